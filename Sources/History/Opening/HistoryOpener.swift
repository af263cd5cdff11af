import Game
import Glibc

/// Opens histories: finds out what lies at the path, and never destroys it.
///
/// | what is there | what is done |
/// |---|---|
/// | nothing, or an empty file | a history is begun |
/// | a history of this version or an earlier one | it is brought to this version |
/// | a history of a later version | it is left untouched; games go on in memory |
/// | a damaged history, or what is no database | it is set aside under a dated name; a history is begun |
/// | another program's database | it is set aside likewise, and called what it is |
/// | what cannot be read or written | games go on in memory |
struct HistoryOpener {
  var configuration: HistoryConfiguration

  /// The file in a directory.
  static func path(in directory: String) -> String { directory + "/history.sqlite" }

  /// Opens the history, in any weather.
  ///
  /// - Throws: Only when SQLite cannot even hold a database in memory.
  func open() throws(SQLiteError) -> OpenHistory {
    switch openInFile() {
    case .success(let history): return history
    case .failure(let failure): return try inMemory(failure)
    }
  }

  /// Opens the history in its file, or says why that cannot be.
  func openInFile() -> Result<OpenHistory, HistoryError> {
    guard let directory = configuration.directory else {
      return .failure(.cannotOpen(path: "history.sqlite", reason: "no home directory is known"))
    }
    let path = Self.path(in: directory)
    if let reason = Directory.make(directory) {
      return .failure(.cannotOpen(path: path, reason: reason))
    }
    guard let lock = SessionLock(path: directory + "/history.lock") else {
      let reason = String(cString: strerror(errno))
      return .failure(.cannotOpen(path: path, reason: "history.lock: \(reason)"))
    }
    // One process at a time looks and sets aside: the second would set the first one's fresh
    // history aside.
    let opened = lock.exclusively(milliseconds: configuration.busyTimeout) {
      openOrSetAside(path)
    }
    switch opened {
    case nil: return .failure(.busy(path: path))
    case .failure(let failure): return .failure(failure)
    case .success(let (database, notices)):
      return .success(
        OpenHistory(
          database: database,
          identity: FileIdentity(path: path),
          lock: lock,
          failure: nil,
          notices: notices
        )
      )
    }
  }

  /// Gives a file that cannot be used, with its log, a dated name that is not taken.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kind: What it is, for its name: `damaged` or `foreign`.
  /// - Returns: The new name.
  func setAside(_ path: String, as kind: String = "damaged") -> Result<String, HistoryError> {
    let dated = "\(path).\(kind)-\(configuration.now().forFileName)"
    var name = dated
    var number = 2
    while FileIdentity(path: name) != nil || FileIdentity(path: name + "-wal") != nil {
      name = "\(dated)-\(number)"
      number += 1
    }
    // The log goes first: SQLite would delete one that it finds beside an empty database.
    for suffix in ["-wal", "-shm", ""] where FileIdentity(path: path + suffix) != nil {
      guard rename(path + suffix, name + suffix) == 0 else {
        return .failure(
          .cannotOpen(path: path + suffix, reason: String(cString: strerror(errno)))
        )
      }
    }
    return .success(name)
  }

  private func inMemory(_ failure: HistoryError) throws(SQLiteError) -> OpenHistory {
    var connection = try SQLiteConnection(path: "", mode: .memory)
    var isCopy = false
    // What was played before can be looked at, where the file can be read.
    if !failure.isNewerVersion, let path = configuration.directory.map(Self.path),
      let file = FileIdentity(path: path), file.size > 1, file.size <= Self.mostBytesCopied
    {
      do throws(SQLiteError) {
        isCopy = try copy(path, to: connection)
      } catch {
        connection = try SQLiteConnection(path: "", mode: .memory)
      }
    }
    return OpenHistory(
      database: try HistoryDatabase(connection, day: configuration.day),
      identity: nil,
      lock: nil,
      failure: failure,
      isCopy: isCopy,
      notices: []
    )
  }

  /// A larger history is not read into memory.
  private static let mostBytesCopied = 512 << 20

  /// Copies a history that can be read.
  ///
  /// - Returns: Whether there is one of a version that is known.
  private func copy(_ path: String, to connection: SQLiteConnection) throws(SQLiteError) -> Bool {
    func readable(_ mode: SQLiteConnection.Mode) throws(SQLiteError) -> Bool {
      let file = try SQLiteConnection(path: path, mode: mode, busyTimeout: 0)
      let mark: Int64 = try file.value("PRAGMA application_id") ?? 0
      guard mark == SchemaChain.applicationID,
        try SchemaChain.version(of: file) <= SchemaChain.history.version
      else { return false }
      try connection.copy(from: file)
      return true
    }
    do throws(SQLiteError) {
      return try readable(.readOnly)
    } catch {
      // A directory that takes no log. What is in a log that is there is not seen.
      return try readable(.immutable)
    }
  }

