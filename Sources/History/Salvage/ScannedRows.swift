import Game
import Rules
import SQLite

/// The rows of games and moves that lie anywhere in a damaged file, in a database in memory.
///
/// A row of `games` that is lost is put together again from the indexes of that table: one has the letters
/// of every game, others its mode, its start and whether it has ended. The scores of the moves prove the
/// letters. The seed, the dictionary's name and how the game ended are not in any index.
struct ScannedRows {
  /// The tables `games` and `moves`, without the constraints and indexes of the real ones.
  let connection: SQLiteConnection

  /// What is said about a game because of where its row was found.
  private(set) var notes: [GameID: String] = [:]

  /// What the indexes say about a game.
  private struct Traces {
    var letters: SQLiteValue?
    var mode: SQLiteValue?
    var startedAt: SQLiteValue?
  }

  private var traces: [Int64: Traces] = [:]

  /// Scans a file and its log.
  ///
  /// - Throws: `unreadable` if the file cannot be read; SQLite's error if there is no memory.
  init(path: String) throws(SQLiteError) {
    guard let pages = DatabasePages(path: path) else {
      throw .unreadable(reason: "the file cannot be read")
    }
    try self.init(pages)
  }

  /// - Complexity: O(bytes), but for the order of the rows.
  init(_ pages: DatabasePages) throws(SQLiteError) {
    connection = try SQLiteConnection(path: "", mode: .memory)
    try connection.execute(Self.schema)
    try connection.execute("BEGIN")
    var scan = CellScan(pages) { types, sizes, hasRow in
      hasRow ? Self.isGame(types, sizes) : Self.isMove(types) || Self.isTrace(types, sizes)
    }
    var damaged: [[SQLiteValue]] = []
    try scan.run { (cell) throws(SQLiteError) in
      if !cell.isDamaged {
        try add(cell)
      } else if let move = Self.move(damaged: cell.record.values) {
        damaged.append(move)
      }
    }
    // A sound row of the same number counts, wherever it was found.
    for move in damaged { try addDamagedMove(move) }
    try noteLeftovers()
    try rebuildGames()
    try connection.execute("COMMIT")
  }

  /// The letters that an index has for a game, if they are others than those of its row.
  func otherLetters(of id: GameID) -> [UInt8]? {
    guard let letters = traces[id.rawValue]?.letters?.blob else { return nil }
    let stored: [UInt8]? = try? connection.value(
      "SELECT letters FROM games WHERE id = ?",
      id.rawValue
    )
    return stored == letters ? nil : letters
  }

  /// Replaces the letters of a game.
  func setLetters(_ letters: [UInt8], of id: GameID) throws(SQLiteError) {
    try connection.run("UPDATE games SET letters = ? WHERE id = ?", letters, id.rawValue)
  }

  // MARK: What is wanted

  /// The columns that every version has had, and the last version's.
  private static let gameColumns = 16...23
  private static let moveColumns = 8...9

  /// The number in a record's header for a text or a blob of a size is twice the size and 12, or 13.
  private static let lettersType = UInt64(12 + 2 * Face.all.count)

  private static func isInteger(_ type: UInt64) -> Bool {
    (1...6).contains(type) || type == 8 || type == 9
  }
  private static func isReal(_ type: UInt64) -> Bool { type == 7 || isInteger(type) }
  private static func isText(_ type: UInt64) -> Bool { type >= 13 && !type.isMultiple(of: 2) }
  private static func isBlob(_ type: UInt64) -> Bool { type >= 12 && type.isMultiple(of: 2) }

  private static func isGame(_ types: [UInt64], _ sizes: [Int]) -> Bool {
    // The row's number stands outside the record, and NULL in its place. Whatever follows the letters may
    // be damaged, but not so that these are anything else.
    gameColumns.contains(types.count) && types[0] == 0 && types[3] == lettersType
      && isText(types[1]) && isText(types[4]) && isText(types[5]) && isReal(types[6])
  }

  private static func isMove(_ types: [UInt64]) -> Bool {
    guard moveColumns.contains(types.count) else { return false }
    let isWord = isInteger(types[4]) && isInteger(types[5]) && isBlob(types[6]) && types[7] == 0
    let isRemoval = types[4] == 0 && types[5] == 0 && types[6] == 0 && isInteger(types[7])
    return (isWord || isRemoval) && types[0...2].allSatisfy(isInteger) && isReal(types[3])
      && (types.count == 8 || isInteger(types[8]))
  }

