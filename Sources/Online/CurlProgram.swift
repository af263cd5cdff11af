import Files
import Platform
import Runtime

/// The program curl on this machine.
package struct CurlProgram: Hashable, Sendable {
  /// Where it is.
  package let path: String

  /// Finds the program; `nil` if it is not installed.
  ///
  /// - Parameter path: The directories to look in, as in `PATH`. Relative ones are skipped.
  package init?(in path: String) {
    guard let path = ProgramPath.find("curl", in: path) else { return nil }
    self.path = path
  }

  enum Outcome: Hashable, Sendable {
    /// It has ended by itself, with this code, output and messages.
    case ended(code: Int32?, output: [UInt8], errors: [UInt8])
    /// It has printed more than it may.
    case tooMuch
    /// It has not ended in time.
    case late
    /// Somebody has cancelled it.
    case cancelled
    /// It cannot be started.
    case notStarted(SystemError)
  }

  struct Limits: Hashable, Sendable {
    /// The most bytes of output. The largest answers have some 60 kB.
    var output = 1 << 20
    /// The most bytes of messages that are kept.
    var errors = 2048
    /// How long it may run, should curl not keep to its own limits.
    var time = Duration.seconds(20)

    /// - Parameter seconds: How long the server may wait before it answers.
    init(waiting seconds: Int = 0) { time += .seconds(seconds) }
  }

  /// Runs curl to its end. The calling thread waits for it.
  func run(
    _ config: CurlConfig,
    limits: Limits = Limits(),
    cancellation: Waker
  ) -> Outcome {
    do throws(SystemError) {
      var run = try CurlRun(path, config, limits)
      return run.finish(cancellation)
    } catch {
      return .notStarted(error)
    }
  }
}

private struct CurlRun {
  private let process: ChildProcess
  private let limits: CurlProgram.Limits
  private let deadline: ContinuousClock.Instant
  private var unsent: ArraySlice<UInt8>
  private var (output, errors): ([UInt8], [UInt8]) = ([], [])
  /// The open ends of the pipes; -1 when they are closed.
  private var (input, reading, complaints): (Int32, Int32, Int32)

  init(
    _ path: String,
    _ config: CurlConfig,
    _ limits: CurlProgram.Limits
  ) throws(SystemError) {
    self.limits = limits
    deadline = .now + limits.time
    unsent = Array(config.text.utf8)[...]
    var open: [Int32] = []
    func pipe() throws(SystemError) -> Pipe {
      let pipe = try Pipe()
      open += [pipe.reading, pipe.writing]
      return pipe
    }
    do throws(SystemError) {
      let (toCurl, fromCurl, messages) = (try pipe(), try pipe(), try pipe())
      // curl's own ends wait; ours do not.
      for end in [toCurl.reading, fromCurl.writing, messages.writing] {
        _ = fcntl(end, F_SETFL, 0)
      }
      process = try ChildProcess(
        path,
        arguments: CurlConfig.arguments,
        input: toCurl.reading,
        output: fromCurl.writing,
        errors: messages.writing
      )
      for end in [toCurl.reading, fromCurl.writing, messages.writing] { close(end) }
      (input, reading, complaints) = (toCurl.writing, fromCurl.reading, messages.reading)
    } catch {
      for end in open { close(end) }
      throw error
    }
  }

  /// Feeds curl and reads from it until it is done or must end.
  mutating func finish(_ cancellation: Waker) -> CurlProgram.Outcome {
    // Writing to a program that has ended raises a signal, which would end this process. The write
    // reports it all the same.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let early = exchange(cancellation)
    for end in [input, reading, complaints] where end >= 0 { close(end) }
    if early != nil { process.kill() }
    let code = process.wait()
    return early ?? .ended(code: code, output: output, errors: errors)
  }

  /// - Returns: Why the program must be ended; `nil` if it has closed its output.
  private mutating func exchange(_ cancellation: Waker) -> CurlProgram.Outcome? {
    while reading >= 0 || complaints >= 0 {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return .late }
      var requests = [
        pollfd(fd: cancellation.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, nfds_t(requests.count), Int32(min(left.rounded(.up), 60_000)))
      guard count >= 0 || errno == EINTR else { return .late }
      if requests[0].revents != 0 { return .cancelled }
      if requests[1].revents != 0 { send() }
      if requests[2].revents != 0, !Self.receive(&reading, &output) { return nil }
      if requests[3].revents != 0 { _ = Self.receive(&complaints, &errors) }
      if output.count > limits.output { return .tooMuch }
      if errors.count > limits.errors { errors.removeLast(errors.count - limits.errors) }
    }
    return nil
  }

  /// Sends what the pipe takes of the configuration, and closes it after the last byte.
  private mutating func send() {
    let count = unsent.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    unsent = unsent.dropFirst(max(0, count))
    guard count < 0 || unsent.isEmpty else { return }
    close(input)
    input = -1
  }

  /// Receives what a pipe has.
  ///
  /// - Returns: Whether it is still open. At its end it is closed.
  private static func receive(_ descriptor: inout Int32, _ bytes: inout [UInt8]) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) }
      return count
    }
    if count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN)) { return true }
    close(descriptor)
    descriptor = -1
    return false
  }
}
