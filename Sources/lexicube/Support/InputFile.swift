#if canImport(Glibc)
  import Glibc
#endif

/// A file named on the command line, or standard input for `-`.
struct InputFile {
  let path: String

  /// What to call it in a message.
  var name: String { path == "-" ? "standard input" : path.fitForTerminal }

  /// Reads the whole file, or says why it cannot be read.
  ///
  /// - Parameter limit: The most bytes that make sense; a larger file is refused without being read
  ///   to its end.
  func read(limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("cannot be read")
      }
      bytes += chunk.prefix(count)
      if bytes.count > limit {
        throw Failure(message: "\(name): has more than \(limit) bytes, which is the most read")
      }
    }
  }

  private func failure(_ what: String) -> Failure {
    Failure(message: "\(name): \(what): \(String(cString: strerror(errno)))")
  }
}
