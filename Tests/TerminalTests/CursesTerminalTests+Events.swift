import CCurses
import Platform
import Surface
import TerminalTesting
import Testing

@testable import Terminal

/// Events from the terminal, stops and hang-ups.
extension CursesTerminalTests {
  @Test func `the mouse is reported in points where pictures are shown, while it is wanted`() throws
  {
    pty.resize(size, cell: PixelCell(width: 9, height: 18))
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    answer("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", terminal)
    _ = pty.written()
    answer("\u{1B}[?1016;2$y\u{1B}[?62c", terminal)
    #expect(pty.written().contains("\u{1B}[?1016h"))
    pty.type("\u{1B}[<0;10;19M")
    let place = SIMD2<Float>(0.5 / 9, 0.5 / 18)
    let press = MouseEvent(.press, at: Point(column: 1, row: 1), placeInCell: place)
    #expect(terminal.wait(for: waker, until: nil) == [.mouse(press)])
    terminal.useMouse(false)
    #expect(pty.written().hasPrefix("\u{1B}[?1016l"))
    terminal.useMouse(true)
    #expect(pty.written().hasSuffix("\u{1B}[?1016h"))
    terminal.close()
    #expect(pty.written().contains("\u{1B}[?1016l"))
  }

  @Test(arguments: [
    (0, 0, 0, 0, 0.05, 0.025), (1, 1, 0, 0, 0.05, 0.025), (10, 20, 0, 0, 0.95, 0.975),
    (11, 21, 1, 1, 0.05, 0.025), (25, 50, 2, 2, 0.45, 0.475),
  ])
  func `a report in points is one of a cell and a place in it`(
    x: Int,
    y: Int,
    column: Int,
    row: Int,
    across: Float,
    down: Float
  ) throws {
    let cell = try #require(PixelCell(width: 10, height: 20))
    let report = MouseReport(code: 0, column: x, row: y, isRelease: false)
    let event = try #require(report.event(inCellsOf: cell))
    #expect(event.point == Point(column: column, row: row))
    let error = event.placeInCell - [across, down]
    #expect(abs(error.x) + abs(error.y) < 0.001)
  }

