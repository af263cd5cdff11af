import Dispatch
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
  private struct State {
    var value: Value?
    /// Who wants to know when the value is there.
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Lock(State())
  private let isMade = DispatchSemaphore(value: 0)
  private let hasStarted = Atomic(false)
  private let make: @Sendable () -> Value

  /// - Parameter make: Makes the value.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// Starts a thread that makes the value; does nothing if it was started before. If no thread can be
  /// started, makes the value at once.
  ///
  /// - Parameter onMade: Called when the value is there, whoever has started the thread: by that thread, or
  ///   at once if it is there already.
  package func start(onMade: (@Sendable () -> Void)? = nil) {
    if let onMade {
      let isThere = state.withLock { state in
        if state.value == nil { state.waiting.append(onMade) }
        return state.value != nil
      }
      if isThere { onMade() }
    }
    guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let work: @Sendable () -> Void = { [self] in finish(make()) }
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

  /// Waits for the value, which is being made, but not for ever.
  ///
  /// - Returns: The value; `nil` if it takes longer.
  package func value(within milliseconds: Int) -> Value? {
    if let value = valueIfMade { return value }
    if isMade.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { isMade.signal() }
    return valueIfMade
  }

  /// The value, or `nil` while it is being made. Never blocks.
  package var valueIfMade: Value? { state.withLock { $0.value } }

  private func finish(_ value: Value) {
    let waiting = state.withLock { state in
      state.value = value
      defer { state.waiting = [] }
      return state.waiting
    }
    isMade.signal()
    for onMade in waiting { onMade() }
  }
}
