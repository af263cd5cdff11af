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
      toChildState: .optional(toChildState),
      toChildAction: toChildAction,
      place: SourcePlace(fileID: fileID, line: line)
    )
  }

  /// Runs a child feature while the parent's enum state is one case: a screen.
  ///
  /// The child sees its action first, then the parent. When the state becomes another case, or the
  /// child gets another identity, everything in the child's scope is cancelled.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .playButtonTapped = action { state = .game(Game.State()) }
  ///   return .none
  /// }
  /// .ifCaseLet(.home, action: .home) { Home() }
  /// .ifCaseLet(.game, action: .game) { Game() }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The case of the child's state.
  ///   - toChildAction: The case of the child's actions.
  ///   - fileID: The file that reports name; the caller's by default.
  ///   - line: The line that reports name; the caller's by default.
  ///   - child: The child's reducer.
  /// - Returns: The two as one reducer.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CasePath<State, ChildState>,
    action toChildAction: CasePath<Action, ChildAction>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLetReducer<Self, Child> {
    IfLetReducer(
      parent: self,
      child: child(),
      toChildState: .enumCase(toChildState),
      toChildAction: toChildAction,
      place: SourcePlace(fileID: fileID, line: line)
    )
  }
}

/// A parent, and a child that can go away. Made by `ifLet` and `ifCaseLet`.
public struct IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: ChildPath<Parent.State, Child.State>
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
      toChildState.modify(&state) { reduceChild(&$0, childAction) }
      ?? .report(
        .missingChild(
          action,
          reducer: toChildState.modifierName,
          problem: toChildState.absence,
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
        place: toChildState.id(of: state),
        identity: before,
        locator: OptionalChild(path: toChildState, identity: identity)
      ),
      toChildAction.embed
    )
  }
}

/// The way from a parent's state to a child that may not be there.
enum ChildPath<Parent, Child>: Sendable {
  case optional(any WritableKeyPath<Parent, Child?> & Sendable)
  case enumCase(CasePath<Parent, Child>)

  /// The child's state; `nil` when the child is not there.
  func extract(_ parent: Parent) -> Child? {
    switch self {
    case .optional(let path): parent[keyPath: path]
    case .enumCase(let path): path.extract(parent)
    }
  }

  /// Changes the child in place.
  ///
  /// - Returns: What the body returns; `nil` when the child is not there.
  func modify<Result>(_ parent: inout Parent, _ body: (inout Child) -> Result) -> Result? {
    switch self {
    case .optional(let path): modifyValue(of: &parent[keyPath: path], body)
    case .enumCase(let path): path.modify(&parent, body)
    }
  }

  /// Tells this path from others, in scopes.
  func id(of child: Child) -> EffectID {
    switch self {
    case .optional(let path): EffectID(path)
    case .enumCase(let path): EffectID(path.identity(of: child))
    }
  }

  /// The modifier that takes such a path, for reports.
  var modifierName: String {
    switch self {
    case .optional: "ifLet"
    case .enumCase: "ifCaseLet"
    }
  }

  /// What is wrong when the child is not there, for reports.
  var absence: String {
    switch self {
    case .optional: "the child's state was nil"
    case .enumCase: "the state was another case"
    }
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
