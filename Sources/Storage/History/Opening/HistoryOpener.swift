import Model
import Platform
import SQLite

/// Opens the history. Finds out what is at the path, and never destroys it.
///
/// | what is there | what happens |
/// |---|---|
/// | nothing, or an empty file | a new history |
/// | the log of a history whose file is gone or empty | it is renamed; what it has is added to the copy |
/// | a history of this version or an earlier one | it is migrated to this version |
/// | a history of a later version | it stays unchanged; games are kept in memory |
/// | a damaged history, or no database | it is renamed, with the date; what it has is added to the copy |
/// | another program's database | it is renamed; a new history |
/// | another history than last time | the games of both, by the replaced one's ``SecondName`` |
/// | another content than last time | what the copy has is added, and the log's games, if that is still there |
/// | a log that may be another file's | what file and log have together, and what the file has without the log |
/// | a file that cannot be read or written, now or ever | games are kept in memory |
struct HistoryOpener {
  var configuration: HistoryConfiguration

  /// The last mark of a history that this session had open before something happened to it; `nil` for none.
  var knownMark: FileMark?

  /// How much of the file is kept in memory.
  static let cacheKilobytes = 8192

  /// Whether changes are written to a log. Without shared memory, programs cannot have one together.
  private var keepsLog = true

  init(configuration: HistoryConfiguration, knownMark: FileMark? = nil) {
    (self.configuration, self.knownMark) = (configuration, knownMark)
  }

  static func path(in directory: String) -> String { directory + "/history.sqlite" }

  static func lockPath(_ path: String) -> String { Directory.parent(of: path) + "/history.lock" }

  /// Opens the history in its file, or in memory if that fails.
  ///
  /// - Throws: Only if SQLite cannot even open a database in memory.
  func open() throws(SQLiteError) -> OpenHistory {
    do throws(HistoryError) { return try openInFile() } catch { return try inMemory(error) }
  }

