import Composable
import Rules
import Surface

extension PlayFeature {
  /// A game on the screen: the match under the rules, what the player is doing, and how it looks.
  package struct State: Equatable, Sendable {
    package var match: Match
    package var clock: PlayClock
    /// Why the clock stands still; a game starts out of sight.
    package var pauses: PauseReasons = .hidden

    /// What has been typed or clicked, and every path that spells it.
    package var trace: Trace
    /// The selected word; `nil` while nothing is selected.
    package var candidate: Candidate?
    package var removal: Removal?
    /// The hint that was asked for on this board.
    package var hint: Hint?
    /// How much help was given in this game: a word told of counts one, its path shown one more.
    package var hintsUsed: Int
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
    package var departure: ExitDestination?
    /// Whether nothing keeps the player any more, and the program has been asked to let go.
    package var hasDeparted = false
    /// What the game asks of the program.
    package var request: ScreenRequest?
    /// The board as the game began, for what was missed.
    package let firstBoard: Board

    /// How often something has been refused, and whether the last seconds have been announced: what
    /// the bell rings for.
    package var alarms = 0
    package var ringsBell: Bool

    /// Opens a game that begins, or one that goes on.
    package init(
      match: Match,
      progress: GameProgress = GameProgress(0),
      settings: Settings,
      autosave: Autosave = Autosave()
    ) {
      self.match = match
      let played = Duration.milliseconds(Int64((progress.secondsPlayed * 1000).rounded()))
      hintsUsed = progress.hintsUsed
      clock = PlayClock(
        played: played,
        longestGap: PlayClock.longestGap(match.mode)
      )
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
    package var shownAttitude: Attitude { motion.shown(attitude) }
  }
}

extension PlayFeature.State {
  /// Uses the player's settings from now on.
  mutating func apply(_ settings: Settings) {
    motion.apply(settings)
    ringsBell = settings.bell == .on
  }
}

extension PlayClock {
  /// The most time between two readings that can have been play.
  ///
  /// A timed game is read every second. One without a clock is read when the player does something:
  /// who does nothing for five minutes has left the table.
  package static func longestGap(_ mode: GameMode) -> Duration {
    mode.isTimed ? .seconds(2) : .seconds(300)
  }
}
