import Platform

/// What an ``Effect`` asks of the store, without the type of its actions.
///
/// Generic code that is called from another module looks up its types as it runs. What is done with an
/// effect from the moment a reducer has returned it is the same for all actions, and so is written
/// without a type parameter. It is one word, so that copies cost little.
enum EffectTree: Sendable {
  case none
  /// An action, and the line that sends it.
  indirect case send(ErasedAction, from: SourcePlace)
  case run(EffectWork)
  /// Work with an id: most effects are that, and a node of its own would cost another lock.
  indirect case named(EffectWork, EffectID, EffectName.Policy)
  indirect case cancel(EffectID)
  indirect case report(RuntimeIssue)
  /// Effects put together, or one with something around it.
  case node(EffectNode)

  /// Whether this is `.none`, which combining drops.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// The inner part of an ``EffectTree``.
///
/// It is an object so that trees of any depth can be taken apart without recursion: each level of a
/// nested `merge` would otherwise need a piece of the stack to be freed.
final class EffectNode: Sendable {
  enum Kind: Sendable {
    case merge
    case concatenate
    case named(EffectID, EffectName.Policy)
    /// An effect of a child: it belongs to the child's scope and its actions become the parent's.
    case child(ScopeElement, ActionTransform)
    case mapped(ActionTransform)
  }

  /// The effects below a node.
  enum Parts: Sendable {
    case one(EffectTree)
    case many([EffectTree])
    /// They have been handed to whoever frees them.
    case gone
  }

  let kind: Kind
  private let storage: Lock<Parts>

  init(_ kind: Kind, _ parts: Parts) {
    self.kind = kind
    storage = Lock(parts)
  }

  /// The effects below.
  var parts: Parts { storage.withLock { $0 } }

  deinit {
    var pending: [EffectNode] = []
    moveNodes(to: &pending)
    while var node = pending.popLast() {
      // A node that something else holds goes on living, with all below it.
      if isKnownUniquelyReferenced(&node) { node.moveNodes(to: &pending) }
    }
  }

  /// Hands on the nodes below, of which this one is the only owner.
  private func moveNodes(to nodes: inout [EffectNode]) {
    let parts = storage.withLock { parts in
      let taken = parts
      parts = .gone
      return taken
    }
    switch parts {
    case .one(.node(let node)): nodes.append(node)
    case .many(let trees):
      for case .node(let node) in trees { nodes.append(node) }
    case .one, .gone: break
    }
  }
}

/// The asynchronous part of an effect, with what reports say of it.
final class EffectWork: Sendable {
  /// The name that was given, if one was.
  let name: String?
  /// The raw value of a `TaskPriority`, whose own size is known only at run time: it would slow down
  /// every copy of every effect.
  let priority: UInt8?
  /// Where the effect was made.
  let place: SourcePlace
  /// Starts a task that performs the work.
  ///
  /// The code that knows the type of the actions makes the task. A closure of its own around the work, which
  /// the task awaits, costs two frames and a look for the executor.
  let start: @Sendable (EffectPort) -> EffectPart.WorkTask

  init(
    name: String?,
    priority: TaskPriority?,
    place: SourcePlace,
    start: @escaping @Sendable (EffectPort) -> EffectPart.WorkTask
  ) {
    self.name = name
    self.priority = priority?.rawValue
    self.place = place
    self.start = start
  }
}

/// An action whose type only its feature knows.
struct ErasedAction: Sendable {
  let base: any Sendable

  init(_ base: some Sendable) {
    self.base = base
  }

  /// The action with its type.
  ///
  /// - Precondition: It was made from a value of this type. Each effect's actions are erased and
  ///   restored by code for the same type, so it always was.
  func restored<Action>(as type: Action.Type = Action.self) -> Action {
    guard let action = base as? Action else {
      preconditionFailure("An action of \(type) was expected, and this came: \(base)")
    }
    return action
  }
}

/// Changes an action of one feature into another's.
typealias ActionTransform = @Sendable (ErasedAction) -> ErasedAction

/// What is done to the actions of a part on their way to the root feature: this first, then the rest.
final class ActionPath: Sendable {
  private let transform: ActionTransform
  /// Unsafe only because of the deinit, which has the object to itself.
  nonisolated(unsafe) private var next: ActionPath?

  init(_ transform: @escaping ActionTransform, then next: ActionPath?) {
    self.transform = transform
    self.next = next
  }

  deinit {
    // A loop: a long path must not be freed by recursion.
    var path = next.take()
    while path != nil, isKnownUniquelyReferenced(&path) { path = path?.next.take() }
  }

  /// The root feature's action.
  ///
  /// - Complexity: O(*n*) in the features between.
  func apply(to action: ErasedAction) -> ErasedAction {
    var action = transform(action)
    var next = next
    while let path = next {
      action = path.transform(action)
      next = path.next
    }
    return action
  }
}
