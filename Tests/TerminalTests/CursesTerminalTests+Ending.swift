import Platform
import Surface
import TerminalTesting
import Testing

@testable import Terminal

/// What must work when the player wants to leave, and what the terminal gets then.
extension CursesTerminalTests {
  private func count(_ sequence: String, in text: String) -> Int {
    text.ranges(of: "\u{1B}[\(sequence)").count
  }

  @Test func `the second screen is entered and left in turns, however often the program continues`()
    throws
  {
    let terminal = try CursesTerminal.open(pty.options())
    terminal.setTitle("a title")
    for _ in 0..<3 {
      send(SIGCONT)
      _ = terminal.wait(for: waker, until: nil)
    }
    var text = pty.written()
    #expect(count("23;0;0t", in: text) == 0, "there is no picture yet")
    terminal.present(frame("hello"))
    text += pty.written()
    for _ in 0..<5 {
      // Two at once: the line has no time to take a frame in between.
      send(SIGCONT)
      send(SIGCONT)
      #expect(terminal.wait(for: waker, until: nil).contains(.resumed))
      text += pty.written()
    }
    #expect(count("22;0;0t", in: text) == count("23;0;0t", in: text) + 1)
    terminal.close()
    text += pty.written()
    #expect(count("22;", in: text) == count("23;", in: text))
    #expect(count("?1049h", in: text) == count("?1049l", in: text))
  }

  @Test(arguments: [
    (columns: 30, rows: 9, isCleared: true), (30, 5, false), (20, 4, false),
  ])
  func `a screen that has got more rows is cleared before it is left`(
    columns: Int,
    rows: Int,
    isCleared: Bool
  ) throws {
    let terminal = try CursesTerminal.open(pty.options())
    terminal.present(frame("hello"))
    pty.resize(Size(columns: columns, rows: rows))
    send(SIGWINCH)
    _ = terminal.wait(for: waker, until: nil)
    terminal.present(frame("hello"))
    _ = pty.written()
    terminal.close()
    let closing = pty.written()
    let left = try #require(closing.ranges(of: "\u{1B}[?1049l").first)
    #expect(closing[..<left.lowerBound].contains("\u{1B}[H\u{1B}[2J") == isCleared)
  }

  @Test func `before the first frame there is no screen to leave`() throws {
    for term in ["xterm-256color", "vt100"] {
      let pty = try PseudoTerminal()
      try CursesTerminal.open(pty.options(term: term)).close()
      let text = pty.written()
      #expect(count("23;0;0t", in: text) == 0 && count("?1049l", in: text) == 0)
      #expect(!text.contains("\r\n"))
    }
  }

  @Test func `a line that is busy when the program continues is left once`() throws {
    var options = pty.options()
    // Nobody answers at the end.
    options.answerTime = .milliseconds(1)
    let terminal = try CursesTerminal.open(options)
    terminal.present(frame("hello"))
    _ = pty.written()
    // While frames wait for answers, nothing enters the second screen again.
    for _ in 0..<64 {
      terminal.onTheirWay.begin(at: .now, answeredAfter: .milliseconds(1))
      terminal.onTheirWay.leave(at: terminal.now, bytes: 1)
    }
    for _ in 0..<4 {
      send(SIGCONT)
      _ = terminal.wait(for: waker, until: nil)
    }
    let text = pty.written()
    #expect(count("23;0;0t", in: text) == 1)
    #expect(count("22;0;0t", in: text) == 0)
  }

