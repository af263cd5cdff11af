import Game
import History
import Platform

/// A directory for one test. It is removed with the test.
final class ScratchDirectory {
  let path: String

  init() throws {
    var template = Array("\(ScratchDirectory.root)/lexicube-history-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw ScratchError.cannotMake(errno) }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// The history's file.
  var file: String { path + "/history.sqlite" }

  /// The names of the files, sorted.
  var names: [String] { Self.names(path) }

  /// A store of this directory whose clock stands still.
  func store(now: Double = 1_000_000, busyTimeout: Int32 = 5000) -> HistoryStore {
    HistoryStore(
      HistoryConfiguration(
        directory: path,
        now: { Timestamp(seconds: now) },
        day: Timestamp.utcDay,
        busyTimeout: busyTimeout
      )
    )
  }

  func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw ScratchError.cannotMake(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw ScratchError.cannotMake(errno) }
    defer { close(descriptor) }
    guard Platform.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw ScratchError.cannotMake(errno)
    }
  }

  enum ScratchError: Error { case cannotMake(Int32) }

  private static var root: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  private static func names(_ path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(path) where unlink(path + "/" + name) != 0 { remove(path + "/" + name) }
    rmdir(path)
  }
}
