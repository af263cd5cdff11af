import Platform

/// The header of a database, its first 100 bytes, read without SQLite.
///
/// Source: SQLite's file format, <https://www.sqlite.org/fileformat.html>, 1.3.
struct DatabaseHeader: Hashable {
  /// SQLite's `user_version`.
  var version: Int

  /// SQLite's `application_id`.
  var applicationID: Int64

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
  }
}

/// Which file is at a path. It changes when the file is moved away or replaced.
struct FileIdentity: Hashable {
  private var device: UInt
  private var inode: UInt

  /// The size in bytes at the time of looking.
  private(set) var size: Int

  /// The file at a path; `nil` if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
  }

  /// The size in bytes of a database and its log; 0 if there is none.
  static func bytes(path: String) -> Int {
    ["", "-wal"].reduce(0) { $0 &+ max(0, FileIdentity(path: path + $1)?.size ?? 0) }
  }

  /// Whether both are the same file, whatever its size.
  func isSameFile(as other: Self) -> Bool { device == other.device && inode == other.inode }
}

/// Creating the directories of a file that must not get lost.
package enum Directory {
  /// Creates a directory and its missing parents, readable by the user only, and waits until they are on
  /// disk.
  ///
  /// - Returns: Why that failed; `nil` if the directory is there.
  package static func make(_ path: String) -> String? {
    var changed: [String] = []
    let failure = make(path, &changed)
    for directory in changed { synchronize(directory) }
    return failure
  }

  /// Does the same without waiting. Where it fails, the directory is not there.
  ///
  /// - Returns: The directories that have a new name in them, to be given to ``synchronize(_:)`` later.
  package static func makeSoon(_ path: String) -> [String] {
    var changed: [String] = []
    _ = make(path, &changed)
    return changed
  }

  private static func make(_ path: String, _ changed: inout [String]) -> String? {
    // Linux takes no longer path, and each of a hundred thousand parents would be tried.
    guard path.utf8.count < PATH_MAX else {
      return "its path has more than \((PATH_MAX - 1).description) bytes"
    }
    var status = stat()
    if stat(path, &status) == 0 {
      return status.st_mode & S_IFMT == S_IFDIR ? nil : "\(path) is not a directory"
    }
    let parent = self.parent(of: path)
    if parent != path, let failure = make(parent, &changed) { return failure }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      return "\(path): \(String(cString: strerror(errno)))"
    }
    changed.append(parent)
    return nil
  }

  /// Waits until the names in a directory are on disk.
  package static func synchronize(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The directory that contains a path.
  package static func parent(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return (path.hasPrefix("/") ? "/" : parts.isEmpty ? "." : "") + parts.joined(separator: "/")
  }
}
