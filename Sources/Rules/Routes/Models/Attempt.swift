import Platform
import Rules

package typealias AttemptID = Int64
/// The number of a finished game on the server.
package typealias RankedGameID = Int64

/// Asks for a cube to play on against the server's clock.
package struct StartRequest: Codable, Hashable, Sendable {
  package var mode: GameMode
  /// The day of a daily cube; `nil` for a new cube.
  package var daily: Int?

  package init(mode: GameMode, daily: Int? = nil) {
    self.mode = mode
    self.daily = daily
  }
}

/// A cube that the server has dealt to one player. Its clock runs from `startedAt`.
package struct Attempt: Codable, Hashable, Sendable {
  package var id: AttemptID
  package var mode: GameMode
  /// The day of the daily cube, if it is one.
  package var daily: Int?
  /// Deals the cube.
  package var code: ChallengeCode
  /// When the clock began to run, in seconds since 1970-01-01 00:00 UTC.
  package var startedAt: Double
  /// When the server stops to accept the result.
  package var closesAt: Double

  package init(
    id: AttemptID,
    mode: GameMode,
    daily: Int?,
    code: ChallengeCode,
    startedAt: Double,
    closesAt: Double
  ) {
    self.id = id
    self.mode = mode
    self.daily = daily
    self.code = code
    self.startedAt = startedAt
    self.closesAt = closesAt
  }
}

/// The result of an attempt: the record of its game.
package struct Submission: Hashable, Sendable {
  package var attempt: AttemptID
  package var record: GameRecord

  package init(attempt: AttemptID, record: GameRecord) {
    self.attempt = attempt
    self.record = record
  }
}

/// A submitted game as the server has counted it.
package struct GameResult: Codable, Hashable, Sendable {
  /// The game's number, by which anybody can ask for it.
  var game: RankedGameID
  var score: Int
  var words: Int
  /// How many hints the player used. Games with hints rank apart.
  var hints: Int
  /// Whether the game was played in a way that hardly any human plays.
  var isFlagged: Bool
  /// The player's places on the boards that the game is for; after later games they change.
  package var places: [Place]

  package init(
    game: RankedGameID,
    score: Int,
    words: Int,
    hints: Int,
    isFlagged: Bool,
    places: [Place]
  ) {
    self.game = game
    self.score = score
    self.words = words
    self.hints = hints
    self.isFlagged = isFlagged
    self.places = places
  }

  /// A player's place on a board.
  package struct Place: Codable, Hashable, Sendable {
    /// The board and the span of it that the place is on.
    var board: LeaderboardID
    package var span: TimeSpan
    /// From 1.
    package var rank: Int
    /// How many players the board has.
    package var count: Int

    package init(board: LeaderboardID, span: TimeSpan, rank: Int, count: Int) {
      self.board = board
      self.span = span
      self.rank = rank
      self.count = count
    }
  }
}

/// A finished game, to watch or to race.
package struct WatchedGame: Codable, Hashable, Sendable {
  /// The game's number, and its player's name at the time of the answer.
  var game: RankedGameID
  package var name: PlayerName
  var score: Int
  /// When it was submitted, in seconds since 1970-01-01 00:00 UTC.
  package var at: Double
  /// Whether hardly any human plays so, as in ``GameResult``.
  var isFlagged: Bool
  /// The record, as `GameRecord.init(_:)` reads it.
  package var record: JSONValue

  package init(
    game: RankedGameID,
    name: PlayerName,
    score: Int,
    at: Double,
    isFlagged: Bool,
    record: JSONValue
  ) {
    self.game = game
    self.name = name
    self.score = score
    self.at = at
    self.isFlagged = isFlagged
    self.record = record
  }
}
