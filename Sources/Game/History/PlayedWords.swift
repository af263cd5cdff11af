import Rules

/// A word that has been played at least once.
package struct WordEntry: Hashable, Sendable {
  /// The word in capitals.
  package var word: String

  /// How often it has been played in all games.
  package var count: Int

  /// How often of these in games of two, by the player of this history; at one keyboard, by either.
  package var duelCount = 0

  /// The highest score it has had.
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

/// One time a word was played.
package struct WordPlay: Hashable, Sendable {
  /// The game in which it was played.
  package var game: GameID

  /// The index of the move in that game; removals count too.
  package var moveIndex: Int

  /// Its score.
  package var score: Int

  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  /// The game's mode.
  package var mode: GameMode

  /// Whether a hint had named the word, so that it scored half.
  package var isHinted: Bool

  /// The challenge that the game's cube belongs to, if it does.
  package var challenge: Challenge?

  /// The seconds of play in the game until then.
  package var secondsIn: Double

  /// The word's number among the words of the game, from 1.
  package var wordNumber: Int

  /// How many words the game has.
  package var gameWords: Int

  /// The points of the game.
  package var gameScore: Int

  package init(
    game: GameID,
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
    self.game = game
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
