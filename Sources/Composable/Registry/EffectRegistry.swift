/// The state machine of the effects in flight.
///
/// It decides and never acts: no lock, no task, no clock. Each input (an effect is accepted, a part
/// has ended, everything is to stop) changes the table and leaves commands, which the store performs
/// outside its lock. So every rule of cancellation can be tested as plain values, and handlers of
/// cancellation can do what they like.
///
/// An accepted effect becomes a small tree. All of it is in the table from that moment, parts that
/// wait in a concatenation too, so that all of it can be cancelled from that moment. Numbers grow in
/// the order of interpretation. A part is taken out of the table in the step that ends or cancels
/// it; whatever its work says later is recognised by the missing number and dropped.
///
/// `Handle` is what a started part is cancelled by: a `Task` in the store, a number in tests.
struct EffectRegistry<Action: Sendable, Handle: Sendable>: Sendable {
  typealias Node = EffectNode<Action, Handle>

  /// What the store has to do, in this order.
  enum Command: Sendable {
    case start(EffectNumber, EffectWork<Action>, EffectInfo<Action>)
    case cancel(Handle)
    /// Put an action in the mailbox, and after it the end of the effect that sends it.
    case deliver(Action, from: EffectNumber, depth: Int)
    case report(RuntimeIssue)
  }

  /// The most `.send` effects that may lead from one to the next.
  static var longestChain: Int { 1000 }

  private(set) var nodes: [EffectNumber: Node] = [:]
  private var index = EffectIndex()
  private var commands: [Command] = []
  private var lastNumber: EffectNumber = 0
  /// Parts whose turn has come; the next to start is the last.
  private var ready: [EffectNumber] = []

  /// Whether nothing is in flight.
  var isEmpty: Bool { nodes.isEmpty }

  /// How many entries the look-up by id and scope holds.
  var indexCount: Int { index.count }

  /// Whether a part has neither ended nor been cancelled.
  func isInFlight(_ number: EffectNumber) -> Bool { nodes[number] != nil }

  /// Takes in an effect and starts it.
  ///
  /// - Complexity: O(*n*) for an effect combined from *n* parts, and the cost of what it cancels.
  mutating func accept(_ effect: Effect<Action>, from origin: EffectOrigin<Action>) {
    let root = lastNumber + 1
    let context = Context(root: root, origin: origin)
    guard let first = insert(effect, in: context) else { return }
    ready.append(first)
    startReady()
  }

  /// Takes note that the shell has started a part.
  mutating func attach(_ handle: Handle, to number: EffectNumber) {
    guard case .work(let work, _) = nodes[number]?.content else { return }
    nodes[number]?.content = .work(work, .running(handle))
  }

  /// Takes note that a part has ended, and starts what waited for it. Harmless when the part is gone.
  mutating func end(_ number: EffectNumber) {
    finish(number)
    startReady()
  }

  /// Ends everything in flight.
  mutating func cancelAll() {
    for number in nodes.keys.sorted() { removeTree(number) }
    ready.removeAll()
  }

  /// Asks for a report.
  mutating func report(_ issue: RuntimeIssue) {
    commands.append(.report(issue))
  }

  /// Hands out the commands, without those that a later cancellation has made void.
  mutating func takeCommands() -> [Command] {
    defer { commands.removeAll() }
    return commands.filter { command in
      switch command {
      case .start(let number, _, _), .deliver(_, from: let number, depth: _):
        nodes[number] != nil
      case .cancel, .report: true
      }
    }
  }

  /// Whether there is nothing to perform.
  var hasNoCommands: Bool { commands.isEmpty }

  /// What is known of a part, for reports; `nil` when it is gone or sends nothing.
  func info(of number: EffectNumber) -> EffectInfo<Action>? {
    guard let node = nodes[number] else { return nil }
    switch node.content {
    case .work(let work, _): return EffectInfo(of: node, name: work.name, place: work.place)
    case .send(_, let place): return EffectInfo(of: node, name: "send", place: place)
    case .cancel, .cancelScope, .report, .group, .sequence: return nil
    }
  }

