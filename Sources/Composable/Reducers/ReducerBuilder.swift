/// Puts the reducers of a block together.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   App()
///   if isLoud { Reduce { _, _ in .fireAndForget { print("!") } } }
/// }
/// ```
///
/// Its functions are called by the compiler for the parts of a block; none is to be called by hand.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable> {
  /// An empty block changes nothing.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

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

  /// A reducer in an `if` without `else`.
  public static func buildOptional<R: Reducer>(_ reducer: R?) -> OptionalReducer<R>
  where R.State == State, R.Action == Action {
    OptionalReducer(reducer: reducer)
  }

  /// The reducer of an `if`.
  public static func buildEither<First: Reducer, Second: Reducer>(
    first: First
  ) -> EitherReducer<First, Second> {
    .first(first)
  }

  /// The reducer of an `else`.
  public static func buildEither<First: Reducer, Second: Reducer>(
    second: Second
  ) -> EitherReducer<First, Second> {
    .second(second)
  }
}
