import Dispatch
import Synchronization
import Terminal

/// A value that is made on a thread of its own, and waited for by who needs it first.
final class Later<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let isMade = DispatchSemaphore(value: 0)

  /// Begins to make the value; makes it at once where no thread can be had.
  init(_ make: @escaping @Sendable () -> Value) {
    do throws(TerminalError) {
      try startThread { self.finish(make()) }
    } catch {
      finish(make())
    }
  }

  /// The value. Holds up the calling thread until it is made.
  var value: Value {
    while true {
      if let value = made.withLock({ $0 }) { return value }
      // Every signal is passed on, since others may wait as well.
      isMade.wait()
      isMade.signal()
    }
  }

  /// The value, or `nil` while it is being made. Holds up nobody.
  var valueIfMade: Value? { made.withLock { $0 } }

  private func finish(_ value: Value) {
    made.withLock { $0 = value }
    isMade.signal()
  }
}
