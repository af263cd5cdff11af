/// Two reducers, one after the other. Made by ``ReducerBuilder``.
public struct ReducerPair<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  let first: First
  let second: Second

  /// Runs both; their effects are merged.
  public func reduce(
    into state: inout First.State,
    action: First.Action
  ) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}
