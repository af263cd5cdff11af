import CSQLite

/// One connection to a database, with its prepared statements.
///
/// It is not `Sendable`: an actor or a mutex owns it. For that reason SQLite is opened without its own
/// mutex.
package final class SQLiteConnection {
  /// How a database is opened.
  package enum Mode: Hashable, Sendable {
    /// For reading and writing. A missing file is created.
    case readWriteCreate

    /// For reading only. Not even the log of a killed process is written back.
    case readOnly

    /// For reading a file that nobody writes meanwhile, in a directory where no log can be created.
    case immutable

    /// In memory only.
    case memory
  }

  /// The path of the database; empty for one in memory.
  package let path: String

  /// How long a statement waits for another process's transaction, in milliseconds.
  package var busyTimeout: Int32

  /// What may end a wait sooner.
  private let waitLimit: WaitLimit

  /// The wait for another process's transaction, while there is one.
  private var wait = WaitLimit.Wait()

  let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  private var functions: [Function] = []

  /// How many transactions are open, one inside the other. SQLite's own flag is not enough: after a
  /// ROLLBACK that failed, it still reports a transaction that nobody will commit.
  var depth = 0

  /// How many instructions of SQLite's machine all statements together may still run; `nil` for any
  /// number.
  ///
  /// A crafted tree of pages can have 400¹⁸ rows in a few kilobytes. A statement that would exceed the
  /// limit fails with an error of the kind `tooLong`, and so do all later ones. It is checked every
  /// thousand instructions.
  package var remainingInstructions: Int? {
    didSet {
      if (remainingInstructions != nil) != (oldValue != nil) { countInstructions() }
    }
  }

  /// Is asked every thousand instructions, and ends the statement with an error of the kind `tooLong`.
  package var isCancelled: (@Sendable () -> Bool)? {
    didSet { countInstructions() }
  }

  var commitHook: CommitHook?

  /// What one statement may take; `nil` for any number of instructions.
  var budget: StatementBudget?

  /// Opens a database. Views and triggers in it do not run, and values are limited to 16 MiB.
  ///
  /// - Parameters:
  ///   - path: The file: a name in the file system, never a URI, whatever it looks like.
  ///   - mode: How to open it.
  ///   - busyTimeout: How long a statement waits for another process's transaction, in
  ///     milliseconds.
  ///   - waitLimit: May end such a wait sooner, from another thread.
  /// - Throws: What SQLite reports. If the file is not a database, the first statement throws.
  package init(
    path: String,
    mode: Mode,
    busyTimeout: Int32 = 5000,
    waitLimit: WaitLimit = WaitLimit()
  ) throws(SQLiteError) {
    let flags =
      switch mode {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
      }
    // A relative path could begin with "file:" or be ":memory:".
    let name =
      switch mode {
      case .memory: ":memory:"
      case .immutable: "file:\(path.percentEncoded)?immutable=1"
      case .readOnly, .readWriteCreate: path.hasPrefix("/") ? path : "./" + path
      }
    if mode != .memory, mode != .immutable { try Self.checkFiles(beside: path) }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let error = Self.error(opened, code: code, statement: "open \(path)")
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.busyTimeout = busyTimeout
    self.waitLimit = waitLimit
    self.path = mode == .memory ? "" : path
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_handler(
      handle,
      { connection, tries in
        guard let connection else { return 0 }
        return Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
          .goesOnWaiting(tries: tries) ? 1 : 0
      },
      // SQLite calls it only while a statement of this connection runs.
      Unmanaged.passUnretained(self).toOpaque()
    )
    csqlite_set_defensive(handle)
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
    if mode == .readOnly { csqlite_set_checkpoint_on_close(handle, 0) }
  }

  /// Makes it possible to read a damaged file even if its end is missing.
  package func salvage() { csqlite_set_salvaging(handle) }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Waits a moment for another process's transaction to end.
  ///
  /// - Returns: Whether to try again.
  private func goesOnWaiting(tries: Int32) -> Bool {
    if tries == 0 { wait = WaitLimit.Wait() }
    return wait.nap(upTo: busyTimeout, waitLimit)
  }

  /// Makes a function that statements can call with a number; NULL counts as 0.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - answer: The function. It is kept as long as the connection is.
  package func define(
    _ name: String,
    _ answer: @escaping (Int64) -> Bool
  ) throws(SQLiteError) {
    let function = Function(answer)
    let code = sqlite3_create_function_v2(
      handle,
      name,
      1,
      SQLITE_UTF8 | SQLITE_DIRECTONLY,
      Unmanaged.passUnretained(function).toOpaque(),
      { context, _, values in
        guard let data = sqlite3_user_data(context), let value = values?.pointee else { return }
        let function = Unmanaged<Function>.fromOpaque(data).takeUnretainedValue()
        sqlite3_result_int(context, function.answer(sqlite3_value_int64(value)) ? 1 : 0)
      },
      nil,
      nil,
      nil
    )
    guard code == SQLITE_OK else { throw failure(code, "define \(name)") }
    functions.append(function)
  }

  /// A function of statements.
  private final class Function {
    let answer: (Int64) -> Bool

    init(_ answer: @escaping (Int64) -> Bool) { self.answer = answer }
  }

  /// Replaces the contents of this database by those of another.
  package func copy(from other: SQLiteConnection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw Self.error(handle, code: sqlite3_errcode(handle), statement: "copy")
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw Self.error(handle, code: code, statement: "copy") }
  }

  /// Runs statements without parameters and rows: schema and pragmas. They are not cached.
  package func execute(_ sql: String) throws(SQLiteError) {
    budget?.begin()
    defer { budget?.end() }
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql) }
  }

  /// Runs one statement and ignores its rows.
  package func run(_ sql: SQL) throws(SQLiteError) {
    try forEach(sql) { _ throws(SQLiteError) in }
  }

  /// Runs one statement and passes each row to the closure.
  ///
  /// - Parameter sql: One statement. It is prepared once and cached by its text.
  package func forEach(
    _ sql: SQL,
    _ body: (SQLiteRow) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let statement = try prepared(sql.text)
    budget?.begin()
    defer {
      budget?.end()
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (value, index) in zip(sql.values, Int32(1)...) {
      try bind(value, to: statement, at: index, sql.text)
    }
    let row = SQLiteRow(statement)
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code, sql.text) }
      try body(row)
    }
  }

  /// A state of the database. As long as it is the same, every query has the same answer.
  package struct State: Hashable {
    /// Grows with what other connections write, as soon as this one looks.
    package fileprivate(set) var version: UInt32 = 0
    fileprivate var ownChanges: Int32 = 0
  }

  /// The state of the database that was read last. It changes when this connection or another one
  /// writes. (`PRAGMA data_version` says the same, and takes ten times as long.)
  package var state: State {
    var state = State(ownChanges: sqlite3_total_changes(handle))
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &state.version)
    return state
  }

  /// Leaves the log as it is when the connection is closed. Otherwise the last one to close writes it back, and removes
  /// whatever has its name then.
  package func leaveLog() { csqlite_set_checkpoint_on_close(handle, 0) }

  /// The size in bytes of the database's own file, without its log; `nil` in memory.
  package var fileSize: Int? {
    let size = csqlite_file_size(handle)
    return size < 0 ? nil : Int(size)
  }

  /// Bytes of the database's own file, whatever its log has for them; `nil` if they cannot be read. Behind the end they
  /// are 0.
  package func fileBytes(at start: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = csqlite_read_file(handle, &bytes, Int32(count), Int64(start))
    return code == SQLITE_OK ? bytes : nil
  }

  /// The number of the row that was inserted last.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard code == SQLITE_OK, let statement else {
      throw Self.error(handle, code: code, statement: sql)
    }
    statements[sql] = statement
    return statement
  }

  private func bind(
    _ value: SQLiteValue,
    to statement: OpaquePointer,
    at index: Int32,
    _ sql: String
  ) throws(SQLiteError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let value): sqlite3_bind_int64(statement, index, value)
      case .real(let value): sqlite3_bind_double(statement, index, value)
      case .text(let value): csqlite_bind_text(statement, index, value, Int32(value.utf8.count))
      case .blob(let value): csqlite_bind_blob(statement, index, value, Int32(value.count))
      }
    guard code == SQLITE_OK else { throw Self.error(handle, code: code, statement: sql) }
  }

  func failure(_ code: Int32, _ statement: String) -> SQLiteError {
    guard budget?.isExceeded == true, code & 0xff == SQLITE_INTERRUPT else {
      return Self.error(handle, code: code, statement: statement)
    }
    return .damaged("a statement finds more rows than the file can have", statement: statement)
  }

  private static func error(
    _ handle: OpaquePointer?,
    code: Int32,
    statement: String
  ) -> SQLiteError {
    let message = handle.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(code)
    // The system knows more of a file that cannot be opened, such as whose it is.
    let number = code & 0xff == SQLITE_CANTOPEN ? sqlite3_system_errno(handle) : 0
    let detail = number == 0 ? "" : ": \(String(cString: strerror(number)))"
    return .failed(
      code: handle.map(sqlite3_extended_errcode) ?? code,
      message: (message.map { String(cString: $0) } ?? "unknown") + detail,
      statement: statement
    )
  }
}

extension String {
  fileprivate var percentEncoded: String {
    utf8.reduce(into: "") { uri, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
