/// Finds the children of one place in the state of their parent. The store asks it which of them have
/// gone.
///
/// Reducers cannot tell: a child may be removed by anything that reaches the parent's state, also by
/// a reducer outside of the one that runs the child.
protocol ChildLocator: Sendable {
  /// Visits the scopes of the children that are there, with their states, and collects the effects of
  /// those that are not.
  ///
  /// - Parameters:
  ///   - nodes: The scopes by the children's identities; `nil` is that of a child without one.
  ///   - parent: The parent's state.
  ///   - gone: Collects the effects of children that have gone.
  func visit<State>(
    _ nodes: [EffectID?: ScopeTree],
    in parent: State,
    gone: inout [EffectNumber]
  )
}

/// The child of `Scope`, which is always there.
struct PermanentChild<Parent, Child>: ChildLocator {
  let path: any WritableKeyPath<Parent, Child> & Sendable

  func visit<State>(
    _ nodes: [EffectID?: ScopeTree],
    in parent: State,
    gone: inout [EffectNumber]
  ) {
    // A reducer that is run on another state by hand cannot be followed there.
    guard let parent = parent as? Parent else { return }
    for node in nodes.values where node.hasChildren {
      node.collectGone(in: parent[keyPath: path], &gone)
    }
  }
}

/// The child of `ifLet`, which is there or not.
struct OptionalChild<Parent, Child: Sendable>: ChildLocator {
  let path: any WritableKeyPath<Parent, Child?> & Sendable
  let identity: (@Sendable (Child) -> EffectID)?

  func visit<State>(
    _ nodes: [EffectID?: ScopeTree],
    in parent: State,
    gone: inout [EffectNumber]
  ) {
    guard let parent = parent as? Parent else { return }
    let child = parent[keyPath: path]
    let present = child.flatMap { identity?($0) }
    for (identity, node) in nodes {
      if let child, identity == present {
        node.collectGone(in: child, &gone)
      } else {
        gone += node.effects.numbers
      }
    }
  }
}

/// The children of `forEach`.
struct ArrayChild<Parent, Element: Identifiable>: ChildLocator where Element.ID: Sendable {
  let path: any WritableKeyPath<Parent, [Element]> & Sendable

  /// From how many children on a table of all ids is quicker than looking for each.
  private static var few: Int { 4 }

  func visit<State>(
    _ nodes: [EffectID?: ScopeTree],
    in parent: State,
    gone: inout [EffectNumber]
  ) {
    guard let parent = parent as? Parent else { return }
    let elements = parent[keyPath: path]
    let indices: [Element.ID: Int] =
      nodes.count <= Self.few
      ? [:]
      : Dictionary(
        elements.enumerated().map { ($0.element.id, $0.offset) },
        uniquingKeysWith: { first, _ in first }
      )
    for (identity, node) in nodes {
      guard let id = identity?.base as? Element.ID else { continue }
      let index =
        nodes.count <= Self.few ? elements.firstIndex { $0.id == id } : indices[id]
      if let index {
        if node.hasChildren { node.collectGone(in: elements[index], &gone) }
      } else {
        gone += node.effects.numbers
      }
    }
  }
}
