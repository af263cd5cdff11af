import Glibc
import Synchronization

/// The half of a store that knows the types of its feature, as the engine sees it.
protocol StateOwner: AnyObject, Sendable {
  /// Reduces an action.
  ///
  /// - Returns: What is to be done, and how many actions have been reduced, with this one.
  func reduce(_ action: ErasedAction) -> (effect: EffectTree, step: UInt64)

  /// Tells those who watch the state that it may have changed.
  func notifyObservers()

  /// The parts of children that are not in the state any more, in order of acceptance.
  func partsOfGoneChildren(in table: EffectTable) -> [EffectNumber]
}

/// The state of a store and the reducer that changes it.
///
/// The lock is not recursive. A thread that comes back to it, from inside the reducer or from a deinit
/// that the reducer causes, gets a message instead of the trap of the lock.
final class StateBox<State: Sendable, Action: Sendable>: StateOwner {
  private struct Storage: Sendable {
    var state: State
    var step: UInt64 = 0
  }

  private let storage: Lock<Storage>
  private let reducer: @Sendable (inout State, Action) -> Effect<Action>
  /// The thread that is inside the lock; 0 when none is.
  private let owner = Atomic<UInt>(0)
  /// Those who watch the state, by number.
  private let observers = Lock<[UInt64: Observer]>([:])
  private let lastObserver = Atomic<UInt64>(0)
  private let hasObservers = Atomic(false)

  init(_ state: State, reducer: @escaping @Sendable (inout State, Action) -> Effect<Action>) {
    storage = Lock(Storage(state: state))
    self.reducer = reducer
  }

  /// The state now.
  var state: State { read { $0.state } }

  /// How many actions have been reduced.
  var step: UInt64 { read { $0.step } }

  /// Reads the state without copying it.
  func withState<Result: Sendable>(_ body: (borrowing State) -> Result) -> Result {
    read { body($0.state) }
  }

  /// Reduces an action.
  func reduce(_ action: Action) -> (effect: Effect<Action>, step: UInt64) {
    let thread = enter()
    return storage.withLock { storage in
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      storage.step += 1
      let effect = reducer(&storage.state, action)
      return (effect, storage.step)
    }
  }

  func reduce(_ action: ErasedAction) -> (effect: EffectTree, step: UInt64) {
    let (effect, step) = reduce(action.restored(as: Action.self))
    return (effect.tree, step)
  }

  func partsOfGoneChildren(in table: EffectTable) -> [EffectNumber] {
    read { table.partsOfGoneChildren(in: $0.state) }
  }

  private func read<Result: Sendable>(_ body: (borrowing Storage) -> Result) -> Result {
    let thread = enter()
    return storage.withLock { storage in
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return body(storage)
    }
  }

  /// Makes sure that this thread is not inside the lock already.
  ///
  /// - Returns: The thread.
  private func enter() -> UInt {
    let thread = UInt(pthread_self())
    // Only this thread can have stored its own number.
    if owner.load(ordering: .relaxed) == thread { Self.failOnReentry() }
    return thread
  }

  private static func failOnReentry() -> Never {
    fatalError(
      """
      The store of \(State.self) was read while it was changing or handing out its state, by the same \
      thread.

      This happens when a reducer reads `store.state`, when the closure of `withState` uses the store, \
      or when something that an action removes from the state reads the store in its deinit. A reducer \
      has the state already. A deinit may send an action, which is reduced later; it cannot read.
      """
    )
  }
}

// MARK: - Observers

extension StateBox {
  /// Somebody who watches the state.
  struct Observer: Sendable {
    /// Called at once, and after each drain in which an action was reduced.
    let update: @Sendable () -> Void
    /// Called when the store goes away.
    let finish: @Sendable () -> Void
  }

  /// Enters an observer and calls it.
  ///
  /// - Returns: The number to remove it by.
  func addObserver(_ observer: Observer) -> UInt64 {
    let number = lastObserver.wrappingAdd(1, ordering: .relaxed).newValue
    observers.withLock { observers in
      observers[number] = observer
      hasObservers.store(true, ordering: .releasing)
    }
    observer.update()
    return number
  }

  func removeObserver(_ number: UInt64) {
    observers.withLock { observers in
      observers[number] = nil
      hasObservers.store(!observers.isEmpty, ordering: .releasing)
    }
  }

  func notifyObservers() {
    guard hasObservers.load(ordering: .acquiring) else { return }
    for observer in observers.withLock({ Array($0.values) }) { observer.update() }
  }

  /// Ends the observers' streams.
  func finishObservers() {
    for observer in observers.withLock({ Array($0.values) }) { observer.finish() }
  }
}
