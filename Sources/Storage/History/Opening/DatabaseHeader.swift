import Platform
import SQLite

/// The header of a database, its first 100 bytes, read without SQLite.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 1.3.
struct DatabaseHeader: Hashable {
  var version: Int

  var applicationID: Int64

  /// Whether changes are written to a log, rather than to the file after its pages have gone to a journal.
  var hasLog: Bool

  /// Reads the header of a file; `nil` if the file is too short.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 100)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    func number(at offset: Int) -> Int32 {
      Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    version = Int(number(at: 60))
    applicationID = Int64(number(at: 68))
    hasLog = bytes[18] == 2 || bytes[19] == 2
  }
}

extension DatabaseHeader {
  /// Whether a file begins as every database does.
  static func isDatabase(_ path: String) -> Bool {
    guard let connection = try? SQLiteConnection(path: path, mode: .readOnly) else { return false }
    return connection.fileBytes(at: 0, count: 16) == Array("SQLite format 3\0".utf8)
  }
}

/// Which file is at a path. It changes when the file is moved away or replaced.
struct FileIdentity: Hashable {
  private var device: UInt
  /// The number of the file on its file system.
  private(set) var inode: UInt

  /// The size in bytes at the time of looking.
  private(set) var size: Int

  /// When the content was last changed, in nanoseconds.
  private(set) var changed: Int64

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    changed =
      cplatform_time_of_change(&status) &* 1_000_000_000
      &+ cplatform_nanoseconds_of_change(&status)
  }

  /// Whether both are the same file, whatever its size.
  func isSameFile(as other: Self) -> Bool { device == other.device && inode == other.inode }
}
