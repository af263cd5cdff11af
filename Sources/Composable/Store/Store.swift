import Synchronization

/// The place where a feature runs: it holds the state, reduces actions one after another, and
/// interprets the effects that they return.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// draw(store.state)
/// ```
///
/// ## One owner at a time
/// Actions enter a mailbox, from any thread. A thread that finds nobody draining it drains it: it takes
/// the first action, reduces it, interprets the effect, and goes on until nothing is left. So actions
/// are reduced one at a time, in the order in which they came; an action sent in the meantime, by the
/// same thread or another, is dealt with before the drain ends.
///
/// ## Nothing under the lock
/// Tasks are started and cancelled, issues reported and `onChange` called outside every lock: they
/// may call ``send(_:)``. The reducer itself runs under the lock: it must not read the store, and has
/// no reason to. One exception is deliberate: a trace (``Reducer/traced(to:clock:where:)``) is written under
/// the lock.
///
/// ## Lifetime
/// The store keeps its own table of effects, which two stores never share. No effect keeps the store
/// alive; letting go of it cancels everything.
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  private let core: Lock<StoreCore<State, Action>>
  private let drainLock = Lock(DrainLock())
  private let mailbox = Lock<[MailItem]>([])
  private let lastWaiter = Atomic<UInt64>(0)
  private let onChange: @Sendable () -> Void
  private let onIssue: @Sendable (RuntimeIssue) -> Void
  private let executor: (any TaskExecutor)?
  /// Whether this is a test store's: its tasks carry an ``EffectMark``.
  private let isForTests: Bool

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. The store sends no action of its own.
  ///   - onChange: Called outside every lock after a drain in which an action was reduced, by the
  ///     thread that drained, never twice at once. Use it to wake what draws.
  ///   - onIssue: Takes reports of mistakes; writes them to standard error by default.
  ///   - executor: What effects run on; Swift's shared pool by default.
  ///   - reducer: The feature.
  public convenience init(
    initialState: State,
    onChange: @escaping @Sendable () -> Void = {},
    onIssue: @escaping @Sendable (RuntimeIssue) -> Void = { $0.writeToStandardError() },
    executor: (any TaskExecutor)? = nil,
    reducer: () -> some Reducer<State, Action>
  ) {
    let reducer = reducer()
    self.init(
      initialState: initialState,
      onChange: onChange,
      onIssue: onIssue,
      executor: executor,
      holdsEffectActions: false
    ) { reducer.reduce(into: &$0, action: $1) }
  }

  /// Makes a store whose effect actions can be held until ``deliverHeldAction()``, for a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - onChange: As in the other initialiser.
  ///   - onIssue: Takes reports of mistakes.
  ///   - executor: What effects run on; Swift's shared pool when `nil`.
  ///   - holdsEffectActions: Whether actions of effects wait until they are let through.
  ///   - reduce: The feature.
  package init(
    initialState: State,
    onChange: @escaping @Sendable () -> Void,
    onIssue: @escaping @Sendable (RuntimeIssue) -> Void,
    executor: (any TaskExecutor)?,
    holdsEffectActions: Bool,
    reduce: @escaping @Sendable (inout State, Action) -> Effect<Action>
  ) {
    core = Lock(
      StoreCore(state: initialState, holdsEffectActions: holdsEffectActions, reduce: reduce)
    )
    self.onChange = onChange
    self.onIssue = onIssue
    self.executor = executor
    isForTests = holdsEffectActions
  }

  deinit {
    for case .cancel(let task) in core.withLock({ $0.shutDown() }) { task.cancel() }
  }

  /// Sends an action, from any thread.
  ///
  /// If no other thread is draining the store, the action has been reduced when this returns. If one
  /// is, that thread reduces it after what was sent before. An action sent from a cancellation handler
  /// or from `onChange` waits for its turn in the same way.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(1) beside the reducer's own; allocates nothing when the reducer returns `.none`.
  public func send(_ action: Action) {
    // The usual case, kept free of the mailbox: nobody drains, and nothing is to be performed.
    guard drainLock.withLock({ $0.take() }) else { return post(.action(ErasedAction(action))) }
    if core.withLock({ $0.reduceAtOnce(action) }) {
      onChange()
      if drainLock.withLock({ $0.release() }) { return }
    }
    drain()
  }

  /// Whether everything that was sent has been reduced, and no thread is reducing.
  ///
  /// An action that was sent while another thread was draining may not be in the state yet.
  package var isIdle: Bool { drainLock.withLock { $0.isIdle } }

  /// The state now: between two actions, never in the middle of one.
  ///
  /// Do not read it inside a reducer, which holds the lock and has the state.
  public var state: State {
    core.withLock { $0.state }
  }

  /// Reads the state without copying it. The reducer waits meanwhile, so be quick, and do not use
  /// the store inside.
  ///
  /// ```swift
  /// let isPositive = store.withState { $0.count > 0 }
  /// ```
  ///
  /// - Parameter body: Reads what it wants from the state.
  /// - Returns: What `body` returns.
  public func withState<Result: Sendable>(_ body: (borrowing State) -> Result) -> Result {
    core.withLock { body($0.state) }
  }

  /// Ends every effect in flight, after the actions sent before have been reduced.
  package func cancelAll() {
    post(.cancelAll)
  }

  /// Waits until no effect is in flight and every action has been reduced, or until the calling task
  /// is cancelled.
  ///
  /// It is for benchmarks and for tests on real threads. A program keeps in its state what it waits
  /// for, and other tests use a test store.
  package func finish() async {
    let id = lastWaiter.wrappingAdd(1, ordering: .relaxed).newValue
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        post(.wait(id, continuation))
        // A handler that ran before this has found nobody waiting.
        if Task.isCancelled { post(.stopWaiting(id)) }
      }
    } onCancel: {
      post(.stopWaiting(id))
    }
  }

  // MARK: - For the test store

  /// How many actions have been reduced.
  package var step: UInt64 { core.withLock { $0.step } }

  /// The effect actions that wait to be let through, first one first.
  package var heldActions: [Action] { core.withLock { $0.heldActions } }

  /// The same, each with the effect that sent it.
  package var heldWithEffects: [(action: Action, effect: EffectInFlight)] {
    core.withLock { $0.heldWithEffects }
  }

  /// What is in flight, in order of acceptance.
  package var effectsInFlight: [EffectInFlight] {
    core.withLock { $0.effectsInFlight }
  }

  /// Lets the first held action through; it is reduced when this returns.
  package func deliverHeldAction() {
    post(.deliverHeld)
  }

  // MARK: - Draining

  private func post(_ item: MailItem) {
    mailbox.withLock { $0.append(item) }
    if drainLock.withLock({ $0.announceMail() }) { drain() }
  }

  /// Deals with the mail until there is none. Only the thread that has the drain lock does.
  private func drain() {
    while true {
      switch core.withLock({ core in
        core.run { batch in
          drainLock.withLock { $0.fetchMail() }
          mailbox.withLock { swap(&$0, &batch) }
        }
      }) {
      case .perform(let commands):
        perform(commands)
      case .idle(let hasReduced, let waiters):
        for waiter in waiters { waiter.resume() }
        if hasReduced { onChange() }
        if drainLock.withLock({ $0.release() }) { return }
      }
    }
  }

  private func perform(_ commands: [EffectRegistry<ErasedAction, Task<Void, Never>>.Command]) {
    var started: [(EffectNumber, Task<Void, Never>)] = []
    for command in commands {
      switch command {
      case .start(let part, let work):
        started.append((part.number, startMarked(part, work)))
      case .cancel(let task): task.cancel()
      case .deliver(let action, let number, let depth):
        post(.effectAction(action, from: number, depth: depth))
        post(.ended(number))
      case .report(let issue): onIssue(issue)
      }
    }
    // Nothing can have cancelled them since: only the draining thread cancels.
    if !started.isEmpty { core.withLock { $0.attach(started) } }
  }

  private func startMarked(
    _ part: EffectPart<ErasedAction>,
    _ work: EffectWork<ErasedAction>
  ) -> Task<Void, Never> {
    guard isForTests else { return start(part, work) }
    let mark = EffectMark(
      store: ObjectIdentifier(self),
      effect: EffectInFlight(part),
      executor: executor,
      report: onIssue
    )
    return EffectMark.$current.withValue(mark) { start(part, work) }
  }

  private func start(
    _ part: EffectPart<ErasedAction>,
    _ work: EffectWork<ErasedAction>
  ) -> Task<Void, Never> {
    let number = part.number
    let lifetime = EffectLifetime()
    let onIssue = onIssue
    let send = Send<ErasedAction> { [weak self] action in
      if lifetime.hasEnded {
        onIssue(.sentAfterEnd(action, of: part))
      } else {
        self?.post(.effectAction(action, from: number, depth: 0))
      }
    }
    return Task(
      name: work.name,
      executorPreference: executor,
      // Not that of whoever drains: a background effect may drain actions that start urgent work.
      priority: work.priority ?? .medium
    ) { [weak self] in
      do {
        // A task that is cancelled before it first runs would go on to its first wait.
        try Task.checkCancellation()
        try await work.perform(send)
        if !Task.isCancelled { lifetime.end() }
        self?.post(.ended(number))
      } catch {
        if !Task.isCancelled { lifetime.end() }
        self?.post(.failed(number, error))
      }
    }
  }
}
