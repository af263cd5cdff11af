extension Reducer {
  /// Runs a child feature while its optional state is there.
  ///
  /// The child sees its action first, then the parent. When the child's state becomes `nil`, or gets
  /// another identity, everything in the child's scope is cancelled, including what the same action
  /// started. It does not matter who removes the child: to dismiss it, set its state to `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .settingsButtonTapped = action { state.settings = Settings.State() }
  ///   return .none
  /// }
  /// .ifLet(\.settings, action: .settings) { Settings() }
  /// ```
  ///
  /// A child's identity is the `id` of a state that is `Identifiable`, also in generic code that does
  /// not say so. A child without identity is only ever there or not.
  ///
  /// - Parameters:
  ///   - toChildState: The path to the child's optional state.
  ///   - toChildAction: The case of the child's actions.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - child: The child's reducer.
  /// - Returns: The two as one reducer.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: any WritableKeyPath<State, ChildState?> & Sendable,
    action toChildAction: CasePath<Action, ChildAction>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLetReducer<Self, Child> {
    IfLetReducer(
      parent: self,
      child: child(),
      toChildState: toChildState,
      toChildAction: toChildAction,
      place: SourcePlace(fileID: fileID, line: line)
    )
  }
}

/// A parent, and a child that can go away. Made by `ifLet`.
public struct IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: any WritableKeyPath<Parent.State, Child.State?> & Sendable
  let toChildAction: CasePath<Parent.Action, Child.Action>
  /// The line that put the two together, for reports.
  let place: SourcePlace
  /// The child's identity; `nil` where children have none.
  let identity = childIdentity(Child.State.self)

  /// Runs the child for the child's actions, then the parent.
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(action) else {
      return parent.reduce(into: &state, action: action)
    }
    let effect =
      modifyValue(of: &state[keyPath: toChildState]) { reduceChild(&$0, childAction) }
      ?? .report(
        .missingChild(
          action,
          reducer: "ifLet",
          problem: "the child's state was nil",
          place: place
        )
      )
    return effect.merge(with: parent.reduce(into: &state, action: action))
  }

  private func reduceChild(
    _ state: inout Child.State,
    _ action: Child.Action
  ) -> Effect<Parent.Action> {
    // What an action starts belongs to the child that received it, even if that child changes its
    // identity.
    let before = identity?(state)
    let effect = child.reduce(into: &state, action: action)
    guard !effect.isNone else { return .none }
    return effect.scoped(
      to: ScopeElement(
        place: EffectID(toChildState),
        identity: before,
        locator: OptionalChild(path: toChildState, identity: identity)
      ),
      toChildAction.embed
    )
  }
}

/// Changes the value of an optional in place. It is moved out meanwhile: if something else held its
/// storage, the change would copy it.
private func modifyValue<Value, Result>(
  of optional: inout Value?,
  _ body: (inout Value) -> Result
) -> Result? {
  guard var value = optional.take() else { return nil }
  defer { optional = value }
  return body(&value)
}

/// How the identities of children are read; `nil` where they have none.
///
/// It is found by the type at run time. If it were found by overload, a generic function over all
/// children would silently take the form without identity.
private func childIdentity<Child: Sendable>(
  _ type: Child.Type
) -> (@Sendable (Child) -> EffectID)? {
  guard Child.self is any Identifiable.Type else { return nil }
  return { child in
    guard let child = child as? any Identifiable else {
      preconditionFailure("\(Child.self) is Identifiable")
    }
    return EffectID(identityOf: child)
  }
}
