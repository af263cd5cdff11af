import Files
import Platform
import Rules
import Runtime

/// The program dict on this machine, a client of dictionary servers (RFC 2229).
struct DictProgram {
  /// What dict has to say about a word.
  enum Reply: Hashable {
    /// The definitions, without their last line breaks, fit for the terminal.
    case text(String)
    /// Why there are none.
    case failure(String)
  }

  private let path: String
  private let patience: Duration

  /// How long it may take in the program: whoever asks waits for it.
  static let patience = Duration.seconds(5)
  private static let maximumOutput = 32_768

  /// Finds the program; `nil` if it is not installed.
  ///
  /// - Parameters:
  ///   - path: The directories to look in, as in `PATH`. Relative ones are skipped.
  ///   - patience: How long it may take.
  init?(in path: String, patience: Duration = Self.patience) {
    guard let path = ProgramPath.find("dict", in: path) else { return nil }
    self.path = path
    self.patience = patience
  }

  /// An argument of the program, without a shell, behind the mark that ends its options.
  func define(_ word: String) -> Reply {
    let output: [UInt8]?
    let code: Int32?
    do throws(SystemError) {
      (output, code) = try run(["--", word])
    } catch {
      return .failure("dict cannot be started: \(error)")
    }
    guard let output else { return .failure("dict has not answered in time") }
    let text = String(decoding: output, as: UTF8.self)
      .visible(keepingLines: true).trimmingLineBreaks
    // dict ends with 20 or more if the word is unknown or no server can be reached.
    guard code == 0, !text.isEmpty else { return .failure("dict does not know it either") }
    return .text(text)
  }

  /// Runs dict to its end.
  ///
  /// - Returns: What it has printed, at most ``maximumOutput`` bytes, or `nil` if it has not ended in time;
  ///   and its exit code.
  private func run(_ arguments: [String]) throws(SystemError) -> ([UInt8]?, Int32?) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw SystemError(call: "open", code: errno) }
    defer { close(nothing) }
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let process = try start(arguments, nothing, pipe)
    let output = Self.read(pipe.reading, until: .now + patience)
    if output == nil || output?.count == Self.maximumOutput { process.kill() }
    let code = process.wait()
    return (output, output?.count == Self.maximumOutput ? 0 : code)
  }

  /// Starts dict, and closes its end of the pipe here.
  private func start(
    _ arguments: [String],
    _ input: Int32,
    _ pipe: Pipe
  ) throws(SystemError) -> ChildProcess {
    defer { close(pipe.writing) }
    // The program's own end waits; ours does not.
    _ = fcntl(pipe.writing, F_SETFL, 0)
    return try ChildProcess(path, arguments: arguments, input: input, output: pipe.writing)
  }

  /// Reads a pipe to its end or to the limit; `nil` if the time is up before.
  private static func read(
    _ descriptor: Int32,
    until deadline: ContinuousClock.Instant
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < maximumOutput {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left.rounded(.up))) >= 0 || errno == EINTR else { return nil }
      guard request.revents != 0 else { continue }
      let count = Platform.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer.prefix(count) }
      if count < 0, errno != EINTR, errno != EAGAIN { return nil }
    }
    return Array(bytes.prefix(maximumOutput))
  }
}

extension String {
  fileprivate var trimmingLineBreaks: String {
    var rest = self[...]
    while rest.first == "\n" { rest.removeFirst() }
    while rest.last == "\n" { rest.removeLast() }
    return String(rest)
  }
}
