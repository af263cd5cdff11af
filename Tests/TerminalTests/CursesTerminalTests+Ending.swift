import Platform
import Runtime
import Surface
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
    #expect(terminal.queue.count <= 16_384)
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
