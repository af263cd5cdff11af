import Routes
import Rules
import SQLite

extension ServerDatabase {
  func ranking(
    _ key: RankingKey,
    _ top: Int,
    _ around: Int,
    _ viewer: PlayerID?
  ) throws(SQLiteError) -> StoredRanking {
    var own: [LeaderboardEntry] = []
    if let viewer, let place = try place(key, of: viewer) {
      let before = try gamesBefore(place, key, around)
      let games = try before.reversed() + gamesFrom(place, key, around + 1)
      let first = try countBetter(key, than: place) + 1 - before.count
      own = try entries(games, from: first, viewer)
    }
    return StoredRanking(
      count: try count(key),
      top: try entries(topGames(key, top), from: 1, viewer),
      around: own
    )
  }

  func places(_ game: StoredGame) throws(SQLiteError) -> [GameResult.Place] {
    var places: [GameResult.Place] = []
    for key in game.rankingKeys {
      guard let place = try place(key, of: game.player) else { continue }
      let rank = try countBetter(key, than: place) + 1
      places.append(.init(board: key.board, span: key.span, rank: rank, count: try count(key)))
    }
    return places
  }

  /// How many other players are better in a ranking than a game is.
  func countBetter(_ key: RankingKey, than game: StoredGame) throws(SQLiteError) -> Int {
    let row = PlaceRow(score: game.score, at: game.at, game: game.id)
    let better = try countBetter(key, than: row)
    let own = try place(key, of: game.player)
    return own.map { $0.isBetter(than: row) } ?? false ? better - 1 : better
  }

  func distribution(_ key: RankingKey) throws(SQLiteError) -> [DailyResults.Bucket] {
    let counts: [(score: Int, players: Int)] = try connection.rows(
      "SELECT score, players FROM score_counts WHERE \(key.condition)",
      make: { (score: $0, players: $1) }
    )
    let width = ScoreRanges.width(maximum: counts.map(\.score).max() ?? 0)
    var ranges: [Int: Int] = [:]
    for (score, players) in counts { ranges[score / width, default: 0] += players }
    return ScoreRanges.buckets(ranges, width: width)
  }

  private func topGames(_ key: RankingKey, _ limit: Int) throws(SQLiteError) -> [RankedGameID] {
    try connection.values(
      """
      SELECT game FROM places WHERE \(key.condition) ORDER BY score DESC, at, game LIMIT \(limit)
      """
    )
  }

  /// The games just before a place, the nearest first.
  private func gamesBefore(
    _ place: PlaceRow,
    _ key: RankingKey,
    _ limit: Int
  ) throws(SQLiteError) -> [RankedGameID] {
    // The first comparison of scores lets SQLite use the index, here and below.
    try connection.values(
      """
      SELECT game FROM places WHERE \(key.condition) AND score >= \(place.score)
        AND (-score, at, game) < (-\(place.score), \(place.at), \(place.game))
      ORDER BY score, at DESC, game DESC LIMIT \(limit)
      """
    )
  }

  /// The game of a place and those after it, in order.
  private func gamesFrom(
    _ place: PlaceRow,
    _ key: RankingKey,
    _ limit: Int
  ) throws(SQLiteError) -> [RankedGameID] {
    try connection.values(
      """
      SELECT game FROM places WHERE \(key.condition) AND score <= \(place.score)
        AND (-score, at, game) >= (-\(place.score), \(place.at), \(place.game))
      ORDER BY score DESC, at, game LIMIT \(limit)
      """
    )
  }

  /// The lines of games.
  private func entries(
    _ games: [RankedGameID],
    from first: Int,
    _ viewer: PlayerID?
  ) throws(SQLiteError) -> [LeaderboardEntry] {
    var entries: [LeaderboardEntry] = []
    for (index, game) in games.enumerated() {
      let entry = try connection.first(
        """
        SELECT players.name, score, word_count, at, flags, player
        FROM games JOIN players ON players.id = games.player WHERE games.id = \(game)
        """
      ) { row throws(SQLiteError) in
        LeaderboardEntry(
          rank: first + index,
          name: try row.value(0),
          score: try row.value(1),
          words: try row.value(2),
          at: try row.value(3),
          game: game,
          isFlagged: try row.value(4, as: String.self) != "",
          isOwn: try row.value(5) == viewer
        )
      }
      if let entry { entries.append(entry) }
    }
    return entries
  }
}
