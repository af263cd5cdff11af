public import Composable
import Platform

extension AnyClock {
  /// A clock on which nothing waits: each sleep ends at once, and its deadline becomes the present
  /// time.
  ///
  /// Use it where a test does not care about time. Where it does, use a ``TestClock``. A timer on this
  /// clock never stops ticking.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Counter.State()) { _ in Counter(clock: .immediate) }
  /// store.send(.decrementButtonTapped) { $0.count = -1 }
  /// store.receive(.oneSecondPassed) { $0.count = 0 }
  /// ```
  public static var immediate: AnyClock {
    let time = SkippingTime()
    return AnyClock(
      now: { time.now },
      sleep: { deadline, _ in
        try Task.checkCancellation()
        time.skip(to: deadline)
      }
    )
  }
}

/// The time of a clock on which nothing waits.
private final class SkippingTime: Sendable {
  private let storage = Lock(Duration.zero)

  var now: Duration { storage.withLock { $0 } }

  func skip(to deadline: Duration) {
    storage.withLock { $0 = max($0, deadline) }
  }
}
