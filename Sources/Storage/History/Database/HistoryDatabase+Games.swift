import Model
import Rules
import SQLite

extension HistoryDatabase {
  /// One page of games, and how many games all pages have together.
  ///
  /// If another process saves a game between the two, the total is that of a moment later.
  func games(_ query: GameQuery) throws(SQLiteError) -> Page<GameSummary> {
    let order =
      switch query.order {
      case .latest: "started_at DESC, id DESC"
      case .score, .best: "score DESC, started_at, id"
      }
    let offset = max(0, query.offset)
    let games = try connection.readableRows(
      """
      SELECT \(raw: GameSummary.columns) FROM games WHERE \(query.condition)
      ORDER BY \(raw: order) LIMIT \(max(0, query.limit)) OFFSET \(offset)
      """,
      as: GameSummary.init(row:)
    )
    let total = try gameCount(query)
    return Page(games.elements, unreadable: games.unreadable, offset: offset, total: total)
  }

  /// How many games of one and of two there are; 0 if they cannot be counted.
  var gameCount: Int {
    (try? connection.value("SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM duels)"))
      .flatMap(\.self) ?? 0
  }

  /// How many games all pages of a query have together, including those that cannot be read.
  ///
  /// Counting ten thousand games takes a quarter of a millisecond. The count is kept until something is
  /// written, so that turning pages does not repeat it.
  private func gameCount(_ query: GameQuery) throws(SQLiteError) -> Int {
    let state = connection.state
    if gameCounts.state != state { gameCounts = (state, [:]) }
    var counted = query
    (counted.offset, counted.limit) = (0, 0)
    if let count = gameCounts.counts[counted] { return count }
    let count: Int =
      try connection.value("SELECT count(*) FROM games WHERE \(query.condition)") ?? 0
    if connection.state == state { gameCounts.counts[counted] = count }
    return count
  }

  /// The best scores of finished games without hints, by mode. Unknown modes are left out.
  func bestScores(on day: Int) throws(SQLiteError) -> [GameMode: BestScores] {
    let rows = try connection.readableRows(
      """
      SELECT mode, max(score), max(score) FILTER (WHERE day = \(day)) FROM games
      WHERE ended IS NOT NULL AND hints_used = 0 AND practice = 0
        AND id NOT IN (\(raw: GameSummary.repeats)) GROUP BY mode
      """
    ) { row throws(SQLiteError) in
      (
        try row.gameMode(0),
        BestScores(
          ever: try row.amount(1),
          recent: try row.value(2, as: Int?.self) == nil ? nil : try row.amount(2)
        )
      )
    }
    return Dictionary(rows.elements) { first, _ in first }
  }

  /// One game as a line of a list, or `nil` if there is none.
  func game(_ id: GameID) throws(SQLiteError) -> GameSummary? {
    try connection.first(
      "SELECT \(raw: GameSummary.columns) FROM games WHERE id = \(id)",
      as: GameSummary.init(row:)
    )
  }

  /// A game's place among the finished games of its mode, either those with hints or those without;
  /// `nil` if there is no such game.
  ///
  /// A running game is ranked as if it ended now. Practice on a daily cube is never ranked, nor are repeats.
  func rank(_ id: GameID) throws(SQLiteError) -> GameRank? {
    guard let game = try game(id), game.challenge?.isPractice != true, !game.isRepeat else {
      return nil
    }
    return try connection.first(
      """
      SELECT count(*) FILTER (WHERE score > \(game.score)), count(*), ifnull(max(score), 0)
      FROM games
      WHERE mode = \(game.mode) AND \(GameQuery.condition(hasHints: game.hasHints))
        AND ended IS NOT NULL AND practice = 0 AND id <> \(id)
        AND id NOT IN (\(raw: GameSummary.repeats))
      """
    ) { row throws(SQLiteError) in
      let (better, others) = (try row.amount(0), try row.amount(1))
      return GameRank(place: better + 1, of: others + 1, bestScore: try row.amount(2))
    }
  }

  /// The number of the game with a key; `nil` if there is none.
  func id(of key: GameKey) throws(SQLiteError) -> GameID? {
    try connection.value("SELECT id FROM games WHERE key = \(key) ORDER BY id LIMIT 1")
  }

  /// The game with a key; `nil` if there is none, or its rows cannot be read.
  func readableGame(_ key: GameKey) throws(SQLiteError) -> StoredGame? {
    guard let id = try id(of: key) else { return nil }
    return try readableGame(id)
  }

  /// A game; `nil` if there is none, or its rows cannot be read.
  func readableGame(_ id: GameID) throws(SQLiteError) -> StoredGame? {
    do throws(SQLiteError) { return try load(id) } catch {
      guard error.kind == .unreadableRow else { throw error }
      return nil
    }
  }

