/// A reducer that may be missing. Made by ``ReducerBuilder`` from an `if`.
public struct OptionalReducer<Wrapped: Reducer>: Reducer {
  let reducer: Wrapped?

  /// Runs the reducer, if there is one.
  public func reduce(
    into state: inout Wrapped.State,
    action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    reducer?.reduce(into: &state, action: action) ?? .none
  }
}
