import Platform
import Routes
import Rules
import SQLite

/// The server's data in a SQLite database.
///
/// One connection writes and one reads, each by one thread at a time. In WAL mode they do not wait for
/// each other. A commit is on the disk before its answers are sent (`synchronous = FULL`), so nothing that
/// was acknowledged is lost, not even with the power.
package final class SQLiteStore: DatabaseEngine {
  // In this order: of two connections the one that writes has to be closed last, to remove its log.
  private let reader: Lock<SQLiteConnection>
  private let writer: GroupWriter

  let path: String
  /// While the disk has fewer free bytes, nothing is written but what looks after the data: other programs need
  /// some, and so does a backup.
  private let reserve: Int
  /// The number of the database's file, which another file at its path does not have.
  private let fileNumber: UInt64?

  /// The reserve, unless an operator has another.
  static let standardReserve = 256 << 20

  /// Opens the database; creates and migrates it if needed.
  ///
  /// - Parameter reserve: `nil` for a command, which may look at a backup and leaves it as it is, unless that is of
  ///   an earlier version.
  /// - Throws: Why it cannot be used: another program's file, a newer version's, damaged, no room, a disk
  ///   that cannot be written.
  package init(path: String, reserve: Int? = 0) throws(StoreError) {
    self.path = path
    self.reserve = reserve ?? 0
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, mode: .readWriteCreate)
      try Self.prepare(connection, isServed: reserve != nil)
      if reserve != nil {
        // An earlier version may have left it where a disk was full.
        try connection.execute("DROP TABLE IF EXISTS probe")
        try connection.tryWriting()
      }
      writer = GroupWriter(connection)
      let second = try SQLiteConnection(path: path, mode: .readOnly)
      // SQLite opens its log with the first question: now, and not when the files may be gone.
      let _: Int? = try second.value("SELECT id FROM attempts WHERE id = 1")
      reader = Lock(second)
      fileNumber = Self.fileNumber(path)
    } catch {
      let isDisk = [.full, .readOnly, .cannotOpen, .inputOutput].contains(error.kind)
      throw StoreError(reason: "\(path): \(error.reason)\(isDisk ? DataDirectory.advice : "")")
    }
  }

  /// Writes the log back into the database, which is then one file that can be copied.
  deinit {
    try? writer.alone { connection throws(SQLiteError) in
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Checks whose file it is, and brings it to the current version.
  private static func prepare(
    _ connection: SQLiteConnection,
    isServed: Bool
  ) throws(SQLiteError) {
    // At one moment: another program may be making it.
    let (mark, version, objects) = try connection.reading { () throws(SQLiteError) in
      (
        try connection.value("PRAGMA application_id") ?? Int64(0),
        try SchemaChain.version(of: connection),
        try connection.value("SELECT count(*) FROM sqlite_schema") ?? 0
      )
    }
    guard mark == SchemaChain.server.applicationID || (mark, version, objects) == (0, 0, 0) else {
      throw .unreadable(reason: "this is another program's database; name another directory")
    }
    guard version <= SchemaChain.server.version else {
      throw .unreadable(reason: StoreError.newerVersion(version, .server).reason)
    }
    // A backup is one file without a log, and stays one where a command only looks at it and has nothing to
    // migrate.
    if isServed || version < SchemaChain.server.version {
      try connection.execute("PRAGMA journal_mode = WAL")
    }
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.execute("PRAGMA foreign_keys = ON")
    try SchemaChain.server.migrate(connection)
  }

  /// Copies the database to a new file, while the server writes.
  ///
  /// - Parameters:
  ///   - source: The database.
  ///   - target: A file that does not exist. It is complete when the call returns.
  package static func backUp(_ source: String, to target: String) throws(StoreError) {
    do throws(SQLiteError) {
      // Not `.readWriteCreate`, which would make an empty database of a mistyped name.
      let connection = try SQLiteConnection(path: source, mode: .readOnly)
      func check(_ holds: Bool, _ number: Int32? = nil) throws(SQLiteError) {
        if holds { return }
        throw .unreadable(reason: "\(target): \(String(cString: strerror(number ?? errno)))")
      }
      try check(access(target, F_OK) != 0, EEXIST)
      // It gets its name when it is whole: a backup that was killed leaves no file that looks like one.
      let draft = target + ".draft"
      unlink(draft + "-journal")
      let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
      try check(file >= 0)
      defer {
        close(file)
        unlink(draft)
        unlink(draft + "-journal")
      }
      // Of one state of the database, and compact. SQLite fills an empty file.
      try connection.run("VACUUM INTO \(draft)")
      try check(fsync(file) == 0 && rename(draft, target) == 0)
    } catch {
      throw StoreError(reason: "\(source): \(error.reason)")
    }
  }

  var place: String { path }

  package var store: ServerStore { steps }

  func run<Result: Sendable>(
    _ kind: StepKind,
    _ step: @escaping @Sendable (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    switch kind {
    case .query, .reading:
      return try reader.withLock { connection throws(StoreError) in
        try connection.step(writes: false, step)
      }
    case .writing, .upkeep:
      try checkFile(needsRoom: kind == .writing)
      return try writer.step(step)
    }
  }

  /// The number of the state that is read. This connection does not write: a program that changes the file
  /// beside the server is noticed, too.
  func version() throws(StoreError) -> Int64? {
    try reader.withLock { connection throws(StoreError) in
      // Looks at the file.
      let _: [DatabaseRow] = try connection.rows("SELECT 1 FROM players LIMIT 0")
      return Int64(connection.state.version)
    }
  }

  func check() throws(StoreError) {
    try checkFile(needsRoom: true)
    do throws(SQLiteError) {
      try writer.alone { connection throws(SQLiteError) in try connection.tryWriting() }
    } catch { throw StoreError(error) }
    _ = try run(.query) { database throws(StoreError) in try database.attempt(1) }
  }

  /// Throws if nothing should be written.
  private func checkFile(needsRoom: Bool) throws(StoreError) {
    // SQLite would write on into a file that has no name any more, and is lost at the end.
    guard let fileNumber, Self.fileNumber(path) == fileNumber else {
      throw StoreError(
        reason: "\(path) was removed or replaced; put it back or start the server again"
      )
    }
    if needsRoom, let free = space?.free, free < reserve {
      throw StoreError(
        reason:
          "the disk has \(free >> 20) MB left, and \(reserve >> 20) MB are kept free, see --reserve"
      )
    }
  }

  private static func fileNumber(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// What the database takes of its disk; `nil` if the system does not tell.
  var space: StoredSpace? {
    var disk = statvfs()
    guard statvfs(path, &disk) == 0 else { return nil }
    var bytes = 0
    for file in [path, path + "-wal"] {
      var status = stat()
      if stat(file, &status) == 0 { bytes += Int(status.st_size) }
    }
    let free = Int(
      clamping: UInt64(disk.f_bavail).multipliedReportingOverflow(by: UInt64(disk.f_frsize)).0
    )
    return StoredSpace(database: bytes, free: free, reserve: reserve)
  }
}

extension SQLiteConnection: DatabaseConnection {
  func rows(_ sql: SQL) throws(StoreError) -> [DatabaseRow] {
    do throws(SQLiteError) {
      return try rows(sql) { row throws(SQLiteError) in
        var values: [SQLiteValue] = []
        for column in 0..<row.columns { values.append(try row.value(column)) }
        return DatabaseRow(values: values)
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// One server has the file. It tells those who wait there itself.
  func tell(_ event: PlayerEvent) {}

  /// One connection writes, so there is nobody else.
  func hold(_ table: String, _ id: Int64) {}

  var tables: SQL { "SELECT name FROM sqlite_schema WHERE type = 'table'" }

  func lastNumber(of table: String) throws(StoreError) -> Int64 {
    let rows: [DatabaseRow] = try rows("SELECT seq FROM sqlite_sequence WHERE name = \(table)")
    return try rows.first?.value(0) ?? 0
  }

  func setLastNumber(of table: String, to number: Int64) throws(StoreError) {
    let delete: SQL = "DELETE FROM sqlite_sequence WHERE name = \(table)"
    _ = try rows(of: [delete, "INSERT INTO sqlite_sequence VALUES (\(table), \(number))"])
  }

  /// Runs a step of the store in a transaction.
  func step<Result>(
    writes: Bool,
    _ step: (ServerDatabase) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    var failure: StoreError?
    func work() throws(SQLiteError) -> Result {
      do throws(StoreError) {
        return try step(ServerDatabase(connection: self))
      } catch {
        failure = error
        throw .abandoned(reason: error.reason)
      }
    }
    do throws(SQLiteError) {
      return writes ? try transaction(work) : try reading(work)
    } catch {
      throw failure ?? StoreError(error)
    }
  }

  /// Writes as much as a large request does, and takes it back: nothing is written where there is no change, and
  /// a page may still fit where a result does not. It is not committed, so that answers are kept meanwhile.
  fileprivate func tryWriting() throws(SQLiteError) {
    try rehearse { () throws(SQLiteError) in
      try execute("CREATE TABLE IF NOT EXISTS probe (bytes BLOB)")
      try execute("INSERT INTO probe VALUES (zeroblob(65536))")
    }
  }
}

extension StoreError {
  fileprivate init(_ error: SQLiteError) { self.init(reason: error.reason) }
}
