import Rules

/// A word that has been played at least once.
package struct WordEntry: Hashable, Sendable {
  /// The word in capitals.
  package var word: String

  /// How often it has been played in all games.
  package var count: Int

  /// How often of these in games of two, by the player of this history; at one keyboard, by either.
  package var duelCount = 0

  package var bestScore: Int

  /// When it was played last, by the wall clock.
  package var lastPlayedAt: Timestamp

  /// When it was played first, by the wall clock.
  package var firstPlayedAt: Timestamp

  /// - Parameter firstPlayedAt: `nil` for a word that was played once.
  package init(
    word: String,
    count: Int,
    bestScore: Int,
    lastPlayedAt: Timestamp,
    firstPlayedAt: Timestamp? = nil,
    duelCount: Int = 0
  ) {
    self.firstPlayedAt = firstPlayedAt ?? lastPlayedAt
    self.word = word
    self.count = count
    self.bestScore = bestScore
    self.lastPlayedAt = lastPlayedAt
    self.duelCount = duelCount
  }
}

package struct WordPlay: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case game(GameID)
    /// A game of two, and with whom: the other player, or both at one keyboard.
    case duel(DuelKey, with: String)

    /// `game 12` or `the game of two with Ben`.
    package var name: String {
      switch self {
      case .game(let id): "game \(id)"
      case .duel(_, let other): "the game of two with \(other)"
      }
    }
  }

  package var place: Place

  /// The game of one in which it was played; `nil` for a game of two.
  package var game: GameID? { if case .game(let id) = place { id } else { nil } }

  /// Whom it was played with; `nil` in a game of one.
  package var otherPlayer: String? {
    if case .duel(_, let other) = place { other } else { nil }
  }

  /// The index of the move in that game; removals count too. In a game of two, that of the turn.
  package var moveIndex: Int

  package var score: Int

  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  /// The game's mode; a game of two has no clock.
  package var mode: GameMode

  /// Whether a hint had named the word, so that it scored half.
  package var isHinted: Bool

  /// The challenge that the game's cube belongs to, if it does.
  package var challenge: Challenge?

  /// The seconds of play in the game until then; 0 in a game of two.
  package var secondsIn: Double

  /// The word's number among the player's words of the game, from 1.
  package var wordNumber: Int

  /// How many words the player has in the game.
  package var gameWords: Int

  /// The points of these.
  package var gameScore: Int

  package init(
    _ place: Place,
    moveIndex: Int,
    score: Int,
    playedAt: Timestamp,
    mode: GameMode,
    isHinted: Bool = false,
    challenge: Challenge? = nil,
    secondsIn: Double = 0,
    wordNumber: Int = 1,
    gameWords: Int = 1,
    gameScore: Int = 0
  ) {
    self.place = place
    self.moveIndex = moveIndex
    self.score = score
    self.playedAt = playedAt
    self.mode = mode
    self.isHinted = isHinted
    self.challenge = challenge
    self.secondsIn = secondsIn
    self.wordNumber = wordNumber
    self.gameWords = gameWords
    self.gameScore = gameScore
  }
}
