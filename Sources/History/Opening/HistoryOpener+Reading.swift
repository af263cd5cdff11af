import Files
import Game
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
    if SecondName.isReplaced(path) || Self.isOverwritten(path, lock) {
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
        guard size <= Self.mostBytesCopied else {
          return .failure(.cannotOpen(path: path, reason: "it is too large to be read in memory"))
        }
        let finding = try reading(path, lock) { file throws(SQLiteError) -> Finding in
          let finding = try look(in: file, size: size)
          if finding == .usable { try memory.copy(from: file) }
          return finding
        }
        if case .newer(let version) = finding {
          return .failure(.newerVersion(path: path, version: version))
        }
        if let misplaced = finding.misplaced {
          return .failure(.notSetAside(path: path, misplaced))
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
  /// - Parameter work: Is given the open file. It may run several times, if another program writes meanwhile.
  private func reading<Result>(
    _ path: String,
    _ lock: SessionLock?,
    _ work: (SQLiteConnection) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    func open(
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
    for _ in 1...Self.mostTries {
      let before = State(path)
      // With a log, SQLite has to make or change a file beside it, unless another program has it open.
      if before.hasLog, lock?.isAlone == false {
        do throws(SQLiteError) {
          return try work(try open(path, .readOnly))
        } catch {
          guard error.kind == .cannotOpen || error.kind == .readOnly else { throw error }
        }
      }
      let result = Swift.Result { () throws(SQLiteError) in
        before.hasLog
          ? try withCopy(of: path) { copy throws(SQLiteError) in try work(try open(copy, .readOnly))
          }
          : try work(try open(path, .immutable))
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

  /// Copies a file and its log to a directory that only this program can read, as long as the work takes.
  private func withCopy<Result>(
    of path: String,
    _ work: (String) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
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
        try File.copy(path + suffix, to: copy + suffix)
      } catch {
        let code: Int32 = if case .system(let code) = error.reason { code } else { EIO }
        throw .notCopied(directory, code)
      }
    }
    return try work(copy)
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
