import Platform
import Synchronization

/// What runs a store: the mailbox, the thread that drains it, and the tasks of effects.
///
/// It knows no types of the feature. The store and the work of its effects share it; the state goes
/// with the store.
final class StoreEngine: Sendable {
  /// How many items one drain deals with before it hands the rest to a task of its own: an effect that
  /// sends without end must not hold up whoever sends a single action. They take a few milliseconds.
  static var maximumItemsPerDrain: Int { 4096 }

  private let core: Lock<StoreCore>
  private let drainLock = DrainLock()
  private let mailbox = Lock(Mailbox())
  private let hasTurnMail = Atomic(false)
  /// The thread that drains; 0 when none does.
  private let drainer = Atomic<UInt>(0)
  /// ``StoreCore/hasDependents``, for a thread that has the drain lock.
  private let hasDependents = Atomic(false)
  private let lastNumber = Atomic<UInt64>(0)
  private let onChange: @Sendable () -> Void
  let onIssue: @Sendable (RuntimeIssue) -> Void
  let executor: (any TaskExecutor)?
  /// Whether this is a test store's: its effect actions wait, and its tasks carry an ``EffectMark``.
  private let isForTests: Bool

  init(
    owner: any StateOwner,
    onChange: @escaping @Sendable () -> Void,
    onIssue: @escaping @Sendable (RuntimeIssue) -> Void,
    executor: (any TaskExecutor)?,
    isForTests: Bool
  ) {
    core = Lock(StoreCore(owner: owner, holdsEffectActions: isForTests))
    self.onChange = onChange
    self.onIssue = onIssue
    self.executor = executor
    self.isForTests = isForTests
  }

  /// Reads the core. Not for the reducer's thread while it reduces.
  func withCore<Result: Sendable>(_ body: (borrowing StoreCore) -> Result) -> Result {
    core.withLock { body($0) }
  }

  /// Whether everything that was sent has been reduced, and no thread is reducing.
  var isIdle: Bool { drainLock.isIdle }

  /// Waits until everything that was posted before has been dealt with.
  func settle() async {
    await withCheckedContinuation { continuation in
      post(.settle { continuation.resume() })
    }
  }

  /// Waits until nothing is in flight and every action has been reduced, until the store goes away, or
  /// until the calling task is cancelled.
  func waitUntilIdle() async {
    let id = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        post(.wait(id) { continuation.resume() })
        // A handler that ran before this has found nobody waiting.
        if Task.isCancelled { post(.stopWaiting(id)) }
      }
    } onCancel: {
      post(.stopWaiting(id))
    }
  }

  /// Ends everything and lets go of the state, for a store that goes away.
  func shutDown() {
    var orders = StoreCore.Orders()
    let owner = core.withLock { $0.shutDown(&orders) }
    perform(&orders)
    _ = consume owner
  }
}

// MARK: - Mail

extension StoreEngine {
  /// Puts an item in the mailbox, and drains the store if nobody does.
  ///
  /// What the draining thread itself posts, from a handler or a reducer, belongs to the present turn.
  func post(_ item: MailItem) {
    if drainer.load(ordering: .relaxed) == currentThread {
      return postInTurn(item)
    }
    if drainLock.take() {
      return drain { $0.handleFirst(item, &$1) }
    }
    mailbox.withLock { $0.rest.append(item) }
    if drainLock.announceMail() { drain() }
  }

  private func postInTurn(_ item: MailItem) {
    mailbox.withLock { $0.turn.append(item) }
    hasTurnMail.store(true, ordering: .relaxed)
  }

  private func fetch(_ turn: inout MailQueue, _ mail: inout MailQueue) {
    if hasTurnMail.load(ordering: .relaxed) {
      hasTurnMail.store(false, ordering: .relaxed)
      mailbox.withLock { turn.fetch(&$0.turn) }
    }
    guard turn.isEmpty, mail.isEmpty, drainLock.fetchMail() else { return }
    mailbox.withLock { mail.fetch(&$0.rest) }
  }

