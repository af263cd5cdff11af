import CCurses
import Glibc
import Surface
import Testing

@testable import Terminal

/// One after another: ncurses and signals are the whole process's.
@Suite(.serialized) struct CursesTerminalTests {
  private let size = Size(columns: 20, rows: 5)

  private func frame(
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

  @Test func `a frame is one write, the same frame none, and a change writes little`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    _ = pty.written()
    let before = terminal.statistics
    terminal.present(frame("hello"))
    #expect(terminal.statistics.writes == before.writes + 1)
    let first = pty.written()
    #expect(first.contains("\u{1B}[?1049h"))
    #expect(first.contains("\u{1B}[?25l"))
    #expect(first.contains("hello"))

    terminal.present(frame("hello"))
    #expect(terminal.statistics.writes == before.writes + 1)
    #expect(pty.written().isEmpty)

    terminal.present(frame("hellx"))
    #expect(terminal.statistics.writes == before.writes + 2)
    let change = pty.written()
    #expect(change.contains("x") && !change.contains("hell"))
    #expect(!change.contains("\u{1B}[2J") && !change.contains("\u{1B}[H\u{1B}[J"))
  }

  @Test func `a frame of every cell in another colour is one write at 200 by 60`() throws {
    let size = Size(columns: 200, rows: 60)
    let pty = try PseudoTerminal(size: size)
    let terminal = try CursesTerminal.open(
      pty.options(environment: ["COLORTERM": "truecolor"])
    )
    defer { terminal.close() }
    _ = pty.written()
    let writes = terminal.statistics.writes
    // The line holds only a few KiB, and nobody reads meanwhile: the write is watched, not done.
    var frame = Frame(size: size)
    for row in 0..<4 {
      for column in 0..<20 {
        frame[column, row] = Cell(
          "▀",
          foreground: .rgb(UInt8(column), UInt8(row), 200),
          background: .rgb(9, UInt8(column), 9)
        )
      }
    }
    terminal.present(frame)
    #expect(terminal.statistics.writes == writes + 1)
    let text = pty.written()
    #expect(text.contains("\u{1B}[38;2;3;2;200m"))
    #expect(text.contains("\u{1B}[48;2;9;3;9m"))
  }

