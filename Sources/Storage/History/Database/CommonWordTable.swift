import Model
import Rules
import SQLite

/// The common words, and which of them were missed: each question in SQL.
struct CommonWordTable {
  let database: HistoryDatabase
  private var connection: SQLiteConnection { database.connection }

  /// One page of a list of common words.
  ///
  /// - Complexity: O(words of the list), about 1 µs each.
  func words(_ query: CommonWordsQuery) throws(SQLiteError) -> Page<CommonWord> {
    // It walks once through all words that were ever found, and needs none of those pages again.
    try connection.execute("PRAGMA cache_size = -1024")
    defer { try? connection.execute("PRAGMA cache_size = -\(HistoryOpener.cacheKilobytes)") }
    return try connection.reading { () throws(SQLiteError) in
      let offset = max(0, query.offset)
      let (shown, total) = try ids(query, offset: offset)
      var game: SQL = "last_game"
      if case .missedIn(let asked) = query.list { game = "\(asked)" }
      var words: [Int64: CommonWord] = [:]
      try connection.forEach(
        """
        SELECT common_words.id, common_words.word, points, times_missed, words.id IS NOT NULL,
          games.id, started_at, move, path
        FROM common_words LEFT JOIN words ON words.word = common_words.word
        LEFT JOIN missed ON missed.game = \(game) AND missed.word = common_words.id
        LEFT JOIN games ON games.id = missed.game
        WHERE common_words.id IN \(anyOf: shown)
        """
      ) { row throws(SQLiteError) in
        // A row with an impossible value is left out.
        words[row.integerOrZero(0)] = try? CommonWord(row)
      }
      return Page(
        shown.compactMap { words[$0] },
        unreadable: shown.count - words.count,
        offset: offset,
        total: total
      )
    }
  }

  /// The ids of one page of a list, in its order, and how many words are on all its pages.
  private func ids(
    _ query: CommonWordsQuery,
    offset: Int
  ) throws(SQLiteError) -> (page: [Int64], total: Int) {
    let isFound: SQL = "EXISTS (SELECT 1 FROM words WHERE words.word = common_words.word)"
    var condition: SQL =
      switch query.list {
      case .missed: "times_missed > 0 AND NOT \(isFound)"
      case .length(let length): "letters = \(length)"
      case .all: "TRUE"
      case .missedIn(let game): "id IN (SELECT word FROM missed WHERE game = \(game))"
      case .word(let word): "word = \(word)"
      }
    for game in query.search.games {
      condition = """
        \(condition) AND (id IN (SELECT word FROM missed WHERE game = \(game)) OR word IN (
          SELECT words.word FROM moves JOIN words ON words.id = moves.word WHERE game = \(game)))
        """
    }
    let order: SQL =
      switch query.sort {
      case .there: "times_missed DESC, word"
      case .last: "(SELECT started_at FROM games WHERE games.id = last_game) DESC, word"
      case .score: "points DESC, word"
      case .length: "letters DESC, word"
      case .found: "\(isFound) DESC, word"
      case .alpha: "word"
      }
    let search = query.search
    let new: Set<String>? =
      search.days.isEmpty
      ? nil : Set(try database.words(WordQuery(search: search, limit: .max)).elements.map(\.word))
    let listed: SQL = "FROM common_words WHERE \(condition)"
    if !search.asksForLetters, new == nil, query.limit < .max {
      // SQLite holds no word of other pages then.
      let total: Int = try connection.value("SELECT count(*) \(listed)") ?? 0
      let page = max(0, min(query.limit, total - offset))
      let first = query.isReversed ? total - offset - page : offset
      let ids: [Int64] = try connection.values(
        "SELECT id \(listed) ORDER BY \(order) LIMIT \(page) OFFSET \(max(0, first))"
      )
      return (query.isReversed ? ids.reversed() : ids, total)
    }
    var ids: [Int64] = []
    try connection.forEach("SELECT id, word \(listed) ORDER BY \(order)") {
      row throws(SQLiteError) in
      guard let word = try? row.word(1), search.matches(word), new?.contains(word) != false
      else { return }
      ids.append(row.integerOrZero(0))
    }
    if query.isReversed { ids.reverse() }
    return (Array(ids.dropFirst(offset).prefix(max(0, query.limit))), ids.count)
  }

  /// For each length, how many of the common words were found.
  func known() throws(SQLiteError) -> [KnownLength] {
    try connection.readableRows(
      """
      SELECT letters, count(words.id), count(*)
      FROM common_words LEFT JOIN words ON words.word = common_words.word
      GROUP BY letters ORDER BY letters
      """
    ) { row throws(SQLiteError) in
      KnownLength(length: try row.amount(0), found: try row.amount(1), total: try row.amount(2))
    }.elements
  }
}

extension CommonWord {
  fileprivate init(_ row: SQLiteRow) throws(SQLiteError) {
    var place: MissedPlace?
    if let game: GameID = try row.value(5, as: GameID?.self) {
      let bytes: [UInt8] = try row.value(8)
      let path = bytes.compactMap { Face(index: Int($0)) }
      guard path.count == bytes.count else { throw row.unexpected(8) }
      place = MissedPlace(
        game: game,
        startedAt: try row.value(6),
        moveIndex: try row.amount(7),
        path: path
      )
    }
    self.init(
      word: try row.word(1),
      points: try row.amount(2),
      timesMissed: try row.amount(3),
      missed: place,
      isFound: try row.value(4)
    )
  }
}
