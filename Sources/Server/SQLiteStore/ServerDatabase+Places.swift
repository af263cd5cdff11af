import Routes
import Rules
import SQLite

/// The game that stands for a player in a ranking.
struct PlaceRow: Hashable {
  var score: Int
  var at: Double
  var game: RankedGameID

  /// Whether it stands before another. Of equal scores, the earlier is first.
  func isBetter(than other: Self) -> Bool {
    (-score, at, game) < (-other.score, other.at, other.game)
  }
}

extension ServerDatabase {
  /// The condition that a row belongs to a ranking, with the values of `values(of:)`.
  static let ofKey = "board = ? AND span = ? AND period = ? AND hints = ?"

  /// Counts a game in rankings where it is its player's best.
  func addPlaces(of game: StoredGame, _ keys: [RankingKey]) throws(SQLiteError) {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    for key in keys {
      if let earlier = try place(key, of: game.player) {
        guard row.isBetter(than: earlier) else { continue }
        try count(key, score: earlier.score, by: -1)
      }
      try connection.run(
        """
        INSERT OR REPLACE INTO places (board, span, period, hints, player, score, at, game)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        key.board.text,
        key.span.rawValue,
        key.period,
        key.hints ? 1 : 0,
        game.player,
        row.score,
        row.at,
        row.game
      )
      try count(key, score: row.score, by: 1)
    }
  }

  /// The game that stands for a player in a ranking, or `nil`.
  func place(_ key: RankingKey, of player: PlayerID) throws(SQLiteError) -> PlaceRow? {
    try connection.first(
      "SELECT score, at, game FROM places WHERE \(Self.ofKey) AND player = ?",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      player
    ) { row throws(SQLiteError) in
      PlaceRow(score: try row.value(0), at: try row.value(1), game: try row.value(2))
    }
  }

  /// How many players there are in a ranking.
  ///
  /// - Complexity: O(different scores).
  func count(_ key: RankingKey) throws(SQLiteError) -> Int {
    try connection.value(
      "SELECT coalesce(sum(players), 0) FROM score_counts WHERE \(Self.ofKey)",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0
    ) ?? 0
  }

  /// How many players stand before a place.
  ///
  /// - Complexity: O(different scores + players with the same score).
  func countBetter(_ key: RankingKey, than place: PlaceRow) throws(SQLiteError) -> Int {
    let higher: Int? = try connection.value(
      "SELECT coalesce(sum(players), 0) FROM score_counts WHERE \(Self.ofKey) AND score > ?",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      place.score
    )
    let earlier: Int? = try connection.value(
      "SELECT count(*) FROM places WHERE \(Self.ofKey) AND score = ? AND (at, game) < (?, ?)",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      place.score,
      place.at,
      place.game
    )
    return (higher ?? 0) + (earlier ?? 0)
  }

  private func count(_ key: RankingKey, score: Int, by change: Int) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO score_counts (board, span, period, hints, score, players) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET players = players + excluded.players
      """,
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      score,
      change
    )
    guard change < 0 else { return }
    try connection.run(
      "DELETE FROM score_counts WHERE \(Self.ofKey) AND score = ? AND players = 0",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      score
    )
  }
}
