/// How parts are cancelled.
extension EffectRegistry {
  /// Ends the effects of an id (of any, when it is `nil`) in a scope and below.
  ///
  /// A part of an effect value never touches the parts after it in the same value: order is the order
  /// of interpretation, whether or not they are in the table already.
  mutating func cancel(
    _ id: EffectID?,
    below scope: ScopePath,
    for canceller: Part,
    sparesAncestors: Bool = false
  ) {
    let victims = table.members(id, below: scope)
    // One that an earlier name of its own has cancelled cancels no more.
    guard !victims.isEmpty, isInFlight(canceller.number) else { return }
    let spared = sparesAncestors ? table.ancestors(of: canceller.number) : []
    for victim in victims where victim != canceller.number && !spared.contains(victim) {
      guard let part = table.part(victim) else { continue }
      if part.root == canceller.root && victim > canceller.number { continue }
      removeTree(victim)
      if let parent = part.parent, hasEnded(afterEndOf: victim, parent) { finish(parent) }
    }
  }

  /// Takes out a part and all below it, and asks for their tasks to be cancelled, in order.
  mutating func removeTree(_ top: EffectNumber) {
    hasCancelled = true
    var pending = [top]
    while let number = pending.popLast() {
      guard let entry = table.remove(number) else { continue }
      switch entry.progress {
      case .running(let handle): commands.append(.cancel(handle))
      case .group(let children, _): pending.append(contentsOf: children.reversed())
      case .sequence(let children, _): pending.append(contentsOf: children)
      case .waiting: break
      }
    }
  }
}
