import Platform
import Synchronization

/// The half of a store that knows the types of its feature, as the engine sees it.
protocol StateOwner: AnyObject, Sendable {
  /// Reduces an action.
  ///
  /// - Parameter step: Set to how many actions have been reduced, with this one.
  /// - Returns: What is to be done.
  func reduce(_ action: ErasedAction, step: inout UInt64) -> EffectTree

  /// The parts of children that are not in the state any more, in order of acceptance.
  func partsOfGoneChildren(in table: EffectTable) -> [EffectNumber]
}

/// The state of a store and the reducer that changes it.
///
/// The lock is not recursive. A thread that comes back to it, from inside the reducer or from a deinit
/// that the reducer causes, gets a message instead of the trap of the lock.
final class StateBox<State: Sendable, Action: Sendable>: StateOwner {
  /// Guards the state, and counts the actions that have been reduced.
  private let steps = Lock<UInt64>(0)
  /// Unsafe only because no lock is around it, which would have to be looked up by the state's type at
  /// each use. Nothing touches it outside of sections of `steps`.
  nonisolated(unsafe) private var current: State
  private let reducer: @Sendable (inout State, Action) -> Effect<Action>
  /// The thread that is inside the lock; 0 when none is.
  private let owner = Atomic<UInt>(0)

  init(_ state: State, reducer: @escaping @Sendable (inout State, Action) -> Effect<Action>) {
    current = state
    self.reducer = reducer
  }

  /// The state now.
  var state: State { withState { copy $0 } }

  /// How many actions have been reduced.
  var step: UInt64 {
    _ = enter()
    return steps.withLock { $0 }
  }

  /// Reads the state without copying it.
  func withState<Result: Sendable>(_ body: (borrowing State) -> Result) -> Result {
    let thread = enter()
    return steps.withLock { _ in
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return body(current)
    }
  }

  /// Reduces an action.
  ///
  /// - Parameter step: Set to how many actions have been reduced, with this one.
  func reduce(_ action: Action, step: inout UInt64) -> EffectTree {
    let thread = enter()
    return steps.withLock { steps in
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      steps += 1
      step = steps
      return reducer(&current, action).tree
    }
  }

  func reduce(_ action: ErasedAction, step: inout UInt64) -> EffectTree {
    reduce(action.restored(as: Action.self), step: &step)
  }

  func partsOfGoneChildren(in table: EffectTable) -> [EffectNumber] {
    withState { table.partsOfGoneChildren(in: copy $0) }
  }

  /// Makes sure that this thread is not inside the lock already.
  ///
  /// - Returns: The thread.
  private func enter() -> UInt {
    let thread = cplatform_current_thread()
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
