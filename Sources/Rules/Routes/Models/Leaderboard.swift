import Rules

/// Which games a board ranks: those of a mode, or those on its daily cubes.
package struct LeaderboardID: Hashable, Sendable {
  /// The games' mode, and whether only those on its daily cubes count.
  package let mode: GameMode
  package let isDaily: Bool

  /// Names a board; `nil` for daily games of a mode without daily cubes.
  package init?(mode: GameMode, isDaily: Bool) {
    guard mode.isRanked, !isDaily || mode.dailyNumber != nil else { return nil }
    self.mode = mode
    self.isDaily = isDaily
  }

  /// All boards: the modes first, then the daily cubes.
  package static let all: [LeaderboardID] = [false, true].flatMap { isDaily in
    GameMode.all.compactMap { LeaderboardID(mode: $0, isDaily: isDaily) }
  }
}

extension LeaderboardID: TextCodable {
  private static let dailyPrefix = "daily-"

  /// Reads `MODE` or `daily-MODE`; `nil` for a board that there is not.
  package init?(text: String) {
    let isDaily = text.hasPrefix(Self.dailyPrefix)
    let name = isDaily ? String(text.dropFirst(Self.dailyPrefix.count)) : text
    guard let mode = GameMode(rawValue: name) else { return nil }
    self.init(mode: mode, isDaily: isDaily)
  }

  /// Such as `blitz` or `daily-timed`.
  package var text: String { (isDaily ? Self.dailyPrefix : "") + mode.rawValue }

  package static var expectation: String { all.map(\.text).joinedAsChoice }
}

/// The time that a list covers, in UTC.
package enum TimeSpan: String, CaseIterable, TextCodable {
  case day
  /// From Monday.
  case week
  /// Since the server began.
  case all
}

package struct LeaderboardQuery: Hashable, Sendable {
  /// The board, and the time whose games it ranks.
  package var board: LeaderboardID
  package var span: TimeSpan
  /// Whether games with hints are wanted. They rank apart.
  package var hints: Bool
  /// How many of the best entries are wanted.
  package var top: Int
  /// How many entries before and after the player's own are wanted.
  package var around: Int

  /// The `top` and the `around` of a request that names none, and their ranges: the client clamps
  /// to them, and the server refuses other numbers.
  static let defaultTop = 20
  package static let topRange = 0...100
  static let defaultAround = 3
  static let aroundRange = 0...20

  package init(
    board: LeaderboardID,
    span: TimeSpan,
    hints: Bool = false,
    top: Int = defaultTop,
    around: Int = defaultAround
  ) {
    self.board = board
    self.span = span
    self.hints = hints
    self.top = top
    self.around = around
  }
}

/// The best game of each player, the highest score first. Of equal scores, the earlier is first.
package struct Leaderboard: Codable, Hashable, Sendable {
  /// The board and the span that were asked for.
  var board: LeaderboardID
  var span: TimeSpan
  /// How many players the board has.
  package var count: Int
  /// The best ones.
  package var top: [LeaderboardEntry]
  /// The player who asks and the neighbours, if the player is on the board.
  package var around: [LeaderboardEntry]

  package init(
    board: LeaderboardID,
    span: TimeSpan,
    count: Int,
    top: [LeaderboardEntry],
    around: [LeaderboardEntry]
  ) {
    self.board = board
    self.span = span
    self.count = count
    self.top = top
    self.around = around
  }
}

package struct LeaderboardEntry: Codable, Hashable, Sendable {
  /// From 1.
  package var rank: Int
  /// The player's name, and the score and the number of words of the player's best game.
  package var name: PlayerName
  package var score: Int
  package var words: Int
  /// When the game was submitted, in seconds since 1970-01-01 00:00 UTC.
  package var at: Double
  /// The game's number, and whether hardly any human plays so, as in ``GameResult``.
  package var game: RankedGameID
  package var isFlagged: Bool
  /// Whether it is of the player who asks.
  package var isOwn: Bool

  package init(
    rank: Int,
    name: PlayerName,
    score: Int,
    words: Int,
    at: Double,
    game: RankedGameID,
    isFlagged: Bool,
    isOwn: Bool
  ) {
    self.rank = rank
    self.name = name
    self.score = score
    self.words = words
    self.at = at
    self.game = game
    self.isFlagged = isFlagged
    self.isOwn = isOwn
  }
}
