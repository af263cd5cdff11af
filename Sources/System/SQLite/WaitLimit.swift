import Platform
import Synchronization

/// How long connections may wait for the locks of other programs, whatever their own timeouts say.
///
/// SQLite asks a connection again and again whether to go on waiting. A program that is about to end
/// answers from another thread: it ends the waits of all connections that share the limit.
///
/// ```swift
/// let limit = WaitLimit()
/// let connection = try SQLiteConnection(path: "a.db", mode: .readOnly, waitLimit: limit)
/// // … on another thread, while a statement waits …
/// limit.end(afterMilliseconds: 0)
/// ```
package final class WaitLimit: Sendable {
  /// The moment at which nobody waits any more, in nanoseconds of the monotonic clock. (Of unsigned numbers,
  /// `Atomic.min` of Swift 6.3 takes the largest for the smallest.)
  private let end = Atomic<Int64>(.max)
  /// When somebody last waited who had been waiting for long.
  private let lastLongWait = Atomic<Int64>(0)
  private let onLongWait: @Sendable () -> Void

  /// - Parameter onLongWait: Called once for each wait that lasts longer than ``longWait``, on the thread
  ///   that waits.
  package init(onLongWait: @escaping @Sendable () -> Void = {}) { self.onLongWait = onLongWait }

  /// After how many milliseconds a wait counts as long: a person begins to wonder.
  static let longWait = 250

  /// Ends every wait after some time, also those that begin later. A later call can only shorten it.
  package func end(afterMilliseconds milliseconds: Int) {
    let (time, isLate) = Int64(max(0, milliseconds)).multipliedReportingOverflow(by: 1_000_000)
    let (end, isLater) = Self.now.addingReportingOverflow(time)
    guard !isLate, !isLater else { return }
    self.end.min(end, ordering: .relaxed)
  }

  /// Whether somebody has been waiting for long, a moment ago.
  package var isWaiting: Bool {
    let last = lastLongWait.load(ordering: .relaxed)
    return last > 0 && Self.now - last < 500_000_000
  }

  /// One wait for a lock.
  package struct Wait {
    private let began = WaitLimit.now
    private var naps = 0
    private var wasLong = false

    package init() {}

    /// Sleeps for a moment, the longer the longer the wait is.
    ///
    /// - Parameters:
    ///   - milliseconds: The longest time to wait in all.
    ///   - limit: May end the wait sooner.
    /// - Returns: Whether to try again; if not, the time is up.
    package mutating func nap(upTo milliseconds: Int32, _ limit: WaitLimit) -> Bool {
      let now = WaitLimit.now
      let end = min(
        began + Int64(max(0, milliseconds)) * 1_000_000,
        limit.end.load(ordering: .relaxed)
      )
      guard now < end else { return false }
      if now - began >= Int64(WaitLimit.longWait) * 1_000_000 {
        limit.lastLongWait.store(now, ordering: .relaxed)
        if !wasLong {
          wasLong = true
          limit.onLongWait()
        }
      }
      let nap = min(Self.naps[min(naps, Self.naps.count - 1)] * 1_000_000, end - now)
      naps += 1
      usleep(UInt32(truncatingIfNeeded: (nap + 999) / 1000))
      return true
    }

    /// The milliseconds between tries: short, so that whoever ends the wait is heard soon.
    private static let naps: [Int64] = [1, 2, 5, 10, 15, 20]
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
