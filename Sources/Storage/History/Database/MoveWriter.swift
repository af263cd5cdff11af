import Model
import Rules
import SQLite

/// Adds moves to games, and counts their words, letters and lengths.
///
/// What is counted is written by ``flush()``, a row once for however many moves: an import of a million moves
/// takes a third of the time.
final class MoveWriter {
  private let database: HistoryDatabase
  private var connection: SQLiteConnection { database.connection }
  private var words: [String: Word] = [:]
  private var tallies: [Tally: Int] = [:]
  /// The new words with their ids, in order.
  private var newWords: [(id: Int64, word: String)] = []

  /// A word, and its plays that are not in its row.
  private struct Word {
    let id: Int64
    var plays = 0
    var bestScore = 0
    var first = Double.infinity
    var last = -Double.infinity
  }

  private struct Tally: Hashable {
    let kind: Kind
    let key: Int

    enum Kind: String { case word, letter, length }
  }

  /// The most words that are kept between two flushes.
  private static let wordLimit = 50_000

  init(_ database: HistoryDatabase) { self.database = database }

  /// Adds the next moves of a game.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - moves: The moves.
  ///   - number: The number of the first of them, counted from 0.
  ///   - shared: How many first moves of the game are counted with its other end.
  func add(
    to id: GameID,
    moves: some Sequence<PlayedMove>,
    from number: Int,
    shared: Int = 0
  ) throws(SQLiteError) {
    var (count, wordCount, score) = (0, 0, 0)
    var best: (word: String, score: Int)?
    for (played, number) in zip(moves, number...) {
      let move = played.move
      let milliseconds = PlayedMove.milliseconds(of: move)
      count += 1
      switch move.move {
      case .removal(let point):
        try connection.run(
          """
          INSERT INTO moves (game, number, milliseconds, played_at, removed)
          VALUES (\(id), \(number), \(milliseconds), \(played.playedAt), \(point.index))
          """
        )
      case .word(let faces):
        let (word, points) = (move.word ?? "", move.score ?? 0)
        wordCount += 1
        score += points
        if points > best?.score ?? -1 { best = (word, points) }
        let wordID =
          number < shared
          ? try self.id(of: word) : try play(word, score: points, at: played.playedAt)
        let bytes = faces.map { UInt8(truncatingIfNeeded: $0.index) }
        try connection.run(
          """
          INSERT INTO moves (game, number, milliseconds, played_at, word, score, faces, hinted)
          VALUES (\(id), \(number), \(milliseconds), \(played.playedAt), \(wordID), \(points),
            \(bytes), \(move.isHinted))
          """
        )
      }
    }
    guard count > 0 else { return }
    let (bestWord, bestScore) = (best?.word, best?.score)
    try connection.run(
      """
      UPDATE games SET move_count = move_count + \(count),
        word_count = \(raw: Self.held("word_count")) + \(wordCount),
        score = \(raw: Self.held("score")) + \(score),
        best_word = iif(ifnull(best_word_score, -1) < \(orNull: bestScore), \(orNull: bestWord), best_word),
        best_word_score = iif(
          ifnull(best_word_score, -1) < \(orNull: bestScore), \(orNull: bestScore), best_word_score
        )
      WHERE id = \(id)
      """
    )
    if words.count > Self.wordLimit { try flush() }
  }

