/// How an effect becomes parts in the table.
extension EffectRegistry {
  /// What a part inherits from the parts around it.
  private struct Context {
    var parent: EffectNumber?
    var scope = ScopePath.root
    /// Names that belong to the next part to be made.
    var names = EffectNames.none
    /// The ids of the parts around it, outermost first.
    var outerIDs: [EffectID] = []
    /// What is done to the actions of the part.
    var path: ActionPath?
  }

  /// A tree that has still to be entered, or the end of a group or sequence.
  private enum Step {
    case enter(EffectTree, Context)
    case close(EffectNumber, isSequence: Bool)
  }

  /// Enters and starts work that is all of an effect, in the root's scope, and leaves others alone: most
  /// effects are like that.
  ///
  /// - Returns: Whether it was.
  mutating func startAlone(_ tree: EffectTree, from origin: EffectOrigin) -> Bool {
    let names: EffectNames
    let only: EffectWork
    switch tree {
    case .run(let work):
      only = work
      names = .none
    case .named(let work, let id, .joins):
      only = work
      names = EffectNames(EffectName(id: id, scope: .root, policy: .joins))
    default: return false
    }
    lastNumber += 1
    let part = EffectPart(
      number: lastNumber,
      kind: .work(only),
      root: lastNumber,
      parent: nil,
      scope: .root,
      names: names,
      outerIDs: [],
      origin: origin,
      path: nil
    )
    table.insert(part, progress: .running)
    commands.append(.start(part))
    return true
  }

  /// Enters all parts of an effect. A loop, not a recursion: effects may be nested deeper than a stack.
  ///
  /// - Returns: The outermost part; `nil` for an effect that does nothing.
  mutating func insert(_ tree: EffectTree, from origin: EffectOrigin) -> EffectNumber? {
    let root = lastNumber + 1
    // Most effects are one part, for which the lists stay empty.
    var steps: [Step] = []
    /// The parts so far of each group and sequence that is being entered, innermost last.
    var children: [[EffectNumber]] = []
    enter(tree, Context(), root, origin, &steps, &children)
    while let step = steps.popLast() {
      switch step {
      case .close(let number, let isSequence):
        let parts = children.removeLast()
        table[progress: number] =
          isSequence
          ? .sequence(parts, position: 0, isStarted: false)
          : .group(parts, left: parts.count)
      case .enter(let tree, let context):
        enter(tree, context, root, origin, &steps, &children)
      }
    }
    return lastNumber >= root ? root : nil
  }

  /// Enters one part; leaves what is below it as steps.
  private mutating func enter(
    _ tree: EffectTree,
    _ context: Context,
    _ root: EffectNumber,
    _ origin: EffectOrigin,
    _ steps: inout [Step],
    _ children: inout [[EffectNumber]]
  ) {
    var (tree, context) = (tree, context)
    while case .node(let node) = tree, case .one(let inner) = node.parts {
      wrap(node.kind, &context)
      tree = inner
    }
    if case .named(let work, let id, let policy) = tree {
      context.names.append(EffectName(id: id, scope: context.scope, policy: policy))
      tree = .run(work)
    }
    guard let kind = kind(of: tree, context) else { return }
    let number = insertPart(kind, root, origin, context)
    if !children.isEmpty { children[children.count - 1].append(number) }
    guard case .node(let node) = tree, case .many(let trees) = node.parts else { return }
    steps.append(.close(number, isSequence: node.isSequence))
    children.append([])
    context.parent = number
    context.outerIDs += context.names.lazy.map(\.id)
    context.names = .none
    for tree in trees.reversed() { steps.append(.enter(tree, context)) }
  }

  private func wrap(_ kind: EffectNode.Kind, _ context: inout Context) {
    switch kind {
    case .named(let id, let policy):
      context.names.append(EffectName(id: id, scope: context.scope, policy: policy))
    case .child(let element, let transform):
      context.scope = context.scope.appending(element)
      context.path = ActionPath(transform, then: context.path)
    case .mapped(let transform):
      context.path = ActionPath(transform, then: context.path)
    case .merge, .concatenate:
      // These have many parts.
      break
    }
  }

  private func kind(of tree: EffectTree, _ context: Context) -> Part.Kind? {
    switch tree {
    case .none: nil
    case .send(let action, let place):
      .send(context.path?.apply(to: action) ?? action, from: place)
    case .run(let work), .named(let work, _, _): .work(work)
    case .cancel(let id): .cancel(id)
    case .report(let issue): .report(issue)
    case .node(let node): node.isSequence ? .sequence : .group
    }
  }

  private mutating func insertPart(
    _ kind: Part.Kind,
    _ root: EffectNumber,
    _ origin: EffectOrigin,
    _ context: Context
  ) -> EffectNumber {
    lastNumber += 1
    table.insert(
      EffectPart(
        number: lastNumber,
        kind: kind,
        root: root,
        parent: context.parent,
        scope: context.scope,
        names: context.names,
        outerIDs: context.outerIDs,
        origin: origin,
        path: context.path
      )
    )
    return lastNumber
  }
}

extension EffectNode {
  /// Whether its parts run one after another.
  fileprivate var isSequence: Bool {
    if case .concatenate = kind { true } else { false }
  }
}
