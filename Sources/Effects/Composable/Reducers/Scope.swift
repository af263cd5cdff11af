/// Runs a child feature on a part of the parent's state that is always there.
///
/// ```swift
/// Scope(state: \.counter, action: .counter) { Counter() }
/// ```
///
/// The child's effects belong to a scope of their own: its `.cancel(id:)` never reaches the parent's
/// effects or a sibling's, while the parent's reaches the child's. For a child that can go away, use
/// `ifLet` or `forEach`; the child's effects then end with it.
public struct Scope<State: Sendable, Action: Sendable, Child: Reducer>: Reducer {
  private let toChildState: any WritableKeyPath<State, Child.State> & Sendable
  private let toChildAction: CasePath<Action, Child.Action>
  private let child: Child

  /// Makes the reducer.
  ///
  /// - Parameters:
  ///   - toChildState: The path to the child's state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  public init<ChildState, ChildAction>(
    state toChildState: any WritableKeyPath<State, ChildState> & Sendable,
    action toChildAction: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.toChildState = toChildState
    self.toChildAction = toChildAction
    self.child = child()
  }

  /// Runs the child for the child's actions.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = toChildAction.extract(action) else { return .none }
    let effect = child.reduce(into: &state[keyPath: toChildState], action: childAction)
    guard !effect.isNone else { return .none }
    return effect.scoped(
      to: ScopeElement(
        place: EffectID(toChildState),
        identity: nil,
        locator: PermanentChild(path: toChildState)
      ),
      toChildAction.embed
    )
  }
}
