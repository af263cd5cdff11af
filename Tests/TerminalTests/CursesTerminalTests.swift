import CCurses
import Platform
import Surface
import TerminalTesting
import Testing

@testable import Terminal

/// The tests run one after another, because ncurses and signals belong to the whole process.
@Suite(.serialized) struct CursesTerminalTests {
  let size = Size(columns: 20, rows: 5)
  /// A terminal that is opened there is closed when it goes away.
  let pty: PseudoTerminal
  let waker: Waker

  /// A shell starts what it puts into the background with SIGINT and SIGQUIT ignored, `nohup` with SIGHUP
  /// ignored; a terminal leaves them so, and a test would wait for them for ever.
  init() throws {
    pty = try PseudoTerminal()
    waker = try Waker()
    for ignored in [SIGINT, SIGQUIT, SIGHUP] { signal(ignored, SIG_DFL) }
  }

  /// The terminal answers, and then a key comes as an event.
  func answer(_ text: String, _ terminal: CursesTerminal, _ other: PseudoTerminal? = nil) {
    (other ?? pty).type(text + "x")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("x"))])
  }

  func frame(
    _ text: String,
    row: Int = 0,
    foreground: Color = .standard,
    background: Color = .standard
  ) -> Frame {
    var frame = Frame(size: size)
    for (column, scalar) in text.unicodeScalars.enumerated() {
      frame[column, row] = Cell(scalar, foreground: foreground, background: background)
    }
    return frame
  }

  @Test(arguments: ["xterm-256color", "xterm", "linux", "vt100", "ansi"])
  func `everything is restored when the terminal is closed`(term: String) throws {
    let settings = pty.settings
    let actions = Self.handlers
    let terminal = try CursesTerminal.open(pty.options(term: term))
    #expect(pty.settings != settings)
    terminal.present(frame("hello"))
    let opened = pty.written()
    terminal.close()
    let closing = pty.written()
    #expect(pty.settings == settings)
    #expect(Self.handlers == actions)
    if term.hasPrefix("xterm") {
      for mode in ["1000", "1002", "1004", "1006", "2004"] {
        #expect(opened.contains("\u{1B}[?\(mode)h"))
        #expect(closing.contains("\u{1B}[?\(mode)l"))
      }
      #expect(closing.contains("\u{1B}[?25h"))
      #expect(closing.contains("\u{1B}[?1049l"))
    } else {
      // xterm's own modes are not sent to a terminal that would print them.
      #expect(!opened.contains("\u{1B}[?1002h") && !opened.contains("\u{1B}]"))
      #expect(closing.hasSuffix("\r\n"))
    }
    terminal.close()
    terminal.present(frame("again"))
    terminal.ringBell()
    #expect(pty.written().isEmpty)
  }

  @Test func `without the mouse, no mouse mode is turned on`() throws {
    var options = pty.options()
    options.wantsMouse = false
    let terminal = try CursesTerminal.open(options)
    #expect(!terminal.capabilities.hasMouse)
    let opened = pty.written()
    #expect(!opened.contains("\u{1B}[?1002h"))
    #expect(opened.contains("\u{1B}[?2004h"))
    terminal.useMouse(true)
    #expect(pty.written().contains("\u{1B}[?1002h"))
    #expect(terminal.capabilities.hasMouse)
    terminal.useMouse(true)
    #expect(pty.written().isEmpty)
    terminal.useMouse(false)
    #expect(pty.written().contains("\u{1B}[?1002l"))
  }

  @Test func `the background comes from the environment if the terminal does not report it`() throws
  {
    let expected: [(String, Color?)] = [
      ("15;0", .rgb(0, 0, 0)), ("0;default;15", .rgb(255, 255, 255)), ("0;default", nil),
      ("", nil), ("0;99", nil),
    ]
    for (variable, color) in expected {
      let pty = try PseudoTerminal()
      let terminal = try CursesTerminal.open(pty.options(environment: ["COLORFGBG": variable]))
      defer { terminal.close() }
      #expect(terminal.capabilities.background == color)
    }
  }

  @Test func `a pipe, a file or a closed descriptor is not a terminal`() throws {
    let pipe = try Pipe()
    var options = pty.options()
    options.input = pipe.reading
    #expect(throws: TerminalError.notATerminal(.input)) { try CursesTerminal.open(options) }
    options.input = -1
    #expect(throws: TerminalError.notATerminal(.input)) { try CursesTerminal.open(options) }
    options = pty.options()
    options.output = pipe.writing
    #expect(throws: TerminalError.notATerminal(.output)) { try CursesTerminal.open(options) }
    #expect(pty.written().isEmpty)
    Platform.close(pipe.reading)
    Platform.close(pipe.writing)
  }

  @Test func `an unknown terminal is treated as xterm, with a notice`() throws {
    for name in ["no-such-terminal", ""] {
      let pty = try PseudoTerminal()
      let terminal = try CursesTerminal.open(pty.options(term: name))
      defer { terminal.close() }
      #expect(terminal.capabilities.name == "xterm-256color")
      let notice = "terminal type \"\(name)\" is unknown here; used \"xterm-256color\" instead"
      #expect(terminal.capabilities.notice == notice)
    }
  }

  @Test func `a terminal that cannot move its cursor is refused and not changed`() throws {
    let settings = pty.settings
    #expect(throws: TerminalError.cannotDraw(name: "dumb")) {
      try CursesTerminal.open(pty.options(term: "dumb"))
    }
    #expect(pty.settings == settings)
    #expect(pty.written().isEmpty)
  }

  @Test func `only one terminal can be open`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    #expect(throws: TerminalError.alreadyOpen) { try CursesTerminal.open(pty.options()) }
    terminal.close()
    try CursesTerminal.open(pty.options()).close()
  }

  /// Sends a signal to this thread, and returns when it was handled. Sent to the process, it could reach a
  /// thread that gets its turn only after the terminal is closed, and then it would end the tests.
  func send(_ signal: Int32) {
    var (signals, mask) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    // Dispatch's threads block signals.
    pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
    pthread_kill(pthread_self(), signal)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  static var handlers: [UInt] {
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGSEGV, SIGILL, SIGUSR1,
      SIGALRM, SIGXCPU, SIGXFSZ, SIGPIPE, 40, 64,
    ].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    }
  }
}

extension Frame {
  /// As much as a pseudo-terminal holds while nobody reads.
  var clippedForTheLine: Frame {
    var frame = Frame(size: size)
    for column in 0..<min(20, size.columns) { frame[column, 0] = self[column, 0] }
    return frame
  }
}
