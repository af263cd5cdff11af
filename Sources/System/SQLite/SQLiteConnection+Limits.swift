import CSQLite
import Platform

/// What a file that somebody else made can take of memory and time.
extension SQLiteConnection {
  /// A file cannot make a statement use more than this. The longest value that we write has some
  /// thousand bytes, the longest statement a few kilobytes.
  static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
  ]

  /// Makes sure that SQLite will not wait for ever: beside a database, it opens whatever has the name of a
  /// journal, and a pipe
  /// opens when somebody writes to it.
  ///
  /// - Throws: An error of the kind `cannotOpen` that names what is no file. A link is followed.
  static func checkFiles(beside path: String) throws(SQLiteError) {
    for suffix in ["-journal", "-wal", "-shm"] {
      var status = stat()
      guard stat(path + suffix, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
      let name = (path + suffix).split(separator: "/").last ?? ""
      throw .failed(
        code: SQLITE_CANTOPEN,
        message: "\(name) is not a regular file",
        statement: "open \(path)"
      )
    }
  }

  /// How many instructions pass between two looks at the limit.
  private static let instructionsBetweenLooks = 1000

  /// Limits each statement by the size of the file: see ``StatementBudget``. One that would exceed the limit
  /// fails with an error of the kind `damaged`, since no sound file needs so much.
  ///
  /// - Parameters:
  ///   - perByte: How many instructions of SQLite's machine a statement may take for each byte.
  ///   - bytes: The bytes of the file; `nil` for ``contentBytes``, counted when it matters.
  package func limitStatements(perByte: Int, bytes: Int? = nil) {
    budget = StatementBudget(perByte: perByte, bytes: bytes)
    countInstructions()
  }

  /// Whether the file cannot be written, however it was opened.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// How many bytes the file and its log really have: those of pages that are not all zeros. A file can be
  /// padded without taking room anywhere. (A second descriptor must not be opened for this: closing it would
  /// release SQLite's locks.) The log counts from the first statement on.
  package var contentBytes: Int { Int(csqlite_content_bytes(handle)) }

  /// Starts or stops counting instructions.
  func countInstructions() {
    guard remainingInstructions != nil || budget != nil || isCancelled != nil else {
      return sqlite3_progress_handler(handle, 0, nil, nil)
    }
    sqlite3_progress_handler(
      handle,
      Int32(Self.instructionsBetweenLooks),
      { connection in
        guard let connection else { return 0 }
        return Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
          .takeInstructions() ? 0 : 1
      },
      // SQLite calls it only while a statement of this connection runs.
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Counts the instructions since the last look.
  ///
  /// - Returns: Whether any are left.
  private func takeInstructions() -> Bool {
    if isCancelled?() == true { return false }
    let isInBudget = budget?.take(Self.instructionsBetweenLooks) { contentBytes }
    guard isInBudget != false else { return false }
    guard let remaining = remainingInstructions else { return true }
    remainingInstructions = max(0, remaining - Self.instructionsBetweenLooks)
    return remaining > Self.instructionsBetweenLooks
  }

  /// The numbers in the first column of a statement that gives them in ascending order.
  ///
  /// - Throws: An error of the kind `damaged` at the first that is not larger than the one before. A tree
  ///   that leads to the same rows again and again is not read on.
  package func ascendingNumbers(_ sql: SQL) throws(SQLiteError) -> [Int64] {
    var numbers: [Int64] = []
    var last = Int64.min
    try forEach(sql) { row throws(SQLiteError) in
      try last.ascend(to: row.value(0))
      numbers.append(last)
    }
    return numbers
  }

  /// Whether a name is an ordinary table: neither a view nor a virtual table.
  package func hasTable(_ name: String) throws(SQLiteError) -> Bool {
    try value("SELECT type FROM pragma_table_list(\(name)) WHERE schema = 'main'") == "table"
  }
}

extension Int64 {
  /// Goes on to the number of the next row.
  ///
  /// - Throws: An error of the kind `damaged` if the number is not larger than the one before.
  package mutating func ascend(to next: Self) throws(SQLiteError) {
    guard next > self else { throw .damaged("rows are in disorder", statement: "number \(next)") }
    self = next
  }
}

/// How much work one statement may be, by the size of the file that it reads.
///
/// A crafted tree of pages can have 400¹⁸ rows in a few kilobytes. A statement on a sound file takes less
/// than one instruction of SQLite's machine for each byte.
struct StatementBudget {
  /// How many instructions a statement may take for each byte.
  let perByte: Int

  /// How many it may take, as far as anybody has counted the bytes.
  private var allowed = Self.least

  /// How many the statement that runs has taken, with those that run inside it.
  private var taken = 0

  /// How many statements run, one inside the other.
  private var depth = 0

  /// Whether the last statement went beyond its limit.
  private(set) var isExceeded = false

  /// Any file may take so many: a fraction of a second.
  private static let least = 10_000_000

  /// The bytes, if they are known.
  private let bytes: Int?

  init(perByte: Int, bytes: Int?) { (self.perByte, self.bytes) = (perByte, bytes) }

  mutating func begin() {
    if depth == 0 { (taken, isExceeded) = (0, false) }
    depth += 1
  }

  mutating func end() { depth -= 1 }

  /// Counts instructions.
  ///
  /// - Parameter counting: Counts the bytes of the file. That takes a moment, so only a statement asks that
  ///   has taken long already.
  /// - Returns: Whether the statement may go on.
  mutating func take(_ count: Int, counting: () -> Int) -> Bool {
    taken += count
    guard taken > allowed else { return true }
    let (product, isTooLarge) = (bytes ?? counting()).multipliedReportingOverflow(by: perByte)
    allowed = max(Self.least, isTooLarge ? .max : product)
    isExceeded = taken > allowed
    return !isExceeded
  }
}
