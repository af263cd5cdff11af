import Composable
import Rules
import Surface

extension PlayFeature {
  /// A game on the screen: the match under the rules, what the player is doing, and how the cube is
  /// turned.
  package struct State: Equatable, Sendable {
    package var match: Match
    package var clock: PlayClock
    /// Why the clock is stopped. A game is hidden until it is shown for the first time.
    package var pauses: PauseReasons = .hidden
    /// The number of the countdown before a timed game; `nil` when it is over, and without one.
    package var countdown: Int?
    /// Whether the game first says, with the letters hidden, that only one try counts.
    package var isAnnounced = false

    /// What has been typed or clicked.
    package var spelling: Spelling
    /// The selected word; `nil` while nothing is selected.
    package var candidate: Candidate?
    package var removal: Removal?
    /// The hint that was asked for on this board.
    package var hint: Hint?
    /// How many words were named by hints.
    package var hintsUsed: Int
    package var notice: Notice?
    /// What the latest word deserves; `nil` before the first.
    package var reward: Reward?
    /// The records of all words so far; `nil` until the history has answered.
    package var records: WordRecords?
    /// Whether no word is left on the playable faces.
    package var isStuck = false
    /// When the player last typed, clicked a face, played or was refused, on the injected clock;
    /// `nil` if that has not happened yet.
    package var lastInputAt: Duration?

    /// Where the cube is turned to, or is turning to.
    package var attitude: Attitude = .home
    /// Where the cube was turned to before it turned to show the path; `nil` if it did not.
    package var attitudeBefore: Attitude?
    package var motion: Motion

    package var press: Press?
    /// The face that was clicked last, and when: a second click soon after removes its cube.
    package var lastClick: Click?

    package var menu: PlayMenu?
    package var result: GameOverState?
    package var autosave: Autosave
    /// Where the player goes once the game has been saved; `nil` while the player stays.
    package var exit: ExitDestination?
    /// Whether the player has left: the game has been saved as well as possible, and the program
    /// has been asked to go to `exit`.
    package var hasLeft = false
    /// What the game asks the program to do.
    package var request: ScreenRequest?
    /// The finished game that runs beside this one; `nil` without a race.
    package var rival: Rival?
    /// What the player's server knows of the game; `nil` if it is not ranked.
    package var ranking: RankedGame?
    /// How long the pause may last for the ranking, while the menu is on the screen.
    package var rankingPatience: RankingPatience?
    /// The settings in use.
    package private(set) var settings: Settings
    /// The board at the start of the game, for finding missed words.
    package internal(set) var firstBoard: Board

    /// How often something was refused.
    package var refusals = 0

    /// Opens a new game, or one that is resumed.
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
      spelling = Spelling(board: match.board, language: match.language)
      motion = Motion(isReduced: settings.motion == .reduced)
      self.settings = settings
      self.autosave = autosave
      firstBoard = Board(match.letters)
    }

    /// The letters that make paths, and every path that spells them.
    package var trace: Trace { spelling.trace }

    /// The selected faces in order: the chosen path.
    package var selection: [Face] { trace.path }

    package var isOver: Bool { result != nil }

    /// Whether typed letters and clicked faces spell words now.
    package var acceptsLetters: Bool {
      isBeingPlayed && menu == nil && removal == nil && exit == nil
    }

    /// Whether the letters have not been seen yet. Until then the player can leave as if nothing were.
    package var isUnseen: Bool { countdown != nil || isAnnounced }

    /// Whether the clock should run.
    package var isBeingPlayed: Bool { pauses.isEmpty && !isOver && !isAnnounced }

    /// Whether leaving the game would end it, so that the player is asked first.
    package var endsWhenLeft: Bool {
      !match.mode.isResumable && hasSomethingToLose && !isOver && exit == nil
    }

    /// Whether something was played, or the one try on a daily cube has begun.
    package var hasSomethingToLose: Bool {
      !match.moves.isEmpty || match.challenge?.isCounted == true && !isUnseen
    }

    /// The time left at the last reading of the clock; `nil` if there is no time limit.
    package var timeLeft: Duration? {
      match.mode.duration.map { max(.zero, $0 - clock.played) }
    }

    /// The attitude in this frame, which may be on the way to `attitude`.
    package var shownAttitude: Attitude { motion.shown(attitude) }
  }
}

extension PlayFeature.State {
  /// Applies the player's settings.
  mutating func apply(_ settings: Settings) {
    motion.apply(settings)
    self.settings = settings
  }
}

extension PlayClock {
  /// The longest time between two readings that counts as play.
  ///
  /// The clock of a timed game is read every second. Other games are read when the player does
  /// something; after five minutes without a key or click, the player is probably away.
  package static func longestGap(_ mode: GameMode) -> Duration {
    mode.isTimed ? .seconds(2) : .seconds(300)
  }
}

/// One line that the game shows until the next key.
package struct Notice: Hashable, Sendable {
  /// How the notice is shown: as a warning, as success, or plainly.
  package enum Kind: Hashable, Sendable {
    case refusal, praise, information
  }

  package var kind: Kind
  package var text: String
  /// The faces that a refusal is about; none for other notices.
  package var faces: FaceSet

  package init(_ kind: Kind, _ text: String, faces: FaceSet = []) {
    self.kind = kind
    self.text = text
    self.faces = faces
  }

  /// The warning before the end of a timed game.
  package static let lastSeconds = Self(.information, "Ten seconds")
}
