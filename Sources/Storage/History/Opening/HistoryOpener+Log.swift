import Model
import Platform
import SQLite

/// The log that SQLite keeps beside a database, as far as the history needs to know it.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 4.1.
enum WriteAheadLog {
  /// The bytes of its header. A log of this size or less has no pages.
  static let headerSize = 32
}

extension HistoryOpener {
  /// Renames the log of a history whose file is gone, and puts an empty database beside it.
  ///
  /// The database makes the log readable: with it, SQLite finds every page that is in the log. If the
  /// whole history was young, that is all of it.
  ///
  /// - Returns: The name of that database.
  /// - Throws: Where there is no room for it. Then nothing has changed.
  func setLogAside(_ path: String) throws(HistoryError) -> String {
    let name = freeName(path, "damaged")
    // The file that the log belongs to may have its other name still. What the log is read by comes first: however the
    // program ends, no log is left alone.
    let second = SecondName.all(of: path).first?.path
    if second.map({ link($0, name) == 0 }) != true {
      do throws(SQLiteError) {
        let database = try SQLiteConnection(path: name, mode: .readWriteCreate)
        try database.execute("PRAGMA page_size = \(Self.pageSize(ofLog: path + "-wal") ?? 4096)")
        try database.execute("PRAGMA journal_mode = WAL")
      } catch {
        unlink(name)
        throw failure(error, path, isDamaged: true)
      }
    }
    try Self.rename(path, to: name, ["-wal", "-shm"])
    for file in [path, second].compactMap(\.self) { unlink(file) }
    return name
  }

  /// Writes the log of a history back and does without one from now on, on a disk that has no shared memory for it.
  ///
  /// - Returns: Whether it had one.
  func writeLogBack(_ path: String) throws(SQLiteError) -> Bool {
    guard let header = DatabaseHeader(path: path), header.hasLog,
      header.applicationID == SchemaChain.history.applicationID
    else { return false }
    let connection = try SQLiteConnection(
      path: path,
      mode: .readWriteCreate,
      busyTimeout: configuration.busyTimeout,
      waitLimit: configuration.waitLimit
    )
    // SQLite (3.40.1, a FUSE mount with direct_io) answers `wal` where there is no shared memory, and then each statement
    // fails, that back to a journal too: findings/sqlite-wal-direct-io.sh. Who has the file alone needs no shared memory.
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE;")
    return true
  }

  /// Whether a path has the log of a history whose file is gone or empty.
  static func isLogOnly(_ path: String) -> Bool {
    // The log first: who makes a history writes the file before.
    (FileIdentity(path: path + "-wal")?.size ?? 0) > WriteAheadLog.headerSize
      && (FileIdentity(path: path)?.size ?? 0) == 0
  }

  /// The size of the pages in a log, by its header; `nil` if it is none of those that SQLite allows.
  private static func pageSize(ofLog path: String) -> Int? {
    let descriptor = Platform.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: WriteAheadLog.headerSize)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    let size = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
    return (512...65_536).contains(size) && size & (size - 1) == 0 ? size : nil
  }
}