  /// What is known of the parts that do work, in order of acceptance.
  var infosOfWork: [(EffectNumber, EffectInfo<Action>)] {
    nodes.keys.sorted().compactMap { number in
      guard case .work = nodes[number]?.content, let info = info(of: number) else { return nil }
      return (number, info)
    }
  }
}

// MARK: - Taking in

extension EffectRegistry {
  /// What a part inherits from the parts around it.
  private struct Context {
    let root: EffectNumber
    let origin: EffectOrigin<Action>
    var parent: EffectNumber?
    var path = ScopePath.root
    /// Names that belong to the next part to be made.
    var names: [EffectName] = []
    /// All ids so far, outermost first.
    var ids: [EffectID] = []
  }

  private mutating func insert(_ effect: Effect<Action>, in context: Context) -> EffectNumber? {
    switch effect.operation {
    case .none: return nil
    case .cancellable(let inner, let id, let cancelInFlight):
      var context = context
      let name = EffectName(id: id, path: context.path, cancelsInFlight: cancelInFlight)
      context.names.append(name)
      context.ids.append(id)
      return insert(inner, in: context)
    case .scoped(let inner, let element):
      var context = context
      context.path = context.path.appending(element)
      return insert(inner, in: context)
    case .run(let work): return insertNode(.work(work, .waiting), in: context)
    case .send(let action, let place):
      return insertNode(.send(action, from: place), in: context)
    case .cancel(let id): return insertNode(.cancel(id), in: context)
    case .cancelScope(let element):
      return insertNode(.cancelScope(context.path.appending(element)), in: context)
    case .report(let issue): return insertNode(.report(issue), in: context)
    case .merge(let effects):
      let number = insertNode(.group([], left: 0), in: context)
      let children = insert(effects, below: number, in: context)
      nodes[number]?.content = .group(children, left: children.count)
      return number
    case .concatenate(let effects):
      let number = insertNode(.sequence([], isStarted: false), in: context)
      let children = insert(effects, below: number, in: context)
      nodes[number]?.content = .sequence(children.reversed(), isStarted: false)
      return number
    }
  }

  private mutating func insertNode(_ content: Node.Content, in context: Context) -> EffectNumber {
    lastNumber += 1
    nodes[lastNumber] = Node(
      root: context.root,
      parent: context.parent,
      path: context.path,
      names: context.names,
      origin: context.origin,
      ids: context.ids,
      content: content
    )
    index.insert(lastNumber, names: context.names, path: context.path)
    return lastNumber
  }

  private mutating func insert(
    _ effects: [Effect<Action>],
    below parent: EffectNumber,
    in context: Context
  ) -> [EffectNumber] {
    var context = context
    context.parent = parent
    context.names = []
    return effects.compactMap { insert($0, in: context) }
  }
}

// MARK: - Starting and ending

extension EffectRegistry {
  /// Starts the parts whose turn has come, in order. A loop, not a recursion: a long concatenation of
  /// parts that end at once must not use up the stack.
  private mutating func startReady() {
    while let number = ready.popLast() {
      guard let node = nodes[number] else { continue }
      for name in node.names where name.cancelsInFlight {
        cancel(name.id, below: name.path, for: number, sparesAncestors: true)
      }
      switch node.content {
      case .work(let work, _):
        nodes[number]?.content = .work(work, .starting)
        guard let info = info(of: number) else { continue }
        commands.append(.start(number, work, info))
      case .send(let action, let place):
        deliver(action, from: number, node, place)
      case .cancel(let id):
        cancel(id, below: node.path, for: number)
        finish(number)
      case .cancelScope(let path):
        cancel(nil, below: path, for: number)
        finish(number)
      case .report(let issue):
        commands.append(.report(issue))
        finish(number)
      case .group(let children, _):
        if children.isEmpty {
          finish(number)
        } else {
          ready.append(contentsOf: children.reversed())
        }
      case .sequence(let children, _):
        nodes[number]?.content = .sequence(children, isStarted: true)
        advance(number)
      }
    }
  }

