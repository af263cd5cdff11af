import Model
import Rules
import SQLite

extension HistoryDatabase {
  /// One page of words.
  ///
  /// The page is read in the order of an index, from the nearer end, without touching the rows of the
  /// words that are skipped: O(min(offset, total − offset) + limit) steps of about 40 ns. With a search,
  /// the words are found in memory (see ``WordIndex``). A few words are sorted; for many, the index is walked
  /// until the page is full.
  ///
  /// The first search reads all words: a few milliseconds for 200,000.
  func words(_ query: WordQuery) throws(SQLiteError) -> Page<WordEntry> {
    try connection.reading { () throws(SQLiteError) in
      guard let found = try ids(query) else {
        return try page(query, where: "TRUE", total: try distinctWords())
      }
      let count = found.count
      let rows = max(0, min(query.offset, count - query.offset)) + min(max(0, query.limit), count)
      // Sorting takes about 4 µs a word; walking takes 0.15 µs for each word that it passes.
      let passed = Double(rows) * Double(try distinctWords()) / Double(max(1, count))
      guard 4 * Double(count) > 0.15 * passed else {
        return try page(query, where: "id IN \(anyOf: found)", total: count)
      }
      foundWords = found
      return try page(query, where: "is_found(id)", total: count)
    }
  }

  /// The words that a query asks for; `nil` for all of them.
  private func ids(_ query: WordQuery) throws(SQLiteError) -> WordIDs? {
    var found: WordIDs?
    func narrow(to ids: WordIDs) {
      if found == nil { found = ids } else { found?.formIntersection(ids) }
    }
    let search = query.search
    if search.asksForLetters {
      try extendWordIndex()
      narrow(to: wordIndex.ids(matching: search))
    }
    if let words = query.words {
      narrow(to: try ids(of: "SELECT id FROM words WHERE word IN \(anyOf: words)"))
    }
    if let since = query.since {
      narrow(to: try ids(of: "SELECT id FROM words WHERE last_played_at >= \(since)"))
    }
    for game in search.games + [query.game].compactMap(\.self) {
      let played: SQL = "SELECT word FROM moves WHERE game = \(game) AND word IS NOT NULL"
      narrow(to: try ids(of: played))
    }
    for days in search.days { narrow(to: try ids(firstPlayedOn: days, among: found)) }
    return found
  }

  private func ids(of sql: SQL) throws(SQLiteError) -> WordIDs {
    var ids = WordIDs()
    try connection.forEach(sql) { row throws(SQLiteError) in ids.insert(row.integerOrZero(0)) }
    return ids
  }

  /// The words that were played for the first time on some days of the player's calendar.
  ///
  /// - Parameter words: The words that are wanted; `nil` for all. A few are looked up one by one.
  private func ids(
    firstPlayedOn days: ClosedRange<Int>,
    among words: WordIDs?
  ) throws(SQLiteError) -> WordIDs {
    var (isWanted, time): (SQL, SQL) = ("TRUE", "first_played_at")
    if let words, words.count < Self.fewWords {
      // With the plus, SQLite does not walk the index of times.
      (isWanted, time) = ("id IN \(anyOf: words)", "+first_played_at")
    }
    // No calendar is a whole day from UTC's. What is further inside needs no look at it, nor its time.
    let (start, end) = (Double(days.lowerBound) * 86_400, Double(days.upperBound + 1) * 86_400)
    let margin = 86_400.0
    let isInside: SQL = "\(time) > \(start + margin) AND \(time) < \(end - margin)"
    let isLate: SQL = "\(time) >= \(end - margin) AND \(time) < \(end + margin)"
    let isEarly: SQL = "\(time) > \(start - margin) AND \(time) <= \(start + margin)"
    var ids = try ids(of: "SELECT id FROM words WHERE \(isWanted) AND \(isInside)")
    for isNear in [isEarly, isLate] {
      try connection.forEach(
        "SELECT id, first_played_at FROM words WHERE \(isWanted) AND \(isNear)"
      ) { row throws(SQLiteError) in
        guard days.contains(day(Timestamp(seconds: row.realOrZero(1)))) else { return }
        ids.insert(row.integerOrZero(0))
      }
    }
    return ids
  }

  /// Up to here, looking words up takes less time than walking the index of times.
  private static let fewWords = 3000

  /// How many different words have been played, in games of two, too. O(1).
  func distinctWords() throws(SQLiteError) -> Int { try tally("word") }

