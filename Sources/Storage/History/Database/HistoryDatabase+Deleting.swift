import Model
import Rules
import SQLite

/// Deleting games.
///
/// Two kinds of rows in `tallies` tell of it: `deletion` (key 0) counts deleted games, after which words may
/// have other ids, and `deleted` with the name of a mode has the days whose counted game was deleted. Earlier
/// versions of the program pass over both.
extension HistoryDatabase {
  /// Deletes a game with its moves, in a transaction of the caller.
  ///
  /// Everything is then as if it had not been played, but for the one try on its daily cube. Moves that it
  /// shared with another end of it count there.
  ///
  /// - Complexity: O(plays of its words in all games).
  func deleteGame(_ game: StoredGame) throws(SQLiteError) {
    var lost = try plays(of: game.id, game.sharedMoves..<Int.max)
    for (word, plays) in try giveSharedMoves(of: game) { lost[word, default: 0] -= plays }
    try missedWords.delete(in: game.id)
    try connection.run("DELETE FROM moves WHERE game = \(game.id)")
    try connection.run("DELETE FROM games WHERE id = \(game.id)")
    try recount(lost)
    try addToTally("deletion", 0, 1)
    if let cube = game.game.challenge?.daily, game.game.challenge?.isCounted == true {
      try addToTally("deleted \(cube.mode.rawValue)", cube.day, 1)
    }
  }

  /// The modes whose counted game on a day's cube was deleted.
  func deletedModes(on day: Int) throws(SQLiteError) -> Set<GameMode> {
    let kinds: [String] = try connection.values(
      "SELECT kind FROM tallies WHERE key = \(day) AND kind LIKE 'deleted %' AND uses > 0"
    )
    return Set(DailyCube.modes.filter { kinds.contains("deleted \($0.rawValue)") })
  }

  /// Whether the one try on a daily cube was taken, even if its game was deleted.
  ///
  /// - Parameter key: The game that may have taken it.
  func isTried(_ cube: DailyCube, except key: GameKey) throws(SQLiteError) -> Bool {
    if let game = try countedGame(of: cube) { return try id(of: key) != game.id }
    return try deletedModes(on: cube.day).contains(cube.mode)
  }

  /// Notes that the counted game of a daily cube is back.
  func forgetDeletion(of cube: DailyCube) throws(SQLiteError) {
    try connection.run(
      "DELETE FROM tallies WHERE kind = \("deleted \(cube.mode.rawValue)") AND key = \(cube.day)"
    )
  }

  /// How many games were deleted. When it changes, words have other ids.
  func deletionCount() throws(SQLiteError) -> Int { try tally("deletion") }

  /// A number that is kept beside the games; 0 if there is none.
  func tally(_ kind: String) throws(SQLiteError) -> Int {
    try connection.first("SELECT uses FROM tallies WHERE kind = \(kind) AND key = 0") {
      row throws(SQLiteError) in try row.amount(0)
    } ?? 0
  }

  /// How often some moves of a game play each word, by the words' ids.
  private func plays(of id: GameID, _ numbers: Range<Int>) throws(SQLiteError) -> [Int64: Int] {
    var plays: [Int64: Int] = [:]
    try connection.forEach(
      """
      SELECT word, count(*) FROM moves WHERE game = \(id) AND word IS NOT NULL
        AND number >= \(numbers.lowerBound) AND number < \(numbers.upperBound) GROUP BY word
      """
    ) { row throws(SQLiteError) in plays[try row.value(0)] = try row.amount(1) }
    return plays
  }

