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
  ///
  /// - Parameter earlier: The rankings with the player's places in them.
  func addPlaces(
    of game: StoredGame,
    _ earlier: some Sequence<(RankingKey, [DatabaseRow])>
  ) throws(StoreError) {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    var better: [RankingKey] = []
    var (left, changes): ([SQL], [SQL]) = ([], [])
    for (key, rows) in earlier {
      let earlier = try rows.first?.make(PlaceRow.init)
      if let earlier, !row.isBetter(than: earlier) { continue }
      better.append(key)
      guard earlier?.score != row.score else { continue }
      // The lower score first, so that two games that come at once do not wait for each other.
      if let earlier {
        left.append("(\(key.condition) AND score = \(earlier.score))")
        changes.append("(\(key.columns), \(earlier.score), -1)")
      }
      changes.append("(\(key.columns), \(row.score), 1)")
    }
    guard !better.isEmpty else { return }
    let places = SQL.list(
      better.map { "(\($0.columns), \(game.player), \(row.score), \(row.at), \(row.game))" }
    )
    try connection.run(
      """
      INSERT INTO places (board, span, period, hints, player, score, at, game) VALUES \(places)
      ON CONFLICT (board, span, period, hints, player)
      DO UPDATE SET score = excluded.score, at = excluded.at, game = excluded.game
      """
    )
    guard !changes.isEmpty else { return }
    try connection.run(
      """
      INSERT INTO score_counts (board, span, period, hints, score, players)
      VALUES \(SQL.list(changes))
      ON CONFLICT (board, span, period, hints, score)
      DO UPDATE SET players = score_counts.players + excluded.players
      """
    )
    guard !left.isEmpty else { return }
    try connection.run(
      "DELETE FROM score_counts WHERE players = 0 AND (\(SQL.list(left, between: " OR ")))"
    )
  }

  /// The game that stands for a player in a ranking, or `nil`.
  func place(_ key: RankingKey, of player: PlayerID) throws(StoreError) -> PlaceRow? {
    try connection.first(Self.place(key, of: player), make: PlaceRow.init)
  }

  static func place(_ key: RankingKey, of player: PlayerID) -> SQL {
    "SELECT score, at, game FROM places WHERE \(key.condition) AND player = \(player)"
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

  /// How many players stand before a place: those with its score or more, less those who do not stand before
  /// it. Usually this is the latest game, so few are subtracted.
  ///
  /// - Complexity: O(different scores + later games with the same score).
  func countBetter(_ key: RankingKey, than place: PlaceRow) throws(StoreError) -> Int {
    try connection.value(
      """
      SELECT (SELECT \(Self.sumOfPlayers) FROM score_counts
          WHERE \(key.condition) AND score >= \(place.score))
        - (SELECT count(*) FROM places WHERE \(key.condition) AND score = \(place.score)
          AND (at, game) >= (\(place.at), \(place.game)))
      """
    ) ?? 0
  }

  func places(_ game: StoredGame) throws(StoreError) -> [GameResult.Place] {
    let keys = game.rankingKeys
    var places: SQL = ""
    for (number, key) in keys.enumerated() {
      let place: SQL = """
        SELECT CAST(\(number) AS BIGINT) AS number,
          CAST(sum(CASE WHEN counts.score >= own.score THEN players ELSE 0 END) AS BIGINT)
            - (SELECT count(*) FROM places WHERE \(key.condition) AND score = own.score
              AND (at, game) >= (own.at, own.game)),
          CAST(sum(players) AS BIGINT)
        FROM places AS own JOIN score_counts AS counts USING (board, span, period, hints)
        WHERE \(key.condition) AND player = \(game.player)
        GROUP BY own.score, own.at, own.game
        """
      places = number == 0 ? place : "\(places) UNION ALL \(place)"
    }
    guard !keys.isEmpty else { return [] }
    return try connection.rows("\(places) ORDER BY number", make: { ($0, $1, $2) })
      .compactMap { (number: Int, better: Int, count: Int) in
        guard keys.indices.contains(number) else { return nil }
        let key = keys[number]
        return .init(board: key.board, span: key.span, rank: better + 1, count: count)
      }
  }
}