  @Test func `keys, clicks and pastes come as events`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    pty.type("a\u{1B}[A\u{1B}[<0;3;2M\u{1B}[200~hi\u{1B}[201~")
    let press = Event.mouse(MouseEvent(.press, at: Point(column: 2, row: 1)))
    let events: [Event] = [.key(.character("a")), .key(.up), press, .paste("hi")]
    #expect(terminal.wait(for: waker, until: nil) == events)
    pty.type("\u{3}")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.control("c"))])
  }

  @Test func `ESC alone is a key after its time has passed`() throws {
    var options = pty.options()
    options.escapeTime = .milliseconds(1)
    let terminal = try CursesTerminal.open(options)
    pty.type("\u{1B}")
    #expect(try terminal.wait(for: Waker(), until: nil) == [.key(.escape)])
  }

  @Test func `a wake and a deadline end the sleep without an event`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    waker.wake()
    #expect(terminal.wait(for: waker, until: nil) == [])
    #expect(waker.take())
    #expect(terminal.wait(for: waker, until: terminal.now) == [])
  }

  @Test func `the edges of an xterm are no part of its cells`() throws {
    let way = "\u{1B}[?62;4c\u{1B}[?62;4c\u{1B}[?1;0;256S\u{1B}[?62;4c"
    // Two points at each side, as it is installed, or none with an internalBorder of 0, or nine.
    for (program, edge, text) in [
      ("XTerm(379)", 4, "9x19"), ("XTerm(379)", 0, "9x19"), ("XTerm(379)", 18, "9x19"),
      ("mlterm(3.9.2)", 20, "9x20"),
    ] {
      let pty = try PseudoTerminal(size: Size(columns: 61, rows: 20))
      pty.resize(Size(columns: 61, rows: 20), cell: PixelCell(width: 9, height: 19), edge: edge)
      let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
      terminal.present(frame("hello"))
      answer("\u{1B}P>|\(program)\u{1B}\\\(way)", terminal, pty)
      #expect(terminal.capabilities.pixels?.cell.text == text)
      terminal.close()
    }
  }

  @Test func `a window that gets its size before the first frame scrolls as a whole`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    let size = Size(columns: 100, rows: 31)
    pty.resize(size)
    send(SIGWINCH)
    #expect(terminal.wait(for: waker, until: nil) == [.resized(size)])
    _ = pty.written()
    terminal.present(Frame(size: size, filledWith: Cell("x")))
    let written = pty.written()
    #expect(written.contains("\u{1B}[1;31r"))
    #expect(!written.contains("\u{1B}[1;5r"), "the region of the first size")
    #expect(written.contains("\u{1B}[?1049h"))
    #expect(written.contains("\u{1B}[?25l"))
  }

  @Test func `a window that gets its size while the terminal is opened has it`() throws {
    let size = Size(columns: 100, rows: 31)
    var options = pty.options()
    let (environment, pty) = (options.environment, pty)
    options.environment = { name in
      // Asked when the size has been read, and before signals are.
      if name == "ESCDELAY" { pty.resize(size) }
      return environment(name)
    }
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.wait(for: waker, until: terminal.now) == [.resized(size)])
    #expect(terminal.size == size)
  }

  @Test func `the size follows the window, down to one cell and up again`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    terminal.present(frame("hello"))
    for (columns, rows) in [(1, 1), (1, 50), (300, 1), (2, 2), (400, 200), (80, 24)] {
      let size = Size(columns: columns, rows: rows)
      pty.resize(size)
      send(SIGWINCH)
      #expect(terminal.wait(for: waker, until: nil) == [.resized(size)])
      #expect(pty.written().contains("\u{1B}[r"), "the whole screen scrolls")
      // A window that has changed by less than a cell: the cursor stays where ncurses believes it is.
      pty.resize(size)
      send(SIGWINCH)
      answer("", terminal)
      #expect(pty.written().isEmpty)
      #expect(terminal.size == size)
      _ = pty.written()
      terminal.present(frame("hello"))
      terminal.present(Frame(size: size, filledWith: Cell("x")).clippedForTheLine)
      _ = pty.written()
    }
    // Frames that do not have the size of the screen are clipped or filled up.
    terminal.present(Frame(size: Size(columns: 0, rows: 0)))
    terminal.present(Frame(size: Size(columns: 3, rows: 300), filledWith: Cell("y")))
    _ = pty.written()
  }

  @Test func `a signal to quit is a hang-up, after earlier events`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
      send(signal)
      #expect(terminal.wait(for: waker, until: nil) == [.hangup])
    }
  }

  @Test func `a terminal that goes away is one hang-up, and then the loop sleeps`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    pty.hangUp()
    #expect(terminal.wait(for: waker, until: nil) == [.hangup])
    // Only the deadline ends this sleep: the dead terminal is not polled again.
    let deadline = terminal.now + .milliseconds(2)
    #expect(terminal.wait(for: waker, until: deadline) == [])
    #expect(terminal.now >= deadline)
    terminal.present(frame("nobody sees this"))
    terminal.close()
  }

  @Test func `writes that fail by a signal do not end the program`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    send(SIGPIPE)
    send(SIGXFSZ)
    terminal.present(frame("still here"))
    #expect(pty.written().contains("still here"))
  }

  @Test func `a title that was saved is saved no second time by a stop that nobody could handle`()
    throws
  {
    let terminal = try CursesTerminal.open(pty.options())
    terminal.setTitle("a title")
    terminal.present(frame("hello"))
    var text = pty.written()
    for _ in 0..<3 {
      send(SIGCONT)
      #expect(terminal.wait(for: waker, until: nil) == [.resumed])
      text += pty.written()
    }
    let saved = text.ranges(of: "\u{1B}[22;").count
    let restored = text.ranges(of: "\u{1B}[23;").count
    #expect(saved - restored == 2, "the one of the title and the one of the screen")
  }

  @Test func `a window of any size has a picture of bounded size`() throws {
    let pty = try PseudoTerminal(size: Size(columns: 65_535, rows: 65_535))
    let terminal = try CursesTerminal.open(pty.options())
    #expect(terminal.size == Size(columns: 500, rows: 250))
    terminal.present(frame("small enough"))
    #expect(pty.written().contains("small enough"))
  }

  @Test func `after a stop, the modes are set again and the whole screen is drawn`() throws {
    let terminal = try CursesTerminal.open(pty.options())
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
    // Sequences that change the user's palette are never sent.
    #expect(!text.contains("\u{1B}]104"))
  }

  @Test func `Ctrl-Z is an event before the stop, and later keys wait`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    pty.type("a\u{1A}b")
    #expect(try terminal.wait(for: Waker(), until: nil) == [.key(.character("a")), .suspended])
  }

  @Test func `of many Ctrl-Z that are typed at once, one stops the program`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    pty.type("\u{1A}a" + String(repeating: "\u{1A}", count: 300) + "b")
    #expect(try terminal.wait(for: Waker(), until: nil) == [.suspended])
    #expect(terminal.queue.events == [.key(.character("a")), .key(.character("b"))])
  }

  @Test func `a guest's Ctrl-Z and a stop from outside do nothing`() throws {
    var options = pty.options()
    options.maySuspend = false
    let terminal = try CursesTerminal.open(options)
    pty.type("a\u{1A}b\u{1A}")
    let keys: [Event] = [.key(.character("a")), .key(.character("b"))]
    #expect(try terminal.wait(for: Waker(), until: nil) == keys)
    send(SIGTSTP)
    pty.type("c")
    #expect(try terminal.wait(for: Waker(), until: nil) == [.key(.character("c"))])
  }
}
