import Routes
import Rules
import SQLite

extension ServerDatabase {
  func addPlaces(of game: StoredGame, _ keys: [RankingKey]) throws(SQLiteError) {
    for key in keys {
      try connection.run(
        """
        INSERT INTO places (board, span, period, hints, player, score, at, game)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET score = excluded.score, at = excluded.at, game = excluded.game
        WHERE (-excluded.score, excluded.at, excluded.game) < (-score, at, game)
        """,
        key.board.text,
        key.span.rawValue,
        key.period,
        key.hints ? 1 : 0,
        game.player,
        game.score,
        game.at,
        game.id
      )
    }
  }

  func ranking(
    _ key: RankingKey,
    _ top: Int,
    _ around: Int,
    _ viewer: PlayerID?
  ) throws(SQLiteError) -> StoredRanking {
    var own: [LeaderboardEntry] = []
    if let viewer, let rank = try rank(key, of: viewer) {
      let first = max(1, rank - around)
      own = try entries(key, from: first, count: rank + around - first + 1, viewer)
    }
    return StoredRanking(
      count: try count(key),
      top: top > 0 ? try entries(key, from: 1, count: top, viewer) : [],
      around: own
    )
  }

  func places(_ game: StoredGame) throws(SQLiteError) -> [GameResult.Place] {
    var places: [GameResult.Place] = []
    for key in game.rankingKeys {
      guard let rank = try rank(key, of: game.player) else { continue }
      places.append(.init(board: key.board, span: key.span, rank: rank, count: try count(key)))
    }
    return places
  }

  func distribution(_ key: RankingKey) throws(SQLiteError) -> [DailyResults.Bucket] {
    let highest: Int? = try connection.value(
      "SELECT max(score) FROM places WHERE \(Self.ofKey)",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      as: Int?.self
    ).flatMap { $0 }
    let width = ScoreRanges.width(maximum: highest ?? 0)
    let counts = try connection.rows(
      "SELECT score / \(width), count(*) FROM places WHERE \(Self.ofKey) GROUP BY 1",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0
    ) { row throws(SQLiteError) in (try row.value(0, as: Int.self), try row.value(1, as: Int.self))
    }
    return ScoreRanges.buckets(
      Dictionary(counts, uniquingKeysWith: { first, _ in first }),
      width: width
    )
  }

  /// How many players there are in a ranking.
  func count(_ key: RankingKey) throws(SQLiteError) -> Int {
    try connection.value(
      "SELECT count(*) FROM places WHERE \(Self.ofKey)",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0
    ) ?? 0
  }

  /// How many other players are better in a ranking than a game is.
  func countBetter(_ key: RankingKey, than game: StoredGame) throws(SQLiteError) -> Int {
    try countBetter(key, score: game.score, at: game.at, game: game.id, player: game.player)
  }

  private static let ofKey = "board = ? AND span = ? AND period = ? AND hints = ?"

  private func rank(_ key: RankingKey, of player: PlayerID) throws(SQLiteError) -> Int? {
    let own = try connection.first(
      "SELECT score, at, game FROM places WHERE \(Self.ofKey) AND player = ?",
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      player
    ) { row throws(SQLiteError) in
      (
        score: try row.value(0, as: Int.self), at: try row.value(1, as: Double.self),
        game: try row.value(2, as: RankedGameID.self)
      )
    }
    guard let own else { return nil }
    return 1
      + (try countBetter(key, score: own.score, at: own.at, game: own.game, player: player))
  }

  private func countBetter(
    _ key: RankingKey,
    score: Int,
    at: Double,
    game: RankedGameID,
    player: PlayerID
  ) throws(SQLiteError) -> Int {
    // The first comparison of scores lets SQLite use the index.
    try connection.value(
      """
      SELECT count(*) FROM places WHERE \(Self.ofKey) AND score >= ?
        AND (-score, at, game) < (-?, ?, ?) AND player <> ?
      """,
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      score,
      score,
      at,
      game,
      player
    ) ?? 0
  }

  private func entries(
    _ key: RankingKey,
    from first: Int,
    count: Int,
    _ viewer: PlayerID?
  ) throws(SQLiteError) -> [LeaderboardEntry] {
    var rank = first - 1
    return try connection.rows(
      """
      SELECT players.name, games.score, games.word_count, games.at, games.id, games.flags,
        games.player
      FROM (
        SELECT game FROM places WHERE \(Self.ofKey)
        ORDER BY score DESC, at, game LIMIT ? OFFSET ?
      ) AS best JOIN games ON games.id = best.game JOIN players ON players.id = games.player
      ORDER BY games.score DESC, games.at, games.id
      """,
      key.board.text,
      key.span.rawValue,
      key.period,
      key.hints ? 1 : 0,
      count,
      first - 1
    ) { row throws(SQLiteError) in
      rank += 1
      return LeaderboardEntry(
        rank: rank,
        name: try row.name(0),
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