  private var currentThread: UInt { cplatform_current_thread() }
}

// MARK: - Draining

extension StoreEngine {
  /// Takes the right to drain, if nobody drains and no mail waits. Then reduce one action and call
  /// ``finishDrain()`` or ``drain(beginning:)``.
  func beginDrain() -> Bool {
    guard drainLock.take() else { return false }
    drainer.store(currentThread, ordering: .relaxed)
    return true
  }

  /// Whether an action without an effect has to go through the engine all the same. For the thread
  /// that drains.
  var needsEveryAction: Bool { hasDependents.load(ordering: .relaxed) }

  /// Ends a drain that has reduced one action without an effect.
  func finishDrain() {
    onChange()
    if !release() { drain() }
  }

  /// Deals with the mail until there is none or enough is done. Only for the thread that may drain.
  ///
  /// - Parameter beginning: What comes before the mail, under the lock.
  func drain(
    beginning: (inout StoreCore, inout StoreCore.Orders) -> Void = { _, _ in }
  ) {
    drainer.store(currentThread, ordering: .relaxed)
    var budget = isForTests ? Int.max : Self.maximumItemsPerDrain
    var orders = StoreCore.Orders()
    var outcome = core.withLock { core in
      beginning(&core, &orders)
      return run(&core, &budget, &orders)
    }
    var hasReduced = false
    while true {
      perform(&orders)
      switch outcome {
      case .perform: break
      case .idle(let hasReducedNow):
        if hasReduced || hasReducedNow { onChange() }
        hasReduced = false
        if release() { return }
      case .pause(let hasReducedNow):
        if hasReduced || hasReducedNow { onChange() }
        return handOver()
      }
      outcome = core.withLock { core in run(&core, &budget, &orders) }
    }
  }

  private func run(
    _ core: inout StoreCore,
    _ budget: inout Int,
    _ orders: inout StoreCore.Orders
  ) -> StoreCore.Outcome {
    let outcome = core.run(budget: &budget, orders: &orders, fetch: fetch)
    hasDependents.store(core.hasDependents, ordering: .relaxed)
    return outcome
  }

  /// Lets a task go on with the drain: it is one whose turn comes after whatever else waits to run.
  private func handOver() {
    drainer.store(0, ordering: .relaxed)
    Task(executorPreference: executor, priority: .medium) { self.drain() }
  }

  /// Gives up the right to drain, unless there is mail.
  private func release() -> Bool {
    guard !hasTurnMail.load(ordering: .relaxed) else { return false }
    drainer.store(0, ordering: .relaxed)
    if drainLock.release() { return true }
    drainer.store(currentThread, ordering: .relaxed)
    return false
  }
}

// MARK: - Effects

extension StoreEngine {
  private func perform(_ orders: inout StoreCore.Orders) {
    for command in orders.commands {
      switch command {
      case .start(let part):
        if case .work(let work) = part.kind { part.attach(start(part, work)) }
      case .cancel(let part): part.cancelTask()
      case .deliver(let action, let number, let depth):
        postInTurn(.effectAction(action, from: number, depth: depth))
        postInTurn(.ended(number))
      case .report(let issue): onIssue(issue)
      }
    }
    orders.commands.removeAll(keepingCapacity: true)
    guard !orders.wakes.isEmpty else { return }
    for wake in orders.wakes { wake() }
    orders.wakes.removeAll()
  }

  private func start(_ part: EffectPart, _ work: EffectWork) -> EffectPart.WorkTask {
    let port = EffectPort(part: part, engine: self)
    guard isForTests else { return work.start(port) }
    let mark = EffectMark(
      store: ObjectIdentifier(self),
      effect: EffectInFlight(part),
      executor: executor,
      report: onIssue
    )
    return EffectMark.$current.withValue(mark) { work.start(port) }
  }
}
