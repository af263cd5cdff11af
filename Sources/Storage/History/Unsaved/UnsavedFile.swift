import Model
import Platform
import Rules

/// A file beside the history with games that could not be written to it: another program kept it locked,
/// or the disk was full.
///
/// It has the lines of an export. It gets its name when it is complete and on disk, so a crash leaves
/// either all of it or none.
struct UnsavedFile {
  let path: String

  /// A name that no file has. Several programs may keep files beside one history.
  static func newPath(in directory: String, now: Timestamp) -> String {
    let number = String(UInt32.random(in: 0 ... .max), radix: 16)
    return "\(directory)/\(prefix)\(now.forFileName)-\(number)\(suffix)"
  }

  /// The files in a directory, the oldest first.
  static func all(in directory: String) throws(FileError) -> [Self] {
    try Directory.names(in: directory).filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
      .map { Self(path: "\(directory)/\($0)") }
  }

  /// Writes the file, readable by the user only, and waits until it is on disk.
  ///
  /// - Returns: Whether it is there.
  func write(_ lines: [String]) -> Bool {
    let text = lines.joined(separator: "\n") + "\n"
    do throws(FileError) {
      try Directory.make(Directory.parent(of: path))
      try File.replace(path, with: Array(text.utf8))
      return true
    } catch {
      return false
    }
  }

  /// Reads the file, and replays every game by the rules.
  ///
  /// Every word counts as known: it was looked up when it was played.
  ///
  /// - Throws: Why the system does not hand it out now, or why no file of ours has this name.
  func read(now: Timestamp) throws(FileError) -> ImportedFile {
    let file = try File.open(path, .unlinked)
    defer { close(file) }
    var limits = TextReader.Limits()
    limits.file = Self.maximumBytes
    let contents = ImportedFile(reading: file, now: now, limits: limits) { _, _ in true }
    if case .system(let code)? = contents.problem { throw FileError(path, .system(code)) }
    return contents
  }

  func remove() { File.remove(path) }

  /// Renames a damaged file, so that no later start reads it again.
  ///
  /// - Returns: The new name.
  func setAside() -> String {
    let name = path + ".damaged"
    return File.setAside(path, as: name) ? name : path
  }

  private static let prefix = "history.unsaved-"
  private static let suffix = ".jsonl"

  /// One session cannot play as much as this.
  private static let maximumBytes = 64 << 20
}
