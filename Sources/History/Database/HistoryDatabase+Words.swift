import Game
import Rules
import SQLite

extension HistoryDatabase {
  /// One page of words.
  ///
  /// The page is read in the order of an index, from the nearer end, without touching the rows of the
  /// words that are skipped: O(min(offset, total − offset) + limit) steps of about 40 ns. With a filter,
  /// the words that contain the letters are found in memory (see ``WordIndex``). A few words are sorted;
  /// for many, the index is walked until the page is full.
  ///
  /// The first filter reads all words: a few milliseconds for 200,000.
  func words(_ query: WordQuery) throws(SQLiteError) -> Page<WordEntry> {
    try connection.reading { () throws(SQLiteError) in
      // Words are capitals A to Z. `instr` has no wildcards, unlike LIKE.
      let filter = query.filter.uppercased()
      if query.since != nil || query.game != nil {
        var isFound: SQL = "instr(word, \(filter))"
        if let since = query.since { isFound = "\(isFound) AND last_played_at >= \(since)" }
        if let game = query.game {
          let played: SQL = "SELECT word FROM moves WHERE game = \(game) AND word IS NOT NULL"
          isFound = "\(isFound) AND id IN (\(played))"
        }
        let total: Int? = try connection.value("SELECT count(*) FROM words WHERE \(isFound)")
        return try page(query, where: isFound, total: total ?? 0)
      }
      guard !filter.isEmpty else {
        return try page(query, where: "TRUE", total: try distinctWords())
      }
      try extendWordIndex()
      let ids =
        query.findsFamily ? wordIndex.ids(like: filter) : wordIndex.ids(containing: filter)
      // Sorting takes about 4 µs a word; walking takes 0.25 µs for each word that it passes.
      guard ids.count <= 1000 || query.findsFamily else {
        return try page(query, where: "instr(word, \(filter))", total: ids.count)
      }
      let list = JSONValue.array(ids.map { .number($0) }).text()
      let isFound: SQL = "id IN (SELECT value FROM json_each(\(list)))"
      return try page(query, where: isFound, total: ids.count)
    }
  }

  /// How many different words have been played. O(1).
  func distinctWords() throws(SQLiteError) -> Int {
    try connection.first("SELECT uses FROM tallies WHERE kind = 'word' AND key = 0") {
      row throws(SQLiteError) in try row.amount(0)
    } ?? 0
  }

  /// Adds the words that are not yet in the index for filters. O(new words), about 20 ns each.
  private func extendWordIndex() throws(SQLiteError) {
    let deletions = try deletionCount()
    if wordIndex.deletions != deletions { wordIndex = WordIndex(deletions: deletions) }
    let next = wordIndex.lastID / WordIndex.chunkSize
    try connection.forEach(
      "SELECT chunk, words FROM word_chunks WHERE chunk >= \(next) ORDER BY chunk"
    ) { row throws(SQLiteError) in
      let chunk: Int64 = try row.value(0)
      row.withUTF8(1) { wordIndex.extend(with: $0, chunk: chunk) }
    }
  }

  private func page(
    _ query: WordQuery,
    where condition: SQL,
    total: Int
  ) throws(SQLiteError) -> Page<WordEntry> {
    let offset = max(0, query.offset)
    let limit = min(max(0, query.limit), max(0, total - offset))
    guard limit > 0 else { return Page(offset: offset, total: total) }
    let isFromEnd = offset > total / 2
    let isBackwards = isFromEnd != query.isReversed
    let order = isBackwards ? query.sort.order.backwards : query.sort.order.forwards
    let words = try connection.readableRows(
      """
      SELECT word, plays, best_score, last_played_at, first_played_at FROM words WHERE \(condition)
      ORDER BY \(raw: order) LIMIT \(limit)
      OFFSET \(isFromEnd ? total - offset - limit : offset)
      """
    ) { row throws(SQLiteError) in
      WordEntry(
        word: try row.word(0),
        count: try row.amount(1),
        bestScore: try row.amount(2),
        lastPlayedAt: try row.value(3),
        firstPlayedAt: try row.value(4)
      )
    }
    return Page(
      isFromEnd ? words.elements.reversed() : words.elements,
      unreadable: words.unreadable,
      offset: offset,
      total: total
    )
  }

  /// One page of the plays of a word, the latest first. O(offset + limit), in the order of an index.
  func plays(_ query: PlaysQuery) throws(SQLiteError) -> Page<WordPlay> {
    try connection.reading { () throws(SQLiteError) in
      let (word, offset) = (query.word.uppercased(), max(0, query.offset))
      let plays = try connection.readableRows(
        """
        SELECT \(raw: WordPlay.columns) FROM words JOIN moves ON moves.word = words.id
        JOIN games ON games.id = moves.game WHERE words.word = \(word)
          AND moves.number >= games.shared_moves
        ORDER BY moves.played_at DESC, moves.game DESC, moves.number DESC
        LIMIT \(max(0, query.limit)) OFFSET \(offset)
        """,
        as: WordPlay.init(row:)
      )
      let total = try connection.first("SELECT plays FROM words WHERE word = \(word)") {
        row throws(SQLiteError) in try row.amount(0)
      }
      return Page(
        plays.elements,
        unreadable: plays.unreadable,
        offset: offset,
        total: total ?? 0
      )
    }
  }

  /// The earliest play of a word with a score; `nil` if no such play can be read.
  func firstPlay(of word: String, score: Int) throws(SQLiteError) -> WordPlay? {
    // Games of a newer version's modes are passed over.
    let modes = JSONValue.array(GameMode.all.map { .string($0.rawValue) }).text()
    return try connection.readableRows(
      """
      SELECT \(raw: WordPlay.columns) FROM words JOIN moves ON moves.word = words.id
      JOIN games ON games.id = moves.game WHERE words.word = \(word) AND moves.score = \(score)
        AND games.mode IN (SELECT value FROM json_each(\(modes)))
      ORDER BY moves.played_at, moves.game, moves.number LIMIT 1
      """,
      as: WordPlay.init(row:)
    ).elements.first
  }
}

extension WordSort {
  /// The terms of ORDER BY, forwards and backwards.
  fileprivate var order: (forwards: String, backwards: String) {
    switch self {
    case .score: ("best_score DESC, word", "best_score, word DESC")
    case .count: ("plays DESC, word", "plays, word DESC")
    case .recent: ("last_played_at DESC, word", "last_played_at, word DESC")
    case .first: ("first_played_at DESC, word", "first_played_at, word DESC")
    case .alpha: ("word", "word DESC")
    case .length:
      ("length(word) DESC, best_score DESC, word", "length(word), best_score, word DESC")
    }
  }
}

extension WordPlay {
  fileprivate static let columns =
    """
    moves.game, games.mode, moves.number, moves.score, moves.played_at, moves.hinted,
    games.daily, games.practice, games.challenge, games.dictionary, moves.milliseconds,
    (SELECT count(*) FROM moves AS earlier WHERE earlier.game = moves.game
      AND earlier.number <= moves.number AND earlier.word IS NOT NULL),
    games.word_count, games.score
    """

  fileprivate init(row: SQLiteRow) throws(SQLiteError) {
    self.init(
      game: try row.value(0),
      moveIndex: try row.amount(2),
      score: try row.amount(3),
      playedAt: try row.value(4),
      mode: try row.gameMode(1),
      isHinted: try row.value(5),
      challenge: try row.challenge(6, dictionary: 9),
      secondsIn: Double(try row.amount(10)) / 1000,
      wordNumber: try row.amount(11),
      gameWords: try row.amount(12),
      gameScore: try row.amount(13)
    )
  }
}
