import CCurses
import Platform
import Surface

/// The terminal as the system sees it: bytes in and out, the line's settings, the window's size.
struct TerminalLine {
  let input: Int32
  let output: Int32

  /// The settings before any change.
  let saved: termios

  /// - Throws: ``TerminalError/notATerminal(_:)`` if a descriptor is a pipe, a file, or closed.
  init(input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .notATerminal(.input) }
    guard isatty(output) == 1 else { throw .notATerminal(.output) }
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { throw .failed("tcgetattr") }
    (self.input, self.output, saved) = (input, output, settings)
  }

  /// Whether the line is this process's now, or that of nobody's shell. The system stops a process that changes the
  /// settings in the background.
  var isForeground: Bool {
    let group = tcgetpgrp(input)
    return group < 0 || group == getpgrp()
  }

  /// Makes the line pass on every byte at once and unchanged: no echo, no signals from keys.
  func makeRaw() {
    var settings = saved
    settings.c_iflag &=
      ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    settings.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    settings.c_cflag |= tcflag_t(CS8)
    apply(settings, byByte: true)
  }

  /// Makes the line pass on every key at once, without showing it. Ctrl-C and Ctrl-Z remain signals, and
  /// what was typed before them is kept.
  func makeKeyed() {
    var settings = saved
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(NOFLSH)
    apply(settings, byByte: true)
  }

  /// Restores the settings. What was typed ahead is the next program's.
  func restoreKeepingInput() { apply(saved) }

  /// Restores the settings, and drops unread input, which would appear on the shell's line.
  func restore() {
    tcflush(input, TCIFLUSH)
    apply(saved)
  }

  /// Reads waiting bytes, at most one buffer. Blocks if there are none, so call it only after `poll`
  /// has reported input.
  ///
  /// - Returns: The bytes; empty after an interruption, `nil` at the end of a pipe, or if a terminal is gone.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let result = Platform.read(descriptor, buffer.baseAddress, buffer.count)
      failure = result < 0 ? errno : result == 0 ? EIO : 0
      count = max(0, result)
    }
    if failure == 0 { return bytes }
    return failure == EAGAIN || failure == EINTR ? [] : nil
  }

  /// Whether ``read(_:)`` would return at once.
  var hasInput: Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// The largest picture. No screen has more cells; a window that says so is drawn in its top left part.
  private static let maximumSize = Size(columns: 500, rows: 250)

  /// The window's size, at most ``maximumSize``; 80×24 if the terminal does not report it.
  var size: Size {
    let window = curses_window_size(output)
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    guard columns > 0, rows > 0 else { return Size(columns: 80, rows: 24) }
    let most = Self.maximumSize
    return Size(columns: min(columns, most.columns), rows: min(rows, most.rows))
  }

  /// The points of a cell; `nil` if the terminal does not report those of its window.
  ///
  /// - Parameters:
  ///   - answer: What the terminal has answered, maybe before another font was chosen. It holds where the
  ///     window has room for such cells, but not for a further one, and edges around them.
  ///   - edges: The points of the edges that are counted, too, across and down, as the terminal is installed;
  ///     0 if it counts none. Others count where they leave whole cells.
  func cell(_ answer: PixelCell?, edges: Int) -> PixelCell? {
    let window = curses_window_size(output)
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    func isEven(_ edges: Int) -> Bool {
      (Int(window.ws_xpixel) - edges) % Int(window.ws_col) == 0
        && (Int(window.ws_ypixel) - edges) % Int(window.ws_row) == 0
    }
    var edges = edges
    if edges > 0, !isEven(edges) {
      edges = stride(from: 0, through: Self.widestEdges, by: 2).first(where: isEven) ?? edges
    }
    func points(_ all: UInt16, _ count: UInt16, _ answer: Int?) -> Int {
      let (all, count) = (Int(all), Int(count))
      let fits = answer.map { (0..<$0 + Self.edges).contains(all - $0 * count) } ?? false
      return fits ? answer ?? 0 : (all - edges) / count
    }
    return PixelCell(
      width: points(window.ws_xpixel, window.ws_col, answer?.width),
      height: points(window.ws_ypixel, window.ws_row, answer?.height)
    )
  }

  /// The points of two edges of a window, at most.
  private static let edges = 8

  /// The points of two edges that a player may have set. Fewer than a window has cells, so only one number fits.
  private static let widestEdges = 18

  /// - Parameter byByte: Whether each byte is passed on at once.
  private func apply(_ settings: termios, byByte: Bool = false) {
    var settings = settings
    if byByte {
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        (characters[Int(VMIN)], characters[Int(VTIME)]) = (1, 0)
      }
    }
    while tcsetattr(input, TCSANOW, &settings) != 0 && errno == EINTR {}
  }
}
