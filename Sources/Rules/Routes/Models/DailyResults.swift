import Rules

/// Asks how everybody did on a daily cube.
package struct DailyQuery: Hashable, Sendable {
  package var cube: DailyCube
  /// How many of the best entries are wanted, as in ``LeaderboardQuery``.
  package var top: Int

  package init(cube: DailyCube, top: Int = LeaderboardQuery.defaultTop) {
    self.cube = cube
    self.top = top
  }
}

/// How everybody did on a daily cube, without hints.
package struct DailyResults: Codable, Hashable, Sendable {
  /// The cube's day, as in ``DailyCube``, and its mode.
  var day: Int
  var mode: GameMode
  /// Whether the day is over, so that nobody starts any more.
  var isOver: Bool
  /// How many players have a result.
  package var count: Int
  /// The best results, at most as many as were asked for.
  package var top: [LeaderboardEntry]
  /// The player who asks, with the rank of `count`; `nil` without a result.
  package var own: LeaderboardEntry?
  /// How many results there are for each range of scores, from the lowest, without a gap.
  package var distribution: [Bucket]

  package init(
    day: Int,
    mode: GameMode,
    isOver: Bool,
    count: Int,
    top: [LeaderboardEntry],
    own: LeaderboardEntry?,
    distribution: [Bucket]
  ) {
    self.day = day
    self.mode = mode
    self.isOver = isOver
    self.count = count
    self.top = top
    self.own = own
    self.distribution = distribution
  }

  /// Results whose scores are in `from..<to`.
  package struct Bucket: Codable, Hashable, Sendable {
    /// The least score, and the first score that is too large.
    package var from: Int
    package var to: Int
    /// How many players have such a score.
    package var count: Int

    package init(from: Int, to: Int, count: Int) {
      self.from = from
      self.to = to
      self.count = count
    }
  }
}

/// Asks for the player's own games, the latest first.
package struct HistoryQuery: Hashable, Sendable {
  /// Only games with a smaller number: the last one of the page before; `nil` for the first page.
  package var before: RankedGameID?
  package var limit: Int

  /// The `limit` of a request that names none, and the range of it. Lists of games of two have the
  /// same.
  package static let defaultLimit = 20
  package static let limits = 1...50

  package init(before: RankedGameID? = nil, limit: Int = defaultLimit) {
    self.before = before
    self.limit = limit
  }
}

package struct OwnGames: Codable, Hashable, Sendable {
  /// The latest first.
  package var games: [OwnGame]

  package init(games: [OwnGame]) { self.games = games }
}

/// A game of the player who asks, with its rank among the games of its day: the best game of each player
/// in its mode, or everybody's on its daily cube.
package struct OwnGame: Codable, Hashable, Sendable {
  /// The game's number, and the board of its mode or of its daily cubes.
  package var game: RankedGameID
  package var board: LeaderboardID
  /// The day when it was submitted; of a daily game, the day of its cube.
  package var day: Int
  /// The score, the number of words and the number of hints, as in ``GameResult``.
  package var score: Int
  package var words: Int
  package var hints: Int
  /// Whether hardly any human plays so, as in ``GameResult``.
  package var isFlagged: Bool
  /// When it was submitted, in seconds since 1970-01-01 00:00 UTC.
  package var at: Double
  /// From 1: one more than there are better players; nothing if the count is 0.
  package var rank: Int
  /// How many players there are, the player included; 0 if the list of that day is forgotten.
  package var count: Int

  package init(
    game: RankedGameID,
    board: LeaderboardID,
    day: Int,
    score: Int,
    words: Int,
    hints: Int,
    isFlagged: Bool,
    at: Double,
    rank: Int,
    count: Int
  ) {
    self.game = game
    self.board = board
    self.day = day
    self.score = score
    self.words = words
    self.hints = hints
    self.isFlagged = isFlagged
    self.at = at
    self.rank = rank
    self.count = count
  }
}

/// What `/healthz` says when the server can read and write its data.
package struct Health: Codable, Hashable, Sendable {
  /// The server's version, such as `0.1.0`.
  package var version: String
  /// The version of the requests, 1.
  package var api: Int
  /// The day of the daily cubes by the server's clock.
  var day: Int
  /// What is wrong with the server's clock, in a sentence; `nil` if nothing is.
  var clock: String?

  package init(version: String, api: Int, day: Int, clock: String? = nil) {
    self.version = version
    self.api = api
    self.day = day
    self.clock = clock
  }
}