  @Test(arguments: ["xterm-256color", "xterm", "linux", "vt100", "ansi"])
  func `everything is put back when it is closed`(term: String) throws {
    let pty = try PseudoTerminal()
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
      for mode in ["1000", "1002", "1006", "2004"] {
        #expect(opened.contains("\u{1B}[?\(mode)h"))
        #expect(closing.contains("\u{1B}[?\(mode)l"))
      }
      #expect(closing.contains("\u{1B}[?25h"))
      #expect(closing.contains("\u{1B}[?1049l"))
    } else {
      // No mode that only xterm knows is sent to one that would print it.
      #expect(!opened.contains("\u{1B}[?1002h") && !opened.contains("\u{1B}]"))
      #expect(closing.hasSuffix("\r\n"))
    }
    terminal.close()
    terminal.present(frame("again"))
    terminal.ringBell()
    #expect(pty.written().isEmpty)
  }

  @Test func `without the mouse no mode of the mouse is turned on`() throws {
    let pty = try PseudoTerminal()
    var options = pty.options()
    options.wantsMouse = false
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
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

  @Test func `a background that only the environment tells is taken from there`() throws {
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

  @Test func `a pipe, a file or what is closed is no terminal`() throws {
    let pty = try PseudoTerminal()
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
    Glibc.close(pipe.reading)
    Glibc.close(pipe.writing)
  }

  @Test func `an unknown terminal is taken for xterm, and it is said`() throws {
    for name in ["no-such-terminal", ""] {
      let pty = try PseudoTerminal()
      let terminal = try CursesTerminal.open(pty.options(term: name))
      defer { terminal.close() }
      #expect(terminal.capabilities.name == "xterm-256color")
      #expect(
        terminal.capabilities.notice
          == "terminal type '\(name)' is not known here; used xterm-256color instead"
      )
    }
  }

  @Test func `a terminal that cannot move its cursor is refused, untouched`() throws {
    let pty = try PseudoTerminal()
    let settings = pty.settings
    #expect(throws: TerminalError.cannotDraw(name: "dumb")) {
      try CursesTerminal.open(pty.options(term: "dumb"))
    }
    #expect(pty.settings == settings)
    #expect(pty.written().isEmpty)
  }

  @Test func `it is opened once at a time`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    #expect(throws: TerminalError.alreadyOpen) { try CursesTerminal.open(pty.options()) }
    terminal.close()
    try CursesTerminal.open(pty.options()).close()
  }

  @Test func `keys, clicks and pastes come as events`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    let waker = try Waker()
    pty.type("a\u{1B}[A\u{1B}[<0;3;2M\u{1B}[200~hi\u{1B}[201~")
    #expect(
      terminal.wait(for: waker, until: nil) == [
        .key(.character("a")), .key(.up),
        .mouse(MouseEvent(.press, at: Point(column: 2, row: 1))), .paste("hi"),
      ]
    )
    pty.type("\u{3}")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.control("c"))])
  }

  @Test func `ESC alone is a key when its time has passed`() throws {
    let pty = try PseudoTerminal()
    var options = pty.options()
    options.escapeTime = .milliseconds(1)
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    pty.type("\u{1B}")
    #expect(try terminal.wait(for: Waker(), until: nil) == [.key(.escape)])
  }

  @Test func `a wake and a deadline end the sleep without an event`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    let waker = try Waker()
    waker.wake()
    #expect(terminal.wait(for: waker, until: nil) == [])
    #expect(waker.take())
    #expect(terminal.wait(for: waker, until: terminal.now) == [])
  }

  @Test func `sizes follow the window, down to one cell and up again`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    let waker = try Waker()
    terminal.present(frame("hello"))
    for (columns, rows) in [(1, 1), (1, 50), (300, 1), (2, 2), (400, 200), (80, 24)] {
      let size = Size(columns: columns, rows: rows)
      pty.resize(size)
      send(SIGWINCH)
      #expect(terminal.wait(for: waker, until: nil) == [.resized(size)])
      #expect(terminal.size == size)
      _ = pty.written()
      terminal.present(frame("hello"))
      terminal.present(Frame(size: size, filledWith: Cell("x")).clippedForTheLine)
      _ = pty.written()
    }
    // Frames of another size than the screen's are clipped, or filled up.
    terminal.present(Frame(size: Size(columns: 0, rows: 0)))
    terminal.present(Frame(size: Size(columns: 3, rows: 300), filledWith: Cell("y")))
    _ = pty.written()
  }

  @Test func `a signal that asks the program to end is a hang-up, in order`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    let waker = try Waker()
    for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
      send(signal)
      #expect(terminal.wait(for: waker, until: nil) == [.hangup])
    }
  }

  @Test func `a terminal that goes away is one hang-up, and then rest`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    let waker = try Waker()
    pty.hangUp()
    #expect(terminal.wait(for: waker, until: nil) == [.hangup])
    // Only the deadline ends this sleep: the dead terminal is not asked again.
    let deadline = terminal.now + .milliseconds(2)
    #expect(terminal.wait(for: waker, until: deadline) == [])
    #expect(terminal.now >= deadline)
    terminal.present(frame("nobody sees this"))
    terminal.close()
  }

  @Test func `going on after a stop sets everything up again and paints all`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    let waker = try Waker()
    terminal.present(frame("hello"))
    _ = pty.written()
    send(SIGCONT)
    #expect(terminal.wait(for: waker, until: nil) == [.resumed])
    let text = pty.written()
    #expect(text.contains("\u{1B}[?1002h"))
    #expect(text.contains("\u{1B}[?1049h"))
    #expect(text.contains("hello"))
    terminal.present(frame("hello"))
    #expect(pty.written().isEmpty)
    // What would change the user's own palette is never sent.
    #expect(!text.contains("\u{1B}]104"))
  }

  @Test func `Ctrl-Z tells the program before it stops, and keys after it wait`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    pty.type("a\u{1A}b")
    #expect(try terminal.wait(for: Waker(), until: nil) == [.key(.character("a")), .suspended])
  }

  @Test func `answers before the first frame are learnt, and keys among them are not lost`() throws
  {
    let pty = try PseudoTerminal()
    var options = pty.options()
    options.probeTime = .seconds(10)
    pty.type("q\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    #expect(terminal.capabilities.isSynchronized)
    #expect(terminal.capabilities.background == .rgb(255, 255, 255))
    #expect(pty.written().contains("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c"))
    #expect(try terminal.wait(for: Waker(), until: nil) == [.key(.character("q"))])
    terminal.present(frame("hello"))
    let text = pty.written()
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `a locale without UTF-8 gets ASCII`() throws {
    let pty = try PseudoTerminal()
    var options = pty.options()
    options.locale = "C"
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    #expect(!terminal.capabilities.isUTF8)
    terminal.present(frame("┌─┐│▀█\u{1FB03}é日"))
    let text = pty.written()
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("+-+|###??"))
  }

  @Test func `a character that is not one column wide is replaced`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    terminal.present(frame("a日b\u{301}c\u{7}d▀\u{1FB03}"))
    #expect(pty.written().contains("a?b?c?d▀\u{1FB03}"))
  }

  @Test func `NO_COLOR leaves bold, underlined and reversed`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options(environment: ["NO_COLOR": "1"]))
    defer { terminal.close() }
    #expect(terminal.capabilities.colors == .none)
    var frame = frame("plain", foreground: .indexed(200), background: .rgb(1, 2, 3))
    frame[0, 1] = Cell("b", attributes: .bold)
    frame[0, 2] = Cell("u", attributes: .underlined)
    frame[0, 3] = Cell("r", attributes: .reversed)
    _ = pty.written()
    terminal.present(frame)
    let text = pty.written()
    #expect(!text.contains("[38;") && !text.contains("[48;"))
    #expect(text.contains("plain"))
    for attribute in ["1m", "4m", "7m"] { #expect(text.contains(attribute)) }
  }

  @Test func `direct and fixed colours stand side by side`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(
      pty.options(environment: ["COLORTERM": "truecolor"])
    )
    defer { terminal.close() }
    #expect(terminal.capabilities.colors == .direct)
    _ = pty.written()
    terminal.present(frame("a", foreground: .rgb(1, 2, 3), background: .indexed(236)))
    #expect(pty.written().contains("\u{1B}[38;2;1;2;3m\u{1B}[48;5;236ma"))
    terminal.present(frame("b", foreground: .indexed(9), background: .rgb(255, 255, 255)))
    #expect(pty.written().contains("\u{1B}[91m\u{1B}[48;2;255;255;255mb"))
  }

  @Test func `colours never run out, however many frames use new ones`() throws {
    let pty = try PseudoTerminal(size: Size(columns: 80, rows: 24))
    let terminal = try CursesTerminal.open(
      pty.options(environment: ["COLORTERM": "truecolor"])
    )
    defer { terminal.close() }
    var value = 0x100
    for _ in 0..<300 {
      var frame = Frame(size: size)
      for index in 0..<100 {
        value += 1
        frame[index % 20, index / 20] = Cell(
          "x",
          foreground: .rgb(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
        )
      }
      terminal.present(frame)
      let last = "\u{1B}[38;2;\(value >> 16 & 255);\(value >> 8 & 255);\(value & 255)mx"
      #expect(pty.written().contains(last))
    }
  }

  @Test func `the cursor stands where the frame says, or is hidden`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    var frame = frame("hello")
    terminal.present(frame)
    _ = pty.written()
    frame.cursor = Point(column: 2, row: 3)
    terminal.present(frame)
    let shown = pty.written()
    #expect(shown.contains("\u{1B}[?25h") && shown.contains("\u{1B}[4;3H"))
    frame.cursor = nil
    terminal.present(frame)
    #expect(pty.written().contains("\u{1B}[?25l"))
  }

  @Test func `a title, a bell and a copy are sent, and the title is put back`() throws {
    let pty = try PseudoTerminal()
    let terminal = try CursesTerminal.open(pty.options())
    _ = pty.written()
    terminal.setTitle("lexicube\u{7}\u{1B}")
    #expect(pty.written() == "\u{1B}[22;2t\u{1B}]2;lexicube\u{1B}\\")
    terminal.ringBell()
    #expect(pty.written() == "\u{7}")
    #expect(terminal.copyToClipboard("cube"))
    #expect(pty.written() == "\u{1B}]52;c;Y3ViZQ==\u{1B}\\")
    #expect(!terminal.copyToClipboard(String(repeating: "x", count: 100_000)))
    terminal.close()
    #expect(pty.written().contains("\u{1B}[23;2t"))
  }

  /// To the process: the threads that tests run on have signals blocked.
  private func send(_ signal: Int32) { kill(getpid(), signal) }

  private static var handlers: [UInt] {
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGSEGV, SIGILL].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    }
  }
}

extension Frame {
  /// No more than a pseudo-terminal holds while nobody reads.
  fileprivate var clippedForTheLine: Frame {
    var frame = Frame(size: size)
    for column in 0..<min(20, size.columns) { frame[column, 0] = self[column, 0] }
    return frame
  }
}
