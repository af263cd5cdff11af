/// Puts the reducers of a block together.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   App()
///   if isLoud { Reduce { _, _ in .fireAndForget { print("!") } } }
///   for number in 1...3 { Reduce { _, _ in .fireAndForget { print(number) } } }
/// }
/// ```
///
/// The compiler calls its functions for the parts of a block.
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

  /// The reducers of a `for` loop.
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> ReducerList<R> {
    ReducerList(reducers: reducers)
  }

  /// A reducer that only some versions of a system have, in an `if #available`.
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> AnyReducer<State, Action> {
    AnyReducer { reducer }
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

/// Reducers of one type, one after the other. Made by ``ReducerBuilder`` from a loop.
public struct ReducerList<Element: Reducer>: Reducer {
  let reducers: [Element]

  /// Runs all in their order; their effects are merged.
  public func reduce(
    into state: inout Element.State,
    action: Element.Action
  ) -> Effect<Element.Action> {
    .merge(reducers.map { $0.reduce(into: &state, action: action) })
  }
}

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

/// One of two reducers. Made by ``ReducerBuilder`` from `if` and `else`.
public enum EitherReducer<First: Reducer, Second: Reducer>: Reducer
where First.State == Second.State, First.Action == Second.Action {
  /// The reducer of the `if`.
  case first(First)
  /// The reducer of the `else`.
  case second(Second)

  /// Runs the one that is set.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }
}
