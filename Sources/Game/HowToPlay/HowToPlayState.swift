/// The pages that tell how to play.
package struct HowToPlayState: Equatable, Sendable {
  package enum Page: Int, CaseIterable, Hashable, Sendable {
    case rules, keys, files
  }

  package var page: Page = .rules
  /// Whether the player is done with it; the program then takes it away in the same step.
  package var isClosed = false

  package init() {}

  /// Turns over; stops at the first and the last page.
  package mutating func turn(by step: Int) {
    page = Page(rawValue: page.rawValue + step) ?? page
  }
}
