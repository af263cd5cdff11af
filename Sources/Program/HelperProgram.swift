import Files
import Platform
import Runtime

/// A program of this machine that is run to its end for what it prints.
struct HelperProgram {
  private let path: String
  private let patience: Duration
  private let maximumOutput: Int

  /// Finds the program; `nil` if it is not installed.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - path: The directories to look in, as in `PATH`. Relative ones are skipped.
  ///   - patience: How long it may take: whoever asks waits for it.
  ///   - maximumOutput: How many bytes are read of what it prints. It is ended when it prints more.
  init?(_ name: String, in path: String, patience: Duration, maximumOutput: Int) {
    guard let path = ProgramPath.find(name, in: path) else { return nil }
    self.path = path
    self.patience = patience
    self.maximumOutput = maximumOutput
  }

  /// Runs the program, with nothing on its standard input.
  ///
  /// - Returns: What it has printed, or `nil` if it has not ended in time; and its exit code.
  func run(_ arguments: [String]) throws(SystemError) -> (output: [UInt8]?, code: Int32?) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw SystemError(call: "open", code: errno) }
    defer { close(nothing) }
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let process = try start(arguments, nothing, pipe)
    let output = read(pipe.reading, until: .now + patience)
    if output == nil || output?.count == maximumOutput { process.kill() }
    let code = process.wait()
    return (output, output?.count == maximumOutput ? 0 : code)
  }

  /// Starts the program, and closes its end of the pipe here.
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
  private func read(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
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
