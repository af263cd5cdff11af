import Platform
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

  /// Whether only a regular file is read, or a link to one: a pipe in its place would keep the program
  /// waiting for ever. That is right for files that nobody has named.
  var mustBeRegular = false

  /// A file of the program's own, such as the settings.
  static func own(_ path: String) -> Self {
    var file = Self(path: path)
    file.mustBeRegular = true
    return file
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
    // Opening a pipe waits for somebody who writes into it.
    let flags = O_RDONLY | O_CLOEXEC | (mustBeRegular ? O_NONBLOCK : 0)
    let descriptor = isStandardInput ? standardInput : open(path, flags)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
    defer { if !isStandardInput { close(descriptor) } }
    var status = stat()
    // Reading a directory fails with a better message.
    if mustBeRegular,
      fstat(descriptor, &status) != 0
        || ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    {
      throw Failure(message: "\(name): is not a regular file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Platform.read(descriptor, &chunk, chunk.count)
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
