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
    let earlier = try connection.rows(of: keys.map { Self.place($0, of: game.player) })
    for (key, rows) in zip(keys, earlier) {
      if let earlier = try rows.first?.make(PlaceRow.init) {
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
    try connection.value(Self.count(key)) ?? 0
  }

  private static func count(_ key: RankingKey) -> SQL {
    "SELECT \(Self.sumOfPlayers) FROM score_counts WHERE \(key.condition)"
  }

  /// How many players stand before a place.
  ///
  /// - Complexity: O(different scores + players with the same score).
  func countBetter(_ key: RankingKey, than place: PlaceRow) throws(StoreError) -> Int {
    try Self.sum(connection.rows(of: Self.better(key, than: place)))
  }

  /// Two statements with numbers of players before a place: those with higher scores, and earlier ones with the
  /// same.
  private static func better(_ key: RankingKey, than place: PlaceRow) -> [SQL] {
    [
      """
      SELECT \(Self.sumOfPlayers) FROM score_counts
      WHERE \(key.condition) AND score > \(place.score)
      """,
      """
      SELECT count(*) FROM places WHERE \(key.condition) AND score = \(place.score)
        AND (at, game) < (\(place.at), \(place.game))
      """,
    ]
  }

  /// The sum of the only values of some answers.
  private static func sum(_ answers: some Sequence<[DatabaseRow]>) throws(StoreError) -> Int {
    var sum = 0
    for rows in answers { sum += try rows.first?.value(0) ?? 0 }
    return sum
  }

  func places(_ game: StoredGame) throws(StoreError) -> [GameResult.Place] {
    let keys = game.rankingKeys
    let places = try connection.rows(of: keys.map { Self.place($0, of: game.player) })
    var found: [(key: RankingKey, place: PlaceRow)] = []
    for (key, rows) in zip(keys, places) {
      if let place = try rows.first?.make(PlaceRow.init) { found.append((key, place)) }
    }
    let counts = try connection.rows(
      of: found.flatMap { Self.better($0.key, than: $0.place) + [Self.count($0.key)] }
    )
    var results: [GameResult.Place] = []
    for (index, (key, _)) in found.enumerated() {
      let own = counts[3 * index..<3 * index + 3]
      let (rank, count) = (try Self.sum(own.prefix(2)) + 1, try Self.sum(own.suffix(1)))
      results.append(.init(board: key.board, span: key.span, rank: rank, count: count))
    }
    return results
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