  @Test func `who continues the program while it leaves does not bring the screen back`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    terminal.setTitle("a title")
    terminal.present(frame("hello"))
    var text = pty.written()
    // Leaving waits for the answers, and finds this signal first.
    send(SIGCONT)
    pty.type("\u{1B}[?62c\u{1B}[?62c")
    terminal.close()
    text += pty.written()
    #expect(count("22;", in: text) == count("23;", in: text))
    #expect(text.hasSuffix("\u{1B}[?1l"))
  }

  @Test func `a terminal that was left is asked no more, and its late answer is read`() throws {
    var options = pty.options(answersWithin: .seconds(60))
    let known = TerminalAnswers(pictures: .sixel(colors: 256))
    options.remembered = known
    options.remember = { answers in Issue.record("\(String(describing: answers)) is not all") }
    let terminal = try CursesTerminal.open(options)
    _ = pty.written()
    // Its first answer allows further questions, whose answers the shell would get.
    pty.type("\u{1B}[?62;4c")
    terminal.close()
    let text = pty.written()
    #expect(count("16t", in: text) == 0 && count("c", in: text) == 0)
    #expect(text.hasSuffix("\u{1B}[?1l"), "nothing is turned on again")
    #expect(terminal.inquiry.askedAt == nil)
  }

  @Test func `the last answers are awaited from the last questions on`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    answer("\u{1B}[?62;4c", terminal)
    #expect(count("16t", in: pty.written()) == 1)
    // The first answers took most of the time that is allowed.
    terminal.inquiry.askedAt = terminal.now - .seconds(120)
    pty.type("\u{1B}[6;18;9t\u{1B}[?1;0;256S\u{1B}[?62;4c")
    terminal.close()
    #expect(terminal.inquiry.askedAt == nil, "the answers were read")
  }

  @Test(arguments: [true, false])
  func `a terminal that was doubted is awaited as long as one that is known`(hasAnswered: Bool)
    throws
  {
    var options = pty.options(answersWithin: .seconds(60))
    options.remembered = TerminalAnswers(isSynchronized: true)
    let terminal = try CursesTerminal.open(options)
    terminal.doubt()
    // Late answers allow further questions.
    if hasAnswered { answer("\u{1B}[?62;4c", terminal) }
    terminal.inquiry.lastAskedAt = terminal.now - .seconds(120)
    pty.type("\u{1B}[?1;0;256S\u{1B}[?62;4c")
    terminal.close()
    #expect(terminal.inquiry.askedAt == nil, "the answers were read")
  }

  @Test func `a line that is known to be very slow is awaited as long as its answers take`() throws
  {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .milliseconds(100)))
    answer("\u{1B}[?62c", terminal)
    terminal.onTheirWay.begin(at: terminal.now, answeredAfter: .seconds(4))
    terminal.onTheirWay.leave(at: terminal.now - .seconds(3), bytes: 1)
    pty.type("\u{1B}[?62c")
    terminal.close()
    #expect(terminal.onTheirWay.isEmpty, "the answer was read")
  }

  @Test func `a terminal that has not answered in time keeps nobody from leaving`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    terminal.present(frame("hello"))
    terminal.inquiry.lastAskedAt = terminal.now - .seconds(61)
    terminal.onTheirWay.forget()
    let before = terminal.now
    terminal.close()
    #expect(terminal.now - before < .seconds(30))
  }

  @Test func `Ctrl-C overtakes keys that nobody has typed ahead`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    pty.type(String(repeating: "x", count: 3000))
    let first = terminal.wait(for: waker, until: nil)
    #expect(first.count < 3000 && first.allSatisfy { $0 == .key(.character("x")) })
    pty.type("\u{3}y")
    let keys: [Event] = [.key(.control("c")), .key(.character("y"))]
    #expect(terminal.wait(for: waker, until: nil) == keys)
    send(SIGTERM)
    pty.type("word\r\u{3}")
    let events = terminal.wait(for: waker, until: nil)
    #expect(events.contains(.hangup))
    let ahead = events + terminal.wait(for: waker, until: terminal.now)
    #expect(ahead.contains(.key(.enter)), "a word that was typed ahead counts")
    #expect(ahead.last == .key(.control("c")))
  }

  @Test func `what nobody reads does not pile up`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    for _ in 0..<20 {
      pty.type(String(repeating: "x", count: 3000))
      _ = terminal.wait(for: waker, until: nil)
    }
    #expect(terminal.queue.events.count <= 16_384)
  }

  @Test func `the log is not touched before the terminal is left`() throws {
    let path = "/tmp/lexicube-log-\(getpid())"
    unlink(path)
    defer { unlink(path) }
    var options = pty.options()
    options.logPath = path
    for line in ["first\n", "second\n"] {
      let terminal = try CursesTerminal.open(options)
      _ = File.write(Array(line.utf8), to: STDERR_FILENO)
      let isThere = access(path, F_OK) == 0
      terminal.close()
      #expect(isThere == (line != "first\n"))
    }
    let text = String(decoding: try File.read(path, limit: 1 << 20), as: UTF8.self)
    #expect(text.contains("first\n") && text.contains("second\n"))
  }

  @Test func `the settings that a signal restores are those of the keyboard's terminal`() throws {
    let (keys, screen) = (try PseudoTerminal(), try PseudoTerminal())
    let before = keys.settings
    var options = screen.options()
    options.input = keys.line
    let terminal = try CursesTerminal.open(options)
    #expect(keys.settings != before)
    terminal.signals.restore()
    #expect(keys.settings == before)
  }

  @Test func `a file that grows too large ends no program, and what ignored it goes on doing so`() {
    let before = signal(SIGXFSZ, SIG_DFL)
    defer { signal(SIGXFSZ, before) }
    FileSizeLimit.outlive()
    // Handled: the signal would end the tests.
    send(SIGXFSZ)
    signal(SIGXFSZ, SIG_IGN)
    let ignored = Self.handlers
    FileSizeLimit.outlive()
    #expect(Self.handlers == ignored)
  }
}
