import CCurses
import Platform
import Surface
import Synchronization
import Testing

@testable import Terminal

/// A pseudo-terminal. The test holds the other end, where it reads the output and types.
///
/// Unchecked: only ``hangUp()`` changes it, on the thread of the test.
final class PseudoTerminal: @unchecked Sendable {
  private var master: Int32
  /// The output that ``collect()`` has read, also on another thread.
  let text = Mutex("")
  /// The end that a program uses as its terminal.
  let line: Int32

  private struct Unavailable: Error {}

  init(size: Size = Size(columns: 20, rows: 5)) throws {
    var name = [CChar](repeating: 0, count: 128)
    master = cplatform_open_pseudo_terminal(O_NONBLOCK, &name, name.count)
    guard master >= 0 else { throw Unavailable() }
    line = Platform.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard line >= 0 else { throw Unavailable() }
    resize(size)
  }

  deinit {
    hangUp()
    Platform.close(line)
  }

  /// Closes the player's window.
  func hangUp() {
    if master >= 0 { Platform.close(master) }
    master = -1
  }

  /// - Parameters:
  ///   - cell: The points of a cell; `nil` for a terminal that does not tell them.
  ///   - edge: The points of the window beside the cells, and below them.
  func resize(_ size: Size, cell: PixelCell? = nil, edge: Int = 0) {
    var window = winsize()
    window.ws_xpixel = UInt16(size.columns * (cell?.width ?? 0) + edge)
    window.ws_ypixel = UInt16(size.rows * (cell?.height ?? 0) + edge)
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// The output that was not read yet. Bytes are here as soon as the program's write(2) has returned.
  func written() -> String {
    var all: [UInt8] = []
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(0, read(master, buffer.baseAddress, buffer.count))
      }
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }

  /// Waits for output, and adds it to ``text``.
  func collect() {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, 10)
    let more = written()
    text.withLock { $0 += more }
  }

  func setSpeed(_ speed: speed_t) {
    var settings = termios()
    tcgetattr(line, &settings)
    cfsetospeed(&settings, speed)
    tcsetattr(line, TCSANOW, &settings)
  }

  /// How many typed bytes nobody has read.
  var unread: Int32 {
    var count: Int32 = 0
    _ = ioctl(line, UInt(FIONREAD), &count)
    return count
  }

  /// The line's settings as bytes, for comparisons.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(line, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(UInt32.init) }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] + characters
  }

  /// The options of a terminal on this line: like xterm, with UTF-8, and without questions unless answers
  /// are awaited. Only a failing test waits a minute for one.
  func options(
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
