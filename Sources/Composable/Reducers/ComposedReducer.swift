/// A reducer that is made of others.
///
/// Give it a ``body`` instead of `reduce(into:action:)`:
///
/// ```swift
/// struct App: ComposedReducer {
///   typealias State = AppState
///   typealias Action = AppAction
///
///   var body: some Reducer<State, Action> {
///     Scope(state: \.counter, action: .counter) { Counter() }
///     Reduce { state, action in
///       if case .resetButtonTapped = action { state.counter.count = 0 }
///       return .none
///     }
///   }
/// }
/// ```
///
/// The body is made anew for every action: it should only put reducers together.
public protocol ComposedReducer: Reducer {
  /// The type of the body; inferred.
  associatedtype Body: Reducer<State, Action>

  /// The reducers, which run one after another.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension ComposedReducer {
  /// Runs the body.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}
