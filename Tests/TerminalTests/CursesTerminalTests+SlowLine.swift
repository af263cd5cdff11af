import Dispatch
import Platform
import Surface
import Synchronization
import TerminalTesting
import Testing

@testable import Terminal

/// A line that takes bytes only when the test reads them.
extension CursesTerminalTests {
  private static let large = Size(columns: 200, rows: 60)

  /// A frame of many bytes: every cell has colours of its own.
  private func colorful(_ number: UInt8) -> Frame {
    var frame = Frame(size: Self.large)
    for row in 0..<Self.large.rows {
      for column in 0..<Self.large.columns {
        let red = UInt8(truncatingIfNeeded: column * 7) &+ number
        let (front, back) = (Color.rgb(red, UInt8(row), 99), Color.rgb(3, red, UInt8(row)))
        frame[column, row] = Cell("x", foreground: front, background: back)
      }
    }
    for (column, scalar) in Self.end(number).unicodeScalars.enumerated() {
      frame[column, Self.large.rows - 1] = Cell(scalar)
    }
    return frame
  }

  /// The text at the end of a frame. No two have a character in common, so that each is sent whole.
  private static func end(_ number: UInt8) -> String {
    String(repeating: ["", "A", "B", "C"][Int(number)], count: 12)
  }

  private func blocked(
    leavingTime: Duration = .seconds(60)
  ) throws -> (pty: PseudoTerminal, terminal: CursesTerminal) {
    let pty = try PseudoTerminal(size: Self.large)
    var options = pty.options(environment: ["COLORTERM": "truecolor"])
    options.leavingTime = leavingTime
    let terminal = try CursesTerminal.open(options)
    _ = pty.written()
    #expect(terminal.isReady)
    terminal.present(colorful(1))
    #expect(!terminal.isReady)
    return (pty, terminal)
  }

  @Test func `a line that takes nothing does not keep the program from its keys`() throws {
    let (pty, terminal) = try blocked(leavingTime: .milliseconds(1))
    pty.type("a\u{3}")
    let keys: [Event] = [.key(.character("a")), .key(.control("c"))]
    #expect(try terminal.wait(for: Waker(), until: nil) == keys)
    #expect(!terminal.isReady)
  }

  @Test func `of frames that come while the line is busy, the last is shown, after the first`()
    throws
  {
    let (pty, terminal) = try blocked(leavingTime: .milliseconds(1))
    let bytes = terminal.statistics.bytes
    terminal.present(colorful(2))
    terminal.present(colorful(3))
    terminal.ringBell()
    #expect(terminal.statistics.bytes == bytes, "no bytes queue up behind the first frame")
    var text = ""
    while !text.contains(Self.end(3)) || !terminal.isReady {
      text += pty.written()
      // Returns when the line has taken everything; until then, each read makes room for more.
      _ = terminal.wait(for: waker, until: terminal.now)
    }
    text += pty.written()
    #expect(text.contains(Self.end(1)))
    #expect(!text.contains(Self.end(2)))
    #expect(!text.contains("\u{7}"))
    #expect(terminal.isReady)
  }

  @Test func `the loop is woken when the line is free again`() throws {
    let (pty, terminal) = try blocked(leavingTime: .milliseconds(1))
    try startThread { while !pty.text.withLock({ $0 }).contains(Self.end(1)) { pty.collect() } }
    while !terminal.isReady { #expect(terminal.wait(for: waker, until: nil).isEmpty) }
  }

  @Test func `leaving a line that takes nothing gives up in time`() throws {
    let (pty, terminal) = try blocked(leavingTime: .milliseconds(1))
    terminal.close()
    #expect(!pty.written().contains(Self.end(1)), "what was waiting is dropped")
  }

  @Test func `leaving waits for no answer to a question that it has dropped`() throws {
    let pty = try PseudoTerminal(size: Self.large)
    var options = pty.options(environment: ["COLORTERM": "truecolor"])
    options.leavingTime = .milliseconds(1)
    options.answerTime = .milliseconds(1)
    let terminal = try CursesTerminal.open(options)
    terminal.onTheirWay.begin(at: terminal.now, answeredAfter: .milliseconds(1))
    terminal.present(frame("hello"))
    _ = pty.written()
    terminal.onTheirWay.begin(at: terminal.now, answeredAfter: .milliseconds(1))
    terminal.present(colorful(1))
    #expect(terminal.onTheirWay.count == 2)
    terminal.close()
    #expect(terminal.onTheirWay.count == 1, "the first question was read, and its answer may come")
  }

  /// Closes the terminal while another thread reads the line, after something else.
  private func close(
    _ terminal: CursesTerminal,
    _ pty: PseudoTerminal,
    after first: @escaping @Sendable () -> Void = {}
  ) throws {
    let isRead = DispatchSemaphore(value: 0)
    try startThread {
      first()
      while !pty.text.withLock({ $0 }).contains("\u{1B}[?1049l") { pty.collect() }
      isRead.signal()
    }
    terminal.close()
    // The other thread may have read what it has not noted yet.
    #expect(isRead.wait(timeout: .now() + .seconds(60)) == .success, "the terminal is restored")
  }

  @Test func `leaving a slow line drops the picture and restores the terminal`() throws {
    let (pty, terminal) = try blocked()
    try close(terminal, pty)
    let text = pty.text.withLock { $0 }
    #expect(!text.contains(Self.end(1)))
  }

  @Test func `signals do not end the wait for a line that takes the last bytes late`() throws {
    let (pty, terminal) = try blocked()
    let thread = pthread_self()
    // Dispatch's threads block signals.
    var (signals, mask) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGWINCH)
    pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
    // Some of so many find this thread waiting.
    try close(terminal, pty) { for _ in 0..<20_000 { pthread_kill(thread, SIGWINCH) } }
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  @Test func `what leaving drops has kept and restored nothing`() throws {
    let (pty, terminal) = try blocked()
    // What restores the screen waits behind the picture, and is dropped with it.
    send(SIGCONT)
    #expect(try terminal.wait(for: Waker(), until: nil) == [.resumed])
    try close(terminal, pty)
    pty.collect()
    let text = pty.text.withLock { $0 }
    #expect(text.ranges(of: "\u{1B}[22;0;0t").count == 1)
    #expect(text.ranges(of: "\u{1B}[23;0;0t").count == 1)
  }
}

@Suite struct ScreenLedgerTests {
  @Test func `a change counts from the byte on that makes it`() {
    var ledger = ScreenLedger()
    let (title, both) = (
      ScreenLedger.Kept(title: true), ScreenLedger.Kept(screen: true, title: true)
    )
    ledger.note(title, at: 10, taken: 0)
    ledger.note(both, at: 20, taken: 5)
    #expect(ledger.last == both)
    #expect([9, 10, 19, 20].map(ledger.kept) == [ScreenLedger.Kept(), title, title, both])
    ledger.note(ScreenLedger.Kept(), at: 30, taken: 25)
    #expect([25, 30].map(ledger.kept) == [both, ScreenLedger.Kept()])
    ledger.clear()
    #expect(ledger.last == ScreenLedger.Kept() && ledger.kept(taken: 99) == ScreenLedger.Kept())
  }
}
