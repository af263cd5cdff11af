import Game
import Rules

extension HistoryDatabase {
  /// One page of words.
  ///
  /// The page is read in the order of an index, from the nearer end, and the words that are passed
  /// over are not touched: O(min(offset, total − offset) + limit) steps of some 40 ns. With a filter
  /// the words that contain the letters are found in memory (see `WordIndex`); if they are few, they
  /// alone are sorted, else the index is walked until the page is full.
  func words(_ query: WordQuery) throws(SQLiteError) -> WordPage {
    try connection.reading { () throws(SQLiteError) in
      // Words are capitals A to Z. `instr` takes the letters as they are, where LIKE has wildcards.
      let filter = query.filter.uppercased()
      guard !filter.isEmpty else {
        let total = try distinctWords()
        let entries = try entries(query, where: "?1 = ''", filter, total: total)
        return WordPage(query: query, entries: entries, total: total)
      }
      try extendWordIndex()
      let ids = wordIndex.ids(containing: filter)
      let isFew = ids.count <= 2000
      let entries = try entries(
        query,
        where: isFew ? "id IN (SELECT value FROM json_each(?1))" : "instr(word, ?1)",
        isFew ? "[\(ids.map(String.init).joined(separator: ","))]" : filter,
        total: ids.count
      )
      return WordPage(query: query, entries: entries, total: ids.count)
    }
  }

  /// How many different words have been played. O(1).
  func distinctWords() throws(SQLiteError) -> Int {
    try connection.value("SELECT uses FROM tallies WHERE kind = 'word' AND key = 0") ?? 0
  }

  /// Reads words that are not yet in the index for filters. O(words read), 0.1 µs each.
  ///
  /// - Parameter limit: How many words to read at most; `nil` for all.
  /// - Returns: Whether all words are in the index now.
  @discardableResult
  func extendWordIndex(limit: Int? = nil) throws(SQLiteError) -> Bool {
    let limit = limit ?? -1
    var count = 0
    try connection.forEach(
      "SELECT id, word FROM words WHERE id > ? ORDER BY id LIMIT ?",
      [wordIndex.lastID, limit]
    ) { (row: SQLiteRow) throws(SQLiteError) in
      count += 1
      let id: Int64 = try row.value(0)
      row.withUTF8(1) { wordIndex.append($0, id: id) }
    }
    return count != limit
  }

  private func entries(
    _ query: WordQuery,
    where condition: String,
    _ value: String,
    total: Int
  ) throws(SQLiteError) -> [WordEntry] {
    let offset = max(0, query.offset)
    let limit = min(max(0, query.limit), max(0, total - offset))
    guard limit > 0 else { return [] }
    let isFromEnd = offset > total / 2
    let order = isFromEnd ? query.sort.order.backwards : query.sort.order.forwards
    let entries = try connection.readableRows(
      """
      SELECT word, plays, best_score, last_played_at FROM words WHERE \(condition)
      ORDER BY \(order) LIMIT ?2 OFFSET ?3
      """,
      value,
      limit,
      isFromEnd ? total - offset - limit : offset
    ) { (row: SQLiteRow) throws(SQLiteError) in
      WordEntry(
        word: try row.value(0),
        count: try row.value(1),
        bestScore: try row.value(2),
        lastPlayedAt: Timestamp(seconds: try row.value(3))
      )
    }
    return isFromEnd ? entries.reversed() : entries
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

extension WordSort {
  /// The terms of ORDER BY, in the order itself and against it.
  fileprivate var order: (forwards: String, backwards: String) {
    switch self {
    case .score: ("best_score DESC, word", "best_score, word DESC")
    case .count: ("plays DESC, word", "plays, word DESC")
    case .recent: ("last_played_at DESC, word", "last_played_at, word DESC")
    case .alpha: ("word", "word DESC")
    }
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
