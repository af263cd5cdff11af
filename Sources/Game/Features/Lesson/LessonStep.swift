import Rules

/// A step of the lesson. Each one waits until the player has done what it asks for.
package enum LessonStep: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Two faces that touch.
  case touch
  /// A whole word.
  case find
  case play
  case longer
  /// Choosing between two paths.
  case paths
  /// How a word's length counts; playing the longer word.
  case length
  case turn
  /// The third use of a face.
  case uses
  /// A word with letters that have come to light.
  case inside
  case remove
  case ownWord
  /// The end: a timed game.
  case start

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The step's place in the lesson, counted from 1.
  package var number: Int { rawValue + 1 }

  /// The step after this one; `nil` after the last.
  var next: Self? { Self(rawValue: rawValue + 1) }
  /// The step before this one; `nil` before the first.
  var previous: Self? { Self(rawValue: rawValue - 1) }

  /// Where a player who leaves at the step goes on: at the last one before which nothing has to be typed. A
  /// lesson that was finished begins again.
  var resumption: Self {
    self == .start
      ? .touch : Self.allCases.last { $0 <= self && $0.typedBefore.isEmpty } ?? .touch
  }

  /// What the player may do in a step. Turning the cube is always possible.
  package struct Abilities: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Typing letters and clicking faces.
    static let spelling = Self(rawValue: 1)
    /// Playing the step's word, or any word if the step names none.
    package static let playing = Self(rawValue: 2)
    /// Removing a cube by hand.
    package static let removing = Self(rawValue: 4)
    package static let hints = Self(rawValue: 8)
  }

  private typealias Facts = (
    title: String, word: String?, typed: String, abilities: Abilities, praise: String
  )

  private var facts: Facts {
    switch self {
    case .touch: ("Faces that touch", "GAME", "", [.spelling], "Right.")
    case .find: ("A whole word", "GAME", "GA", [.spelling], "There it is.")
    case .play: ("Play it", "GAME", "GAME", [.spelling, .playing], Self.scored("GAME"))
    case .longer: ("A longer word", "GAMES", "", [.spelling], "Well spelled.")
    case .paths: ("Two paths", "GAMES", "GAMES", [.spelling], "You choose which faces you use.")
    case .length: ("Length counts", "GAMES", "GAMES", [.spelling, .playing], Self.scored("GAMES"))
    case .turn: ("Turn the cube", nil, "", [], "Well turned.")
    case .uses: ("Three uses", "MAGIC", "", [.spelling, .playing], Self.scored("MAGIC"))
    case .inside: ("The inside", "NEW", "", [.spelling, .playing], Self.scored("NEW"))
    case .remove: ("Remove a cube", nil, "", [.removing], "L, U and D have come to light.")
    case .ownWord: ("Your own word", nil, "", [.spelling, .playing, .hints], "Well found.")
    case .start: ("Against the clock", nil, "", [], "")
    }
  }

  private static func scored(_ word: String) -> String { "\(word): \(score(word)) points." }

  package var title: String { facts.title }
  package var abilities: Abilities { facts.abilities }
  /// The word that the step is about; `nil` if there is none.
  package var word: String? { facts.word }
  /// What has been typed when the player skips to the step. A player who comes from the step before
  /// has typed the same.
  var typedBefore: String { facts.typed }
  /// What the player hears after the step.
  var praise: String { facts.praise }

  /// How many letters of ``word`` the player has to spell in the step `touch`.
  private static let touchingLetters = 2

  func isComplete(in state: LessonFeature.State) -> Bool {
    switch self {
    case .touch:
      state.spelled.count >= Self.touchingLetters && word?.hasPrefix(state.spelled) == true
    case .find, .longer: state.spelled == word
    case .paths: state.pathsSeen.count > 1
    case .play, .length, .uses, .inside:
      word.map(state.cube.match.wordsPlayed.contains) ?? false
    case .turn: state.hasTurned && state.isCubeAtHome
    case .remove: !state.cube.match.board.isInPlay(LessonCube.removed)
    // The last move before it was a removal.
    case .ownWord: state.cube.match.moves.last?.word != nil
    case .start: false
    }
  }
}
