import Platform
import Surface
import Synchronization
import Terminal

/// A pseudo-terminal. A test or a benchmark holds the player's end, where it reads the output and types.
///
/// Unchecked: only ``hangUp()`` changes it, on the thread of the test.
package final class PseudoTerminal: @unchecked Sendable {
  private var master: Int32
  /// The output that ``collect()`` has read, also on another thread.
  package let text = Mutex("")
  /// The end that a program uses as its terminal.
  package let line: Int32
  /// Its path, for a program that opens it.
  package let path: String

  package init(size: Size = Size(columns: 20, rows: 5)) throws(SystemError) {
    var name = [CChar](repeating: 0, count: 128)
    master = cplatform_open_pseudo_terminal(O_NONBLOCK, &name, name.count)
    guard master >= 0 else { throw SystemError(call: "posix_openpt", code: errno) }
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    line = Platform.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard line >= 0 else { throw SystemError(call: "open", code: errno) }
    resize(size)
  }

  deinit {
    hangUp()
    Platform.close(line)
  }

  /// Closes the player's window.
  package func hangUp() {
    if master >= 0 { Platform.close(master) }
    master = -1
  }

  /// - Parameters:
  ///   - cell: The points of a cell; `nil` for a terminal that does not tell them.
  ///   - edge: The points of the window beside the cells, and below them.
  package func resize(_ size: Size, cell: PixelCell? = nil, edge: Int = 0) {
    var window = winsize()
    window.ws_xpixel = UInt16(size.columns * (cell?.width ?? 0) + edge)
    window.ws_ypixel = UInt16(size.rows * (cell?.height ?? 0) + edge)
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits for output.
  ///
  /// - Returns: The next bytes; none if nothing came in time.
  package func read(within milliseconds: Int32, atMost count: Int = 65_536) -> [UInt8] {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      count = max(0, Platform.read(master, buffer.baseAddress, buffer.count))
    }
  }

  /// The output that was not read yet, after a wait for its first byte. Bytes are here as soon as the
  /// program's write(2) has returned.
  package func written(within milliseconds: Int32 = 0) -> String {
    var all = read(within: milliseconds)
    while case let more = read(within: 0), !more.isEmpty { all += more }
    return String(decoding: all, as: UTF8.self)
  }

  /// Waits for output, and adds it to ``text``.
  package func collect() {
    let more = written(within: 10)
    text.withLock { $0 += more }
  }

  package func setSpeed(_ speed: speed_t) {
    var settings = termios()
    tcgetattr(line, &settings)
    cfsetospeed(&settings, speed)
    tcsetattr(line, TCSANOW, &settings)
  }

  /// How many typed bytes nobody has read.
  package var unread: Int32 {
    var count: Int32 = 0
    _ = ioctl(line, UInt(FIONREAD), &count)
    return count
  }

  /// The line's settings as bytes, for comparisons.
  package var settings: [UInt32] {
    var settings = termios()
    tcgetattr(line, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(UInt32.init) }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] + characters
  }

  /// The options of a terminal on this line: like xterm, with UTF-8, and without questions unless answers
  /// are awaited. Only a failing test waits a minute for one.
  package func options(
    term: String = "xterm-256color",
    environment: [String: String] = [:],
    answersWithin answerTime: Duration? = nil
  ) -> TerminalOptions {
    var options = TerminalOptions()
    (options.input, options.output, options.locale) = (line, line, "C.UTF-8")
    options.asksQuestions = answerTime != nil
    if let answerTime { options.answerTime = answerTime }
    let variables = environment.merging(["TERM": term]) { first, _ in first }
    options.environment = { variables[$0] }
    return options
  }
}
