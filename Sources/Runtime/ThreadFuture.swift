import Dispatch
import Synchronization

/// A value that another thread is making.
///
/// ```swift
/// let sum = ThreadFuture { (1...1_000_000).reduce(0, +) }
/// // … other work …
/// print(sum.value)
/// ```
package final class ThreadFuture<Value: Sendable>: Sendable {
  private let storage = Mutex<Value?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// Starts a thread that makes the value. If no thread can be started, makes it at once.
  ///
  /// - Parameter make: Makes the value.
  package init(_ make: @escaping @Sendable () -> Value) {
    do throws(SystemError) {
      try startThread { self.finish(make()) }
    } catch {
      finish(make())
    }
  }

  /// The value. Blocks the calling thread until it is made.
  package var value: Value {
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
