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
    OnChangeReducer(base: self, value: value, isSame: ==) { old, new, _, state in
      change(old, new, &state)
    }
  }

  /// Runs a closure after an action that has changed a value, with that action.
  ///
  /// ```swift
  /// Counter().onChange(of: \.count) { _, count, action, _ in
  ///   .fireAndForget { log("\(count) after \(action)") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to watch; a key path will do.
  ///   - change: Called with the old value, the new one, the action, and the state, which it may
  ///     change.
  /// - Returns: The reducer with the closure around it.
  /// - Complexity: Reads the value twice for each action and compares the two.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    _ change:
      @escaping @Sendable (_ old: Value, _ new: Value, Action, inout State) -> Effect<Action>
  ) -> OnChangeReducer<Self, Value> {
    OnChangeReducer(base: self, value: value, isSame: ==, change: change)
  }

  /// Runs a closure after an action that has changed a value by more than a difference that counts.
  ///
  /// Use it for values that are not `Equatable`, or not usefully so:
  ///
  /// ```swift
  /// let isSameTen: @Sendable (Int, Int) -> Bool = { $0 / 10 == $1 / 10 }
  /// return Counter().onChange(of: \.count, removingDuplicates: isSameTen) { _, count, _, _ in
  ///   .fireAndForget { log("\(count)") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to watch; a key path will do.
  ///   - isSame: Whether the value before an action and the one after it count as the same.
  ///   - change: Called with the old value, the new one, the action, and the state, which it may
  ///     change.
  /// - Returns: The reducer with the closure around it.
  /// - Complexity: Reads the value twice for each action and compares the two.
  public func onChange<Value>(
    of value: @escaping @Sendable (State) -> Value,
    removingDuplicates isSame: @escaping @Sendable (Value, Value) -> Bool,
    _ change:
      @escaping @Sendable (_ old: Value, _ new: Value, Action, inout State) -> Effect<Action>
  ) -> OnChangeReducer<Self, Value> {
    OnChangeReducer(base: self, value: value, isSame: isSame, change: change)
  }
}

/// A reducer, and what is to be done when a value has changed. Made by `onChange`.
public struct OnChangeReducer<Base: Reducer, Value>: Reducer {
  let base: Base
  let value: @Sendable (Base.State) -> Value
  let isSame: @Sendable (Value, Value) -> Bool
  let change: @Sendable (Value, Value, Base.Action, inout Base.State) -> Effect<Base.Action>

  /// Runs the reducer, then the closure when the value has changed; their effects are merged.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = value(state)
    let effect = base.reduce(into: &state, action: action)
    let new = value(state)
    return isSame(old, new) ? effect : effect.merge(with: change(old, new, action, &state))
  }
}
