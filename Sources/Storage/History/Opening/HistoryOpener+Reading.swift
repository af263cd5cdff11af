import Model
import Platform
import SQLite

/// Programs that only read, and a disk that cannot be written.
extension HistoryOpener {
  /// Opens a copy of the history in memory, so that everything on the disk stays as it is: what a program does as it
  /// opens a history, such as to end games that were interrupted, it does there.
  func openForReading(_ path: String) -> Result<OpenHistory, HistoryError> {
    // A program that could not open its history may have it open otherwise, such as to copy it.
    let history = configuration.setsAside ? nil : path
    let lock = SessionLock(reading: Self.lockPath(path), history: history)
    let isFitting =
      switch FileMark.fit(of: path, lock) {
      case .fits, .unknownLog: true
      case .overwritten, .overwrittenWithLog: false
      }
    if SecondName.isReplaced(path) || !isFitting {
      return .failure(.notSetAside(path: path, .replaced))
    }
    if Self.isLogOnly(path) { return .failure(.notSetAside(path: path, .logOnly)) }
    do throws(SQLiteError) {
      let memory = try SQLiteConnection(path: "", mode: .memory)
      if access(path, F_OK) != 0, errno != ENOENT {
        return .failure(.cannotOpen(path: path, reason: String(cString: strerror(errno))))
      }
      if let size = FileIdentity(path: path)?.size, size > 0 {
        guard size > 1 else { return .failure(.notSetAside(path: path, .damaged)) }
        let limit =
          configuration.setsAside ? Self.mostBytesCopied : configuration.maximumBytesCopied
        var large: SQLiteConnection?
        let finding = try reading(path, lock, copiesLog: size <= limit) {
          file throws(SQLiteError) -> Finding in
          let finding = try look(in: file, size: size)
          guard finding == .usable else { return finding }
          if size <= limit { try memory.copy(from: file) } else { large = file }
          return finding
        }
        if case .newer(let version) = finding {
          return .failure(.newerVersion(path: path, version: version))
        }
        if let misplaced = finding.misplaced {
          return .failure(.notSetAside(path: path, misplaced))
        }
        if let large {
          guard !configuration.setsAside,
            try SchemaChain.version(of: large) == SchemaChain.history.version
          else {
            return .failure(.cannotOpen(path: path, reason: "it is too large to be read in memory"))
          }
          let database = try HistoryDatabase(large, day: configuration.day)
          return .success(OpenHistory(database: database, lock: lock, isCopy: true))
        }
        memory.limitStatements(perByte: Self.instructionsPerByte, bytes: max(size, 1 << 20))
      }
      let database = try HistoryDatabase(memory, day: configuration.day)
      return .success(OpenHistory(database: database, lock: lock, isCopy: true))
    } catch {
      return .failure(
        error.isOfContents ? .notSetAside(path: path, .damaged) : failure(error, path)
      )
    }
  }

  /// Reads a file with what is in its log, and leaves nothing beside it.
  ///
  /// - Parameters:
  ///   - copiesLog: Whether a log that nobody has open is read in a copy. Otherwise SQLite makes a file beside it, or the
  ///     log is left out where it cannot.
  ///   - work: Is given the open file. It may run several times, if another program writes meanwhile.
  private func reading<Result>(
    _ path: String,
    _ lock: SessionLock?,
    copiesLog: Bool,
    _ work: (SQLiteConnection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    for _ in 1...Self.mostTries {
      let before = State(path)
      // With a log, SQLite has to make or change a file beside it, unless another program has it open.
      if before.hasLog, lock?.isAlone == false || !copiesLog {
        do throws(SQLiteError) {
          return try work(try open(path, .readOnly))
        } catch {
          guard error.kind == .cannotOpen || error.kind == .readOnly else { throw error }
        }
      }
      let result = Swift.Result { () throws(SQLiteError) in
        try work(
          before.hasLog && copiesLog ? try openCopy(of: path) : try open(path, .immutable)
        )
      }
      if State(path) == before { return try result.get() }
    }
    return try work(try open(path, .readOnly))
  }

  /// What a file and its log look like while nobody writes to them.
  private struct State: Hashable {
    let file: FileIdentity?
    let log: FileIdentity?
    let hasLog: Bool

    init(_ path: String) {
      (file, log) = (FileIdentity(path: path), FileIdentity(path: path + "-wal"))
      hasLog = WriteAheadLog.start(of: path + "-wal") != nil
    }
  }

  private func open(
    _ path: String,
    _ mode: SQLiteConnection.Mode
  ) throws(SQLiteError) -> SQLiteConnection {
    try SQLiteConnection(
      path: path,
      mode: mode,
      busyTimeout: configuration.busyTimeout,
      waitLimit: configuration.waitLimit
    )
  }

  /// Opens a copy of a file and its log in a directory that only this program can read. It has no name by then, so
  /// however the program ends, nothing is left.
  private func openCopy(of path: String) throws(SQLiteError) -> SQLiteConnection {
    // A place that cannot be written is no reason to show less than there is.
    var places = ["/tmp", "/var/tmp", "/dev/shm"]
    if let usual = getenv("TMPDIR").map({ String(cString: $0) }), usual.hasPrefix("/") {
      places.insert(usual, at: 0)
    }
    var made: String?
    for place in places where made == nil {
      var template = Array((place + "/lexicube-XXXXXX").utf8CString)
      made = mkdtemp(&template).map { String(cString: $0) }
    }
    guard let directory = made else { throw .notCopied(places[0], errno) }
    let copy = directory + "/history.sqlite"
    defer {
      for suffix in ["", "-wal", "-shm"] { unlink(copy + suffix) }
      rmdir(directory)
    }
    for suffix in ["", "-wal"] {
      do throws(FileError) {
        try File.copy(path + suffix, to: copy + suffix, isDurable: false)
      } catch {
        let code: Int32 = if case .system(let code) = error.reason { code } else { EIO }
        throw .notCopied(directory, code)
      }
    }
    let connection = try open(copy, .readOnly)
    // SQLite opens the log with the first statement.
    _ = try SchemaChain.version(of: connection)
    return connection
  }

  private static let (mostTries, mostBytesCopied) = (5, 512 << 20)
}

extension SQLiteError {
  /// A file could not be copied to a directory for temporary files.
  fileprivate static func notCopied(_ place: String, _ code: Int32) -> Self {
    .failed(
      code: cannotOpenCode,
      message:
        "its log cannot be read without a copy in \(place): \(String(cString: strerror(code)))",
      statement: "copy"
    )
  }
}
