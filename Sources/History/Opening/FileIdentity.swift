import Glibc

/// Which file a path leads to: it changes when the file is moved away or replaced.
struct FileIdentity: Hashable {
  private var device: UInt
  private var inode: UInt

  /// The size in bytes when it was looked at.
  private(set) var size: Int

  /// The file at a path, or `nil` where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
  }

  /// Whether it is the same file, whatever its size.
  func isSameFile(as other: Self) -> Bool { device == other.device && inode == other.inode }
}
