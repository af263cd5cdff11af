/// A run of a program of this machine: it is fed, read within limits, and ended when it is too late.
package struct ProgramRun {
  package enum Outcome: Hashable, Sendable {
    /// It has ended by itself, with this code, output and messages.
    case ended(code: Int32?, output: [UInt8], errors: [UInt8])
    /// It has printed more than it may: this, as far as the limit.
    case tooMuch(output: [UInt8])
    /// It has not ended in time.
    case late
    /// Somebody has cancelled it.
    case cancelled
    /// It cannot be started.
    case notStarted(SystemError)
  }

  /// What a run may print, and how long it may take.
  package struct Limits: Hashable, Sendable {
    /// The most bytes of output.
    let output: Int
    /// The most bytes of messages that are kept.
    let errors = 2048
    let time: Duration

    package init(output: Int, time: Duration) { (self.output, self.time) = (output, time) }
  }

  /// Runs a program to its end, or to a limit. The calling thread waits for it.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - input: Its standard input. A thread that writes any must not take `SIGPIPE`.
  ///   - cancellation: What ends it before; `nil` for nothing.
  package static func run(
    _ path: String,
    _ arguments: [String],
    input: [UInt8] = [],
    _ limits: Limits,
    _ cancellation: Waker? = nil
  ) -> Outcome {
    do throws(SystemError) {
      var run = try Self(path, arguments, input, limits)
      return run.finish(cancellation)
    } catch {
      return .notStarted(error)
    }
  }

  private let process: ChildProcess
  private let limits: Limits
  private let deadline: ContinuousClock.Instant
  private var unsent: ArraySlice<UInt8>
  private var (output, errors): ([UInt8], [UInt8]) = ([], [])
  /// The open ends of the pipes; -1 when they are closed.
  private var (writing, reading, complaints): (Int32, Int32, Int32)

  private init(
    _ path: String,
    _ arguments: [String],
    _ input: [UInt8],
    _ limits: Limits
  ) throws(SystemError) {
    self.limits = limits
    deadline = .now + limits.time
    unsent = input[...]
    var open: [Int32] = []
    func pipe() throws(SystemError) -> Pipe {
      let pipe = try Pipe()
      open += [pipe.reading, pipe.writing]
      return pipe
    }
    do throws(SystemError) {
      let (to, from, messages) = (try pipe(), try pipe(), try pipe())
      let others = [to.reading, from.writing, messages.writing]
      // The program's own ends wait; ours do not.
      for end in others { _ = fcntl(end, F_SETFL, 0) }
      process = try ChildProcess(
        path,
        arguments: arguments,
        input: others[0],
        output: others[1],
        errors: others[2]
      )
      for end in others { close(end) }
      (writing, reading, complaints) = (to.writing, from.reading, messages.reading)
    } catch {
      for end in open { close(end) }
      throw error
    }
  }

  /// Feeds the program and reads from it until it is done or must end.
  private mutating func finish(_ cancellation: Waker?) -> Outcome {
    var early = exchange(cancellation)
    for end in [writing, reading, complaints] where end >= 0 { close(end) }
    if early == nil { early = awaitEnd(cancellation) }
    if early != nil { process.kill() }
    let code = process.wait()
    return early ?? .ended(code: code, output: output, errors: errors)
  }

  /// Waits for the end of a program that has closed its output, which mostly comes at once.
  ///
  /// - Returns: Why the program must be ended; `nil` if it has.
  private func awaitEnd(_ cancellation: Waker?) -> Outcome? {
    var pause: Int32 = 0
    while !process.hasEnded {
      guard .now < deadline else { return .late }
      var request = pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, pause) > 0 { return .cancelled }
      pause = min(pause + 1, 50)
    }
    return nil
  }

  /// - Returns: Why the program must be ended; `nil` if it has closed its output.
  private mutating func exchange(_ cancellation: Waker?) -> Outcome? {
    while reading >= 0 || complaints >= 0 {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return .late }
      var requests = [
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: complaints, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, nfds_t(requests.count), Int32(min(left.rounded(.up), 60_000)))
      guard count >= 0 || errno == EINTR else { return .late }
      if requests[0].revents != 0 { return .cancelled }
      if requests[1].revents != 0 { send() }
      // Before the output, after whose end nothing more is read.
      if requests[3].revents != 0 { _ = Self.receive(&complaints, &errors) }
      if errors.count > limits.errors { errors.removeLast(errors.count - limits.errors) }
      if requests[2].revents != 0, !Self.receive(&reading, &output) { return nil }
      if output.count > limits.output {
        return .tooMuch(output: Array(output.prefix(limits.output)))
      }
    }
    return nil
  }

  /// Sends what the pipe takes of the input, and closes it after the last byte.
  private mutating func send() {
    let count = unsent.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    unsent = unsent.dropFirst(max(0, count))
    guard count < 0 || unsent.isEmpty else { return }
    close(writing)
    writing = -1
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
