import Platform
import Runtime
import Surface

/// Lines from a descriptor in place of a screen: for a game that is played by ear or through a pipe.
///
/// It shows no frames and changes nothing about the terminal, so the line editor of the terminal, or of a
/// Braille display's driver, works as in any other program.
package final class LineTerminal: TerminalDevice {
  package let size = Size(columns: 80, rows: 24)
  package let capabilities = TerminalCapabilities(name: "lines", colors: .none)
  package var now: ContinuousClock.Instant { .now }
  package let isReady = true

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
    signals.install(terminal: input, log: nil)
    self.signals = signals
  }

  /// The next line without its end; `nil` if there is none yet. What is not UTF-8 is replaced by `�`.
  package func takeLine() -> String? { lines.take() }

  package func wait(for waker: Waker, until deadline: ContinuousClock.Instant?) -> [Event] {
    if isStopping {
      isStopping = false
      signals?.stop()
      _ = signals?.take()
      return [.resumed]
    }
    let readable = Int16(POLLIN)
    var requests = [
      pollfd(fd: isGone || isLeft ? -1 : input, events: readable, revents: 0),
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
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: .hangup
      case SIGTSTP: maySuspend ? .suspended : nil
      default: nil
      }
    }
    isStopping = events.last == .suspended
    return events
  }

  // MARK: What a screen has

  package func present(_ frame: Frame) {}
  package func useMouse(_ isWanted: Bool) {}
  package func ringBell() {}
  package func setTitle(_ title: String) {}
  package func copyToClipboard(_ text: String) -> Bool { false }

  package func leave() { isLeft = true }

  package func close() {
    leave()
    signals?.close()
    signals = nil
  }
}

/// Bytes that are read, cut into lines.
struct LineBuffer {
  /// A line has no more bytes than this; the rest is dropped. No word and no command is as long.
  static let longestLine = 1000

  private var lines: [String] = []
  private var rest: [UInt8] = []

  var isEmpty: Bool { lines.isEmpty }

  /// Adds bytes. Line feeds end lines; a carriage return before one belongs to it.
  ///
  /// - Complexity: O(bytes).
  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == 0x0A { finish() } else if rest.count < Self.longestLine { rest.append(byte) }
    }
  }

  /// Ends the last line, if it has no line feed.
  mutating func end() {
    if !rest.isEmpty { finish() }
  }

  mutating func take() -> String? { lines.isEmpty ? nil : lines.removeFirst() }

  private mutating func finish() {
    if rest.last == 0x0D { rest.removeLast() }
    lines.append(String(decoding: rest, as: UTF8.self))
    rest.removeAll(keepingCapacity: true)
  }
}
