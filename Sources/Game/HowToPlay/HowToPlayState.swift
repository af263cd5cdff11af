/// The pages that tell how to play.
package struct HowToPlayState: Equatable, Sendable {
  package enum Page: Int, CaseIterable, Hashable, Sendable {
    case rules, keys, files
  }

  package var page: Page = .rules
  /// What the screen asks of the program.
  package var request: ScreenRequest?

  package init() {}

  /// Turns over; stops at the first and the last page.
  package mutating func turn(by step: Int) {
    page = Page(rawValue: page.rawValue + step) ?? page
  }
}
