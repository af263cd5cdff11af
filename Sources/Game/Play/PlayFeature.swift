import Composable

/// A game, from its first letter to what was missed.
///
/// The rules of play are in `PlayCore`; what is true at every moment whatever happened is added
/// around it: the clock, the autosave, the bell and the frames of movement.
package struct PlayFeature: Reducer {
  private let body: any Reducer<PlayState, PlayAction>

  package init(dependencies: Dependencies) {
    body = PlayCore(dependencies: dependencies)
      .ringing(dependencies.bell)
      .clocked(by: dependencies.clock)
      .autosaved(to: dependencies.history, date: dependencies.date)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }

  package func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    body.reduce(into: &state, action: action)
  }
}