  /// The running games of some modes with their last sessions; those of a mode, the latest first.
  func runningGames(
    where isIncluded: (GameMode) -> Bool
  ) throws(SQLiteError) -> [RunningRow] {
    var games: [RunningRow] = []
    for mode in GameMode.all where isIncluded(mode) {
      games += try connection.readableRows(
        """
        SELECT key, id, session, started_at, daily IS NOT NULL FROM games
        WHERE mode = \(mode) AND ended IS NULL ORDER BY started_at DESC, id DESC
        """
      ) { row throws(SQLiteError) in
        try row.make {
          RunningRow(key: $0, id: $1, mode: mode, session: $2, startedAt: $3, isDaily: $4)
        }
      }.elements
    }
    return games
  }

  /// A running game, and who has it.
  struct RunningRow: Hashable {
    var key: GameKey
    var id: GameID
    var mode: GameMode
    var session: Int64?
    var startedAt: Timestamp
    /// Whether it is on a daily cube.
    var isDaily: Bool
  }

  func allGames() throws(SQLiteError) -> [GameID] {
    try connection.ascendingNumbers("SELECT id FROM games ORDER BY id").map(GameID.init)
  }

  /// The games with a key: one, unless the file was made by others.
  func games(with key: GameKey?) throws(SQLiteError) -> [GameID] {
    guard let key else { return [] }
    return try connection.values("SELECT id FROM games WHERE key = \(key) ORDER BY id")
  }

  /// The games with other keys that began as one, on its cube and at the same moment, as far as they can be read.
  func ends(of game: NewGame, first: TimedMove?) throws(SQLiteError) -> [StoredGame] {
    let alike = try games(on: game.letters, game.mode, first: first).map { id throws(SQLiteError) in
      try readableGame(id)
    }
    return alike.compactMap(\.self).filter {
      $0.game.startedAt == game.startedAt && $0.game.key != game.key
    }
  }

  /// The games that may be the same as one, or another end of it: those on its cube that have its first move, or no
  /// moves if it has none.
  func games(
    on letters: CubeLetters,
    _ mode: GameMode,
    first: TimedMove?
  ) throws(SQLiteError) -> [GameID] {
    var isAlike: SQL = "move_count = 0"
    if let move = first {
      let (faces, removed): ([UInt8]?, Int?) =
        switch move.move {
        case .word(let faces): (faces.map { UInt8(truncatingIfNeeded: $0.index) }, nil)
        case .removal(let point): (nil, point.index)
        }
      isAlike = """
        EXISTS (
          SELECT 1 FROM moves WHERE game = games.id AND number = 0
            AND milliseconds = \(PlayedMove.milliseconds(of: move))
            AND faces IS \(orNull: faces) AND removed IS \(orNull: removed)
        )
        """
    }
    return try connection.values(
      """
      SELECT id FROM games WHERE letters = \(letters.bytes) AND mode = \(mode)
        AND \(isAlike)
      ORDER BY id
      """
    )
  }
}

extension GameQuery {
  /// The condition for WHERE.
  ///
  /// A condition that is not needed is missing, rather than always true, so that each form can use an
  /// index of its own.
  fileprivate var condition: SQL {
    var condition: SQL =
      order == .best
      ? "ended IS NOT NULL AND practice = 0 AND id NOT IN (\(raw: GameSummary.repeats))" : "TRUE"
    if let mode { condition = "\(condition) AND mode = \(mode)" }
    if let days { condition = "\(condition) AND day BETWEEN \(days)" }
    if let hasHints { condition = "\(condition) AND \(Self.condition(hasHints: hasHints))" }
    if let letters { condition = "\(condition) AND letters = \(letters.bytes)" }
    if isDaily { condition = "\(condition) AND daily IS NOT NULL" }
    if let word {
      let games: SQL =
        "SELECT game FROM moves WHERE word = (SELECT id FROM words WHERE word = \(word))"
      condition = "\(condition) AND id IN (\(games))"
    }
    return condition
  }

  /// The condition for games with or without hints: the very expression of the index by score.
  fileprivate static func condition(hasHints: Bool) -> SQL {
    hasHints ? "(hints_used > 0) = 1" : "(hints_used > 0) = 0"
  }
}

extension GameSummary {
  static let columns = """
    id, mode, started_at, seconds_played, score, word_count, ended, best_word, seed, dictionary,
    hints_used, daily, practice, challenge, day, other_end, shared_moves, \(repeatCondition)
    """

  /// Whether a row of `games` is a repeat. Another end of a game began with it, so it makes none of it.
  static let repeatCondition = """
    EXISTS (SELECT 1 FROM games AS earlier WHERE earlier.letters = games.letters
      AND earlier.mode = games.mode AND earlier.started_at < games.started_at)
    """

  /// The ids of all repeats: for many rows at once. Only cubes that came again are looked at, by the index of letters;
  /// of ten thousand games it takes about 5 ms.
  static let repeats = """
    SELECT id FROM games
    WHERE letters IN (SELECT letters FROM games GROUP BY letters HAVING count(*) > 1) AND \(repeatCondition)
    """

