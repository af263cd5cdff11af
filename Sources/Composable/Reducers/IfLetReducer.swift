extension Reducer {
  /// Runs a child feature while its optional state is there.
  ///
  /// The child sees its action first, then the parent. When the child's state has become `nil` by
  /// then, or has another identity, everything in the child's scope is cancelled: also what the
  /// same action started. So dismissing a child is setting its state to `nil`, no more.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   if case .settingsButtonTapped = action { state.settings = Settings.State() }
  ///   return .none
  /// }
  /// .ifLet(\.settings, action: .settings) { Settings() }
  /// ```
  ///
  /// This form is for a child without identity, which is only ever there or not.
  ///
  /// - Parameters:
  ///   - toChildState: Leads to the child's optional state.
  ///   - toChildAction: Leads to the child's actions.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - child: The child's reducer.
  /// - Returns: The two as one reducer.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: any WritableKeyPath<State, ChildState?> & Sendable,
    action toChildAction: CasePath<Action, ChildAction>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLetReducer<Self, Child, Presence> {
    IfLetReducer(
      parent: self,
      child: child(),
      toChildState: toChildState,
      toChildAction: toChildAction,
      identity: { _ in .present },
      place: SourcePlace(fileID: fileID, line: line)
    )
  }

  /// Runs a child feature while its optional state is there; a state with another `id` is another
  /// child.
  ///
  /// - Parameters:
  ///   - toChildState: Leads to the child's optional state.
  ///   - toChildAction: Leads to the child's actions.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - child: The child's reducer.
  /// - Returns: The two as one reducer.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: any WritableKeyPath<State, ChildState?> & Sendable,
    action toChildAction: CasePath<Action, ChildAction>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLetReducer<Self, Child, ChildState.ID>
  where ChildState: Identifiable, ChildState.ID: Sendable {
    IfLetReducer(
      parent: self,
      child: child(),
      toChildState: toChildState,
      toChildAction: toChildAction,
      identity: { $0.id },
      place: SourcePlace(fileID: fileID, line: line)
    )
  }
}

/// A parent, and a child whose state is optional. Made by `ifLet`.
public struct IfLetReducer<Parent: Reducer, Child: Reducer, ID: Hashable & Sendable>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: any WritableKeyPath<Parent.State, Child.State?> & Sendable
  let toChildAction: CasePath<Parent.Action, Child.Action>
  let identity: @Sendable (Child.State) -> ID
  let place: SourcePlace

  /// Runs the child, then the parent, and cancels the child's scope when the child is gone.
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    reduceBoth(&state, action)
  }
}

extension IfLetReducer: ChildReducer {
  static var name: String { "ifLet" }
  static var absence: String { "the child's state was nil" }

  func childID(in state: Parent.State) -> ID? { state[keyPath: toChildState].map(identity) }

  func reduceChild(
    _ state: inout Parent.State,
    _ action: Child.Action
  ) -> Effect<Child.Action>? {
    withValue(of: &state[keyPath: toChildState]) { child.reduce(into: &$0, action: action) }
  }

  func scope(_ id: ID) -> ScopeElement {
    ScopeElement(toChildState, identity: EffectID(child: id))
  }
}

/// Changes the value of an optional in place. It is moved out meanwhile, so that nothing else holds
/// on to its storage and copies it.
func withValue<Value, Result>(
  of optional: inout Value?,
  _ body: (inout Value) -> Result
) -> Result? {
  guard var value = optional.take() else { return nil }
  defer { optional = value }
  return body(&value)
}
