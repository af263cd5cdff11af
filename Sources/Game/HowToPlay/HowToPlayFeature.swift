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
    case .key(.right), .key(.pageDown), .key(.character(" ")), .key(.tab), .key(.down),
      .key(.character("j")), .key(.character("l")):
      state.turn(by: 1)
    case .key(.left), .key(.pageUp), .key(.backtab), .key(.up), .key(.character("k")),
      .key(.character("h")):
      state.turn(by: -1)
    case .key(.enter) where state.page != HowToPlayState.Page.allCases.last:
      state.turn(by: 1)
    case .key(.escape), .key(.enter), .key(.character("q")), .key(.function(1)),
      .key(.character("?")):
      state.isClosed = true
    case .key:
      break
    }
    return .none
  }
}
