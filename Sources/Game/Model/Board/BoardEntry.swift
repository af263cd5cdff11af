import Rules

/// A game of somebody on the cube of a day, checked by the rules, as a line of a board.
///
/// A board compares the players who share it. It does not matter where its entries come from: see
/// ``BoardSource``.
package struct BoardEntry: Hashable, Sendable {
  package var name: PlayerName
  package var cube: DailyCube
  var score: Int
  var wordCount: Int
  /// How many letters the longest word has.
  var longest: Int
  var hintsUsed: Int
  var secondsPlayed: Double
  /// When the game was begun, by the player's own clock.
  package var startedAt: Timestamp
  /// The hash of the moves, which tells games apart.
  var game: Fingerprint
  /// What brought the entry, such as a file's name, fit for the screen.
  var origin: String
  /// Whether it is the game of the player who looks at the board.
  var isOwn = false

  /// Makes the entry of a game that has been replayed by the rules.
  package init(
    name: PlayerName,
    cube: DailyCube,
    match: Match,
    record: GameRecord,
    startedAt: Timestamp,
    origin: String
  ) {
    self.name = name
    self.cube = cube
    score = match.score
    let words = match.words
    wordCount = words.count
    longest = words.map(\.letterCount).max() ?? 0
    hintsUsed = record.hintsUsed
    secondsPlayed = record.secondsPlayed
    self.startedAt = startedAt
    game = Fingerprint(record.moves)
    self.origin = origin
  }

  /// Makes an entry of its parts, for tests and samples.
  package init(
    name: PlayerName,
    cube: DailyCube,
    score: Int,
    wordCount: Int,
    longest: Int,
    hintsUsed: Int = 0,
    secondsPlayed: Double,
    startedAt: Timestamp,
    game: Fingerprint,
    origin: String = "",
    isOwn: Bool = false
  ) {
    self.name = name
    self.cube = cube
    self.score = score
    self.wordCount = wordCount
    self.longest = longest
    self.hintsUsed = hintsUsed
    self.secondsPlayed = secondsPlayed
    self.startedAt = startedAt
    self.game = game
    self.origin = origin
    self.isOwn = isOwn
  }

  /// The rank of the score on its cube; `nil` for days beyond the table of the daily cubes.
  var rank: RankedScore? {
    cube.greedyScore.flatMap { RankedScore(score, greedyScore: $0, mode: cube.mode) }
  }
}

/// Something on a board that does not count, and why.
package struct LeftOut: Hashable, Sendable {
  /// What it is, such as a file's name, fit for the screen.
  package var origin: String
  /// Why it does not count, as the rest of a sentence that begins with its name: “is a directory”.
  package var reason: String
  /// The cube that it claims to belong to; `nil` if that is not known.
  var cube: DailyCube?

  package init(_ origin: String, _ reason: String, cube: DailyCube? = nil) {
    self.origin = origin
    self.reason = reason
    self.cube = cube
  }
}
