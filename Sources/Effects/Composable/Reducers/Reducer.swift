/// A feature's behaviour as a pure function: it changes the state for an action and returns what is
/// to be done.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable, Sendable { var count = 0 }
///   enum Action: Equatable, Sendable { case incrementButtonTapped }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .incrementButtonTapped:
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// A reducer holds its dependencies, and nothing that changes. Actions are named for what happened,
/// not for what is to be done.
public protocol Reducer<State, Action>: Sendable {
  /// What the feature knows.
  associatedtype State: Sendable
  /// What can happen to it. Errors in actions are typed and `Equatable`, because tests compare
  /// actions and `any Error` cannot be compared.
  associatedtype Action: Sendable

  /// Changes the state for an action.
  ///
  /// It runs under the store's lock: it must not wait, read the store, or change the world. It may
  /// read from its dependencies what it needs at once (the time, the date, a fresh seed, whether a
  /// word counts). Everything that takes time or changes the world belongs in the effect.
  ///
  /// - Parameters:
  ///   - state: The state, to be changed in place.
  ///   - action: What happened.
  /// - Returns: What is to be done; ``Effect/none`` when there is nothing.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

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
/// A computed body is made again for every action, so it should only put reducers together. To make it
/// once, store it as an ``AnyReducer``.
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
  /// - Parameter reduce: Changes the state for an action and returns what is to be done.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Effect<Action>) {
    body = reduce
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body(&state, action)
  }
}

/// A reducer that changes nothing, to attach children to.
public struct EmptyReducer<State: Sendable, Action: Sendable>: Reducer {
  /// Makes one.
  public init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Any reducer of a state and an action, as one type.
///
/// It serves to store a body, which is then made once and not for every action, and to put a modifier
/// around several reducers:
///
/// ```swift
/// struct Program: ComposedReducer {
///   typealias State = AppState
///   typealias Action = AppAction
///   let body: AnyReducer<State, Action>
///
///   init() {
///     body = AnyReducer {
///       AnyReducer {
///         App()
///         Reduce { state, action in
///           if case .settingsButtonTapped = action { state.settings = Settings.State() }
///           return .none
///         }
///       }
///       .onChange(of: \.counter.count) { _, _, state in
///         state.changes += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public struct AnyReducer<State: Sendable, Action: Sendable>: Reducer {
  private let base: any Reducer<State, Action>

  /// Combines the reducers of a block, which run in their order.
  ///
  /// - Parameter content: The reducers.
  public init(@ReducerBuilder<State, Action> _ content: () -> some Reducer<State, Action>) {
    base = content()
  }

  /// Runs each reducer; their effects are merged in the same order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    base.reduce(into: &state, action: action)
  }
}