  /// Adds the words that are not yet in the index for searches. O(new words), about 20 ns each.
  private func extendWordIndex() throws(SQLiteError) {
    let deletions = try deletionCount()
    if wordIndex.deletions != deletions { wordIndex = WordIndex(deletions: deletions) }
    if wordIndex.lastID == 0 { wordIndex.reserve(try distinctWords()) }
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
      SELECT word, plays, best_score, last_played_at, first_played_at,
        (SELECT count(*) FROM duel_words WHERE duel_words.word = words.id)
      FROM words WHERE \(condition)
      ORDER BY \(raw: order) LIMIT \(limit)
      OFFSET \(isFromEnd ? total - offset - limit : offset)
      """
    ) { row throws(SQLiteError) in
      WordEntry(
        word: try row.word(0),
        count: try row.amount(1),
        bestScore: try row.amount(2),
        lastPlayedAt: try row.value(3),
        firstPlayedAt: try row.value(4),
        duelCount: try row.amount(5)
      )
    }
    return Page(
      isFromEnd ? words.elements.reversed() : words.elements,
      unreadable: words.unreadable,
      offset: offset,
      total: total
    )
  }

  /// One page of the plays of a word, the latest first. O(offset + limit), in the order of an index, and
  /// O(times in games of two).
  func plays(_ query: PlaysQuery) throws(SQLiteError) -> Page<WordPlay> {
    try connection.reading { () throws(SQLiteError) in
      let (word, offset) = (query.word.uppercased(), max(0, query.offset))
      let plays = try connection.readableRows(
        """
        SELECT \(raw: WordPlay.columns) FROM words JOIN moves ON moves.word = words.id
        JOIN games ON games.id = moves.game WHERE words.word = \(word)
          AND moves.number >= games.shared_moves
        UNION ALL
        SELECT \(raw: WordPlay.duelColumns) FROM words JOIN duel_words ON duel_words.word = words.id
        JOIN duels ON duels.id = duel_words.duel WHERE words.word = \(word)
        ORDER BY played DESC, game DESC, number DESC
        LIMIT \(max(0, query.limit)) OFFSET \(offset)
        """,
        as: WordPlay.init(row:)
      )
      let total = try connection.first("SELECT plays FROM words WHERE word = \(word)") {
        row throws(SQLiteError) in try row.amount(0)
      }
      let (elements, unreadable) = plays
      return Page(elements, unreadable: unreadable, offset: offset, total: total ?? 0)
    }
  }

  /// The best play of a word, and the earliest of those, but for repeats of a cube; `nil` if none can be read.
  func bestPlay(of word: String) throws(SQLiteError) -> WordPlay? {
    // Games of a newer version's modes are passed over.
    try connection.readableRows(
      """
      SELECT \(raw: WordPlay.columns) FROM words JOIN moves ON moves.word = words.id
      JOIN games ON games.id = moves.game WHERE words.word = \(word)
        AND games.mode IN \(anyOf: GameMode.all.map(\.rawValue)) AND NOT \(raw: GameSummary.repeatCondition)
      ORDER BY moves.score DESC, moves.played_at, moves.game, moves.number LIMIT 1
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
    moves.game AS game, games.mode, moves.number AS number, moves.score, moves.played_at AS played,
    moves.hinted, games.daily, games.practice, games.challenge, games.dictionary, moves.milliseconds,
    (SELECT count(*) FROM moves AS earlier WHERE earlier.game = moves.game
      AND earlier.number <= moves.number AND earlier.word IS NOT NULL),
    games.word_count, games.score, NULL, NULL
    """

  /// The same of a game of two.
  fileprivate static let duelColumns =
    """
    0, 'unlimited', duel_words.number, duel_words.score, duel_words.played_at,
    0, NULL, 0, NULL, duels.dictionary, 0,
    (SELECT count(*) FROM duel_words AS earlier WHERE earlier.duel = duel_words.duel
      AND earlier.number <= duel_words.number),
    (SELECT count(*) FROM duel_words AS own WHERE own.duel = duel_words.duel),
    (SELECT sum(score) FROM duel_words AS own WHERE own.duel = duel_words.duel),
    duels.key,
    CASE own WHEN 0 THEN second_player WHEN 1 THEN first_player
      ELSE first_player || ' and ' || second_player END
    """

  fileprivate init(row: SQLiteRow) throws(SQLiteError) {
    let duel: DuelKey? = try row.value(14)
    let place: Place =
      if let duel { .duel(duel, with: try row.value(15)) } else { .game(try row.value(0)) }
    self.init(
      place,
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
