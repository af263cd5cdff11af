import Rules

package struct GameSummary: Hashable, Sendable {
  package var id: GameID

  package var mode: GameMode

  /// When it was started, by the wall clock.
  package var startedAt: Timestamp

  /// The day on which it was started by the player's calendar, wherever that was, in days since 1970-01-01.
  package var day: Int

  package var secondsPlayed: Double

  /// The points of all its words.
  package var score: Int

  /// How many words were played, not counting removals.
  package var wordCount: Int

  /// Why the game is over; `nil` while it runs.
  package var end: GameEnd?

  /// The word with the highest score; `nil` before the first word.
  package var bestWord: String?

  /// The seed of the cube; `nil` if the cube was not made from a seed.
  package var seed: UInt64?

  /// The name of the dictionary it was played with.
  package var dictionary: String

  package var hintsUsed: Int

  /// The challenge that the cube belongs to, if it does.
  package var challenge: Challenge?

  /// Whether it counted on its daily cube until a game that began earlier was imported. It is practice now,
  /// and keeps what it has earned.
  var wasCounted: Bool

  /// The other end of the game, if it was continued on two machines.
  package var otherEnd: GameID?

  /// How many of its first moves the other end has, too. They count once.
  package var sharedMoves: Int

  /// Whether a game that began earlier was on the same cube in the same mode: whoever knows a cube finds more. It is in
  /// no ranking, and no record.
  package var isRepeat: Bool

  /// - Parameter day: The day by the player's calendar; `nil` for that in UTC.
  package init(
    id: GameID,
    mode: GameMode,
    startedAt: Timestamp,
    day: Int? = nil,
    secondsPlayed: Double,
    score: Int,
    wordCount: Int,
    end: GameEnd?,
    bestWord: String?,
    seed: UInt64?,
    dictionary: String,
    hintsUsed: Int = 0,
    challenge: Challenge? = nil,
    wasCounted: Bool = false,
    otherEnd: GameID? = nil,
    sharedMoves: Int = 0,
    isRepeat: Bool = false
  ) {
    self.id = id
    self.mode = mode
    self.startedAt = startedAt
    self.day = day ?? WallDay(of: startedAt) { _ in 0 }.number
    self.secondsPlayed = secondsPlayed
    self.score = score
    self.wordCount = wordCount
    self.end = end
    self.bestWord = bestWord
    self.seed = seed
    self.dictionary = dictionary
    self.hintsUsed = hintsUsed
    self.challenge = challenge
    self.wasCounted = wasCounted
    self.otherEnd = otherEnd
    self.sharedMoves = sharedMoves
    self.isRepeat = isRepeat
  }

  /// The code of the cube, also of a daily one; `nil` for cubes without a seed, or with one that no code can
  /// say.
  package var code: ChallengeCode? {
    if case .code(let code)? = challenge { return code }
    return (challenge?.seed ?? seed).flatMap {
      ChallengeCode(mode: mode, seed: $0, language: Language(dictionaryName: dictionary))
    }
  }

  /// Whether hints were used. Such games are marked in every list and rank apart.
  package var hasHints: Bool { hintsUsed > 0 }

  /// Whether the game is in a ranking: finished games are, but for practice on a daily cube and repeats.
  package var isRanked: Bool { end != nil && challenge?.isPractice != true && !isRepeat }

  /// What lists say of a repeat; `nil` for other games, and for practice, which counts nowhere anyway.
  package var repeatMark: String? { isRepeat && challenge?.isPractice != true ? "repeat" : nil }

  /// What a game on such a cube says of it, from the longest text to the shortest.
  package static let repeatTexts = [
    "You have played this cube: in no record", "played before: in no record",
    "a repeat: in no record",
  ]

  /// What the mark means.
  package static let repeatMeaning = "You had played this cube before: it counts in no record."

  /// Whether the game can be resumed, unless another process is playing it.
  package var isResumable: Bool { mode.isResumable && end == nil }
}