  init(row: SQLiteRow) throws(SQLiteError) {
    self.init(
      id: try row.value(0),
      mode: try row.gameMode(1),
      startedAt: try row.value(2),
      day: try row.value(14),
      secondsPlayed: try row.seconds(3),
      score: try row.amount(4),
      wordCount: try row.amount(5),
      end: try row.gameEnd(6),
      // The game can be read without it.
      bestWord: try row.value(7, as: String?.self).flatMap { $0.isInCapitals ? $0 : nil },
      seed: try row.value(8),
      dictionary: try row.value(9),
      hintsUsed: try row.amount(10),
      challenge: try row.challenge(11, dictionary: 9),
      wasCounted: try row.value(12) == Practice.afterCounting,
      otherEnd: try row.value(15),
      sharedMoves: try row.amount(16),
      isRepeat: try row.value(17)
    )
  }
}

extension StoredGame {
  /// The columns that `init(row:)` reads.
  ///
  /// - Parameter version: The version of the schema. Columns that it does not have yet are empty.
  static func columns(version: Int) -> String {
    """
    id, mode, letters, seed, dictionary, dictionary_version, started_at, seconds_played, ended,
    session, \(version >= 2 ? "hints_used" : "0"), \(version >= 3 ? "hinted_words" : "''"),
    \(version >= 4 ? "daily, practice, challenge" : "NULL, 0, NULL"), day,
    \(version >= 8 ? "shared_moves" : "0"), \(version >= 12 ? "key" : "''")
    """
  }

  /// Reads a row of the table `games`; the game has no moves yet.
  ///
  /// One damaged value does not take the whole game with it. A game without its mode counts as unlimited,
  /// whose rules any moves follow, and one without its end as interrupted.
  ///
  /// - Parameters:
  ///   - row: A row that begins with ``columns(version:)``.
  ///   - fault: Receives what is wrong with the first value that cannot be read.
  /// - Throws: If the number, the letters or the dictionary cannot be read: then there is no game.
  init(row: SQLiteRow, fault: inout SQLiteError?) throws(SQLiteError) {
    guard let letters = CubeLetters(bytes: try row.value(2)) else { throw row.unexpected(2) }
    let words = row.value(11, noting: &fault, else: "")
    self.init(
      id: try row.value(0),
      game: NewGame(
        // The game can be read without it.
        key: (try? row.value(17, as: String.self)).flatMap(GameKey.init(text:)),
        mode: row.value(1, noting: &fault, else: .unlimited, by: row.gameMode),
        letters: letters,
        seed: row.value(3, noting: &fault, else: nil),
        dictionary: try row.value(4),
        dictionaryVersion: row.value(5, noting: &fault, else: ""),
        startedAt: row.value(6, noting: &fault, else: Timestamp(seconds: 0)),
        challenge: row.value(12, noting: &fault, else: nil) { column throws(SQLiteError) in
          try row.challenge(column, dictionary: 4)
        }
      ),
      moves: [],
      progress: GameProgress(
        row.value(7, noting: &fault, else: 0, by: row.seconds),
        hintsUsed: row.value(10, noting: &fault, else: 0, by: row.amount),
        hintedWords: Set(words.split(separator: " ").map(String.init))
      ),
      end: row.value(8, noting: &fault, else: .interrupted, by: row.gameEnd),
      session: row.value(9, noting: &fault, else: nil),
      day: row.value(15, noting: &fault, else: nil),
      wasCounted: row.value(13, noting: &fault, else: 0) == Practice.afterCounting,
      sharedMoves: row.value(16, noting: &fault, else: 0, by: row.amount)
    )
  }
}

extension SQLiteRow {
  /// The mode in a column.
  ///
  /// - Throws: `SQLiteError.unreadable` for a mode that this version does not have.
  func gameMode(_ column: Int32) throws(SQLiteError) -> GameMode {
    let name: String = try value(column)
    guard let mode = GameMode(rawValue: name) else {
      throw .unreadable(reason: "its mode \"\(name)\" is not \(GameMode.choice())")
    }
    return mode
  }

  /// A value of a row that may be damaged.
  ///
  /// - Parameters:
  ///   - fault: Receives why it cannot be read, unless it has another reason already.
  ///   - substitute: What takes its place then.
  ///   - read: Reads it.
  func value<Value>(
    _ column: Int32,
    noting fault: inout SQLiteError?,
    else substitute: Value,
    by read: (Int32) throws(SQLiteError) -> Value
  ) -> Value {
    do throws(SQLiteError) {
      return try read(column)
    } catch {
      fault = fault ?? error
      return substitute
    }
  }

  func value<Value: SQLiteConvertible>(
    _ column: Int32,
    noting fault: inout SQLiteError?,
    else substitute: Value
  ) -> Value {
    value(column, noting: &fault, else: substitute) { column throws(SQLiteError) in
      try value(column)
    }
  }

  func gameEnd(_ column: Int32) throws(SQLiteError) -> GameEnd? {
    guard let text: String = try value(column, as: String?.self) else { return nil }
    guard let end = GameEnd(name: text) else { throw unexpected(column) }
    return end
  }
}
