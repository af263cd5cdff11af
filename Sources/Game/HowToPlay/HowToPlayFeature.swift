import Composable
import Surface

/// The pages that tell how to play.
package struct HowToPlayFeature: Reducer {
  package init() {}

  package func reduce(
    into state: inout HowToPlayState,
    action: HowToPlayAction
  ) -> Effect<HowToPlayAction> {
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

  private func receive(_ key: Key, _ state: inout HowToPlayState) {
    switch key {
    case .right, .pageDown, .character(" "), .tab, .down, .character("j"), .character("l"):
      state.turn(by: 1)
    case .left, .pageUp, .backtab, .up, .character("k"), .character("h"):
      state.turn(by: -1)
    case .enter where state.page != HowToPlayState.Page.allCases.last:
      state.turn(by: 1)
    case .escape, .enter, .character("q"), .function(1), .character("?"):
      state.request = .close
    default:
      break
    }
  }
}
