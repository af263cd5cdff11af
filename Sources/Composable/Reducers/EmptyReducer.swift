/// A reducer that changes nothing.
public struct EmptyReducer<State: Sendable, Action: Sendable>: Reducer {
  /// Makes one.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