  private func openOrSetAside(
    _ path: String
  ) -> Result<(HistoryDatabase, [String]), HistoryError> {
    var isForeign = false
    do throws(SQLiteError) {
      switch try look(at: path) {
      case .usable: return .success((try openFile(path), []))
      case .newer(let version): return .failure(.newerVersion(path: path, version: version))
      case .foreign: isForeign = true
      case .unusable: break
      }
    } catch {
      guard error.kind == .damaged else { return .failure(failure(error, path)) }
    }
    switch setAside(path, as: isForeign ? "foreign" : "damaged") {
    case .failure(let failure): return .failure(failure)
    case .success(let name):
      do throws(SQLiteError) {
        let what: HistoryError =
          isForeign ? .foreign(path: path, setAside: name) : .corrupt(path: path, setAside: name)
        return .success((try openFile(path), [what.message]))
      } catch {
        return .failure(failure(error, path))
      }
    }
  }

  private func failure(_ error: SQLiteError, _ path: String) -> HistoryError {
    let failure = HistoryError(error, path: path)
    guard case .failed = failure else { return failure }
    return .cannotOpen(path: path, reason: error.reason)
  }

  private enum Finding {
    case usable
    case newer(Int)
    case foreign
    case unusable
  }

  /// Looks at what lies at a path without writing to it.
  ///
  /// - Throws: What SQLite finds wrong with it; of the kind `damaged`, where it is no database or
  ///   its pages do not fit together.
  private func look(at path: String) throws(SQLiteError) -> Finding {
    guard let file = FileIdentity(path: path), file.size > 0 else { return .usable }
    // SQLite takes a file of one byte for an empty one, and would write over it.
    guard file.size > 1 else { return .unusable }
    // A later version's file is not even opened, unless its log has to be read too.
    if FileIdentity(path: path + "-wal") == nil, let header = DatabaseHeader(path: path),
      header.applicationID == SchemaChain.applicationID,
      header.version > SchemaChain.history.version
    {
      return .newer(header.version)
    }
    let connection = try SQLiteConnection(
      path: path,
      mode: .readOnly,
      busyTimeout: configuration.busyTimeout
    )
    let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
    let version = try SchemaChain.version(of: connection)
    guard mark == SchemaChain.applicationID else {
      if try SchemaChain.isForeign(connection) { return .foreign }
      // A process that was killed before its first transaction leaves a file with nothing in it.
      let tables: Int = try connection.value("SELECT count(*) FROM sqlite_schema") ?? 0
      return tables == 0 ? .usable : .unusable
    }
    guard version <= SchemaChain.history.version else { return .newer(version) }
    if file.size <= configuration.mostBytesChecked {
      let report: String? = try connection.value("PRAGMA quick_check(1)")
      guard report == "ok" else { return .unusable }
    }
    return .usable
  }

  private func openFile(_ path: String) throws(SQLiteError) -> HistoryDatabase {
    let connection = try SQLiteConnection(
      path: path,
      mode: .readWriteCreate,
      busyTimeout: configuration.busyTimeout
    )
    // FULL has the log on disk before a save returns: a power cut loses nothing that was accepted.
    // It costs one fsync a move. (NORMAL would lose the moves since the last checkpoint.)
    try connection.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA cell_size_check = ON;
      PRAGMA cache_size = -16384;
      """
    )
    if let pages = configuration.mostPages {
      try connection.execute("PRAGMA max_page_count = \(pages)")
    }
    return try HistoryDatabase(connection, day: configuration.day)
  }
}

extension HistoryError {
  fileprivate var isNewerVersion: Bool {
    if case .newerVersion = self { true } else { false }
  }
}

/// A history that is open: in its file, or where that cannot be, in memory.
struct OpenHistory {
  var database: HistoryDatabase

  /// The file as it was when it was opened; `nil` in memory.
  var identity: FileIdentity?

  /// This process's session; `nil` in memory.
  var lock: SessionLock?

  /// Why the history is in memory; `nil` where it is in its file.
  var failure: HistoryError?

  /// Whether the history in memory began as a copy of the file, which can be read but not written.
  var isCopy = false

  /// What the player should know.
  var notices: [String]
}
