import Rules

/// One game in a list.
package struct GameSummary: Hashable, Sendable {
  /// The game's number.
  package var id: GameID

  /// How it was played.
  package var mode: GameMode

  /// When its first move was made, by the wall clock.
  package var startedAt: Timestamp

  /// Seconds of play.
  package var secondsPlayed: Double

  /// The points of all its words.
  package var score: Int

  /// How many words were played; removals are not counted.
  package var wordCount: Int

  /// Why the game is over; `nil` while it runs.
  package var end: GameEnd?

  /// The word that brought most points; `nil` before the first word.
  package var bestWord: String?

  /// The seed that made the cube; `nil` for a cube that came from elsewhere.
  package var seed: UInt64?

  /// The name of the word list it was played with.
  package var dictionary: String

  package init(
    id: GameID,
    mode: GameMode,
    startedAt: Timestamp,
    secondsPlayed: Double,
    score: Int,
    wordCount: Int,
    end: GameEnd?,
    bestWord: String?,
    seed: UInt64?,
    dictionary: String
  ) {
    self.id = id
    self.mode = mode
    self.startedAt = startedAt
    self.secondsPlayed = secondsPlayed
    self.score = score
    self.wordCount = wordCount
    self.end = end
    self.bestWord = bestWord
    self.seed = seed
    self.dictionary = dictionary
  }

  /// Whether the game can be taken up again, unless another process plays it.
  package var isResumable: Bool { mode.isResumable && end == nil }
}
