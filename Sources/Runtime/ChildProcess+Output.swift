import Platform

extension ChildProcess {
  /// Runs a program to its end, with nothing to read.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name. Every user of the machine can read them.
  ///   - patience: How long it may take; then it is ended.
  ///   - limit: The most bytes of its output; then it is ended, too.
  /// - Returns: What it has printed, `nil` if it has not ended in time; and its exit code, 0 at the limit, `nil`
  ///   if a signal ended it.
  /// - Throws: ``SystemError`` if it cannot be started.
  package static func run(
    _ path: String,
    arguments: [String],
    patience: Duration,
    limit: Int
  ) throws(SystemError) -> (output: [UInt8]?, code: Int32?) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw SystemError(call: "open", code: errno) }
    defer { close(nothing) }
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let process = try start(path, arguments, nothing, pipe)
    let output = read(pipe.reading, until: .now + patience, limit)
    if output == nil || output?.count == limit { process.kill() }
    let code = process.wait()
    return (output, output?.count == limit ? 0 : code)
  }

  /// Starts a program, and closes its end of the pipe here.
  private static func start(
    _ path: String,
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
    until deadline: ContinuousClock.Instant,
    _ limit: Int
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
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
    return Array(bytes.prefix(limit))
  }
}
