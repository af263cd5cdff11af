/// How parts start and end.
extension EffectRegistry {
  /// Starts the parts whose turn has come, in order. A loop, not a recursion: a long concatenation of
  /// parts that end at once must not use up the stack.
  mutating func startReady() {
    while let number = ready.popLast() {
      guard let part = table.part(number) else { continue }
      for name in part.names where name.policy == .replaces {
        cancel(name.id, below: name.scope, for: part, sparesAncestors: true)
      }
      guard isInFlight(number) else { continue }
      switch part.kind {
      case .work:
        table[progress: number] = .running
        commands.append(.start(part))
      case .send(let action, let place):
        deliver(action, from: part, place)
      case .cancel(let id):
        cancel(id, below: part.scope, for: part)
        finish(number)
      case .report(let issue):
        commands.append(.report(issue))
        finish(number)
      case .group:
        startGroup(number)
      case .sequence:
        startSequence(number)
      }
    }
  }

  private mutating func startGroup(_ number: EffectNumber) {
    guard case .group(let children, _) = table[progress: number] else { return }
    if children.isEmpty {
      finish(number)
    } else {
      ready.append(contentsOf: children.reversed())
    }
  }

  private mutating func startSequence(_ number: EffectNumber) {
    guard case .sequence(let children, let position, _) = table[progress: number] else { return }
    table[progress: number] = .sequence(children, position: position, isStarted: true)
    if !advance(number) { finish(number) }
  }

  private mutating func deliver(_ action: ErasedAction, from part: Part, _ place: SourcePlace) {
    let depth = part.origin.depth + 1
    guard depth <= Self.longestChain else {
      commands.append(.report(.chainTooLong(action, length: Self.longestChain, at: place)))
      finish(part.number)
      return
    }
    commands.append(.deliver(action, from: part.number, depth: depth))
  }

  /// Takes a part out, and the parts around it that end by that.
  mutating func finish(_ number: EffectNumber) {
    var ended: EffectNumber? = number
    while let number = ended {
      guard let entry = table.remove(number) else { return }
      ended = entry.part.parent.flatMap { hasEnded(afterEndOf: number, $0) ? $0 : nil }
    }
  }

  /// Records in a group or a sequence that one of its parts is gone.
  ///
  /// - Returns: Whether it has nothing left to wait for.
  mutating func hasEnded(afterEndOf child: EffectNumber, _ parent: EffectNumber) -> Bool {
    switch table[progress: parent] {
    case .group(let children, let left):
      table[progress: parent] = .group(children, left: left - 1)
      return left == 1
    case .sequence(let children, let position, _):
      // A part that was cancelled before its turn is skipped when its turn comes.
      guard position < children.count, children[position] == child else { return false }
      return !advance(parent)
    case .waiting, .running, nil:
      // The parent was cancelled in the same step.
      return false
    }
  }

  /// Makes the next part of a sequence ready, if the sequence has been started.
  ///
  /// - Returns: Whether there is a next part.
  private mutating func advance(_ number: EffectNumber) -> Bool {
    guard case .sequence(let children, var position, let isStarted) = table[progress: number]
    else { return true }
    while position < children.count, table.part(children[position]) == nil { position += 1 }
    table[progress: number] = .sequence(children, position: position, isStarted: isStarted)
    guard position < children.count else { return false }
    if isStarted { ready.append(children[position]) }
    return true
  }

  /// Takes out the parts that wait for a part to succeed: those after it in the sequence around it,
  /// and in the sequences around that.
  mutating func removeSuccessors(of number: EffectNumber) {
    var number = number
    while let parent = table.part(number)?.parent {
      if case .sequence(let children, let position, _) = table[progress: parent] {
        for successor in children.dropFirst(position + 1) { removeTree(successor) }
        table[progress: parent] = .sequence([number], position: 0, isStarted: true)
      }
      number = parent
    }
  }
}
