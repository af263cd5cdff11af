import Game
import Rules

extension HistoryDatabase {
  /// One page of words.
  ///
  /// The page is read in the order of an index: O(offset + limit), without touching the words that
  /// are passed over. A filter looks at each word on the way, and for the total at all of them.
  func words(_ query: WordQuery) throws(SQLiteError) -> WordPage {
    let order =
      switch query.sort {
      case .score: "best_score DESC, word"
      case .count: "plays DESC, word"
      case .recent: "last_played_at DESC, word"
      case .alpha: "word"
      }
    // Words are capitals A to Z. `instr` takes the letters as they are, where LIKE has wildcards.
    let filter = query.filter.uppercased()
    let condition = filter.isEmpty ? "?1 = ''" : "instr(word, ?1)"
    let entries = try connection.readableRows(
      """
      SELECT word, plays, best_score, last_played_at FROM words WHERE \(condition)
      ORDER BY \(order) LIMIT ?2 OFFSET ?3
      """,
      filter,
      max(0, query.limit),
      max(0, query.offset)
    ) { (row: SQLiteRow) throws(SQLiteError) in
      WordEntry(
        word: try row.value(0),
        count: try row.value(1),
        bestScore: try row.value(2),
        lastPlayedAt: Timestamp(seconds: try row.value(3))
      )
    }
    let total: Int? = try connection.value(
      "SELECT count(*) FROM words WHERE \(condition)",
      filter
    )
    return WordPage(query: query, entries: entries, total: total ?? 0)
  }

  /// The plays of a word, the latest first. O(plays).
  func plays(_ word: String) throws(SQLiteError) -> [WordPlay] {
    try connection.readableRows(
      """
      SELECT \(WordPlay.columns) FROM words JOIN moves ON moves.word = words.id
      JOIN games ON games.id = moves.game WHERE words.word = ?
      ORDER BY moves.played_at DESC, moves.game DESC, moves.number DESC
      """,
      word.uppercased(),
      as: WordPlay.init(row:)
    )
  }

  /// The earliest play of a word that brought so many points.
  func firstPlay(of word: String, score: Int) throws(SQLiteError) -> WordPlay? {
    try connection.first(
      """
      SELECT \(WordPlay.columns) FROM words JOIN moves ON moves.word = words.id
      JOIN games ON games.id = moves.game WHERE words.word = ? AND moves.score = ?
      ORDER BY moves.played_at, moves.game, moves.number LIMIT 1
      """,
      word,
      score,
      as: WordPlay.init(row:)
    )
  }
}

extension WordPlay {
  fileprivate static let columns =
    "moves.game, moves.number, moves.score, moves.played_at, games.mode"

  fileprivate init(row: SQLiteRow) throws(SQLiteError) {
    guard let mode = GameMode(rawValue: try row.value(4)) else { throw row.unexpected(4) }
    self.init(
      game: GameID(rawValue: try row.value(0)),
      moveIndex: try row.value(1),
      score: try row.value(2),
      playedAt: Timestamp(seconds: try row.value(3)),
      mode: mode
    )
  }
}
