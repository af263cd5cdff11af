import GameTesting
import Platform
import Testing

/// A disk of two megabytes in memory, for one test.
final class SmallDisk {
  /// Whether this machine allows it. It needs root, and most containers forbid it.
  static let isPossible: Bool = (try? SmallDisk()) != nil

  private let directory = TemporaryDirectory()

  /// Where the disk is mounted.
  var path: String { directory.path }

  init(kilobytes: Int = 2000) throws {
    guard mount("lexicube-test", directory.path, "tmpfs", 0, "size=\(kilobytes)k") == 0
    else { throw TmuxError.system("mount") }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Fills the disk to the last byte.
  func fill() throws {
    let file = open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(file, bytes, bytes.count) > 0 {}
    guard errno == ENOSPC else { throw TmuxError.system("write") }
  }

  /// Frees the space that `fill` used.
  func makeRoom() { unlink(path + "/filler") }
}
