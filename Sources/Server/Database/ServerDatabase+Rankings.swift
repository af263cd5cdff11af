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

  func ranking(
    _ key: RankingKey,
    _ top: Int,
    _ around: Int,
    _ viewer: PlayerID?
  ) throws(StoreError) -> StoredRanking {
    var own: [LeaderboardEntry] = []
    if let viewer, let place = try place(key, of: viewer) {
      let better = try countBetter(key, than: place)
      own = try entries(Self.gamesBefore(place, key, around), viewer)
      let first = better + 1 - own.count
      own += try entries(Self.gamesFrom(place, key, around + 1), viewer)
      for index in own.indices { own[index].rank = first + index }
    }
    return StoredRanking(
      count: try count(key),
      top: try entries(Self.topGames(key, top), viewer),
      around: own
    )
  }

  /// How many other players are better in a ranking than a game is.
  func countBetter(_ key: RankingKey, than game: StoredGame) throws(StoreError) -> Int {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    let better = try countBetter(key, than: row)
    let own = try place(key, of: game.player)
    return own.map { $0.isBetter(than: row) } ?? false ? better - 1 : better
  }

  func distribution(_ key: RankingKey) throws(StoreError) -> [DailyResults.Bucket] {
    let counts: [(score: Int, players: Int)] = try connection.rows(
      "SELECT score, players FROM score_counts WHERE \(key.condition)",
      make: { (score: $0, players: $1) }
    )
    let width = ScoreRanges.width(maximum: counts.map(\.score).max() ?? 0)
    var ranges: [Int: Int] = [:]
    for (score, players) in counts { ranges[score / width, default: 0] += players }
    return ScoreRanges.buckets(ranges, width: width)
  }

  private static func topGames(_ key: RankingKey, _ limit: Int) -> SQL {
    """
    SELECT game FROM places WHERE \(key.condition) ORDER BY score DESC, at, game LIMIT \(limit)
    """
  }

  /// The games just before a place.
  private static func gamesBefore(_ place: PlaceRow, _ key: RankingKey, _ limit: Int) -> SQL {
    // The first comparison of scores lets the database use the index, here and below.
    """
    SELECT game FROM places WHERE \(key.condition) AND score >= \(place.score)
      AND (-score, at, game) < (-\(place.score), \(place.at), \(place.game))
    ORDER BY score, at DESC, game DESC LIMIT \(limit)
    """
  }

  /// The game of a place and those after it.
  private static func gamesFrom(_ place: PlaceRow, _ key: RankingKey, _ limit: Int) -> SQL {
    """
    SELECT game FROM places WHERE \(key.condition) AND score <= \(place.score)
      AND (-score, at, game) >= (-\(place.score), \(place.at), \(place.game))
    ORDER BY score DESC, at, game LIMIT \(limit)
    """
  }

  /// The lines of chosen games in their order, with ranks from 1.
  private func entries(_ chosen: SQL, _ viewer: PlayerID?) throws(StoreError) -> [LeaderboardEntry]
  {
    var rank = 0
    return try connection.rows(
      """
      SELECT players.name, score, word_count, at, games.id, flags, player
      FROM (\(chosen)) AS chosen JOIN games ON games.id = chosen.game
        JOIN players ON players.id = games.player
      ORDER BY score DESC, at, games.id
      """
    ) { row throws(StoreError) in
      rank += 1
      return LeaderboardEntry(
        rank: rank,
        name: try row.value(0),
        score: try row.value(1),
        words: try row.value(2),
        at: try row.value(3),
        game: try row.value(4),
        isFlagged: try row.value(5, as: String.self) != "",
        isOwn: try row.value(6) == viewer
      )
    }
  }
}
