extension Reducer {
  /// Runs a child feature while the parent's enum state is one case: a screen.
  ///
  /// The child sees its action first, then the parent. When the state has become another case by
  /// then, everything in the child's scope is cancelled.
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
  ///   - toChildState: Leads to the child's state.
  ///   - toChildAction: Leads to the child's actions.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - child: The child's reducer.
  /// - Returns: The two as one reducer.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CasePath<State, ChildState>,
    action toChildAction: CasePath<Action, ChildAction>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfCaseLetReducer<Self, Child, Presence> {
    IfCaseLetReducer(
      parent: self,
      child: child(),
      toChildState: toChildState,
      toChildAction: toChildAction,
      identity: { _ in .present },
      place: SourcePlace(fileID: fileID, line: line)
    )
  }

  /// Runs a child feature while the parent's enum state is one case; a state with another `id` is
  /// another child.
  ///
  /// - Parameters:
  ///   - toChildState: Leads to the child's state.
  ///   - toChildAction: Leads to the child's actions.
  ///   - fileID: The file of the call; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - child: The child's reducer.
  /// - Returns: The two as one reducer.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ toChildState: CasePath<State, ChildState>,
    action toChildAction: CasePath<Action, ChildAction>,
    fileID: String = #fileID,
    line: UInt = #line,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfCaseLetReducer<Self, Child, ChildState.ID>
  where ChildState: Identifiable, ChildState.ID: Sendable {
    IfCaseLetReducer(
      parent: self,
      child: child(),
      toChildState: toChildState,
      toChildAction: toChildAction,
      identity: { $0.id },
      place: SourcePlace(fileID: fileID, line: line)
    )
  }
}

/// A parent whose state is an enum, and the child of one case. Made by `ifCaseLet`.
public struct IfCaseLetReducer<Parent: Reducer, Child: Reducer, ID: Hashable & Sendable>: Reducer {
  let parent: Parent
  let child: Child
  let toChildState: CasePath<Parent.State, Child.State>
  let toChildAction: CasePath<Parent.Action, Child.Action>
  let identity: @Sendable (Child.State) -> ID
  let place: SourcePlace

  /// Runs the child, then the parent, and cancels the child's scope when the case has been left.
  ///
  /// - Complexity: The child's state is copied out of the enum and back for each of its actions.
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    reduceBoth(&state, action)
  }
}

extension IfCaseLetReducer: ChildReducer {
  static var name: String { "ifCaseLet" }
  static var absence: String { "the state was another case" }

  func childID(in state: Parent.State) -> ID? { toChildState.extract(state).map(identity) }

  func reduceChild(
    _ state: inout Parent.State,
    _ action: Child.Action
  ) -> Effect<Child.Action>? {
    guard var childState = toChildState.extract(state) else { return nil }
    let effect = child.reduce(into: &childState, action: action)
    state = toChildState.embed(childState)
    return effect
  }

  func scope(_ id: ID) -> ScopeElement {
    ScopeElement(toChildState.identity, identity: EffectID(child: id))
  }
}