  /// Writes what was counted.
  func flush() throws(SQLiteError) {
    for (_, word) in words where word.plays > 0 {
      try connection.run(
        """
        UPDATE words SET plays = \(raw: Self.held("plays")) + \(word.plays),
          best_score = max(best_score, \(word.bestScore)),
          last_played_at = max(last_played_at, \(word.last)),
          first_played_at = min(first_played_at, \(word.first))
        WHERE id = \(word.id)
        """
      )
    }
    words.removeAll(keepingCapacity: true)
    var rest = newWords[...]
    while let chunk = rest.first.map({ ($0.id - 1) / WordIndex.chunkSize }) {
      let part = rest.prefix { ($0.id - 1) / WordIndex.chunkSize == chunk }
      let text = part.map { $0.word + "\n" }.joined()
      try connection.run(
        """
        INSERT INTO word_chunks (chunk, words) VALUES (\(chunk), \(text))
        ON CONFLICT (chunk) DO UPDATE SET words = words || \(text)
        """
      )
      rest.removeFirst(part.count)
    }
    newWords.removeAll(keepingCapacity: true)
    for (tally, uses) in tallies {
      try connection.run(
        """
        INSERT INTO tallies (kind, key, uses) VALUES (\(tally.kind.rawValue), \(tally.key), \(uses))
        ON CONFLICT (kind, key) DO UPDATE SET uses = \(raw: Self.held("uses")) + \(uses)
        """
      )
    }
    tallies.removeAll(keepingCapacity: true)
  }

  /// Adds the player's words of the turns of a game of two from some number on. Statistics know nothing of them.
  ///
  /// - Parameter id: The game's number.
  func add(toDuel id: Int64, _ plays: some Sequence<DuelGame.OwnWord>) throws(SQLiteError) {
    for play in plays {
      let word = try count(play.word, score: play.score, at: play.playedAt)
      try connection.run(
        """
        INSERT INTO duel_words (duel, number, word, score, played_at)
        VALUES (\(id), \(play.turn), \(word), \(play.score), \(play.playedAt))
        """
      )
    }
  }

  /// Counts one play of a word, its letters and its length.
  ///
  /// - Returns: The word's id.
  private func play(
    _ word: String,
    score: Int,
    at time: Timestamp
  ) throws(SQLiteError) -> Int64 {
    for letter in word.letterNumbers { tallies[Tally(kind: .letter, key: letter), default: 0] += 1 }
    tallies[Tally(kind: .length, key: word.letterCount), default: 0] += 1
    return try count(word, score: score, at: time)
  }

  /// Counts one play of a word in its row.
  ///
  /// - Returns: The word's id.
  private func count(
    _ word: String,
    score: Int,
    at time: Timestamp
  ) throws(SQLiteError) -> Int64 {
    if var known = words[word] {
      known.plays += 1
      known.bestScore = max(known.bestScore, score)
      known.first = min(known.first, time.seconds)
      known.last = max(known.last, time.seconds)
      words[word] = known
      return known.id
    }
    let found = try connection.first(
      """
      INSERT INTO words (word, plays, best_score, last_played_at, first_played_at)
      VALUES (\(word), 1, \(score), \(time), \(time))
      ON CONFLICT (word) DO UPDATE SET plays = \(raw: Self.held("plays")) + 1,
        best_score = max(best_score, \(score)), last_played_at = max(last_played_at, \(time)),
        first_played_at = min(first_played_at, \(time))
      RETURNING id, plays
      """,
      make: { (id: $0 as Int64, plays: $1 as Int) }
    )
    guard let found else { throw .abandoned(reason: "SQLite returned no row for the word \(word)") }
    words[word] = Word(id: found.id)
    if found.plays == 1 {
      tallies[Tally(kind: .word, key: 0), default: 0] += 1
      newWords.append((found.id, word))
    }
    return found.id
  }

  /// The id of a word that was played before.
  private func id(of word: String) throws(SQLiteError) -> Int64 {
    if let known = words[word] { return known.id }
    let id: Int64? = try connection.value("SELECT id FROM words WHERE word = \(word)")
    guard let id else { throw .abandoned(reason: "the word \(word) is missing") }
    words[word] = Word(id: id)
    return id
  }

  /// A sum to which something is added, as SQL. The largest number, in a damaged row, could not grow: the
  /// move could never be saved.
  private static func held(_ column: String) -> String {
    "max(0, min(\(column), \(SQLiteRow.maximumAmount)))"
  }
}
