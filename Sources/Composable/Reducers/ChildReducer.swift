/// A parent with a child that can go away: the step that `ifLet` and `ifCaseLet` share.
protocol ChildReducer: Reducer {
  associatedtype Parent: Reducer<State, Action>
  associatedtype Child: Reducer
  associatedtype ID: Hashable & Sendable

  var parent: Parent { get }
  var child: Child { get }
  var toChildAction: CasePath<Action, Child.Action> { get }
  var identity: @Sendable (Child.State) -> ID { get }
  /// The line that put the two together, for reports.
  var place: SourcePlace { get }

  /// The modifier's name, for reports.
  static var name: String { get }
  /// What is wrong when the child is not there, for reports.
  static var absence: String { get }

  /// The identity of the child that is there; `nil` when there is none.
  func childID(in state: State) -> ID?
  /// Runs the child on its state; `nil` when it is not there.
  func reduceChild(_ state: inout State, _ action: Child.Action) -> Effect<Child.Action>?
  /// The scope of the child that has an identity.
  func scope(_ id: ID) -> ScopeElement
}

extension ChildReducer {
  /// Runs the child, then the parent, and cancels the child's scope when the child is gone.
  func reduceBoth(_ state: inout State, _ action: Action) -> Effect<Action> {
    let before = childID(in: state)
    var effect: Effect<Action> = .none
    if let childAction = toChildAction.extract(action) {
      if let before, let childEffect = reduceChild(&state, childAction) {
        if !childEffect.isNone {
          effect = childEffect.map(toChildAction.embed).scoped(to: scope(before))
        }
      } else {
        effect = .report(
          .missingChild(action, reducer: Self.name, problem: Self.absence, place: place)
        )
      }
    }
    effect = effect.merge(with: parent.reduce(into: &state, action: action))
    guard let before, before != childID(in: state) else { return effect }
    return effect.merge(with: .cancelScope(scope(before)))
  }
}

/// The identity of a child that has none: it is there.
public enum Presence: Hashable, Sendable {
  /// It is there.
  case present
}

extension EffectID {
  /// The identity of a child as a part of its scope; `nil` for one that has none.
  init?(child identity: some Hashable & Sendable) {
    guard !(identity is Presence) else { return nil }
    self.init(identity)
  }
}
