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
      VALUES ((SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = ?1)),
        ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?, ?, ?, ?)
      """,
      id?.rawValue,
      game.mode.rawValue,
      game.seed.map { Int64(bitPattern: $0) },
      game.letters.bytes,
      game.dictionary,
      game.dictionaryVersion,
      game.startedAt.seconds,
      day(game.startedAt),
      session,
      game.challenge?.daily?.day,
      game.challenge?.isPractice == true ? 1 : 0,
      game.challenge?.codeText
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
      "SELECT session, move_count, ended FROM games WHERE id = ?",
      id.rawValue
    ) { (row: SQLiteRow) throws(SQLiteError) -> Change in
      if try row.value(2, as: String?.self) != nil { return .ended }
      let owner: Int64? = try row.value(0)
      let count: Int = try row.value(1)
      guard known.contains(owner), count == moveCount else {
        return .taken(session: owner)
      }
      return .done
    }
    if found == .done, !(known == [session]) {
      try connection.run("UPDATE games SET session = ? WHERE id = ?", session, id.rawValue)
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
    if let end { try setEnd(end, game: id) }
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
        INSERT INTO moves (game, number, milliseconds, played_at, removed) VALUES (?, ?, ?, ?, ?)
        """,
        game.rawValue,
        number,
        milliseconds,
        played.playedAt.seconds,
        point.index
      )
      try connection.run(
        "UPDATE games SET move_count = move_count + 1 WHERE id = ?",
        game.rawValue
      )
    case .word(let faces):
      let word = move.word ?? ""
      let score = move.score ?? 0
      let wordID = try insertPlay(of: word, score: score, at: played.playedAt)
      let bytes = faces.map { UInt8(truncatingIfNeeded: $0.index) }
      try connection.run(
        """
        INSERT INTO moves (game, number, milliseconds, played_at, word, score, faces, hinted)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        game.rawValue,
        number,
        milliseconds,
        played.playedAt.seconds,
        wordID,
        score,
        bytes,
        move.isHinted ? 1 : 0
      )
      try connection.run(
        """
        UPDATE games SET move_count = move_count + 1, word_count = \(Self.held("word_count")) + 1,
          score = \(Self.held("score")) + ?2,
          best_word = iif(ifnull(best_word_score, -1) < ?2, ?3, best_word),
          best_word_score = max(ifnull(best_word_score, ?2), ?2)
        WHERE id = ?1
        """,
        game.rawValue,
        score,
        word
      )
    }
  }

  /// Writes the time and the hints of a game. Neither number ever goes down. Hinted words are only
  /// added, so the longer text has all of them.
  private func setProgress(_ progress: GameProgress, game: GameID) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE games SET seconds_played = max(seconds_played, ?2), hints_used = max(hints_used, ?3),
        hinted_words = iif(length(hinted_words) < length(?4), ?4, hinted_words)
      WHERE id = ?1
      """,
      game.rawValue,
      progress.secondsPlayed,
      progress.hintsUsed,
      progress.hintedWords.sorted().joined(separator: " ")
    )
  }

  /// Ends a game.
  private func setEnd(_ end: GameEnd, game: GameID) throws(SQLiteError) {
    try connection.run(
      "UPDATE games SET ended = ?, session = NULL WHERE id = ?",
      end.rawValue,
      game.rawValue
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
      INSERT INTO words (word, plays, best_score, last_played_at) VALUES (?1, 1, ?2, ?3)
      ON CONFLICT (word) DO UPDATE SET plays = \(Self.held("plays")) + 1, best_score = max(best_score, ?2),
        last_played_at = max(last_played_at, ?3)
      RETURNING id, plays
      """,
      word,
      score,
      time.seconds
    ) { (row: SQLiteRow) throws(SQLiteError) -> (id: Int64, plays: Int) in
      (try row.value(0), try row.value(1))
    }
    guard let found else { throw .abandoned(reason: "SQLite returned no row for the word \(word)") }
    if found.plays == 1 {
      try tally("word", 0, 1)
      try connection.run(
        """
        INSERT INTO word_chunks (chunk, words) VALUES ((?1 - 1) / \(WordIndex.chunkSize), ?2)
        ON CONFLICT (chunk) DO UPDATE SET words = words || ?2
        """,
        found.id,
        word + "\n"
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
      INSERT INTO tallies (kind, key, uses) VALUES (?1, ?2, ?3)
      ON CONFLICT (kind, key) DO UPDATE SET uses = \(Self.held("uses")) + ?3
      """,
      kind,
      key,
      uses
    )
  }
}
