import Rules
import Surface

/// A game on the screen: the match under the rules, what the player is doing, and how it looks.
package struct PlayState: Equatable, Sendable {
  package var match: Match
  package var clock: PlayClock
  package var pauses: PauseReasons = []

  /// What has been typed or clicked, and every path that spells it.
  package var trace: Trace
  /// The selected word; `nil` while nothing is selected.
  package var candidate: Candidate?
  package var removal: Removal?
  package var notice: Notice?

  /// Where the cube is turned to, or is turning to.
  package var attitude: Attitude = .home
  package var motion: Motion

  package var press: Press?
  /// The face that was clicked last, and when: a second click soon after removes its cube.
  package var lastClick: Click?

  package var menu: PlayMenu?
  package var result: GameOverState?
  package var autosave: Autosave
  /// Where the player goes once everything is on disk.
  package var departure: Departure?
  /// Whether the departure has been told.
  package var hasDeparted = false
  /// The board as the game began, for what was missed.
  package let firstBoard: Board

  /// How often something has been refused, and whether the last seconds have been announced: what
  /// the bell rings for.
  package var alarms = 0
  package var ringsBell: Bool

  /// Opens a game that begins, or one that goes on.
  package init(
    match: Match,
    secondsPlayed: Double = 0,
    settings: Settings,
    autosave: Autosave = Autosave()
  ) {
    self.match = match
    let played = Duration.milliseconds(Int64((secondsPlayed * 1000).rounded()))
    clock = PlayClock(
      played: played, longestGap: match.mode == .timed ? PlayClock.longestTimedGap : nil)
    trace = Trace(board: match.board)
    motion = Motion(isReduced: settings.motion == .reduced)
    ringsBell = settings.bell == .on
    self.autosave = autosave
    firstBoard = Board(match.letters)
  }

  /// The selected faces in order: the chosen path.
  package var selection: [Face] { trace.path }

  package var isOver: Bool { result != nil }

  /// Whether letters and the mouse spell words now.
  package var isTakingLetters: Bool {
    isBeingPlayed && menu == nil && removal == nil && departure == nil
  }

  /// Whether the clock should run.
  package var isBeingPlayed: Bool { pauses.isEmpty && !isOver }

  /// What is left of a timed game, to the last reading; `nil` where there is no limit.
  package var timeLeft: Duration? {
    match.mode.duration.map { max(.zero, $0 - clock.played) }
  }

  /// The attitude at the moment that is shown, which may be on the way to `attitude`.
  package var shownAttitude: Attitude {
    let turn = motion.first { kind -> (from: Attitude, to: Attitude)? in
      guard case .turn(let from, let to) = kind else { return nil }
      return (from, to)
    }
    guard let turn else { return attitude }
    return turn.value.from.interpolated(to: turn.value.to, progress: Easing.out(turn.progress))
  }
}

extension PlayClock {
  /// A timed game reads its clock every second; anything much longer was sleep.
  package static let longestTimedGap = Duration.seconds(2)
}
