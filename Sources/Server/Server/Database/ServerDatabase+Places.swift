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
  /// - Parameter earlier: The player's places in them, in the order of the game's keys.
  func addPlaces(of game: StoredGame, earlier: [PlaceRow?]) throws(StoreError) {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    var better: [RankingKey] = []
    var (left, changes): ([SQL], [SQL]) = ([], [])
    for (key, earlier) in zip(game.rankingKeys, earlier) {
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
    let better = Self.better(key, than: ("\(place.score)", "\(place.at)", "\(place.game)"))
    return try connection.value("SELECT \(better)") ?? 0
  }

  private static func better(
    _ key: RankingKey,
    than place: (score: SQL, at: SQL, game: SQL)
  ) -> SQL {
    """
    (SELECT \(sumOfPlayers) FROM score_counts WHERE \(key.condition) AND score >= \(place.score))
      - (SELECT count(*) FROM places WHERE \(key.condition) AND score = \(place.score)
        AND (at, game) >= (\(place.at), \(place.game)))
    """
  }

  func places(_ game: StoredGame) throws(StoreError) -> [GameResult.Place] {
    let queries = game.rankingKeys.map { Self.standing($0, of: game) }
    return Self.places(of: game, try Self.standings(connection.rows(of: queries)))
  }

  /// - Parameter standings: Those of the game's player, in the order of its keys.
  static func places(of game: StoredGame, _ standings: [Standing?]) -> [GameResult.Place] {
    zip(game.rankingKeys, standings).compactMap { key, standing in
      standing.map {
        .init(board: key.board, span: key.span, rank: $0.better + 1, count: $0.count)
      }
    }
  }

  /// A player's standing in a ranking.
  struct Standing {
    /// How many players stand before the player.
    let better: Int
    let count: Int
    /// The player's place, without a game that is new.
    let earlier: PlaceRow?
  }

  /// - Parameter answers: Those to ``standing(_:of:isNew:)``.
  static func standings(_ answers: some Sequence<[DatabaseRow]>) throws(StoreError) -> [Standing?] {
    try answers.map { rows throws(StoreError) in
      guard let row = rows.first else { return nil }
      let hasPlace = row.values.last != .null
      let earlier = hasPlace ? try row.make(PlaceRow.init, from: 2) : nil
      return try row.make { Standing(better: $0, count: $1, earlier: earlier) }
    }
  }

  /// The query for a ``Standing``; without rows where the player has no place.
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
      SELECT \(better(key, than: ("own.score", "own.at", "own.game"))),
        (SELECT \(sumOfPlayers) FROM score_counts WHERE \(key.condition))
          + CASE WHEN earlier.game IS NULL THEN 1 ELSE 0 END,
        earlier.score, earlier.at, earlier.game
      FROM (\(own)) AS own LEFT JOIN (\(place)) AS earlier ON TRUE
      """
  }
}
