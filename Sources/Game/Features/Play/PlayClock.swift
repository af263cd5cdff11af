import Composable
import Model
import Rules

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Runs a game's clock while the game is being played. With a time limit, and in a
  /// race, it ticks once a second, on the second of play.
  ///
  /// A process that was stopped gets `resumed`, which opens the menu and so stops the clock. The timer
  /// that starts after it is on the second again.
  func timed(by clock: AnyClock) -> some Reducer<State, Action> {
    onChange(of: \.isBeingPlayed) { _, isBeingPlayed, state in
      guard isBeingPlayed else {
        state.clock.stop(at: clock.now.offset)
        return .cancel(id: PlayCore.CancelID.second)
      }
      state.clock.start(at: clock.now.offset)
      // In a race the other's score changes at any second.
      guard state.match.mode.isTimed || state.rival != nil else { return .none }
      let part = Duration(
        secondsComponent: 0,
        attosecondsComponent: state.clock.played.components.attoseconds
      )
      return .timer(
        id: PlayCore.CancelID.second,
        every: .seconds(1),
        first: .seconds(1) - part,
        clock: clock,
        name: "play clock"
      ) { .clockTicked }
    }
  }
}

/// The clock of a timed game.
extension PlayCore {
  /// The time left when the player is warned.
  static let warning = Duration.seconds(10)

  /// Reads the clock, at every tick and before everything that the player does. Announces the last
  /// seconds, and ends the game when they are over.
  ///
  /// - Returns: What follows from the end of the game; `nil` while it goes on.
  func readClock(_ state: inout State) -> Effect<Action>? {
    let before = state.timeLeft
    state.clock.read(at: now)
    guard let before, let left = state.timeLeft, state.isBeingPlayed else { return nil }
    if left == .zero { return finish(.timeUp, &state) }
    if left <= Self.warning, before > Self.warning {
      state.notice = .lastSeconds
    }
    return nil
  }

  func pulse(_ state: inout State) {
    guard state.isInLastSeconds else { return }
    state.cube.motion.begin(.pulse, at: now, for: Self.pulseLength)
  }

  private static let pulseLength = Duration.milliseconds(450)
}

extension PlayFeature.State {
  /// Whether the game is being played and its last seconds have begun.
  package var isInLastSeconds: Bool {
    guard let left = timeLeft else { return false }
    return isBeingPlayed && left <= PlayCore.warning
  }
}

/// Measures how long a game has been played, by a monotonic clock.
package struct PlayClock: Hashable, Sendable {
  /// The time of play up to the last reading.
  private(set) var played: Duration

  private var lastReading: Duration?
  private let longestGap: Duration

  /// A longer gap than the longest means that the process was suspended, and is not played.
  init(played: Duration = .zero, longestGap: Duration) {
    self.played = played
    self.longestGap = longestGap
  }

  /// Whether time is counted as play now.
  var isRunning: Bool { lastReading != nil }

  /// Seconds of play up to the last reading, to the millisecond.
  package var seconds: Double {
    let (whole, fraction) = played.components
    return Double(whole) + Double(fraction / 1_000_000_000_000_000) / 1000
  }

  /// Starts counting. A clock that is running continues.
  mutating func start(at now: Duration) {
    read(at: now)
    lastReading = now
  }

  mutating func stop(at now: Duration) {
    read(at: now)
    lastReading = nil
  }

  /// Adds the time since the last reading if the clock is running.
  mutating func read(at now: Duration) {
    guard let last = lastReading else { return }
    played += min(max(.zero, now - last), longestGap)
    lastReading = now
  }
}
