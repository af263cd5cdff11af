import Rules

/// One game in a list.
package struct GameSummary: Hashable, Sendable {
  package var id: GameID

  package var mode: GameMode

  package var startedAt: Timestamp

  package var secondsPlayed: Double

  package var score: Int

  package var wordCount: Int

  /// Why the game is over; `nil` while it runs.
  package var end: GameEnd?

  /// The word that brought most points; `nil` before the first word.
  package var bestWord: String?

  package var seed: UInt64?

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
  package var isResumable: Bool { mode == .unlimited && end == nil }
}
