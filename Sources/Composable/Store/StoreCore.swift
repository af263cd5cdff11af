/// What a store guards with its lock: the state, the reducer, the table of effects, and the mail
/// that is being dealt with. It acts on nothing; the store performs its commands.
struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  typealias Registry = EffectRegistry<ErasedAction, Task<Void, Never>>
  typealias Item = MailItem

  var state: State
  private let reduce: @Sendable (inout State, Action) -> Effect<Action>
  private(set) var registry = Registry()
  /// The items taken from the mailbox; those before `next` are done.
  private var batch: [Item] = []
  private var next = 0
  /// Counts reductions.
  private(set) var step: UInt64 = 0
  /// The step at which the mailbox was last found empty.
  private var lastIdleStep: UInt64 = 0
  /// Whether effect actions wait until a test receives them.
  private let holdsEffectActions: Bool
  /// What waits, when it does: effect actions, and the ends that come after them.
  private var held: [Item] = [] {
    didSet { isHolding = !held.isEmpty }
  }
  private var isHolding = false
  private var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]

  init(
    state: State,
    holdsEffectActions: Bool,
    reduce: @escaping @Sendable (inout State, Action) -> Effect<Action>
  ) {
    self.state = state
    self.holdsEffectActions = holdsEffectActions
    self.reduce = reduce
  }

  /// The held actions of effects that are still in flight, first one first.
  var heldActions: [Action] { heldWithEffects.map(\.action) }

  /// The same, each with the effect that sent it.
  var heldWithEffects: [(action: Action, effect: EffectInFlight)] {
    held.compactMap { item in
      guard case .effectAction(let erased, let number, _) = item,
        let part = registry.part(number), let action = erased.base as? Action
      else { return nil }
      return (action, EffectInFlight(part))
    }
  }

  /// The effects whose work goes on. One whose end waits behind held actions has done its work.
  var effectsInFlight: [EffectInFlight] {
    let ended = Set(
      held.compactMap { item in
        if case .ended(let number) = item { number } else { nil }
      }
    )
    return registry.partsWithWork.filter { !ended.contains($0.number) }.map(EffectInFlight.init)
  }

  /// How a run ended.
  enum Outcome {
    /// There is something to perform; then run again.
    case perform([Registry.Command])
    /// No item is left: whether an action has been reduced since the last time, and the tasks that
    /// have waited for this.
    case idle(hasReduced: Bool, waiters: [CheckedContinuation<Void, Never>])
  }

  /// Reduces an action that comes before everything in the mailbox.
  ///
  /// - Returns: Whether that is all, and nothing is left to perform.
  mutating func reduceAtOnce(_ action: Action) -> Bool {
    step += 1
    let effect = reduce(&state, action)
    if effect.isNone, !isHolding, !registry.hasChildren {
      lastIdleStep = step
      return true
    }
    accept(effect, of: action, depth: 0)
    if isHolding { releaseHeldEnds() }
    return false
  }

  /// Deals with items until there is something to perform or no item is left.
  ///
  /// - Parameter refill: Exchanges the used batch for the mailbox's items.
  mutating func run(refill: (inout [Item]) -> Void) -> Outcome {
    while true {
      if !registry.hasNoCommands { return .perform(registry.takeCommands()) }
      if next == batch.count {
        batch.removeAll(keepingCapacity: batch.count <= 4096)
        next = 0
        refill(&batch)
        if batch.isEmpty { return goIdle() }
      }
      let item = batch[next]
      next += 1
      if let action = handle(item) { reduce(action.0, depth: action.1) }
      if isHolding { releaseHeldEnds() }
    }
  }

  private mutating func goIdle() -> Outcome {
    defer { lastIdleStep = step }
    return .idle(hasReduced: step != lastIdleStep, waiters: takeWaitersIfIdle())
  }

  /// Records the tasks that were started.
  mutating func attach(_ tasks: [(EffectNumber, Task<Void, Never>)]) {
    for (number, task) in tasks { registry.attach(task, to: number) }
  }

  /// Ends everything, for a store that goes away.
  mutating func shutDown() -> [Registry.Command] {
    registry.cancelAll()
    return registry.takeCommands()
  }

  /// The tasks that wait for nothing to be in flight, if nothing is.
  private mutating func takeWaitersIfIdle() -> [CheckedContinuation<Void, Never>] {
    guard registry.isEmpty, !waiters.isEmpty else { return [] }
    defer { waiters.removeAll() }
    return Array(waiters.values)
  }

  private mutating func reduce(_ erased: ErasedAction, depth: Int) {
    // Actions are erased by this very store, so the type is right.
    guard let action = erased.base as? Action else { return }
    step += 1
    accept(reduce(&state, action), of: action, depth: depth)
  }

  private mutating func accept(_ effect: Effect<Action>, of action: Action, depth: Int) {
    if !effect.isNone {
      let origin = EffectOrigin(action: ErasedAction(action), step: step, depth: depth)
      registry.accept(effect.map { ErasedAction($0) }, from: origin)
    }
    // After the effect has been accepted: none of it may start for a child that is gone.
    if registry.hasChildren { registry.endGoneChildren(in: state) }
  }

  /// Deals with all but reducing.
  ///
  /// - Returns: An action to be reduced, and how many `.send` effects led to it.
  private mutating func handle(_ item: Item) -> (ErasedAction, Int)? {
    switch item {
    case .action(let action):
      return (action, 0)
    case .effectAction(let action, let number, let depth):
      guard registry.isInFlight(number) else { return nil }
      guard holdsEffectActions else { return (action, depth) }
      held.append(item)
    case .ended(let number):
      if !isHolding { registry.end(number) } else { held.append(item) }
    case .failed(let number, let error):
      fail(number, error)
      if !isHolding { registry.end(number) } else { held.append(.ended(number)) }
    case .cancelAll:
      registry.cancelAll()
    case .wait(let id, let continuation):
      waiters[id] = continuation
    case .stopWaiting(let id):
      waiters.removeValue(forKey: id)?.resume()
    case .deliverHeld:
      guard case .effectAction(let action, _, let depth)? = held.first else { return nil }
      held.removeFirst()
      return (action, depth)
    }
    return nil
  }

  /// Reports an error. An effect that was cancelled may end with any error.
  private mutating func fail(_ number: EffectNumber, _ error: any Error) {
    guard !(error is CancellationError), let part = registry.part(number) else { return }
    registry.report(.uncaught(error, in: part))
  }

  /// Releases held items that no longer have to wait: ends with no action before them, and actions of effects
  /// that have been cancelled.
  private mutating func releaseHeldEnds() {
    while let first = held.first {
      switch first {
      case .ended(let number): registry.end(number)
      case .effectAction(_, let number, _) where !registry.isInFlight(number): break
      default: return
      }
      held.removeFirst()
    }
  }
}
