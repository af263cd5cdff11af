/// How long a game lasts.
package enum GameMode: String, CaseIterable, Hashable, Sendable {
  /// 180 seconds of play.
  case timed
  /// No clock: left and resumed at will.
  case unlimited

  /// Seconds of play after which the time is up, or `nil` for no clock.
  package var seconds: Double? {
    switch self {
    case .timed: 180
    case .unlimited: nil
    }
  }

  /// The time of play after which the time is up, or `nil` for no clock.
  package var duration: Duration? { seconds.map { .seconds($0) } }

  /// Whether the time of this mode is up after so many seconds of play.
  package func isTimeUp(at secondsPlayed: Double) -> Bool {
    seconds.map { secondsPlayed >= $0 } ?? false
  }

  /// A time of play, in seconds, as it is kept for a move: to the millisecond, and in a timed game
  /// never rounded up to the time when it is over.
  package func timeOfMove(_ seconds: Double) -> Double {
    let time = TimedMove.wholeMilliseconds(seconds)
    return self.seconds.map { min(time, $0 - 0.001) } ?? time
  }
}
