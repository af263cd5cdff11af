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
  /// - Parameter standings: The answers to ``standing(_:of:isNew:)`` for each of its rankings.
  func addPlaces(
    of game: StoredGame,
    _ standings: some Sequence<[DatabaseRow]>
  ) throws(StoreError) {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    var better: [RankingKey] = []
    var (left, changes): ([SQL], [SQL]) = ([], [])
    for (key, rows) in zip(game.rankingKeys, standings) {
      var earlier: PlaceRow?
      if let standing = rows.first, standing.values.last != .null {
        earlier = try standing.make(PlaceRow.init, from: 2)
      }
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

  private static func place(_ key: RankingKey, of player: PlayerID) -> SQL {
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
    let queries = game.rankingKeys.map { Self.standing($0, of: game) }
    return try Self.places(of: game, connection.rows(of: queries))
  }

  /// - Parameter standings: The answers to ``standing(_:of:isNew:)`` for each of the game's rankings.
  static func places(
    of game: StoredGame,
    _ standings: some Sequence<[DatabaseRow]>
  ) throws(StoreError) -> [GameResult.Place] {
    var places: [GameResult.Place] = []
    for (key, rows) in zip(game.rankingKeys, standings) {
      guard let row = rows.first else { continue }
      places.append(
        try row.make { .init(board: key.board, span: key.span, rank: $0 + 1, count: $1) }
      )
    }
    return places
  }

  /// The query for how many players stand before a game's player in a ranking, how many there are, and the
  /// player's place.
  ///
  /// - Parameter isNew: Whether the ranking does not have the game yet. The numbers are as if it had.
  static func standing(_ key: RankingKey, of game: StoredGame, isNew: Bool = false) -> SQL {
    let place = place(key, of: game.player)
    let own: SQL =
      isNew
      ? """
      \(place) UNION ALL SELECT \(game.score), \(game.at), \(game.id)
      ORDER BY score DESC, at, game LIMIT 1
      """ : place
    return """
      SELECT CAST(coalesce(sum(CASE WHEN counts.score >= own.score THEN players END), 0) AS BIGINT)
          - (SELECT count(*) FROM places WHERE \(key.condition) AND score = own.score
            AND (at, game) >= (own.at, own.game)),
        \(sumOfPlayers) + CASE WHEN earlier.game IS NULL THEN 1 ELSE 0 END,
        earlier.score, earlier.at, earlier.game
      FROM (\(own)) AS own LEFT JOIN (\(place)) AS earlier ON TRUE
        LEFT JOIN score_counts AS counts ON \(key.condition)
      GROUP BY own.score, own.at, own.game, earlier.score, earlier.at, earlier.game
      """
  }
}
