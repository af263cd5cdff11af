import Model
import Rules
import SQLite
import Words

/// Keeping what was missed in games that are over.
///
/// A game has rows in `missed`, and one in `searched_games` that says so, from one transaction. It is searched again
/// where that row is of another list of common words, or the game has other moves than then. Two ends of a game, which
/// was continued on two machines, are one game: what was missed in both is counted once.
struct MissedWordTable {
  let connection: SQLiteConnection

  /// Whether the common words are those of a list.
  func hasCommonWords(of common: CommonWords) throws(SQLiteError) -> Bool {
    let version: Int64? = try connection.value("SELECT key FROM tallies WHERE kind = 'common list'")
    return version == Int64(bitPattern: common.version)
  }

  /// Replaces the common words by those of a list, in a transaction of the caller. What was missed stays with the
  /// words that are in both.
  func useCommonWords(of common: CommonWords) throws(SQLiteError) {
    var (known, gone): (Set<String>, [Int64]) = ([], [])
    try connection.forEach("SELECT id, word FROM common_words") { row throws(SQLiteError) in
      if let word = try? row.word(1), common.index(of: word) != nil {
        known.insert(word)
      } else {
        gone.append(row.integerOrZero(0))
      }
    }
    try connection.run("DELETE FROM missed WHERE word IN \(anyOf: gone)")
    try connection.run("DELETE FROM common_words WHERE id IN \(anyOf: gone)")
    for (word, points) in zip(common.words, common.points) where !known.contains(word) {
      try connection.run(
        """
        INSERT INTO common_words (word, points, letters)
        VALUES (\(word), \(points), \(word.letterCount))
        """
      )
    }
    // Games that were searched with this list before have lost the words that were gone in between.
    try connection.run("UPDATE searched_games SET list = 0")
    try connection.run("DELETE FROM tallies WHERE kind = 'common list'")
    try connection.run(
      "INSERT INTO tallies (kind, key, uses) VALUES ('common list', \(common.version), 1)"
    )
  }

  /// The games that are over and were not searched with a list as they are now, the newest first, and how many there
  /// are besides those.
  ///
  /// - Complexity: O(games), about 0.5 µs each.
  func unsearchedGames(_ findings: MissedFindings) throws(SQLiteError) -> MissedWork {
    let unsearched: SQL = """
      FROM games LEFT JOIN searched_games ON game = id WHERE ended IS NOT NULL
        AND (list IS NOT \(findings.common.version) OR moves <> move_count)
      """
    var work = MissedWork()
    let count: Int = try connection.value("SELECT count(*) \(unsearched)") ?? 0
    guard count > 0, findings.limit > 0 else { return work }
    work.games = try connection.readableRows(
      """
      SELECT id, started_at, move_count \(unsearched)
      ORDER BY id IS \(orNull: findings.first) DESC, started_at DESC, id DESC
      LIMIT \(findings.limit)
      """
    ) { row throws(SQLiteError) in
      UnsearchedGame(
        id: try row.value(0),
        startedAt: try row.value(1),
        moveCount: try row.value(2)
      )
    }.elements
    // Nobody gets to games that cannot be read; there may be others behind them.
    work.left = work.games.isEmpty ? 0 : max(0, count - findings.limit)
    return work
  }

  /// Keeps what was missed in a game, in a transaction of the caller. Nothing happens if the game was deleted or has
  /// gone on meanwhile.
  func keep(
    _ missed: [MissedWord],
    in game: UnsearchedGame,
    of common: CommonWords
  ) throws(SQLiteError) {
    let startedAt: Timestamp? = try connection.value(
      """
      SELECT started_at FROM games WHERE id = \(game.id) AND ended IS NOT NULL
        AND move_count = \(game.moveCount)
      """
    )
    let isKept: Bool? = try connection.value(
      """
      SELECT 1 FROM searched_games
      WHERE game = \(game.id) AND list = \(common.version) AND moves = \(game.moveCount)
      """
    )
    // Another window may have been faster.
    guard startedAt == game.startedAt, isKept == nil else { return }
    let isSearched = try takeBackMissed(in: game.id)
    try connection.run(
      """
      INSERT INTO searched_games (game, list, moves)
      VALUES (\(game.id), \(common.version), \(game.moveCount))
      """
    )
    for word in missed {
      try connection.run(
        """
        INSERT INTO missed (game, word, move, path)
        SELECT \(game.id), id, \(word.moveIndex), \(word.path.map { UInt8($0.index) })
        FROM common_words WHERE word = \(word.word)
        """
      )
    }
    try connection.run(
      """
      UPDATE common_words SET times_missed = times_missed + 1 WHERE \(isCounted(in: game.id))
      """
    )
    try connection.run(
      """
      UPDATE common_words SET last_game = \(game.id)
      WHERE id IN (SELECT word FROM missed WHERE game = \(game.id)) AND NOT EXISTS (
        SELECT 1 FROM games
        WHERE games.id = last_game AND (started_at, games.id) > (\(game.startedAt), \(game.id))
      )
      """
    )
    if isSearched { try renewLastGames(of: game.id) }
  }

  /// Deletes what was missed in a game, before the game itself is deleted.
  func delete(in game: GameID) throws(SQLiteError) {
    if try takeBackMissed(in: game) { try renewLastGames(of: game) }
  }

  /// - Returns: Whether there was anything to take back.
  private func takeBackMissed(in game: GameID) throws(SQLiteError) -> Bool {
    let list: Int64? = try connection.value(
      "DELETE FROM searched_games WHERE game = \(game) RETURNING list"
    )
    guard list != nil else { return false }
    try connection.run(
      """
      UPDATE common_words SET times_missed = max(0, times_missed - 1)
      WHERE \(isCounted(in: game))
      """
    )
    try connection.run("DELETE FROM missed WHERE game = \(game)")
    return true
  }

  /// Finds the newest game again for the words that have lost it.
  ///
  /// - Complexity: O(games) for a word that was missed in no other one.
  private func renewLastGames(of game: GameID) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE common_words SET last_game = (
        SELECT games.id FROM games WHERE EXISTS (
          SELECT 1 FROM missed WHERE missed.game = games.id AND missed.word = common_words.id
        ) ORDER BY started_at DESC, id DESC LIMIT 1
      ) WHERE last_game = \(game)
        AND NOT EXISTS (SELECT 1 FROM missed WHERE game = \(game) AND word = common_words.id)
      """
    )
  }

  /// Whether a common word was missed in a game, and not in another end of it.
  private func isCounted(in game: GameID) -> SQL {
    """
    id IN (SELECT word FROM missed WHERE game = \(game)) AND id NOT IN (
      SELECT word FROM missed WHERE game IN (
        SELECT ends.id FROM games AS ends JOIN games AS game USING (started_at, letters)
        WHERE game.id = \(game) AND ends.id <> game.id
      )
    )
    """
  }
}
