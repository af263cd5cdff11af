/// Puts the reducers of a block together.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   App()
///   Reduce { _, _ in .fireAndForget { print("!") } }
/// }
/// ```
///
/// The compiler calls its functions for the parts of a block.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable> {
  /// A reducer of the block's state and action.
  public static func buildExpression<R: Reducer>(_ reducer: R) -> R
  where R.State == State, R.Action == Action {
    reducer
  }

  /// The first reducer of a block.
  public static func buildPartialBlock<R: Reducer>(first: R) -> R
  where R.State == State, R.Action == Action {
    first
  }

  /// A reducer after others.
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated: First,
    next: Second
  ) -> ReducerPair<First, Second> {
    ReducerPair(first: accumulated, second: next)
  }
}

/// Two reducers, one after the other. Made by ``ReducerBuilder``.
public struct ReducerPair<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  let first: First
  let second: Second

  /// Runs both; their effects are merged.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}
