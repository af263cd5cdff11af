/// How much a test store demands to be said.
///
/// ```swift
/// store.exhaustivity = .off
/// store.send(.decrementButtonTapped)
/// store.advance(by: .seconds(1))
/// store.skipReceivedActions()
/// ```
public enum Exhaustivity: Sendable {
  /// Every change of state, every action received and every effect must be accounted for.
  case on
  /// Only what the test says must hold: other changes, actions and effects are passed over.
  case off
}