  private static func isTrace(_ types: [UInt64], _ sizes: [Int]) -> Bool {
    guard let last = types.last, isInteger(last) else { return false }
    return switch types.count {
    case 2: types[0] == lettersType || isReal(types[0])
    case 3: isText(types[0]) && isReal(types[1]) || isReal(types[0]) && isInteger(types[1])
    case 4, 5: isText(types[0]) && isReal(types[types.count - 2])
    default: false
    }
  }

  // MARK: Rows

  private mutating func add(_ cell: CellScan.Cell) throws(SQLiteError) {
    let values = cell.record.values
    if let row = cell.row {
      try addGame(row, values, isListed: cell.isListed)
    } else if Self.moveColumns.contains(values.count) {
      try addMove(values)
    } else {
      note(values)
    }
  }

  /// Adds a row of `games`. Of several, the latest counts: a row only grows.
  private func addGame(
    _ id: Int64,
    _ values: [SQLiteValue],
    isListed: Bool
  ) throws(SQLiteError) {
    guard id > 0 else { return }
    // Columns that an older version did not have yet are missing at the end.
    let added: [SQLiteValue] = [.integer(0), .text(""), .null, .integer(0), .null, .null, .null]
    let all = values.dropFirst() + added.suffix(Self.gameColumns.upperBound - values.count)
    let numbers = (1...23).map { "?\($0)" }.joined(separator: ", ")
    try connection.forEach(
      """
      INSERT INTO games VALUES (\(numbers), ?24)
      ON CONFLICT (id) DO UPDATE SET (\(Self.gameNames)) = (\(Self.excludedNames))
      WHERE (excluded.listed, excluded.move_count, excluded.ended IS NOT NULL, excluded.seconds_played)
        > (listed, move_count, ended IS NOT NULL, seconds_played)
      """,
      [.integer(id)] + all + [.integer(isListed ? 1 : 0)]
    ) { (_: SQLiteRow) throws(SQLiteError) in }
  }

  private func addMove(_ values: [SQLiteValue]) throws(SQLiteError) {
    guard let game = values[0].integer, game > 0, let number = values[1].integer, number >= 0 else {
      return
    }
    // A move never changes, so all that have one number are the same.
    try connection.forEach(
      "INSERT OR IGNORE INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      values + (values.count < Self.moveColumns.upperBound ? [.integer(0)] : [])
    ) { (_: SQLiteRow) throws(SQLiteError) in }
  }

  /// The values of a move whose header is damaged; `nil` if they are not those of a move. Its first columns have to be
  /// there. Of a word, nothing was removed; a hint that is not known counts as none.
  private static func move(damaged values: [SQLiteValue]) -> [SQLiteValue]? {
    guard moveColumns.contains(values.count), values[..<3].allSatisfy({ $0.integer != nil }),
      values[3].real != nil
    else { return nil }
    let hinted = SQLiteValue.integer(values.count > 8 && values[8].integer == 1 ? 1 : 0)
    let isWord = values[4].integer != nil && values[5].integer != nil && values[6].blob != nil
    let isRemoval = values[4...6].allSatisfy(\.isNull) && values[7].integer != nil
    guard isWord || isRemoval else { return nil }
    return Array(values[..<7]) + [isWord ? .null : values[7], hinted]
  }

  private mutating func addDamagedMove(_ values: [SQLiteValue]) throws(SQLiteError) {
    guard let id = values[0].integer, let number = values[1].integer, number >= 0 else { return }
    let known: Int? = try connection.value(
      "SELECT count(*) FROM moves WHERE game = ? AND number = ?",
      id,
      number
    )
    guard known == 0 else { return }
    try addMove(values)
    notes[GameID(rawValue: id)] = "the row of one of its moves is damaged"
  }

