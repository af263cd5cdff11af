extension Reducer {
  /// Runs a closure after an action that has changed a value.
  ///
  /// Use it to keep a concern of many features (saving, sound, a title) out of their logic, as a
  /// modifier around them:
  ///
  /// ```swift
  /// extension Reducer where State == FormState {
  ///   func autosaved(_ save: @escaping @Sendable (Int) async throws -> Void)
  ///     -> some Reducer<State, Action>
  ///   {
  ///     onChange(of: \.count) { _, count, _ in
  ///       .fireAndForget(name: "save") { try await save(count) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to watch; a key path will do.
  ///   - change: Called with the old value, the new one, and the state, which it may change.
  /// - Returns: The reducer with the closure around it.
  /// - Complexity: Reads the value twice for each action and compares the two.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    _ change: @escaping @Sendable (_ old: Value, _ new: Value, inout State) -> Effect<Action>
  ) -> OnChangeReducer<Self, Value> {
    OnChangeReducer(base: self, value: value, change: change)
  }
}

/// A reducer, and what is to be done when a value has changed. Made by `onChange`.
public struct OnChangeReducer<Base: Reducer, Value: Equatable & SendableMetatype>: Reducer {
  let base: Base
  let value: @Sendable (Base.State) -> Value
  let change: @Sendable (_ old: Value, _ new: Value, inout Base.State) -> Effect<Base.Action>

  /// Runs the reducer, then the closure when the value has changed; their effects are merged.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = value(state)
    let effect = base.reduce(into: &state, action: action)
    let new = value(state)
    return old == new ? effect : effect.merge(with: change(old, new, &state))
  }
}
