/// The state machine of the effects in flight.
///
/// It decides and never acts: no lock, no task, no clock. Each input (an effect is accepted, a part
/// has ended, everything is to stop) changes the table and leaves commands, which the store performs
/// outside its lock. So every rule of cancellation can be tested as plain values, and handlers of
/// cancellation can do what they like.
///
/// An accepted effect becomes a small tree. All of it is in the table from that moment and can be
/// cancelled, including the parts that wait in a concatenation. Numbers grow in
/// the order of interpretation. A part is taken out of the table in the step that ends or cancels
/// it; whatever its work sends later is recognised by the missing number and dropped.
struct EffectRegistry: Sendable {
  typealias Part = EffectPart

  /// What the store has to do, in this order.
  enum Command: Sendable {
    /// Start the work of a part.
    case start(Part)
    /// Cancel the task of a part that has been started.
    case cancel(Part)
    /// Reduce an action next, and after it end the effect that sends it.
    indirect case deliver(ErasedAction, from: EffectNumber, depth: Int)
    indirect case report(RuntimeIssue)
  }

  /// The most `.send` effects that may lead from one to the next.
  static var longestChain: Int { 1000 }

  // Changed by the registry's own extensions only.
  var table = EffectTable()
  var lastNumber: EffectNumber = 0
  /// Parts whose turn has come; the next to start is the last.
  var ready: [EffectNumber] = []
  var commands: [Command] = []
  /// Whether a part has been cancelled since the commands were taken. Some of them may then be void.
  var hasCancelled = false

  /// Whether nothing is in flight.
  var isEmpty: Bool { table.isEmpty }

  /// Whether a child's effects are in flight.
  var hasChildren: Bool { table.hasChildren }

  /// Whether there is something to perform.
  var hasCommands: Bool { !commands.isEmpty }

  /// A part that has neither ended nor been cancelled.
  func part(_ number: EffectNumber) -> Part? { table.part(number) }

  /// Whether a part has neither ended nor been cancelled.
  func isInFlight(_ number: EffectNumber) -> Bool { part(number) != nil }

  /// The parts that do work, in order of acceptance.
  var partsWithWork: [Part] {
    table.numbers.compactMap(table.part).filter(\.isWork)
  }

  /// Accepts an effect and starts it.
  ///
  /// - Complexity: O(*n*) for an effect combined from *n* parts, and the cost of what it cancels.
  mutating func accept(_ tree: EffectTree, from origin: EffectOrigin) {
    guard !startAlone(tree, from: origin), let first = insert(tree, from: origin) else { return }
    ready.append(first)
    startReady()
  }

  /// Records that a part has ended, and starts what waited for it. Harmless when the part is gone.
  mutating func end(_ number: EffectNumber) {
    finish(number)
    startReady()
  }

  /// Records that a part has ended with an error. What waited for its success does not start.
  /// Harmless when the part is gone.
  mutating func fail(_ number: EffectNumber) {
    removeSuccessors(of: number)
    end(number)
  }

  /// Asks for a report.
  mutating func report(_ issue: RuntimeIssue) {
    commands.append(.report(issue))
  }

  /// Exchanges an empty list for the commands, without those that a later cancellation has made void.
  mutating func takeCommands(into taken: inout [Command]) {
    swap(&commands, &taken)
    guard hasCancelled else { return }
    hasCancelled = false
    var neverStarted: Set<EffectNumber> = []
    taken.removeAll { command in
      switch command {
      case .start(let part):
        if !isInFlight(part.number) { neverStarted.insert(part.number) }
        return !isInFlight(part.number)
      case .deliver(_, from: let number, depth: _): return !isInFlight(number)
      case .cancel(let part): return neverStarted.contains(part.number)
      case .report: return false
      }
    }
  }

  /// Takes over the memory of a list of commands that have been performed, unless it is large.
  mutating func keepMemory(of performed: inout [Command]) {
    guard performed.capacity > commands.capacity, performed.capacity <= Self.largestKept else {
      return
    }
    swap(&commands, &performed)
  }

  /// The most commands whose memory is kept.
  private static var largestKept: Int { 1024 }
}

// MARK: - Cancelling

extension EffectRegistry {
  /// Ends the effects of an id in a scope and below.
  ///
  /// A part of an effect value never touches the parts after it in the same value: order is the order
  /// of interpretation, whether or not they are in the table already.
  mutating func cancel(
    _ id: EffectID,
    below scope: ScopePath,
    for canceller: Part,
    sparesAncestors: Bool = false
  ) {
    let victims = table.parts(named: id, below: scope)
    // A part that an earlier name of its own has cancelled cancels no more.
    guard !victims.isEmpty, isInFlight(canceller.number) else { return }
    let spared = sparesAncestors ? table.ancestors(of: canceller.number) : []
    for victim in victims where victim != canceller.number && !spared.contains(victim) {
      guard let part = table.part(victim) else { continue }
      if part.root == canceller.root && victim > canceller.number { continue }
      cancel(part)
    }
  }

  /// Ends parts, such as those of children that have gone from the state.
  ///
  /// - Complexity: O(*m*) for *m* parts that end.
  mutating func end(_ victims: [EffectNumber]) {
    guard !victims.isEmpty else { return }
    for victim in victims {
      // A part may be gone by now with the part around it.
      if let part = table.part(victim) { cancel(part) }
    }
    startReady()
  }

  mutating func cancel(_ part: Part) {
    removeTree(part.number)
    if let parent = part.parent, hasEnded(afterEndOf: part.number, parent) { finish(parent) }
  }

  /// Takes out a part and all below it, and asks for their tasks to be cancelled, in order.
  mutating func removeTree(_ top: EffectNumber) {
    hasCancelled = true
    var pending = [top]
    while let number = pending.popLast() {
      guard let entry = table.remove(number) else { continue }
      switch entry.progress {
      case .running: commands.append(.cancel(entry.part))
      case .group(let children, _): pending.append(contentsOf: children.reversed())
      case .sequence(let children, let position, _):
        pending.append(contentsOf: children.dropFirst(position).reversed())
      case .waiting: break
      }
    }
  }

  /// Ends everything in flight.
  mutating func cancelAll() {
    for number in table.numbers { removeTree(number) }
    ready.removeAll()
  }
}
