import Synchronization

/// The place where a feature runs: it holds the state, reduces actions one after another, and
/// interprets the effects that come of them.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// draw(store.state)
/// ```
///
/// ## One owner at a time
/// Actions enter a mailbox, from any thread. Whoever finds nobody draining it drains it: takes the
/// first action, reduces it, interprets the effect, and goes on until nothing is left. So actions are
/// reduced one at a time, in the order in which they came; an action sent in the meantime, by the
/// reducer's own thread or another, is dealt with before the drain ends.
///
/// ## Nothing under the lock
/// Tasks are started and cancelled, issues reported and `onChange` called outside every lock: they
/// may call ``send(_:)``. The reducer itself runs under the lock: it must not read the store, and has
/// no reason to.
///
/// ## Lifetime
/// The store keeps its own table of effects, which two stores never share. No effect keeps the store
/// alive; letting go of it cancels everything.
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  private let core: Lock<StoreCore<State, Action>>
  private let turn = Lock(Turn())
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
  ///   - initialState: The state to begin with. No action is sent of itself.
  ///   - onChange: Called outside every lock after a drain in which an action was reduced, by the
  ///     thread that drained, never twice at once. Meant to wake whoever draws.
  ///   - onIssue: Takes reports of mistakes; writes them to standard error when left out.
  ///   - executor: What effects run on; Swift's shared pool when left out.
  ///   - reducer: The feature, from one or several reducers.
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

  /// Makes a store whose effects run on an executor and whose effect actions wait, if so wanted,
  /// until ``deliverHeldAction()``: the means of a test store.
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
  /// When it returns and no other thread is draining, the action has been reduced. When one is, that
  /// thread will reduce it after what was sent before. A call from inside a reducer, a cancellation
  /// handler or `onChange` waits its turn in the same way.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(1) beside the reducer's own; allocates nothing when the reducer returns `.none`.
  public func send(_ action: Action) {
    // The usual case, kept free of the mailbox: nobody drains, and nothing is to be performed.
    guard turn.withLock({ $0.take() }) else { return post(.action(ErasedAction(action))) }
    if core.withLock({ $0.reduceAtOnce(action) }) {
      onChange()
      if turn.withLock({ $0.release() }) { return }
    }
    drain()
  }

  /// The state at present: between two actions, never in the midst of one.
  ///
  /// Not to be read inside a reducer, which holds the lock and has the state.
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
  public func cancelAll() {
    post(.cancelAll)
  }

  /// Waits until no effect is in flight and every action has been reduced, or until the calling task
  /// is cancelled.
  ///
  /// It is for whoever has nothing else to tell by that the work is done: a command that sends one
  /// action, a benchmark, a test on real threads. A program with a state had better say there what it
  /// waits for, as the game does with what it still has to save; and a test uses a test store.
  ///
  /// ```swift
  /// let store = Store(initialState: 0) { Download() }
  /// store.send(.addressEntered("https://example.org"))
  /// await store.finish()
  /// ```
  public func finish() async {
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
    if turn.withLock({ $0.announceMail() }) { drain() }
  }

  /// Deals with the mail until there is none. One thread at a time: the one that has the turn.
  private func drain() {
    while true {
      switch core.withLock({ core in
        core.run { batch in
          turn.withLock { $0.fetchMail() }
          mailbox.withLock { swap(&$0, &batch) }
        }
      }) {
      case .perform(let commands):
        perform(commands)
      case .idle(let hasReduced, let waiters):
        for waiter in waiters { waiter.resume() }
        if hasReduced { onChange() }
        if turn.withLock({ $0.release() }) { return }
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
    // Nothing can have cancelled them since: cancelling is the draining thread's business.
    if !started.isEmpty { core.withLock { $0.attach(started) } }
  }

  private func startMarked(
    _ part: EffectPart<ErasedAction>,
    _ work: EffectWork<ErasedAction>
  ) -> Task<Void, Never> {
    guard isForTests else { return start(part, work) }
    let mark = EffectMark(store: ObjectIdentifier(self), effect: EffectInFlight(part))
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
