import Game
import Platform
import Rules

/// A file beside the history with games that could not be written to it: another program kept it locked,
/// or the disk was full.
///
/// It has the lines of an export. It gets its name when it is complete and on disk, so a crash leaves
/// either all of it or none.
struct UnsavedFile {
  let path: String

  /// What can be read of the file.
  struct Contents {
    /// The games that are sound.
    var games: [ExportedGame] = []
    /// The games of two that are sound.
    var duels: [ExportedDuel] = []
    /// What is wrong with the first line that is not; `nil` if all are sound.
    var damage: String?
  }

  /// A name that no file has. Several programs may keep files beside one history.
  static func newPath(in directory: String, now: Timestamp) -> String {
    let number = String(UInt32.random(in: 0 ... .max), radix: 16)
    return "\(directory)/\(prefix)\(now.forFileName)-\(number)\(suffix)"
  }

  /// The files in a directory, the oldest first.
  static func all(in directory: String) -> [Self] {
    guard let list = opendir(directory) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name.hasPrefix(prefix), name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted().map { Self(path: "\(directory)/\($0)") }
  }

  /// Writes the file, readable by the user only, and waits until it is on disk.
  ///
  /// - Returns: Whether it is there.
  func write(_ lines: [String]) -> Bool {
    let draft = path + ".new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    let isOnDisk = bytes.isEmpty && fsync(file) == 0
    close(file)
    guard isOnDisk, rename(draft, path) == 0 else {
      unlink(draft)
      return false
    }
    Directory.synchronize(Directory.parent(of: path))
    return true
  }

  /// Reads the file, and replays every game by the rules.
  ///
  /// Every word counts as known: it was looked up when it was played.
  ///
  /// - Returns: `nil` if it cannot be read now.
  func read(now: Timestamp) -> Contents? {
    // Another program may have put a pipe in its place, and opening one would wait.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var limits = TextReader.Limits()
    limits.file = Self.maximumBytes
    var texts = TextReader(descriptor: file, longest: GameRecord.maximumBytes, limits: limits)
    var contents = Contents()
    while let text = texts.next() {
      do throws(ImportRefusal) {
        if ExportedDuel.isLikely(text.bytes) {
          contents.duels.append(
            try ExportedDuel(reading: text.bytes, now: now, isWord: { _, _ in true })
          )
        } else {
          contents.games.append(
            try ExportedGame(reading: text.bytes, now: now, isWord: { _, _ in true })
          )
        }
        texts.foundGame()
      } catch {
        contents.damage = contents.damage ?? "line \(text.line): \(error.reason)"
      }
    }
    contents.damage = contents.damage ?? texts.problem
    return contents
  }

  /// Removes the file: its games are in the history.
  func remove() {
    unlink(path)
    Directory.synchronize(Directory.parent(of: path))
  }

  /// Renames a damaged file, so that no later start reads it again.
  ///
  /// - Returns: The new name.
  func setAside() -> String {
    let name = path + ".damaged"
    guard rename(path, name) == 0 else { return path }
    Directory.synchronize(Directory.parent(of: path))
    return name
  }

  private static let prefix = "history.unsaved-"
  private static let suffix = ".jsonl"

  /// One session cannot play as much as this.
  private static let maximumBytes = 64 << 20
}
