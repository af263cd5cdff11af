import Composable
import Model
import Rules
import Surface

extension CubeFeature {
  /// A cube on the screen: the match under the rules, what the player is making, and how the cube is turned.
  package struct State: Equatable, Sendable {
    /// The game under the rules: the cube's letters, the board and the moves.
    @Boxed package var match: Match

    /// What has been typed or clicked.
    @Boxed package var spelling: Spelling
    /// The selected word; `nil` while nothing is selected.
    @Boxed package var candidate: Candidate?
    /// The choice of a cube to remove; `nil` while none is chosen.
    package var removal: Removal?
    /// The hint that was asked for on this board.
    @Boxed package var hint: Hint?
    /// How many words were named by hints.
    package var hintsUsed: Int
    /// The line that is shown until the next key; `nil` for none.
    @Boxed package var notice: Notice?
    /// What the latest word deserves; `nil` before the first.
    package var reward: Reward?
    /// The words of all games so far, which tell what is a record; `nil` where none is praised, and until the
    /// history has answered.
    @Boxed var records: WordRecords?
    /// Whether no word is left on the playable faces.
    package var isStuck = false
    /// When the player last typed, clicked a face, played or was refused, on the injected clock;
    /// `nil` if that has not happened yet.
    var lastInputAt: Duration?

    /// Where the cube is turned to, or is turning to.
    package var attitude: Attitude = .home
    /// Where the cube was turned to before it turned to show the path; `nil` if it did not.
    var attitudeBefore: Attitude?
    /// The animations that run, and the moment that is shown.
    @Boxed package var motion: Motion

    /// The mouse button that is held down; `nil` for none.
    var press: Press?
    /// The face that was clicked last, and when: a second click soon after removes its cube.
    var lastClick: Click?

    /// The part of the words that is shown where not all have room, counted from 0. Screens take it modulo
    /// the number of parts, so that the first comes after the last.
    package var wordsPart = 0
    /// How often something was refused.
    var refusals = 0
    /// What the player hears.
    var sound: Settings.Sound

    init(match: Match, hintsUsed: Int = 0, settings: Settings = Settings()) {
      self.match = match
      self.hintsUsed = hintsUsed
      spelling = Spelling(board: match.board, language: match.language)
      motion = Motion(isReduced: settings.motion == .reduced)
      sound = settings.sound
    }

    /// The letters that make paths, and every path that spells them.
    package var trace: Trace { spelling.trace }

    /// The selected faces in order: the chosen path.
    package var selection: [Face] { trace.path }

    /// Whether typed letters and clicked faces spell words now.
    var acceptsLetters: Bool { removal == nil }

    /// The words that were played, the latest first, with their scores.
    package var playedWords: [PlayedWord] { match.moves.reversed().compactMap(PlayedWord.init) }

    /// The attitude in this frame, which may be on the way to `attitude`.
    package var shownAttitude: Attitude { motion.shown(attitude) }

    mutating func apply(_ settings: Settings) {
      motion.apply(settings)
      sound = settings.sound
    }

    /// Takes over what `apply` has set in another cube of the player.
    mutating func takeSettings(of other: Self) {
      motion.isReduced = other.motion.isReduced
      sound = other.sound
    }

    func isBusy(at now: Duration) -> Bool {
      lastInputAt.map { now - $0 < Self.busyTime } ?? false
    }

    /// How long after a letter, a word or a refusal no key pauses or ends the game: the player may
    /// have meant it for the word.
    static let busyTime = Duration.seconds(1)
  }
}

/// One line that the game shows until the next key.
package struct Notice: Hashable, Sendable {
  /// How the notice is shown: as a warning, as success, or plainly.
  package enum Kind: Hashable, Sendable {
    case refusal, praise, information
  }

  /// How it is shown, and what it says.
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
