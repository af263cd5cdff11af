import Dispatch
import Locks
import Synchronization

/// A value that another thread makes, once it is told to.
///
/// ```swift
/// let sum = ThreadFuture { (1...1_000_000).reduce(0, +) }
/// // … what must not be slowed down …
/// sum.start()
/// // … other work …
/// print(sum.value)
/// ```
package final class ThreadFuture<Value: Sendable>: Sendable {
  private let storage = Lock<Value?>(nil)
  private let isMade = DispatchSemaphore(value: 0)
  private let hasStarted = Atomic(false)
  private let make: @Sendable () -> Value

  /// - Parameter make: Makes the value.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Starts a thread that makes the value; does nothing if it was started before. If no thread can be
  /// started, makes the value at once.
  ///
  /// - Parameter onMade: Called by the thread when the value is there. Only the first start's is.
  package func start(onMade: @escaping @Sendable () -> Void = {}) {
    guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let work: @Sendable () -> Void = { [self] in
      finish(make())
      onMade()
    }
    do throws(SystemError) { try startThread(work) } catch { work() }
  }

  /// The value. Starts its thread if nobody did, and blocks the calling thread until it is made.
  package var value: Value {
    start()
    while true {
      if let value = valueIfMade { return value }
      // Every signal is passed on, because other threads may wait as well.
      isMade.wait()
      isMade.signal()
    }
  }

  /// The value, or `nil` while it is being made. Never blocks.
  package var valueIfMade: Value? { storage.withLock { $0 } }

  private func finish(_ value: Value) {
    storage.withLock { $0 = value }
    isMade.signal()
  }
}
