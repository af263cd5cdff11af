import Platform
import Runtime
import Surface

/// Lines from a descriptor in place of a screen: for a game that is played by ear or through a pipe.
///
/// It shows no frames and changes nothing about the terminal, so the line editor of the terminal, or of a
/// Braille display's driver, works as in any other program.
package final class LineTerminal: EventSource {
  package var now: ContinuousClock.Instant { .now }

  private let input: Int32
  private var signals: SignalPipe?
  private var lines = LineBuffer()
  private var isLeft = false
  private var isStopping = false
  private var isGone = false
  private let maySuspend: Bool

  /// Whether the input has ended, and every line was taken.
  package var isAtEnd: Bool { isGone && lines.isEmpty }

  /// - Parameters:
  ///   - input: Where the lines come from. It is read when there is something to read.
  ///   - handlesSignals: Whether signals end the program in order: they belong to the whole process.
  ///   - maySuspend: Whether Ctrl-Z stops the process. A guest has no shell to go to.
  /// - Throws: ``TerminalError/system(call:code:)`` when no pipe can be made.
  package init(
    input: Int32,
    handlesSignals: Bool,
    maySuspend: Bool = true
  ) throws(TerminalError) {
    self.input = input
    self.maySuspend = maySuspend
    guard handlesSignals else { return }
    let signals = try SignalPipe()
    signals.install(input: input, terminal: input, log: nil)
    self.signals = signals
  }

  /// The next line without its end; `nil` if there is none yet. What is not UTF-8 is replaced by `�`.
  package func takeLine() -> InputLine? { lines.take() }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    if isStopping {
      isStopping = false
      signals?.stop()
      _ = signals?.take()
      return [.resumed]
    }
    let readable = Int16(POLLIN)
    var requests = [
      // Lines that are answered later than they come wait in their pipe, however many there are.
      pollfd(fd: isGone || isLeft || lines.isFull ? -1 : input, events: readable, revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: readable, revents: 0),
      pollfd(fd: waker.descriptor, events: readable, revents: 0),
    ]
    let milliseconds = deadline.map {
      Int32(clamping: Int(max(.zero, $0 - now) / .milliseconds(1)))
    }
    guard poll(&requests, nfds_t(requests.count), milliseconds ?? -1) > 0 else { return [] }
    if requests[0].revents != 0 { read() }
    return requests[1].revents == 0 ? [] : takeSignals()
  }

  private func read() {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      result = Platform.read(input, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    if bytes.isEmpty {
      // An interrupted call is tried again; any other failure is an end.
      if result < 0, errno == EINTR || errno == EAGAIN { return }
      isGone = true
      lines.end()
    } else {
      lines.append(bytes)
    }
  }

  private func takeSignals() -> [Event] {
    let events = (signals?.take() ?? []).compactMap { signal -> Event? in
      switch signal {
      case SIGINT: .key(.control("c"))
      case SIGTERM, SIGHUP, SIGQUIT: .hangup
      case SIGTSTP: maySuspend ? .suspended : nil
      default: nil
      }
    }
    isStopping = events.last == .suspended
    return events
  }

  package func leave() { isLeft = true }

  package func close() {
    leave()
    signals?.close()
    signals = nil
  }
}
