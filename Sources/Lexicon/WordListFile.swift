import Glibc

/// Word lists in files.
package enum WordListFile {
  /// Reads the bytes of a word list.
  ///
  /// - Parameter path: of a file, or of anything else that can be read to an end, like a pipe.
  /// - Throws: `LexiconError.unreadable` when the file is missing or cannot be read,
  ///   `LexiconError.tooLarge` when it has more than `Lexicon.sizeLimit` bytes. No more than those
  ///   are read.
  package static func read(_ path: String) throws(LexiconError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path) }
    defer { close(file) }

    var bytes: [UInt8] = []
    var information = stat()
    if fstat(file, &information) == 0, information.st_size > 0 {
      guard information.st_size <= Lexicon.sizeLimit else { throw .tooLarge(name: path) }
      bytes.reserveCapacity(Int(information.st_size) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(path)
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= Lexicon.sizeLimit else { throw .tooLarge(name: path) }
    }
  }

  /// The error for what the system has just refused.
  private static func unreadable(_ path: String) -> LexiconError {
    .unreadable(name: path, reason: String(cString: strerror(errno)))
  }
}
