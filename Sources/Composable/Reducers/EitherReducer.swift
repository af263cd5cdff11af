/// One of two reducers. Made by ``ReducerBuilder`` from `if` and `else`.
public enum EitherReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The reducer of the `if`.
  case first(First)
  /// The reducer of the `else`.
  case second(Second)

  /// Runs the one that there is.
  public func reduce(
    into state: inout First.State,
    action: First.Action
  ) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}
