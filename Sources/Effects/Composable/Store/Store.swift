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
/// the first action, reduces it, interprets the effect, and goes on until nothing is left. After 4,096
/// items it leaves the rest to a task, so that sending one action never takes long.
///
/// ## One order
/// Actions are reduced one at a time, in turns. A turn begins with an action that somebody sent: the
/// program, or the work of an effect. To it belong the actions of the `.send` effects that follow from
/// it, also those that wait in a concatenation for another `.send`, and what handlers of cancellation
/// send. Within a turn, actions are first in, first out; so are the turns. The order does not depend on
/// which thread drains, and in a test store actions are received in the same order.
///
/// ## Nothing under the lock
/// Tasks are started and cancelled, issues reported and `onChange` called outside every lock: they
/// may call ``send(_:)``. The reducer itself runs under the lock: it must not read the store, and has
/// no reason to. One exception is deliberate: a trace (``Reducer/traced(to:clock:where:)``) is written
/// under the lock.
///
/// ## Lifetime
/// The store keeps its own table of effects, which two stores never share. No effect keeps the store
/// alive; letting go of it cancels everything.
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  let box: StateBox<State, Action>
  private let engine: StoreEngine

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
    let box = StateBox(initialState, reducer: reduce)
    self.box = box
    engine = StoreEngine(
      owner: box,
      onChange: onChange,
      onIssue: onIssue,
      executor: executor,
      isForTests: holdsEffectActions
    )
  }

  deinit { engine.shutDown() }

  /// Sends an action, from any thread.
  ///
  /// If no other thread is draining the store, the action has been reduced when this returns. If one
  /// is, that thread reduces it after what was sent before.
  ///
  /// An action sent by the thread that drains, from a cancellation handler or from `onChange`, belongs
  /// to the present turn.
  ///
  /// - Parameter action: The action.
  /// - Complexity: O(1) beside the reducer's own; allocates nothing when the reducer returns `.none`.
  ///   This thread deals with at most 4,096 actions and ends of effects that wait in the mailbox or
  ///   come in the meantime. A task goes on with the rest.
  public func send(_ action: Action) {
    // The usual case, kept free of the mailbox: nobody drains, and nothing is to be performed.
    guard engine.beginDrain() else {
      return engine.post(.action(ErasedAction(action)))
    }
    var step: UInt64 = 0
    let effect = box.reduce(action, step: &step)
    if effect.isNone, !engine.needsEveryAction {
      return engine.finishDrain()
    }
    let origin = EffectOrigin(action: ErasedAction(action), step: step, depth: 0)
    engine.drain { core, _ in core.accept(effect, from: origin) }
  }

  /// The state now: between two actions, never in the middle of one.
  ///
  /// Do not read it inside a reducer, which has the state already: the program ends with a message.
  public var state: State { box.state }

  /// Reads the state without copying it. The reducer waits meanwhile, so be quick, and do not use
  /// the store inside: the program ends with a message.
  ///
  /// ```swift
  /// let isPositive = store.withState { $0.count > 0 }
  /// ```
  ///
  /// - Parameter body: Reads what it wants from the state.
  /// - Returns: What `body` returns.
  public func withState<Result: Sendable>(_ body: (borrowing State) -> Result) -> Result {
    box.withState(body)
  }
}

extension Store {
  /// Whether everything that was sent has been reduced, and no thread is reducing.
  ///
  /// An action that was sent while another thread was draining may not be in the state yet.
  package var isIdle: Bool { engine.isIdle }

  /// Waits until everything that was sent before has been reduced, whichever thread does it.
  /// Effects may go on.
  package func settle() async {
    await engine.settle()
  }

  /// Ends every effect in flight, after the actions sent before have been reduced.
  package func cancelAll() {
    engine.post(.cancelAll)
  }

  /// Waits until no effect is in flight and every action has been reduced, or until the calling task
  /// is cancelled.
  ///
  /// It is for benchmarks and for tests on real threads. A program keeps in its state what it waits
  /// for, and other tests use a test store.
  package func finish() async {
    await engine.waitUntilIdle()
  }

  // MARK: - For the test store

  /// Tells this store from others, in marks of effects.
  package var identity: ObjectIdentifier { ObjectIdentifier(engine) }

  /// How many actions have been reduced.
  package var step: UInt64 { box.step }

  /// The effect actions that wait to be let through, first one first.
  package var heldActions: [Action] { heldWithEffects.map(\.action) }

  /// The same, each with the effect that sent it.
  package var heldWithEffects: [(action: Action, effect: EffectInFlight)] {
    engine.withCore { core in
      core.heldActions.map { (action: $0.action.restored(as: Action.self), effect: $0.effect) }
    }
  }

  /// What is in flight, in order of acceptance.
  package var effectsInFlight: [EffectInFlight] {
    engine.withCore { $0.effectsInFlight }
  }

  /// Lets the first held action through; it is reduced when this returns.
  package func deliverHeldAction() {
    engine.post(.deliverHeld)
  }
}
