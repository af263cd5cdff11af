import Rules

/// Measures how long a game has been played, by a monotonic clock.
package struct PlayClock: Hashable, Sendable {
  /// The time of play up to the last reading.
  package private(set) var played: Duration

  private var lastReading: Duration?
  private let longestGap: Duration

  /// - Parameters:
  ///   - played: What was played in earlier sessions.
  ///   - longestGap: The most time that one reading may add. A longer gap means that the process
  ///     was suspended, and that time was not played.
  package init(played: Duration = .zero, longestGap: Duration) {
    self.played = played
    self.longestGap = longestGap
  }

  package var isRunning: Bool { lastReading != nil }

  /// Seconds of play up to the last reading, to the millisecond.
  package var seconds: Double {
    let (whole, fraction) = played.components
    return Double(whole) + Double(fraction / 1_000_000_000_000_000) / 1000
  }

  /// Starts counting. A clock that is running continues.
  package mutating func start(at now: Duration) {
    read(at: now)
    lastReading = now
  }

  /// Stops counting.
  package mutating func stop(at now: Duration) {
    read(at: now)
    lastReading = nil
  }

  /// Adds the time since the last reading if the clock is running.
  package mutating func read(at now: Duration) {
    guard let last = lastReading else { return }
    played += min(max(.zero, now - last), longestGap)
    lastReading = now
  }
}
