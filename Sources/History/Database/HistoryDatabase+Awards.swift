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

  /// Adds some games with their moves, in the order of their numbers. Games that cannot be read are left
  /// out.
  ///
  /// - Parameters:
  ///   - limit: How many games.
  ///   - last: The number of the last game that was added before.
  ///   - words: What is to be known of each word, by its id.
  ///   - tally: What they are added to.
  /// - Returns: The number of the last game; `nil` if there is none.
  func addGames(
    _ limit: Int,
    after last: Int64,
    words: [WordTraits?],
    to tally: inout AwardTally
  ) throws(SQLiteError) -> Int64? {
    let numbers: SQL = "SELECT id FROM games WHERE id > \(last) ORDER BY id LIMIT \(limit)"
    guard let end = try connection.value("SELECT max(id) FROM (\(numbers))", as: Int64?.self) ?? nil
    else { return nil }
    // In a damaged index or tree, games may come in any order, and the same ones for ever.
    var step = last
    try step.ascend(to: end)
    var previous = last
    let games = try connection.readableRows(
      """
      SELECT \(raw: GameSummary.columns) FROM games WHERE id > \(last) AND id <= \(end)
      ORDER BY id
      """
    ) { row throws(SQLiteError) -> GameSummary in
      let game = try GameSummary(row: row)
      try previous.ascend(to: game.id.rawValue)
      return game
    }.elements
    var moves: [AwardMove] = []
    var next = games.startIndex
    /// Adds the games up to one whose moves begin.
    func addGames(before id: Int64) {
      while next < games.endIndex, games[next].id.rawValue < id {
        tally.add(games[next], moves: moves)
        moves.removeAll(keepingCapacity: true)
        next += 1
      }
    }
    var game = Int64.min
    try connection.forEach(
      """
      SELECT game, word, score, milliseconds << 1 | hinted, played_at FROM moves
      WHERE game > \(last) AND game <= \(end) ORDER BY game, number
      """
    ) { row throws(SQLiteError) in
      let id = row.integerOrZero(0)
      if id != game {
        addGames(before: id)
        game = id
      }
      // The moves of a game that cannot be read.
      guard next < games.endIndex, games[next].id.rawValue == id else { return }
      moves.append(AwardMove(row, words: words))
    }
    addGames(before: .max)
    return end
  }
}

extension AwardMove {
  /// Reads a row: from column 1 on the word, its score, its milliseconds with the lowest bit for whether it
  /// was hinted, and the time.
  fileprivate init(_ row: SQLiteRow, words: [WordTraits?]) {
    let time = row.integerOrZero(3)
    let kind: Kind
    switch Int(clamping: row.integerOrZero(1)) {
    // The ids of words begin at 1. A removal has none.
    case 0: kind = .removal
    case let word where words.indices.contains(word):
      let score = Int(clamping: row.integerOrZero(2))
      kind = words[word].map { .word($0, score: score, isHinted: time & 1 != 0) } ?? .unreadable
    default: kind = .unreadable
    }
    self.init(
      kind,
      seconds: Double(time >> 1) / 1000,
      playedAt: Timestamp(seconds: row.realOrZero(4)).held
    )
  }
}
