import Glibc
import Rules

/// A file named on the command line, or standard input for `-`.
struct InputFile {
  let path: String
  /// The descriptor that `-` stands for.
  let standardInput: Int32

  init(path: String, standardInput: Int32 = STDIN_FILENO) {
    self.path = path
    self.standardInput = standardInput
  }

  /// Whether it is standard input.
  var isStandardInput: Bool { path == "-" }

  /// What to call it in a message.
  var name: String { isStandardInput ? "standard input" : path.fitForTerminal }

  /// Reads the whole file.
  ///
  /// - Parameter limit: The most bytes that make sense. A larger file is refused before it is read to
  ///   its end.
  /// - Throws: ``Failure`` that says why the file cannot be read.
  func read(limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = isStandardInput ? standardInput : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
    defer { if !isStandardInput { close(descriptor) } }
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
        throw Failure(message: "\(name): has more than \(limit) bytes, which is too much")
      }
    }
  }

  private func failure(_ what: String) -> Failure {
    Failure(message: "\(name): \(what): \(String(cString: strerror(errno)))")
  }

  /// Reads a game record and checks its shape, not its moves.
  func record() throws(Failure) -> GameRecord {
    let bytes = try read(limit: GameRecord.maximumBytes)
    do throws(RecordError) {
      return try GameRecord(reading: bytes)
    } catch {
      throw Failure(message: "\(name): \(error.message)")
    }
  }
}
