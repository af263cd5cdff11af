import Locks
import Synchronization

/// Those who watch a store's state.
final class StateObservers: Sendable {
  /// Somebody who watches.
  struct Observer: Sendable {
    /// Called after each drain in which an action was reduced.
    let update: @Sendable () -> Void
    /// Called when the store goes away.
    let finish: @Sendable () -> Void
  }

  private let observers = Lock<[UInt64: Observer]>([:])
  private let lastNumber = Atomic<UInt64>(0)
  /// Most stores have none, and should not pay for them.
  private let isEmpty = Atomic(true)

  /// Enters an observer and calls it.
  ///
  /// - Returns: The number to remove it by.
  func add(_ observer: Observer) -> UInt64 {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    observers.withLock { observers in
      observers[number] = observer
      isEmpty.store(false, ordering: .releasing)
    }
    observer.update()
    return number
  }

  func remove(_ number: UInt64) {
    observers.withLock { observers in
      observers[number] = nil
      isEmpty.store(observers.isEmpty, ordering: .releasing)
    }
  }

  /// Tells all that the state may have changed.
  func update() {
    guard !isEmpty.load(ordering: .acquiring) else { return }
    for observer in observers.withLock({ Array($0.values) }) { observer.update() }
  }

  /// Tells all that the store goes away.
  func finish() {
    for observer in observers.withLock({ Array($0.values) }) { observer.finish() }
  }
}