  /// Lets the ends that shared moves with a game share them with each other, or have them alone.
  ///
  /// - Returns: The words that those ends count from now on.
  private func giveSharedMoves(of game: StoredGame) throws(SQLiteError) -> [Int64: Int] {
    // Which games have how many of its first moves.
    var heirs: [(id: GameID, moves: Int)] = []
    if game.sharedMoves > 0,
      let other = try connection.value(
        "SELECT other_end FROM games WHERE id = \(game.id)",
        as: GameID?.self
      ) ?? nil
    {
      heirs.append((other, game.sharedMoves))
    }
    let ends = try connection.rows(
      """
      SELECT id, shared_moves FROM games WHERE other_end = \(game.id) AND shared_moves > 0
      ORDER BY shared_moves DESC, id
      """,
      make: { (id: $0 as GameID, moves: $1 as Int) }
    )
    var gained: [Int64: Int] = [:]
    for end in ends {
      let heir = heirs.max { min($0.moves, end.moves) < min($1.moves, end.moves) }
      let shared = heir.map { min($0.moves, end.moves) } ?? 0
      try connection.run(
        """
        UPDATE games SET other_end = \(orNull: heir?.id), shared_moves = \(shared)
        WHERE id = \(end.id)
        """
      )
      gained.merge(try plays(of: end.id, shared..<end.moves), uniquingKeysWith: +)
      heirs.append(end)
    }
    try connection.run(
      """
      UPDATE games SET other_end = (
        SELECT min(ends.id) FROM games AS ends
        WHERE ends.other_end = games.id AND ends.shared_moves > 0 AND ends.id <> \(game.id)
      ) WHERE id IN \(anyOf: heirs.map(\.id.rawValue)) AND shared_moves = 0
      """
    )
    return gained
  }

  /// Sets what the rows of words say to what is left of their plays.
  ///
  /// - Parameter lost: How many plays are gone, by the words' ids.
  private func recount(_ lost: [Int64: Int]) throws(SQLiteError) {
    var gone: [Int64] = []
    for (id, plays) in lost.sorted(by: { $0.key < $1.key }) {
      let found = try connection.first(
        """
        UPDATE words SET (plays, best_score, first_played_at, last_played_at) = (
          SELECT count(*), ifnull(max(score), 0), ifnull(min(played_at), 0), ifnull(max(played_at), 0)
          FROM (
            SELECT moves.score, moves.played_at FROM moves JOIN games ON games.id = moves.game
            WHERE moves.word = words.id AND moves.number >= games.shared_moves
            UNION ALL SELECT score, played_at FROM duel_words WHERE word = words.id
          )
        ) WHERE id = \(id) RETURNING word, plays
        """,
        make: { (word: $0 as String, plays: $1 as Int) }
      )
      guard let found else { continue }
      for letter in found.word.letterNumbers { try addToTally("letter", letter, -plays) }
      try addToTally("length", found.word.letterCount, -plays)
      if found.plays == 0 { gone.append(id) }
    }
    try deleteWords(gone)
  }

  /// Deletes words. The last words take their ids, so that these go on without a gap.
  ///
  /// - Parameter ids: Those of words without plays, ascending.
  private func deleteWords(_ ids: [Int64]) throws(SQLiteError) {
    // A word may change its id before its moves do.
    try connection.execute("PRAGMA defer_foreign_keys = ON")
    var chunks: Set<Int64> = []
    for id in ids.reversed() {
      try connection.run("DELETE FROM words WHERE id = \(id)")
      chunks.insert((id - 1) / WordIndex.chunkSize)
      let last: Int64? = try connection.value("SELECT max(id) FROM words", as: Int64?.self) ?? nil
      guard let last, last > id else { continue }
      try connection.run("UPDATE words SET id = \(id) WHERE id = \(last)")
      try connection.run("UPDATE moves SET word = \(id) WHERE word = \(last)")
      try connection.run("UPDATE duel_words SET word = \(id) WHERE word = \(last)")
      chunks.insert((last - 1) / WordIndex.chunkSize)
    }
    for chunk in chunks {
      let first = chunk * WordIndex.chunkSize
      try connection.run(
        """
        INSERT OR REPLACE INTO word_chunks (chunk, words)
        SELECT \(chunk), ifnull(group_concat(word || char(10), ''), '') FROM (
          SELECT word FROM words WHERE id > \(first) AND id <= \(first + WordIndex.chunkSize)
          ORDER BY id
        )
        """
      )
    }
    try connection.run("DELETE FROM word_chunks WHERE words = ''")
    if !ids.isEmpty { try addToTally("word", 0, -ids.count) }
  }

  private func addToTally(_ kind: String, _ key: Int, _ count: Int) throws(SQLiteError) {
    // In a damaged file a tally may be any number.
    try connection.run(
      """
      INSERT INTO tallies (kind, key, uses) VALUES (\(kind), \(key), max(0, \(count)))
      ON CONFLICT (kind, key)
      DO UPDATE SET uses = max(0, min(uses, \(SQLiteRow.maximumAmount)) + \(count))
      """
    )
  }
}
