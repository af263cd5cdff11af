/// What a store's engine guards with its lock: the table of effects, and the mail that is being dealt
/// with. It acts on nothing; the engine performs its commands.
struct StoreCore: Sendable {
  /// The state and the reducer; `nil` when the store has gone away.
  private(set) var owner: (any StateOwner)?
  private(set) var registry = EffectRegistry()
  private var turn = MailQueue()
  private var mail = MailQueue()
  private var held = HeldMail()
  private var waiters: [Waiter] = []
  private var hasReduced = false
  /// Whether effect actions wait until a test receives them.
  private let holdsEffectActions: Bool

  /// A task that waits for nothing to be in flight.
  private struct Waiter: Sendable {
    let id: UInt64
    let wake: Wake
  }

  init(owner: any StateOwner, holdsEffectActions: Bool) {
    self.owner = owner
    self.holdsEffectActions = holdsEffectActions
  }

  /// Whether an action that returns no effect must come here all the same: it may have removed a
  /// child, or a test's actions wait for what it does.
  var hasDependents: Bool { registry.hasChildren || !held.isEmpty }

  /// The held actions of effects that are still in flight, first one first, each with its effect.
  var heldActions: [(action: ErasedAction, effect: EffectInFlight)] {
    held.items.compactMap { item in
      guard case .effectAction(let action, let number, _) = item,
        let part = registry.part(number)
      else { return nil }
      return (action, EffectInFlight(part))
    }
  }

  /// The effects whose work goes on. One whose end waits behind held actions has done its work.
  var effectsInFlight: [EffectInFlight] {
    let ended = Set(
      held.items.compactMap { item in
        switch item {
        case .ended(let number), .failed(let number, _): number
        default: nil
        }
      }
    )
    return registry.partsWithWork.filter { !ended.contains($0.number) }.map(EffectInFlight.init)
  }

  /// What the engine is to do outside the lock.
  struct Orders {
    var commands: [EffectRegistry.Command] = []
    /// Tasks that have waited for what has now happened.
    var wakes: [Wake] = []
  }

  /// How a run ended.
  enum Outcome {
    /// There are orders; carry them out and run again.
    case perform
    /// No item is left: whether an action has been reduced since the last time.
    case idle(hasReduced: Bool)
    /// Items are left, and this drain has dealt with as many as it may.
    case pause(hasReduced: Bool)
  }

  /// Deals with items until there is something to perform, no item is left, or a number is reached.
  ///
  /// - Parameters:
  ///   - budget: How many items may still be dealt with.
  ///   - orders: Takes what is to be done.
  ///   - fetch: Fetches the mail of the turn and of others.
  mutating func run(
    budget: inout Int,
    orders: inout Orders,
    fetch: (_ turn: inout MailQueue, _ mail: inout MailQueue) -> Void
  ) -> Outcome {
    while true {
      if registry.hasCommands {
        registry.takeCommands(into: &orders.commands)
        return .perform
      }
      fetch(&turn, &mail)
      if turn.isEmpty && mail.isEmpty || budget <= 0 {
        wakeWaiters(&orders)
        registry.keepMemory(of: &orders.commands)
        defer { hasReduced = false }
        return turn.isEmpty && mail.isEmpty
          ? .idle(hasReduced: hasReduced) : .pause(hasReduced: hasReduced)
      }
      budget -= 1
      if let item = turn.popFirst() {
        handle(item, isOfTurn: true, &orders)
      } else if let item = mail.popFirst() {
        handle(item, isOfTurn: false, &orders)
      }
    }
  }

  /// Deals with an item that comes before all mail.
  mutating func handleFirst(_ item: MailItem, _ orders: inout Orders) {
    handle(item, isOfTurn: false, &orders)
  }

  /// Accepts the effect of an action that has been reduced.
  mutating func accept(_ effect: EffectTree, from origin: EffectOrigin) {
    hasReduced = true
    if !effect.isNone { registry.accept(effect, from: origin) }
    // After the effect has been accepted: none of it may start for a child that is gone.
    if registry.hasChildren, let owner {
      registry.end(owner.partsOfGoneChildren(in: registry.table))
    }
    releaseHeldEnds()
  }

  /// Ends everything, for a store that goes away.
  ///
  /// - Returns: The state's owner, to be let go outside the lock.
  mutating func shutDown(_ orders: inout Orders) -> (any StateOwner)? {
    registry.cancelAll()
    registry.takeCommands(into: &orders.commands)
    held = HeldMail()
    wakeWaiters(&orders)
    defer { owner = nil }
    return owner
  }

  private mutating func reduce(_ action: ErasedAction, depth: Int) {
    guard let owner else { return }
    var step: UInt64 = 0
    let effect = owner.reduce(action, step: &step)
    accept(effect, from: EffectOrigin(action: action, step: step, depth: depth))
  }

  /// Deals with one item.
  private mutating func handle(_ item: MailItem, isOfTurn: Bool, _ orders: inout Orders) {
    switch item {
    case .action(let action):
      reduce(action, depth: 0)
    case .effectAction(let action, let number, let depth):
      guard registry.isInFlight(number) else { return }
      if holdsEffectActions {
        held.hold(item, isOfTurn: isOfTurn)
      } else {
        reduce(action, depth: depth)
      }
    case .ended(let number):
      if held.isEmpty { registry.end(number) } else { held.hold(item, isOfTurn: isOfTurn) }
    case .failed(let number, let error):
      report(error, of: number)
      if held.isEmpty { registry.fail(number) } else { held.hold(item, isOfTurn: isOfTurn) }
    case .cancelAll:
      registry.cancelAll()
      releaseHeldEnds()
    case .settle(let wake):
      orders.wakes.append(wake)
    case .wait(let id, let wake):
      waiters.append(Waiter(id: id, wake: wake))
    case .stopWaiting(let id):
      guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
      orders.wakes.append(waiters.remove(at: index).wake)
    case .deliverHeld:
      guard case .effectAction(let action, _, let depth)? = held.items.first else { return }
      held.removeFirst()
      reduce(action, depth: depth)
    }
  }

  /// Reports an error. An effect that was cancelled may end with any error.
  private mutating func report(_ error: any Error, of number: EffectNumber) {
    guard !(error is CancellationError), let part = registry.part(number) else { return }
    registry.report(.uncaught(error, in: part))
  }

  /// Releases held items that no longer have to wait: ends with no action before them, and actions of
  /// effects that have been cancelled.
  private mutating func releaseHeldEnds() {
    while let first = held.items.first {
      switch first {
      case .ended(let number): registry.end(number)
      case .failed(let number, _): registry.fail(number)
      case .effectAction(_, let number, _) where !registry.isInFlight(number): break
      default: return
      }
      held.removeFirst()
    }
  }

  /// Wakes the tasks that wait, if nothing is in flight, as when the store has gone away.
  private mutating func wakeWaiters(_ orders: inout Orders) {
    guard registry.isEmpty, turn.isEmpty, mail.isEmpty else { return }
    orders.wakes += waiters.map(\.wake)
    waiters.removeAll()
  }
}
