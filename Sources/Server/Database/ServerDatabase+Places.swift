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

extension RankingKey {
  /// The values of a row's first columns.
  fileprivate var columns: SQL { "\(board), \(span), \(period), \(hints)" }

  var condition: SQL {
    "board = \(board) AND span = \(span) AND period = \(period) AND hints = \(hints)"
  }
}

extension ServerDatabase {
  /// Counts a game in rankings where it is its player's best.
  func addPlaces(of game: StoredGame, _ keys: [RankingKey]) throws(StoreError) {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    for key in keys {
      if let earlier = try place(key, of: game.player) {
        guard row.isBetter(than: earlier) else { continue }
        try count(key, score: earlier.score, by: -1)
      }
      try connection.run(
        """
        INSERT INTO places (board, span, period, hints, player, score, at, game)
        VALUES (\(key.columns), \(game.player), \(row.score), \(row.at), \(row.game))
        ON CONFLICT (board, span, period, hints, player)
        DO UPDATE SET score = excluded.score, at = excluded.at, game = excluded.game
        """
      )
      try count(key, score: row.score, by: 1)
    }
  }

  /// The game that stands for a player in a ranking, or `nil`.
  func place(_ key: RankingKey, of player: PlayerID) throws(StoreError) -> PlaceRow? {
    try connection.first(
      "SELECT score, at, game FROM places WHERE \(key.condition) AND player = \(player)",
      make: PlaceRow.init
    )
  }

  /// PostgreSQL's sums have another type than what they add.
  private static let sumOfPlayers: SQL = "CAST(coalesce(sum(players), 0) AS BIGINT)"

  /// How many players there are in a ranking.
  ///
  /// - Complexity: O(different scores).
  func count(_ key: RankingKey) throws(StoreError) -> Int {
    try connection.value(
      "SELECT \(Self.sumOfPlayers) FROM score_counts WHERE \(key.condition)"
    ) ?? 0
  }

  /// How many players stand before a place.
  ///
  /// - Complexity: O(different scores + players with the same score).
  func countBetter(_ key: RankingKey, than place: PlaceRow) throws(StoreError) -> Int {
    let higher: Int? = try connection.value(
      """
      SELECT \(Self.sumOfPlayers) FROM score_counts
      WHERE \(key.condition) AND score > \(place.score)
      """
    )
    let earlier: Int? = try connection.value(
      """
      SELECT count(*) FROM places WHERE \(key.condition) AND score = \(place.score)
        AND (at, game) < (\(place.at), \(place.game))
      """
    )
    return (higher ?? 0) + (earlier ?? 0)
  }

  private func count(_ key: RankingKey, score: Int, by change: Int) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO score_counts (board, span, period, hints, score, players)
      VALUES (\(key.columns), \(score), \(change))
      ON CONFLICT (board, span, period, hints, score)
      DO UPDATE SET players = score_counts.players + excluded.players
      """
    )
    guard change < 0 else { return }
    try connection.run(
      "DELETE FROM score_counts WHERE \(key.condition) AND score = \(score) AND players = 0"
    )
  }
}
