import Composable
import Surface

/// A game played again. Its beats and frames run only while it plays or something moves.
package struct ReplayFeature: Reducer {
  private let body: any Reducer<ReplayState, ReplayAction>

  package init(clock: AnyClock) {
    body = ReplayCore(clock: clock)
      .animated(on: clock, motion: \.motion, frame: .frame)
  }

  /// Takes one action.
  package func reduce(
    into state: inout ReplayState,
    action: ReplayAction
  ) -> Effect<ReplayAction> {
    body.reduce(into: &state, action: action)
  }
}
