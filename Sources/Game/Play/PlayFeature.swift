import Composable

/// A game, from its first letter to what was missed.
///
/// `PlayCore` has the rules of play. What must hold whatever happens is added around it: the clock,
/// the autosave, the bell and the frames of movement.
package struct PlayFeature: ComposedReducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package var body: some Reducer<PlayState, PlayAction> {
    PlayCore(dependencies: dependencies)
      .ringing(dependencies.bell)
      .timed(by: dependencies.clock)
      .autosaved(to: dependencies.history, date: dependencies.date)
      .animated(on: dependencies.clock, motion: \.motion, frame: .frame)
  }
}
