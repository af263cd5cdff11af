/// A reducer made from a closure, for a few lines beside other reducers.
///
/// ```swift
/// Reduce { state, action in
///   if case .resetButtonTapped = action { state.counter.count = 0 }
///   return .none
/// }
/// ```
public struct Reduce<State: Sendable, Action: Sendable>: Reducer {
  private let body: @Sendable (inout State, Action) -> Effect<Action>

  /// Makes a reducer.
  ///
  /// - Parameter reduce: Changes the state for an action and says what is to be done.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Effect<Action>) {
    body = reduce
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}
