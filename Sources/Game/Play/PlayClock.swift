import Rules

/// How long a game has been played, read off a monotonic clock while the game is on the screen.
package struct PlayClock: Hashable, Sendable {
  /// The time of play up to the last reading.
  package private(set) var played: Duration

  private var lastReading: Duration?
  private let longestGap: Duration

  /// - Parameters:
  ///   - played: What was played in earlier sessions.
  ///   - longestGap: The most that one reading may add. A game that is read every second and finds
  ///     more was asleep with its process, and that time was not play.
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

  /// Starts to count, or goes on counting.
  package mutating func start(at now: Duration) {
    read(at: now)
    lastReading = now
  }

  /// Stops counting.
  package mutating func stop(at now: Duration) {
    read(at: now)
    lastReading = nil
  }

  /// Adds what has passed since the last reading, where the clock is running.
  package mutating func read(at now: Duration) {
    guard let last = lastReading else { return }
    played += min(max(.zero, now - last), longestGap)
    lastReading = now
  }
}
