import Game
import Rules
import SQLite

extension HistoryDatabase {
  /// What awards have to know of each word, at the index of its id; `nil` for those that cannot be read.
  ///
  /// They are read from `word_chunks`, in a fraction of the time that the rows of `words` take.
  func wordTraits() throws(SQLiteError) -> [WordTraits?] {
    var traits: [WordTraits?] = [nil]
    try connection.forEach("SELECT chunk, words FROM word_chunks ORDER BY chunk") {
      row throws(SQLiteError) in
      let chunk: Int64 = try row.value(0)
      guard (0...Self.maximumChunk).contains(chunk) else { return }
      let first = Int(chunk * WordIndex.chunkSize) + 1
      // A damaged file may lack chunks, have too few words in one, or have one again and again.
      guard (0..<Self.maximumMissingWords).contains(first - traits.count) else { return }
      while traits.count < first { traits.append(nil) }
      row.withUTF8(1) { text in
        var start = 0
        for (index, byte) in text.enumerated() where byte == WordIndex.separator {
          traits.append(WordTraits(UnsafeBufferPointer(rebasing: text[start..<index])))
          start = index + 1
          // In a damaged file there may be more words than fit.
          if traits.count == first + Int(WordIndex.chunkSize) { break }
        }
      }
    }
    return traits
  }

  /// The last chunk that is read: far more words than any language has.
  private static let maximumChunk: Int64 = 1 << 16
  /// How many words may be missing between two chunks.
  private static let maximumMissingWords = 1 << 20

  /// Reads some games with what their moves came to, in the order of their numbers. Games that cannot be read
  /// are left out.
  ///
  /// What is not kept yet, or is out of date, is computed from the moves, and kept from then on.
  ///
  /// - Parameters:
  ///   - limit: How many games.
  ///   - last: The number of the last game that was read before.
  ///   - words: What is to be known of each word, by its id.
  /// - Returns: The games, and the number of the last one; `nil` if there is none.
  func awardGames(
    _ limit: Int,
    after last: Int64,
    words: [WordTraits?]
  ) throws(SQLiteError) -> (games: [(GameSummary, AwardFacts)], end: Int64)? {
    let numbers: SQL = "SELECT id FROM games WHERE id > \(last) ORDER BY id LIMIT \(limit)"
    guard let end = try connection.value("SELECT max(id) FROM (\(numbers))", as: Int64?.self) ?? nil
    else { return nil }
    // In a damaged index or tree, games may come in any order, and the same ones for ever.
    var step = last
    try step.ascend(to: end)
    var previous = last
    let read = try connection.readableRows(
      """
      SELECT id, mode, started_at, score, word_count, ended, hints_used, daily, practice, dictionary,
        shared_moves, \(raw: AwardFacts.columns)
      FROM games
      LEFT JOIN award_facts ON game = id AND moves = move_count AND shared = shared_moves
      WHERE id > \(last) AND id <= \(end) ORDER BY id
      """
    ) { row throws(SQLiteError) -> (GameSummary, AwardFacts?) in
      let game = try GameSummary(awardRow: row)
      try previous.ascend(to: game.id.rawValue)
      return (game, AwardFacts(row, from: 11))
    }.elements
    var games: [(GameSummary, AwardFacts)] = []
    var new: [(GameID, AwardFacts)] = []
    for (game, known) in read {
      if let known {
        games.append((game, known))
        continue
      }
      let moves = try awardMoves(of: game.id, words: words)
      let facts = AwardFacts(moves, mode: game.mode, sharedMoves: game.sharedMoves)
      games.append((game, facts))
      new.append((game.id, facts))
    }
    keepIfPossible(new)
    return (games, end)
  }

  /// The moves of a game.
  func awardMoves(of game: GameID, words: [WordTraits?]) throws(SQLiteError) -> [AwardMove] {
    try connection.rows(
      """
      SELECT word, score, milliseconds << 1 | hinted, played_at FROM moves
      WHERE game = \(game) ORDER BY number
      """
    ) { row throws(SQLiteError) in AwardMove(row, words: words) }
  }

