import Model
import Rules
import SQLite

extension HistoryDatabase {
  /// The days with at least one word in a counted game, ascending. One that counted until an import brought
  /// an earlier one is enough.
  func playedDailyDays() throws(SQLiteError) -> [Int] {
    try connection.values(
      """
      SELECT DISTINCT daily FROM games
      WHERE daily IS NOT NULL AND practice <> 1 AND word_count > 0
        AND daily BETWEEN \(DailyCube.days)
      ORDER BY daily
      """
    )
  }

  /// The games on the cubes of some days, counted ones first. Unreadable ones are left out.
  func dailyGames(_ days: ClosedRange<Int>) throws(SQLiteError) -> [DailyGame] {
    try connection.readableRows(
      """
      SELECT \(raw: GameSummary.columns) FROM games
      WHERE daily BETWEEN \(days) AND daily IS NOT NULL
      ORDER BY daily, practice, id
      """
    ) { row throws(SQLiteError) -> DailyGame in
      let game = try GameSummary(row: row)
      guard case .daily(let cube, let isPractice)? = game.challenge else {
        throw row.unexpected(11)
      }
      return DailyGame(cube: cube, isPractice: isPractice, game: game)
    }.elements
  }

  /// How many counted games are over.
  func finishedDailyCount() throws(SQLiteError) -> Int {
    try connection.value(
      """
      SELECT COUNT(*) FROM games
      WHERE daily IS NOT NULL AND practice = 0 AND ended IS NOT NULL
        AND daily BETWEEN \(DailyCube.days)
      """
    ) ?? 0
  }

  /// Whether a counted game was begun on a cube of some days.
  func hasCountedGame(_ days: ClosedRange<Int>) throws(SQLiteError) -> Bool {
    try connection.value(
      """
      SELECT EXISTS (SELECT 1 FROM games
        WHERE daily BETWEEN \(days) AND daily IS NOT NULL AND practice = 0)
      """
    ) ?? false
  }

  /// The running counted games of the days before one, with the sessions that had them last.
  func runningDailyGames(before day: Int) throws(SQLiteError) -> [(id: GameID, session: Int64?)] {
    try connection.rows(
      """
      SELECT id, session FROM games
      WHERE daily < \(day) AND daily IS NOT NULL AND practice = 0 AND ended IS NULL
      """,
      make: { (id: $0, session: $1) }
    )
  }

  /// Whether the counted game of a daily cube is there.
  func countedGame(
    of cube: DailyCube
  ) throws(SQLiteError) -> (id: GameID, session: Int64?, startedAt: Timestamp)? {
    try connection.first(
      """
      SELECT id, session, started_at FROM games
      WHERE daily = \(cube.day) AND mode = \(cube.mode) AND daily IS NOT NULL AND practice = 0
      """,
      make: { (id: $0, session: $1, startedAt: $2) }
    )
  }

  /// Lets an imported game be the counted one of its daily cube if it was begun before the one that is
  /// here. That one becomes practice then, and keeps its day and what it has earned. So two histories become
  /// the same one, whichever is imported into the other.
  ///
  /// - Returns: Whether the imported game counts, and the game that does not count any more.
  func makeRoom(
    for cube: DailyCube,
    startedAt: Timestamp,
    isInUse: (GameID, Int64?) -> Bool
  ) throws(SQLiteError) -> (counts: Bool, replaced: GameID?) {
    guard let other = try countedGame(of: cube) else { return (true, nil) }
    guard startedAt < other.startedAt, !isInUse(other.id, other.session) else {
      return (false, nil)
    }
    try setPractice(Practice.afterCounting, of: other.id)
    return (true, other.id)
  }

  func setPractice(_ practice: Int, of id: GameID) throws(SQLiteError) {
    try connection.run("UPDATE games SET practice = \(practice) WHERE id = \(id)")
  }
}

/// What the column `practice` says, besides 0 for a game that counts or is on no daily cube.
enum Practice {
  /// The game counted until one on the same cube that had begun earlier was imported.
  static let afterCounting = 2
}

extension Challenge {
  /// The code as the history stores it; `nil` for a daily cube.
  var codeText: String? { if case .code(let code) = self { code.description } else { nil } }
}

extension SQLiteRow {
  /// The challenge in three columns: the day, whether it is practice, and the code. The mode is in
  /// column 1.
  ///
  /// - Parameters:
  ///   - column: The first of the three columns.
  ///   - dictionary: The column of the dictionary's name, which says the language of a daily cube.
  /// - Throws: What cannot be read, as in a damaged file.
  func challenge(_ column: Int32, dictionary: Int32) throws(SQLiteError) -> Challenge? {
    if let day: Int = try value(column, as: Int?.self) {
      let language = Language(dictionaryName: try value(dictionary))
      guard let cube = DailyCube(day: day, mode: try gameMode(1), language: language) else {
        throw unexpected(column)
      }
      return .daily(cube, isPractice: try value(column + 1))
    }
    guard let text: String = try value(column + 2, as: String?.self) else { return nil }
    guard let code = try? ChallengeCode(text) else { throw unexpected(column + 2) }
    return .code(code)
  }
}
