/// A feature's behaviour as a pure function: it changes the state for an action and says what is to
/// be done.
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
  /// What can happen to it. Errors in actions are typed and `Equatable`, so that actions can be
  /// compared in tests; `any Error` cannot.
  associatedtype Action: Sendable

  /// Changes the state for an action.
  ///
  /// It runs under the store's lock: it must not wait, read the store, or touch the world by itself.
  /// What it has to know of the world at once (the time, the date, a fresh seed, whether a word
  /// counts) it asks its dependencies, which a test has replaced; what takes time or changes the
  /// world goes into the effect.
  ///
  /// - Parameters:
  ///   - state: The state, to be changed in place.
  ///   - action: What happened.
  /// - Returns: What is to be done; ``Effect/none`` when there is nothing.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