  /// Keeps what the moves of a game came to.
  func keep(_ facts: AwardFacts, of game: GameID) throws(SQLiteError) {
    try connection.run(
      """
      INSERT OR REPLACE INTO award_facts (game, \(raw: AwardFacts.columns)) VALUES (\(game),
        \(facts.moveCount), \(facts.sharedMoves), \(facts.wordCount), \(orNull: facts.earliest),
        \(orNull: facts.last), \(orNull: facts.firstWord), \(orNull: facts.firstWordAt),
        \(facts.bestLength), \(facts.bestScore), \(facts.lengths), \(facts.letters),
        \(facts.deeds.rawValue))
      """
    )
  }

  /// Keeps facts for the next time, unless the file cannot be written now: nobody has to wait for that.
  private func keepIfPossible(_ facts: [(GameID, AwardFacts)]) {
    guard !facts.isEmpty else { return }
    let patience = connection.busyTimeout
    connection.busyTimeout = 0
    defer { connection.busyTimeout = patience }
    try? connection.transaction { () throws(SQLiteError) in
      for (game, facts) in facts { try keep(facts, of: game) }
    }
  }
}

extension GameSummary {
  /// Reads what awards ask of a game. Of the ten thousand rows, each value counts: reading them as lists do
  /// takes four times as long.
  fileprivate init(awardRow row: SQLiteRow) throws(SQLiteError) {
    let mode = row.withUTF8(1) { name in
      GameMode.all.first { $0.rawValue.utf8.elementsEqual(name) }
    }
    guard let mode else { throw row.unexpected(1) }
    self.init(
      id: GameID(rawValue: row.integerOrZero(0)),
      mode: mode,
      startedAt: Timestamp(seconds: row.realOrZero(2)).held,
      day: 0,
      secondsPlayed: 0,
      score: row.heldAmount(3),
      wordCount: row.heldAmount(4),
      end: row.hasValue(5) ? try row.gameEnd(5) : nil,
      bestWord: nil,
      seed: nil,
      dictionary: row.hasValue(7) ? try row.value(9) : "",
      hintsUsed: row.heldAmount(6),
      challenge: row.hasValue(7) ? try row.challenge(7, dictionary: 9) : nil,
      wasCounted: row.integerOrZero(8) == Practice.afterCounting,
      sharedMoves: row.heldAmount(10)
    )
  }
}

extension AwardFacts {
  fileprivate static let columns = """
    moves, shared, words, earliest, last, first_word, first_word_at, best_length, best_score, lengths,
    first_letters, deeds
    """

  /// Reads the ``columns`` from one on; `nil` for a game without them. In a damaged file, any number may
  /// stand there.
  fileprivate init?(_ row: SQLiteRow, from first: Int32) {
    guard row.hasValue(first) else { return nil }
    self.init()
    func time(_ column: Int32) -> Timestamp? {
      guard row.hasValue(first + column) else { return nil }
      return Timestamp(seconds: row.realOrZero(first + column)).held
    }
    (moveCount, sharedMoves) = (row.heldAmount(first), row.heldAmount(first + 1))
    wordCount = min(row.heldAmount(first + 2), moveCount)
    (earliest, last, firstWordAt) = (time(3), time(4), time(6))
    if firstWordAt != nil { firstWord = row.heldAmount(first + 5) }
    (bestLength, bestScore) = (row.heldAmount(first + 7), row.heldAmount(first + 8))
    (lengths, letters) = (row.heldAmount(first + 9), row.heldAmount(first + 10))
    deeds = Deeds(rawValue: row.heldAmount(first + 11))
  }
}

extension AwardMove {
  /// Reads a row: the word, its score, its milliseconds with the lowest bit for whether it
  /// was hinted, and the time.
  fileprivate init(_ row: SQLiteRow, words: [WordTraits?]) {
    let time = row.integerOrZero(2)
    let kind: Kind
    switch Int(clamping: row.integerOrZero(0)) {
    // The ids of words begin at 1. A removal has none.
    case 0: kind = .removal
    case let word where words.indices.contains(word):
      let score = Int(clamping: row.integerOrZero(1))
      kind = words[word].map { .word($0, score: score, isHinted: time & 1 != 0) } ?? .unreadable
    default: kind = .unreadable
    }
    self.init(
      kind,
      seconds: Double(time >> 1) / 1000,
      playedAt: Timestamp(seconds: row.realOrZero(3)).held
    )
  }
}
