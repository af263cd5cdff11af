import Model
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
  ///   - day: The day on which it started by the player's calendar; `nil` for that of this machine.
  /// - Returns: Its number; `nil` if there is a game with its key.
  func insertGame(
    _ game: NewGame,
    session: Int64?,
    id: GameID? = nil,
    day: Int? = nil
  ) throws(SQLiteError) -> GameID? {
    try connection.value(
      """
      INSERT INTO games (id, key, mode, seed, letters, dictionary, dictionary_version, started_at, day,
        seconds_played, move_count, word_count, score, session, daily, practice, challenge)
      SELECT (SELECT \(orNull: id) WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = \(orNull: id))),
        \(game.key), \(game.mode), \(orNull: game.seed), \(game.letters.bytes), \(game.dictionary),
        \(game.dictionaryVersion), \(game.startedAt), \(day ?? self.day(game.startedAt)), 0, 0, 0, 0, \(orNull: session),
        \(orNull: game.challenge?.daily?.day), \(game.challenge?.isPractice == true),
        \(orNull: game.challenge?.codeText)
      WHERE NOT EXISTS (SELECT 1 FROM games WHERE key = \(game.key)) RETURNING id
      """
    )
  }

  /// The same, under the next key that is free.
  func insertGameBeside(
    _ game: NewGame,
    session: Int64?,
    id: GameID? = nil,
    day: Int? = nil
  ) throws(SQLiteError) -> GameID {
    var game = game
    while true {
      if let id = try insertGame(game, session: session, id: id, day: day) { return id }
      game.key = game.key.next
    }
  }

  /// Lets a game go on that nobody plays, also one that was interrupted.
  func reopen(_ game: StoredGame, for session: Int64) throws(SQLiteError) {
    guard game.end != nil || game.session != session else { return }
    try connection.run(
      "UPDATE games SET ended = NULL, session = \(session) WHERE id = \(game.id)"
    )
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
  ///   - shared: How many first moves of the game are counted with its other end.
  ///   - progress: Its time and hints so far; `nil` if they are as they were.
  ///   - end: Its end; `nil` if it has none, or has it already.
  func add(
    to id: GameID,
    moves: some Sequence<PlayedMove> = [PlayedMove](),
    from number: Int = 0,
    shared: Int = 0,
    progress: GameProgress? = nil,
    end: GameEnd? = nil
  ) throws(SQLiteError) {
    let writer = MoveWriter(self)
    try writer.add(to: id, moves: moves, from: number, shared: shared)
    try writer.flush()
    try set(progress, end: end, of: id)
  }

  /// Writes the time and the hints of a game, and its end.
  ///
  /// - Parameters:
  ///   - progress: `nil` if it is as it was.
  ///   - end: `nil` if it has none, or has it already.
  func set(_ progress: GameProgress?, end: GameEnd?, of id: GameID) throws(SQLiteError) {
    if let progress { try setProgress(progress, game: id) }
    if let end {
      try connection.run(
        "UPDATE games SET ended = \(end.rawValue), session = NULL WHERE id = \(id)"
      )
    }
  }

  /// Notes that a game is another end of a game, and how many moves both have.
  func setOtherEnd(_ other: GameID, of id: GameID, shared: Int) throws(SQLiteError) {
    try connection.run(
      "UPDATE games SET other_end = \(other), shared_moves = \(shared) WHERE id = \(id)"
    )
    try connection.run(
      "UPDATE games SET other_end = ifnull(other_end, \(id)) WHERE id = \(other)"
    )
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
}
