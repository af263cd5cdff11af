import Locks
import Platform
import Routes
import Rules
import SQLite

/// The server's data in a SQLite database.
///
/// One connection writes and one reads, each by one thread at a time. In WAL mode they do not wait for
/// each other. A commit is on the disk before its answers are sent (`synchronous = FULL`), so nothing that
/// was acknowledged is lost, not even with the power.
package final class SQLiteStore: Sendable {
  private let writer: GroupWriter
  private let reader: Lock<ServerDatabase>

  /// The path of the database.
  package let path: String
  /// While the disk has fewer free bytes, nothing is written: other programs need some, and so does a backup.
  private let reserve: Int
  /// The number of the database's file, which another file at its path does not have.
  private let fileNumber: UInt64?

  /// The reserve, unless an operator has another.
  package static let standardReserve = 256 << 20

  /// Opens the database; creates and migrates it if needed.
  ///
  /// - Throws: Why it cannot be used: another program's file, a newer version's, damaged, no room, a disk
  ///   that cannot be written.
  package init(path: String, reserve: Int = 0) throws(StoreError) {
    self.path = path
    self.reserve = reserve
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, mode: .readWriteCreate)
      try Self.prepare(connection)
      try ServerDatabase(connection: connection).tryWriting()
      writer = GroupWriter(ServerDatabase(connection: connection))
      let second = try SQLiteConnection(path: path, mode: .readOnly)
      // SQLite opens its log with the first question: now, and not when the files may be gone.
      _ = try ServerDatabase(connection: second).attempt(1)
      reader = Lock(ServerDatabase(connection: second))
      fileNumber = Self.fileNumber(path)
    } catch {
      let isDisk = [.full, .readOnly, .cannotOpen, .inputOutput].contains(error.kind)
      throw StoreError(reason: "\(path): \(error.reason)\(isDisk ? DataDirectory.advice : "")")
    }
  }

  /// Writes the log back into the database, which is then one file that can be copied.
  deinit {
    try? writer.alone { database throws(SQLiteError) in
      try database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Checks whose file it is, and brings it to the current version.
  private static func prepare(_ connection: SQLiteConnection) throws(SQLiteError) {
    let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
    let version = try SchemaChain.version(of: connection)
    let objects: Int = try connection.value("SELECT count(*) FROM sqlite_schema") ?? 0
    guard mark == SchemaChain.server.applicationID || (mark, version, objects) == (0, 0, 0) else {
      throw .unreadable(reason: "this is another program's database; name another directory")
    }
    guard version <= SchemaChain.server.version else {
      throw .unreadable(
        reason: "a newer lexicube-server has written it (version \(version), this one knows "
          + "\(SchemaChain.server.version)); update lexicube-server"
      )
    }
    try connection.execute("PRAGMA journal_mode = WAL")
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

  /// The store as closures.
  package var store: ServerStore {
    ServerStore(
      addPlayer: writing(ServerDatabase.addPlayer),
      player: reading(ServerDatabase.player),
      rename: writing(ServerDatabase.rename),
      renewKey: writing(ServerDatabase.renewKey),
      start: writing(ServerDatabase.start),
      attempt: reading(ServerDatabase.attempt),
      dailyAttempt: reading(ServerDatabase.dailyAttempt),
      submit: writing(ServerDatabase.submit),
      // Of the reserve: a few bytes a day, which every list waits for.
      publish: writing(needsRoom: false, ServerDatabase.publish),
      ranking: reading(ServerDatabase.ranking),
      distribution: reading(ServerDatabase.distribution),
      places: reading(ServerDatabase.places),
      words: reading(ServerDatabase.words),
      history: reading(ServerDatabase.history),
      game: reading(ServerDatabase.game),
      // Also of the reserve: it makes room.
      forget: writing(needsRoom: false, ServerDatabase.forget),
      addDuel: writing(ServerDatabase.addDuel),
      duel: reading(ServerDatabase.duel),
      invitation: reading(ServerDatabase.invitation),
      joinDuel: writing(ServerDatabase.joinDuel),
      updateDuel: writing(ServerDatabase.updateDuel),
      addRematch: writing(ServerDatabase.addRematch),
      duels: reading(ServerDatabase.duels),
      version: reading(ServerDatabase.version),
      check: { () throws(StoreError) in
        try self.withWriter { writer throws(SQLiteError) in
          try writer.alone { database throws(SQLiteError) in try database.tryWriting() }
        }
        let attempt = self.reading(ServerDatabase.attempt)
        _ = try attempt(1)
      },
      space: { () throws(StoreError) in self.space }
    )
  }

  /// A call that writes in one step.
  private func writing<each Part: Sendable, Result: Sendable>(
    needsRoom: Bool = true,
    _ work:
      @escaping @Sendable (ServerDatabase) -> (repeat each Part) throws(SQLiteError) -> Result
  ) -> @Sendable (repeat each Part) throws(StoreError) -> Result {
    { (values: repeat each Part) throws(StoreError) in
      try self.withWriter(needsRoom: needsRoom) { writer throws(SQLiteError) in
        try writer.step { database throws(SQLiteError) in
          try work(database)(repeat each values)
        }
      }
    }
  }

  /// A call that reads one state of the database.
  private func reading<each Part: Sendable, Result: Sendable>(
    _ work:
      @escaping @Sendable (ServerDatabase) -> (repeat each Part) throws(SQLiteError) -> Result
  ) -> @Sendable (repeat each Part) throws(StoreError) -> Result {
    { (values: repeat each Part) throws(StoreError) in
      do throws(SQLiteError) {
        return try self.reader.withLock { database throws(SQLiteError) in
          try database.connection.reading { () throws(SQLiteError) in
            try work(database)(repeat each values)
          }
        }
      } catch {
        throw StoreError(reason: error.reason)
      }
    }
  }

  /// Writes if the file and its disk are fit for it.
  private func withWriter<Result: Sendable>(
    needsRoom: Bool = true,
    _ work: (GroupWriter) throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    // SQLite would write on into a file that has no name any more, and is lost at the end.
    guard let fileNumber, Self.fileNumber(path) == fileNumber else {
      throw StoreError(
        reason: "\(path) was removed or replaced; put it back or start the server again"
      )
    }
    if needsRoom, let free = space?.free, free < reserve {
      throw StoreError(
        reason: "the disk has \(free >> 20) MB left, and \(reserve >> 20) MB are kept free"
      )
    }
    do throws(SQLiteError) {
      return try work(writer)
    } catch {
      throw StoreError(reason: error.reason)
    }
  }

  private static func fileNumber(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// What the database takes of its disk; `nil` if the system does not tell.
  private var space: StoredSpace? {
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

/// The statements of the store, on one connection.
struct ServerDatabase {
  let connection: SQLiteConnection

  /// The number of the state that is read, if this connection does not write: a program that changes the file
  /// beside the server is noticed, too.
  func version() throws(SQLiteError) -> Int64? {
    // Looks at the file.
    try connection.run("SELECT 1 FROM players LIMIT 0")
    return Int64(connection.state.version)
  }

  /// Writes as much as a large request does, and takes it away again, each in its own transaction: an
  /// empty one works on a disk that is full, and a page may still fit where a result does not. Where the
  /// last one fails, the table stays, and the second fails the next time.
  func tryWriting() throws(SQLiteError) {
    for statement in [
      "CREATE TABLE IF NOT EXISTS probe (bytes BLOB)",
      "INSERT INTO probe VALUES (zeroblob(65536))", "DROP TABLE probe",
    ] {
      try connection.transaction { () throws(SQLiteError) in try connection.execute(statement) }
    }
  }
}
