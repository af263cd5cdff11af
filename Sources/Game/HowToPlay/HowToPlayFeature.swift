import Composable
import Surface

/// The help pages.
package struct HowToPlayFeature: Reducer {
  package struct State: Equatable, Sendable {
    package var page: Page = .rules
    /// What the screen asks of the program.
    package var request: ScreenRequest?

    package init() {}

    /// Turns the page; stops at the first and the last.
    package mutating func turn(by step: Int) {
      page = Page(rawValue: page.rawValue + step) ?? page
    }
  }

  package enum Page: Int, CaseIterable, Hashable, Sendable {
    case rules, keys, files
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.key(let key)):
      receive(key, &state)
    case .input(.pointer(let event)):
      if let key = event.wheelKey { receive(key, &state) }
    case .input:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) {
    switch key {
    case .right, .pageDown, .character(" "), .tab, .down, .character("j"), .character("l"):
      state.turn(by: 1)
    case .left, .pageUp, .backtab, .up, .character("k"), .character("h"):
      state.turn(by: -1)
    case .enter where state.page != Page.allCases.last:
      state.turn(by: 1)
    case .escape, .enter, .character("q"), .function(1), .character("?"):
      state.request = .close
    default:
      break
    }
  }
}
