import Game
import Rules
import SQLite

extension HistoryDatabase {
  /// The outcome of a change to a game's row.
  enum Change: Hashable {
    case done

    /// There is no such game.
    case missing

    /// The game has already ended.
    case ended

    /// Another session has the game, or the game has another number of moves than expected.
    case taken(session: Int64?)

    /// The daily cube has its counted game already.
    case dailyBegun(DailyCube)
  }

  /// Adds a running game without moves.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - session: The session that plays it; `nil` for none.
  ///   - id: The number that it should have if it is free; `nil` for the next number.
  /// - Returns: Its number.
  func insertGame(
    _ game: NewGame,
    session: Int64?,
    id: GameID? = nil
  ) throws(SQLiteError) -> GameID {
    try connection.run(
      """
      INSERT INTO games (id, mode, seed, letters, dictionary, dictionary_version, started_at, day,
        seconds_played, move_count, word_count, score, session, daily, practice, challenge)
      VALUES ((SELECT \(orNull: id) WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = \(orNull: id))),
        \(game.mode), \(orNull: game.seed), \(game.letters.bytes), \(game.dictionary),
        \(game.dictionaryVersion), \(game.startedAt), \(day(game.startedAt)), 0, 0, 0, 0, \(orNull: session),
        \(orNull: game.challenge?.daily?.day), \(game.challenge?.isPractice == true),
        \(orNull: game.challenge?.codeText))
      """
    )
    return GameID(rawValue: connection.lastInsertedRow)
  }

  /// Gives a running game to a session, if it is as expected.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - moveCount: How many moves it is expected to have.
  ///   - known: The sessions that it may belong to until now: the caller's, and one known to be gone.
  ///   - session: The session that it belongs to from now on.
  func claimGame(
    _ id: GameID,
    moveCount: Int,
    from known: [Int64?],
    for session: Int64
  ) throws(SQLiteError) -> Change {
    let found = try connection.first(
      "SELECT session, move_count, ended FROM games WHERE id = \(id)"
    ) { row throws(SQLiteError) -> Change in
      if try row.value(2, as: String?.self) != nil { return .ended }
      let owner: Int64? = try row.value(0)
      let count: Int = try row.value(1)
      guard known.contains(owner), count == moveCount else {
        return .taken(session: owner)
      }
      return .done
    }
    if found == .done, !(known == [session]) {
      try connection.run("UPDATE games SET session = \(session) WHERE id = \(id)")
    }
    return found ?? .missing
  }

  /// Adds to a game what was played of it.
  ///
  /// - Parameters:
  ///   - id: The game.
  ///   - moves: The next moves.
  ///   - number: The number of the first of them, counted from 0.
  ///   - progress: Its time and hints so far; `nil` if they are as they were.
  ///   - end: Its end; `nil` if it has none, or has it already.
  func add(
    to id: GameID,
    moves: some Sequence<PlayedMove> = [PlayedMove](),
    from number: Int = 0,
    progress: GameProgress? = nil,
    end: GameEnd? = nil
  ) throws(SQLiteError) {
    for (move, number) in zip(moves, number...) {
      try insertMove(move, number: number, game: id)
    }
    if let progress { try setProgress(progress, game: id) }
    if let end {
      try connection.run(
        "UPDATE games SET ended = \(end.rawValue), session = NULL WHERE id = \(id)"
      )
    }
  }

  /// Adds the next move of a game, and updates the words, sums and tallies.
  private func insertMove(
    _ played: PlayedMove,
    number: Int,
    game: GameID
  ) throws(SQLiteError) {
    let move = played.move
    let milliseconds = Int((move.at * 1000).rounded())
    switch move.move {
    case .removal(let point):
      try connection.run(
        """
        INSERT INTO moves (game, number, milliseconds, played_at, removed)
        VALUES (\(game), \(number), \(milliseconds), \(played.playedAt), \(point.index))
        """
      )
      try connection.run("UPDATE games SET move_count = move_count + 1 WHERE id = \(game)")
    case .word(let faces):
      let word = move.word ?? ""
      let score = move.score ?? 0
      let wordID = try insertPlay(of: word, score: score, at: played.playedAt)
      let bytes = faces.map { UInt8(truncatingIfNeeded: $0.index) }
      try connection.run(
        """
        INSERT INTO moves (game, number, milliseconds, played_at, word, score, faces, hinted)
        VALUES (\(game), \(number), \(milliseconds), \(played.playedAt), \(wordID), \(score),
          \(bytes), \(move.isHinted))
        """
      )
      try connection.run(
        """
        UPDATE games SET move_count = move_count + 1,
          word_count = \(raw: Self.held("word_count")) + 1, score = \(raw: Self.held("score")) + \(score),
          best_word = iif(ifnull(best_word_score, -1) < \(score), \(word), best_word),
          best_word_score = max(ifnull(best_word_score, \(score)), \(score))
        WHERE id = \(game)
        """
      )
    }
  }

  /// Writes the time and the hints of a game. Neither number ever goes down. Hinted words are only
  /// added, so the longer text has all of them.
  private func setProgress(_ progress: GameProgress, game: GameID) throws(SQLiteError) {
    let words = progress.hintedWords.sorted().joined(separator: " ")
    try connection.run(
      """
      UPDATE games SET seconds_played = max(seconds_played, \(progress.secondsPlayed)),
        hints_used = max(hints_used, \(progress.hintsUsed)),
        hinted_words = iif(length(hinted_words) < length(\(words)), \(words), hinted_words)
      WHERE id = \(game)
      """
    )
  }

  /// Counts one play of a word, its letters and its length.
  ///
  /// - Returns: The word's id.
  private func insertPlay(
    of word: String,
    score: Int,
    at time: Timestamp
  ) throws(SQLiteError) -> Int64 {
    let found = try connection.first(
      """
      INSERT INTO words (word, plays, best_score, last_played_at)
      VALUES (\(word), 1, \(score), \(time))
      ON CONFLICT (word) DO UPDATE SET plays = \(raw: Self.held("plays")) + 1,
        best_score = max(best_score, \(score)), last_played_at = max(last_played_at, \(time))
      RETURNING id, plays
      """,
      make: { (id: $0 as Int64, plays: $1 as Int) }
    )
    guard let found else { throw .abandoned(reason: "SQLite returned no row for the word \(word)") }
    if found.plays == 1 {
      try tally("word", 0, 1)
      try connection.run(
        """
        INSERT INTO word_chunks (chunk, words)
        VALUES ((\(found.id) - 1) / \(raw: WordIndex.chunkSize), \(word + "\n"))
        ON CONFLICT (chunk) DO UPDATE SET words = words || \(word + "\n")
        """
      )
    }
    var uses: [Int: Int] = [:]
    for letter in word.letterNumbers { uses[letter, default: 0] += 1 }
    for (letter, count) in uses.sorted(by: { $0.key < $1.key }) {
      try tally("letter", letter, count)
    }
    try tally("length", word.letterCount, 1)
    return found.id
  }

  /// A sum to which something is added, as SQL. The largest number, in a damaged row, could not grow: the
  /// move could never be saved.
  private static func held(_ column: String) -> String {
    "max(0, min(\(column), \(SQLiteRow.maximumAmount)))"
  }

  private func tally(_ kind: String, _ key: Int, _ uses: Int) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO tallies (kind, key, uses) VALUES (\(kind), \(key), \(uses))
      ON CONFLICT (kind, key) DO UPDATE SET uses = \(raw: Self.held("uses")) + \(uses)
      """
    )
  }
}