  private mutating func deliver(
    _ action: Action,
    from number: EffectNumber,
    _ node: Node,
    _ place: SourcePlace
  ) {
    let depth = node.origin.depth + 1
    guard depth <= Self.longestChain else {
      commands.append(.report(.chainTooLong(action, length: Self.longestChain, at: place)))
      finish(number)
      return
    }
    commands.append(.deliver(action, from: number, depth: depth))
  }

  /// Takes a part out and tells the part that waits for it, which may end by that, too.
  private mutating func finish(_ number: EffectNumber) {
    var ended: EffectNumber? = number
    while let number = ended {
      guard let node = remove(number) else { return }
      ended = node.parent.flatMap { hasEnded(afterEndOf: number, $0) ? $0 : nil }
    }
  }

  /// Tells a group or a sequence that one of its parts is gone.
  ///
  /// - Returns: Whether it has nothing left to wait for.
  private mutating func hasEnded(afterEndOf child: EffectNumber, _ parent: EffectNumber) -> Bool {
    switch nodes[parent]?.content {
    case .group(let children, let left):
      nodes[parent]?.content = .group(children, left: left - 1)
      return left == 1
    case .sequence(let children, _):
      // A part that was cancelled before its turn is skipped when its turn comes.
      guard children.last == child else { return false }
      return !advanceOrEnd(parent)
    default:
      // The parent was cancelled in the same step.
      return false
    }
  }

  /// Makes the next part of a sequence ready, or ends the sequence.
  private mutating func advance(_ number: EffectNumber) {
    if !advanceOrEnd(number) { finish(number) }
  }

  /// Makes the next part of a sequence ready, if it has been started.
  ///
  /// - Returns: Whether there is a next part.
  private mutating func advanceOrEnd(_ number: EffectNumber) -> Bool {
    guard case .sequence(var children, let isStarted) = nodes[number]?.content else { return true }
    while let next = children.last, nodes[next] == nil { children.removeLast() }
    nodes[number]?.content = .sequence(children, isStarted: isStarted)
    guard let next = children.last else { return false }
    if isStarted { ready.append(next) }
    return true
  }

  private mutating func remove(_ number: EffectNumber) -> Node? {
    guard let node = nodes.removeValue(forKey: number) else { return nil }
    index.remove(number, names: node.names, path: node.path)
    return node
  }
}

// MARK: - Cancelling

extension EffectRegistry {
  /// Ends the effects of an id (of any, when it is `nil`) in a scope and below.
  ///
  /// A part of an effect value never touches the parts after it in the same value: order is the order
  /// of interpretation, whether or not they are in the table already.
  private mutating func cancel(
    _ id: EffectID?,
    below path: ScopePath,
    for canceller: EffectNumber,
    sparesAncestors: Bool = false
  ) {
    let victims = index.members(id, below: path)
    guard !victims.isEmpty, let root = nodes[canceller]?.root else { return }
    let ancestors = sparesAncestors ? ancestors(of: canceller) : []
    for victim in victims {
      guard let node = nodes[victim], victim != canceller, !ancestors.contains(victim) else {
        continue
      }
      if node.root == root && victim > canceller { continue }
      let parent = node.parent
      removeTree(victim)
      if let parent, hasEnded(afterEndOf: victim, parent) { finish(parent) }
    }
  }

  private func ancestors(of number: EffectNumber) -> Set<EffectNumber> {
    var ancestors: Set<EffectNumber> = []
    var next = nodes[number]?.parent
    while let number = next {
      ancestors.insert(number)
      next = nodes[number]?.parent
    }
    return ancestors
  }

  /// Takes out a part and all below it, and asks for their tasks to be cancelled, in order.
  private mutating func removeTree(_ top: EffectNumber) {
    var pending = [top]
    while let number = pending.popLast() {
      guard let node = remove(number) else { continue }
      switch node.content {
      case .work(_, .running(let handle)): commands.append(.cancel(handle))
      case .group(let children, _): pending.append(contentsOf: children.reversed())
      case .sequence(let children, _): pending.append(contentsOf: children)
      case .work, .send, .cancel, .cancelScope, .report: break
      }
    }
  }
}
