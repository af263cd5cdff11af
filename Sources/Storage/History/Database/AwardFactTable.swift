import Model
import Rules
import SQLite

/// What the games came to that awards ask of: each question in SQL.
struct AwardFactTable {
  let connection: SQLiteConnection

  /// What awards have to know of words, by their chunk, as far as it was asked for; `nil` for those that
  /// cannot be read.
  typealias WordTraitsByChunk = [Int64: [WordTraits?]]

  /// What awards have to know of a word.
  ///
  /// It is read from `word_chunks`, in a fraction of the time that the rows of `words` take. Where all games
  /// have their facts, the moves of a few are read, and so are a few chunks.
  ///
  /// - Parameters:
  ///   - word: Its id, from 1 on.
  ///   - known: What was read so far, and then this.
  func traits(
    _ word: Int64,
    _ known: inout WordTraitsByChunk
  ) throws(SQLiteError) -> WordTraits? {
    let (chunk, index) = (word - 1).quotientAndRemainder(dividingBy: WordIndex.chunkSize)
    let words: [WordTraits?]
    if let read = known[chunk] {
      words = read
    } else {
      words = try traits(ofChunk: chunk)
      known[chunk] = words
    }
    return words.indices.contains(Int(index)) ? words[Int(index)] : nil
  }

  private func traits(ofChunk chunk: Int64) throws(SQLiteError) -> [WordTraits?] {
    try connection.first("SELECT words FROM word_chunks WHERE chunk = \(chunk)") {
      row throws(SQLiteError) in
      row.withUTF8(0) { text in
        // In a damaged file there may be more words than fit.
        text.split(separator: WordIndex.separator, omittingEmptySubsequences: false)
          .prefix(Int(WordIndex.chunkSize)).map { WordTraits(UnsafeBufferPointer(rebasing: $0)) }
      }
    } ?? []
  }

  /// Reads some games with what their moves came to, in the order of their numbers. Games that cannot be read
  /// are left out.
  ///
  /// What is not kept yet, or is out of date, is computed from the moves, and kept from then on.
  ///
  /// - Parameters:
  ///   - limit: How many games.
  ///   - last: The number of the last game that was read before.
  ///   - words: What is known of words so far.
  ///   - body: Takes a game. A list of all of them would cost as much as to read them.
  /// - Returns: The number of the last game; `nil` if there is none.
  func forEachGame(
    _ limit: Int,
    after last: Int64,
    words: inout WordTraitsByChunk,
    _ body: (GameSummary, AwardFacts) -> Void
  ) throws(SQLiteError) -> Int64? {
    let numbers: SQL = "SELECT id FROM games WHERE id > \(last) ORDER BY id LIMIT \(limit)"
    guard let end = try connection.value("SELECT max(id) FROM (\(numbers))", as: Int64?.self) ?? nil
    else { return nil }
    // In a damaged index or tree, games may come in any order, and the same ones for ever.
    var step = last
    try step.ascend(to: end)
    var previous = last
    var new: [(GameID, AwardFacts)] = []
    try connection.forEach(
      """
      SELECT id, mode, started_at, score, word_count, ended, hints_used, daily, practice, dictionary,
        shared_moves, started_at >= \(AwardTally.firstGamesOnly) AND \(raw: GameSummary.repeatCondition),
        \(raw: AwardFacts.columns)
      FROM games
      LEFT JOIN award_facts ON game = id AND moves = move_count AND shared = shared_moves
      WHERE id > \(last) AND id <= \(end) ORDER BY id
      """
    ) { row throws(SQLiteError) in
      guard let game = try GameSummary(awardRow: row) else { return }
      try previous.ascend(to: game.id.rawValue)
      if let known = AwardFacts(row, from: 12) { return body(game, known) }
      let moves = try moves(of: game.id, words: &words)
      let facts = AwardFacts(moves, mode: game.mode, sharedMoves: game.sharedMoves)
      body(game, facts)
      new.append((game.id, facts))
    }
    keepIfPossible(new)
    return end
  }

  /// The moves of a game.
  func moves(
    of game: GameID,
    words: inout WordTraitsByChunk
  ) throws(SQLiteError) -> [AwardMove] {
    var moves: [AwardMove] = []
    try connection.forEach(
      """
      SELECT word, score, milliseconds << 1 | hinted, played_at FROM moves
      WHERE game = \(game) ORDER BY number
      """
    ) { row throws(SQLiteError) in
      let word = row.integerOrZero(0)
      // The ids of words begin at 1. A removal has none.
      moves.append(AwardMove(row, word: word > 0 ? try traits(word, &words) : nil))
    }
    return moves
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
    connection.writeIfPossible { () throws(SQLiteError) in
      for (game, facts) in facts { try keep(facts, of: game) }
    }
  }
}

extension GameSummary {
  private static let ends = GameEnd.allCases.map { (name: Array($0.rawValue.utf8), value: $0) }

  /// Reads what awards ask of a game; `nil` for a row that cannot be read. Of the ten thousand rows, each
  /// value counts: reading them as lists do takes four times as long.
  fileprivate init?(awardRow row: SQLiteRow) throws(SQLiteError) {
    let end = row.value(5, of: Self.ends)
    guard let mode = row.knownMode(1), row.hasValue(5) == (end != nil) else { return nil }
    var (challenge, dictionary) = (Challenge?.none, "")
    do throws(SQLiteError) {
      if row.hasValue(7) {
        (challenge, dictionary) = (try row.challenge(7, dictionary: 9), try row.value(9))
      }
    } catch {
      guard error.kind == .unreadableRow else { throw error }
      return nil
    }
    self.init(
      id: GameID(rawValue: row.integerOrZero(0)),
      mode: mode,
      startedAt: Timestamp(seconds: row.realOrZero(2)).held,
      day: 0,
      secondsPlayed: 0,
      score: row.heldAmount(3),
      wordCount: row.heldAmount(4),
      end: end,
      bestWord: nil,
      seed: nil,
      dictionary: dictionary,
      hintsUsed: row.heldAmount(6),
      challenge: challenge,
      wasCounted: row.integerOrZero(8) == Practice.afterCounting,
      sharedMoves: row.heldAmount(10),
      isRepeat: row.integerOrZero(11) != 0
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
  ///
  /// - Parameter word: What is to be known of the word; `nil` for a removal, and for what cannot be read.
  fileprivate init(_ row: SQLiteRow, word: WordTraits?) {
    let time = row.integerOrZero(2)
    let score = Int(clamping: row.integerOrZero(1))
    let kind =
      word.map { Kind.word($0, score: score, isHinted: time & 1 != 0) }
      ?? (row.integerOrZero(0) == 0 ? .removal : .unreadable)
    self.init(
      kind,
      seconds: Double(time >> 1) / 1000,
      playedAt: Timestamp(seconds: row.realOrZero(3)).held
    )
  }
}