  /// Notes what an entry of an index says about a game.
  private mutating func note(_ values: [SQLiteValue]) {
    guard let id = values.last?.integer, id > 0 else { return }
    if values[0].blob != nil {
      traces[id, default: Traces()].letters = values[0]
    } else if let mode = values[0].text {
      guard GameMode.all.contains(where: { $0.rawValue.utf8.elementsEqual(mode.utf8) }) else {
        return
      }
      traces[id, default: Traces()].mode = values[0]
      traces[id, default: Traces()].startedAt = values[values.count - 2]
    } else if values[0].real != nil, values.count == 2 || values[1].integer == id {
      // The entries of another table, by whole numbers, look alike.
      guard case .real = values[0] else { return }
      traces[id, default: Traces()].startedAt = values[0]
    }
  }

  /// Notes the games whose rows no page lists: they may be of an earlier state, with fewer moves.
  private mutating func noteLeftovers() throws(SQLiteError) {
    let ids = try connection.rows("SELECT id FROM games WHERE listed = 0") {
      (row: SQLiteRow) throws(SQLiteError) -> Int64 in try row.value(0)
    }
    for id in ids {
      notes[GameID(rawValue: id)] = "the page of its row is damaged, and it may be an earlier state"
    }
  }

  /// Makes rows for the games of which only the moves and entries of indexes are left.
  private mutating func rebuildGames() throws(SQLiteError) {
    let lost = try connection.rows(
      """
      SELECT game, min(played_at - milliseconds / 1000.0), max(milliseconds), count(*), count(word),
        total(score)
      FROM moves WHERE game NOT IN (SELECT id FROM games) GROUP BY game
      """
    ) { (row: SQLiteRow) throws(SQLiteError) -> (Int64, [SQLiteValue]) in
      (
        try row.value(0),
        try (1...5).map { (column) throws(SQLiteError) in try row.value(Int32(column)) }
      )
    }
    let names = try connection.first(
      "SELECT dictionary, dictionary_version FROM games GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2"
    ) { (row: SQLiteRow) throws(SQLiteError) -> [SQLiteValue] in
      [try row.value(0), try row.value(1)]
    }
    for (id, sums) in lost {
      guard let traces = traces[id], let letters = traces.letters else { continue }
      let seconds = (sums[1].real ?? 0) / 1000
      let start = traces.startedAt ?? .real(sums[0].real ?? 0)
      let values: [SQLiteValue] =
        [.null, traces.mode ?? .text(GameMode.unlimited.rawValue), .null, letters]
        + (names ?? [.text(Language.english.dictionaryName), .text("")])
        + [
          start, .integer(0), .real(seconds), sums[2], sums[3], .integer(Int64(sums[4].real ?? 0)),
        ]
        + [.null, .null, .text(GameEnd.interrupted.rawValue), .null]
      try addGame(id, values, isListed: false)
      notes[GameID(rawValue: id)] =
        "its row is lost and was put together from an index"
        + (traces.mode == nil ? ", but its mode is not known" : "")
    }
  }

  private static let names = [
    "mode", "seed", "letters", "dictionary", "dictionary_version", "started_at", "day",
    "seconds_played", "move_count", "word_count", "score", "best_word", "best_word_score", "ended",
    "session", "hints_used", "hinted_words", "daily", "practice", "challenge", "moves_digest",
    "digest", "listed",
  ]
  private static let gameNames = names.joined(separator: ", ")
  private static let excludedNames = names.map { "excluded.\($0)" }.joined(separator: ", ")

  /// The columns have the affinities of the real ones: whole real numbers are stored as integers. What has
  /// another type is found when the row is read.
  private static let schema = """
    CREATE TABLE games (
      id INTEGER PRIMARY KEY, mode TEXT, seed INTEGER, letters BLOB, dictionary TEXT,
      dictionary_version TEXT, started_at REAL, day INTEGER, seconds_played REAL, move_count INTEGER,
      word_count INTEGER, score INTEGER, best_word TEXT, best_word_score INTEGER, ended TEXT,
      session INTEGER, hints_used INTEGER, hinted_words TEXT, daily INTEGER, practice INTEGER,
      challenge TEXT, moves_digest INTEGER, digest INTEGER, listed INTEGER
    );
    CREATE TABLE moves (
      game INTEGER, number INTEGER, milliseconds INTEGER, played_at REAL, word INTEGER, score INTEGER,
      faces BLOB, removed INTEGER, hinted INTEGER, PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    """
}
