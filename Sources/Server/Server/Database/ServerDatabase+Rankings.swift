import Routes
import Rules
import SQLite

extension ServerDatabase {
  func ranking(
    _ key: RankingKey,
    _ top: Int,
    _ around: Int,
    _ viewer: PlayerID?
  ) throws(StoreError) -> StoredRanking {
    var own: [LeaderboardEntry] = []
    if let viewer, let place = try place(key, of: viewer) {
      let better = try countBetter(key, than: place)
      let before = try entries(Self.gamesBefore(place, key, around), viewer)
      let from = try entries(Self.gamesFrom(place, key, around + 1), viewer)
      let places = [(before, better - before.count), (from, better)]
      own = places.flatMap { rows, start in
        rows.entries.map { entry in
          var entry = entry
          entry.rank += start
          return entry
        }
      }
    }
    return StoredRanking(
      count: try count(key),
      top: try entries(Self.topGames(key, top), viewer).entries,
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

  /// The lines of chosen games in their order, with ranks from 1, and how many there are with those that cannot be read.
  /// ``DataCheck`` names these.
  private func entries(
    _ chosen: SQL,
    _ viewer: PlayerID?
  ) throws(StoreError) -> (entries: [LeaderboardEntry], count: Int) {
    var rank = 0
    let rows = try connection.readableRows(
      """
      SELECT games.id, players.name, score, word_count, at, flags, player
      FROM (\(chosen)) AS chosen JOIN games ON games.id = chosen.game
        JOIN players ON players.id = games.player
      ORDER BY score DESC, at, games.id
      """
    ) { row throws(StoreError) in
      rank += 1
      return LeaderboardEntry(
        rank: rank,
        name: try row.value(1),
        score: try row.value(2),
        words: try row.value(3),
        at: try row.value(4),
        game: try row.value(0),
        isFlagged: try row.value(5, as: String.self) != "",
        isOwn: try row.value(6) == viewer
      )
    }
    return (rows.elements, rank)
  }
}