  /// Opens the history in its file.
  func openInFile() throws(HistoryError) -> OpenHistory {
    guard let directory = configuration.directory else {
      throw .cannotOpen(path: "history.sqlite", reason: "no home directory is known")
    }
    let path = Self.path(in: directory)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      let error = FileError(path, isDirectory ? .isDirectory : .isNotRegular)
      throw .cannotOpen(path: path, reason: error.reason.text)
    }
    guard configuration.setsAside else { return try openForReading(path).get() }
    do throws(FileError) {
      try Directory.make(directory)
    } catch {
      throw .cannotOpen(path: path, reason: error.message)
    }
    guard let lock = SessionLock(path: Self.lockPath(path)) else {
      let reason = String(cString: strerror(errno))
      throw .cannotOpen(path: path, reason: "history.lock: \(reason)")
    }
    // One process at a time may look and set aside. A second one could set aside the new history of
    // the first.
    let (timeout, limit) = (configuration.busyTimeout, configuration.waitLimit)
    var opener = self
    opener.keepsLog = configuration.sharesMemory ?? lock.sharesMemory
    let opened = try lock.exclusively(milliseconds: timeout, limit) {
      () throws(HistoryError) -> OpenHistory in
      try undoSettingAside(path)
      let isNew = (FileIdentity(path: path)?.size ?? 0) == 0
      var leavesLog = false
      do throws(SQLiteError) {
        if !opener.keepsLog { leavesLog = try writeLogBack(path) }
      } catch {
        throw failure(error, path)
      }
      var history = try opener.openUnreplaced(path, lock)
      history.identity = FileIdentity(path: path)
      lock.hold(path)
      history.lock = lock
      if opener.keepsLog {
        history.watch = FileWatch(history.database.connection, lock)
      } else if isNew || leavesLog {
        history.notices.append(
          "Programs cannot share memory on the disk of \(path). Games are saved there all the same, but each word "
            + "takes a little longer."
        )
      }
      return history
    }
    guard let opened else { throw .busy(path: path) }
    return opened
  }

  /// Opens the history once a file that was replaced, and whose log may lie beside the new one, is out of the way.
  private func openUnreplaced(
    _ path: String,
    _ lock: SessionLock
  ) throws(HistoryError) -> OpenHistory {
    let known = Set(SetAside.files(of: path).map(\.file))
    // The mark may have been overwritten like the history.
    if let knownMark, lock.isAlone,
      lock.mark.map({ $0.file == FileMark.hash(ofFile: path) }) ?? true
    {
      lock.write(knownMark)
    }
    let earlier = FileIdentity(path: path)
    let found = try separate(path, lock)
    var history = try openOrSetAside(path)
    SecondName.renew(path, after: earlier)
    history.isOverwritten = found.isOverwritten
    history.replaced = SetAside.files(of: path).map { kind, file in
      .init(
        path: file,
        kind: kind,
        isNew: !known.contains(file),
        hasOwnLog: kind == .overwritten || found.withLog.contains(file),
        lacksLog: found.withoutLog.contains(file)
      )
    }
    return history
  }

  private func inMemory(_ reason: HistoryError) throws(SQLiteError) -> OpenHistory {
    var failure = reason
    // If the file can at least be read, the player can look at earlier games.
    if configuration.setsAside, !failure.isOfContents,
      let path = configuration.directory.map(Self.path), FileIdentity(path: path)?.size ?? 0 > 1
    {
      var opener = self
      // What is not quite sound is better than nothing, and a check reads all of it.
      (opener.configuration.maximumBytesChecked, opener.configuration.busyTimeout) = (0, 0)
      do throws(HistoryError) {
        var copy = try opener.openForReading(path).get()
        (copy.failure, copy.lock) = (failure, nil)
        return copy
      } catch .notSetAside(_, .damaged) {
        switch failure {
        case .diskFull: failure = notRepaired(path, nil)
        case .cannotOpen(_, let reason): failure = notRepaired(path, reason)
        case .readOnly: failure = notRepaired(path, "it cannot be written")
        default: break
        }
      } catch {}
    }
    let connection = try SQLiteConnection(path: "", mode: .memory)
    var isCopy = false
    if case .notRepaired(_, let copy?, _) = failure {
      isCopy = (try? connection.copy(from: SQLiteConnection(path: copy, mode: .readOnly))) != nil
    }
    return OpenHistory(
      database: try HistoryDatabase(connection, day: configuration.day),
      failure: failure,
      isCopy: isCopy
    )
  }

  /// How many instructions a statement may take for each byte of the file. Sound ones take fewer.
  static let instructionsPerByte = 10

  private func openOrSetAside(_ path: String) throws(HistoryError) -> OpenHistory {
    var finding = Finding.unusable
    let unfinished = finishReplacing(path)
    do throws(SQLiteError) {
      finding = try look(at: path)
      if finding == .usable {
        var history = OpenHistory(database: try openFile(path))
        history.damaged = unfinished.map { .init(path: path, file: $0) }
        return history
      }
    } catch {
      guard error.isOfContents else {
        throw failure(error, path, isDamaged: unfinished != nil)
      }
    }
    let name: String
    switch finding {
    case .newer(let version): throw .newerVersion(path: path, version: version)
    case .foreign: name = try setAside(path, as: "foreign")
    case .usable, .unusable: name = try replace(path)
    case .logOnly: name = try replace(path, isLogOnly: true)
    }
    do throws(SQLiteError) {
      var history = OpenHistory(database: try openFile(path))
      if finding == .foreign {
        history.notices = [HistoryError.foreign(path: path, setAside: name).message]
      } else {
        history.damaged = .init(path: path, file: name, isLogOnly: finding == .logOnly)
      }
      return history
    } catch {
      throw failure(error, path, isDamaged: finding != .foreign)
    }
  }

  /// Why a history cannot be opened.
  ///
  /// - Parameter isDamaged: Whether it is to be repaired first.
  func failure(_ error: SQLiteError, _ path: String, isDamaged: Bool = false) -> HistoryError {
    if isDamaged, error.kind != .busy {
      return notRepaired(path, error.kind == .full ? nil : error.reason)
    }
    let failure = HistoryError(error, path: path)
    guard case .failed = failure else { return failure }
    return .cannotOpen(path: path, reason: error.reason)
  }

  /// - Parameter reason: Why; `nil` where the disk is full.
  private func notRepaired(_ path: String, _ reason: String?) -> HistoryError {
    let copy = HistoryCopy(of: path)
    return .notRepaired(path: path, copy: copy.database.map { _ in copy.path }, reason: reason)
  }

  enum Finding: Equatable {
    case usable
    case newer(Int)
    case foreign
    case unusable
    /// The log of a history whose file is gone or empty.
    case logOnly

    /// Why it has to be set aside; `nil` if it stays.
    var misplaced: HistoryError.Misplaced? {
      switch self {
      case .usable, .newer: nil
      case .foreign: .foreign
      case .unusable: .damaged
      case .logOnly: .logOnly
      }
    }
  }

  /// Looks at what is at a path without changing it.
  ///
  /// - Throws: SQLite's error. It is of the kind `damaged` if the file is not a database or is
  ///   inconsistent.
  func look(at path: String) throws(SQLiteError) -> Finding {
    guard let file = FileIdentity(path: path), file.size > 0 else {
      // SQLite would delete the log. Much of a young history is in the log only.
      return Self.isLogOnly(path) ? .logOnly : .usable
    }
    // SQLite takes a file of one byte for an empty one and would overwrite it.
    guard file.size > 1 else { return .unusable }
    // A file of a later version is not even opened, unless it has a log that may change its version.
    if FileIdentity(path: path + "-wal") == nil, let header = DatabaseHeader(path: path),
      header.applicationID == SchemaChain.history.applicationID,
      header.version > SchemaChain.history.version
    {
      return .newer(header.version)
    }
    return try look(
      in: SQLiteConnection(
        path: path,
        mode: .readOnly,
        busyTimeout: configuration.busyTimeout,
        waitLimit: configuration.waitLimit
      ),
      size: file.size
    )
  }

  /// Looks at what is in a file that is open for reading, at one moment: another program may be making it.
  func look(in connection: SQLiteConnection, size: Int) throws(SQLiteError) -> Finding {
    try connection.reading { () throws(SQLiteError) in
      try lookAtOnce(in: connection, size: size)
    }
  }

  private func lookAtOnce(
    in connection: SQLiteConnection,
    size: Int
  ) throws(SQLiteError) -> Finding {
    connection.limitStatements(perByte: Self.instructionsPerByte)
    let mark: Int64 = try connection.value("PRAGMA application_id") ?? 0
    let version = try SchemaChain.version(of: connection)
    guard mark == SchemaChain.history.applicationID else {
      if try SchemaChain.isForeign(connection) { return .foreign }
      // A process that is killed before its first transaction leaves an empty database.
      let tables: Int = try connection.value("SELECT count(*) FROM sqlite_schema") ?? 0
      return tables == 0 ? .usable : .unusable
    }
    guard version <= SchemaChain.history.version else { return .newer(version) }
    guard try SchemaChain.hasHistorySchema(connection, version: version),
      try SchemaChain.hasNumbersLeft(connection, version: version)
    else { return .unusable }
    if size <= configuration.maximumBytesChecked {
      let report: String? = try connection.value("PRAGMA quick_check(1)")
      guard let report else { return .unusable }
      if let failure = Self.readFailure(in: report) { throw failure }
      guard report == "ok" else { return .unusable }
    }
    return .usable
  }

  /// The failure to read that a check of the file reports; `nil` if it reports something else.
  ///
  /// SQLite's check goes on after a read that fails, and reports it in words, as it reports damage. But
  /// the file may be sound: a disk or a network that fails now can work again later.
  static func readFailure(in report: String) -> SQLiteError? {
    let mark = "error code="
    for line in report.split(separator: "\n") {
      if line.contains("failed to get page") {
        // Pages that are not in the file are reported in other words.
        return .failed(code: SQLiteError.inputOutputCode, message: String(line), statement: "check")
      }
      guard let range = line.firstRange(of: mark),
        let code = Int32(line[range.upperBound...].prefix(while: \.isWholeNumber))
      else { continue }
      let failure = SQLiteError.failed(code: code, message: String(line), statement: "check")
      if failure.kind != .damaged { return failure }
    }
    return nil
  }

  private func openFile(_ path: String) throws(SQLiteError) -> HistoryDatabase {
    // SQLite would create a file that everybody can read. The log and the shared memory get the permissions
    // of the file. If it cannot be created here, SQLite says why.
    let created = Platform.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if created >= 0 { close(created) }
    let connection = try SQLiteConnection(
      path: path,
      mode: .readWriteCreate,
      busyTimeout: configuration.busyTimeout,
      waitLimit: configuration.waitLimit
    )
    // SQLite opens a file that cannot be written, and reports that with the first move. The player is told
    // before.
    if connection.isReadOnly { throw .readOnly }
    connection.limitStatements(perByte: Self.instructionsPerByte)
    // With FULL, the log is on disk before a save returns, so a power cut loses no accepted move. It
    // costs one fsync a move. (NORMAL would lose the moves since the last checkpoint.)
    try connection.execute(
      """
      PRAGMA journal_mode = \(keepsLog ? "WAL" : "DELETE");
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA cell_size_check = ON;
      PRAGMA cache_size = -\(Self.cacheKilobytes);
      """
    )
    return try HistoryDatabase(connection, day: configuration.day)
  }
}

extension SQLiteError {
  /// Whether a file that is being opened is itself the reason: it is damaged, or its rows or its schema are
  /// not those of a history. Trying again would fail for ever.
  var isOfContents: Bool {
    switch kind {
    case .damaged, .constraint, .refusedStatement, .tooLong, .unreadableRow: true
    case .busy, .cannotOpen, .full, .inputOutput, .readOnly, .other: false
    }
  }
}

extension HistoryError {
  /// Whether the file can be read, and must not be.
  fileprivate var isOfContents: Bool {
    switch self {
    case .newerVersion, .notSetAside: true
    default: false
    }
  }
}
