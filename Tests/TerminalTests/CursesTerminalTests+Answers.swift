import Platform
import Runtime
import Surface
import Synchronization
import Testing

@testable import Terminal

/// What the terminal is asked, and what becomes of its answers.
extension CursesTerminalTests {
  private static let answer =
    "\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}P>|kitty(0.40.1)\u{1B}\\\u{1B}[?62c"

  private func options(_ pty: PseudoTerminal) -> TerminalOptions {
    var options = pty.options()
    options.asksQuestions = true
    // Only a failing test waits so long.
    options.answerTime = .seconds(60)
    return options
  }

  @Test func `the terminal opens without its answers, and is asked for them`() throws {
    let terminal = try CursesTerminal.open(options(pty))
    let asked = pty.written()
    #expect(asked.hasSuffix("\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[c"))
    terminal.present(frame("hello"))
    #expect(pty.written().contains("hello"))
    #expect(terminal.capabilities.background == nil)
    pty.type("\u{1B}[?62c")
    terminal.close()
  }

  @Test func `answers change the next frame, and keys among them are not lost`() throws {
    let terminal = try CursesTerminal.open(options(pty))
    terminal.present(frame("hello"))
    pty.type("q" + Self.answer)
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("q"))])
    #expect(waker.take(), "a frame is due")
    #expect(terminal.capabilities.isSynchronized)
    #expect(terminal.capabilities.background == .rgb(255, 255, 255))
    #expect(terminal.capabilities.program == TerminalProgram("kitty(0.40.1)"))
    _ = pty.written()
    terminal.present(frame("world"))
    let text = pty.written()
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `an answer alone wakes the loop without an event`() throws {
    let terminal = try CursesTerminal.open(options(pty))
    pty.type(Self.answer)
    #expect(terminal.wait(for: waker, until: nil).isEmpty)
    #expect(waker.take())
    // Only the first answers count: nobody asked for these.
    pty.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62cx")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("x"))])
    #expect(terminal.capabilities.background == .rgb(255, 255, 255))
  }

  @Test func `the answers of last time are used until new ones come, which are remembered`() throws
  {
    var options = options(pty)
    options.remembered = TerminalAnswers(
      background: .rgb(1, 2, 3),
      isSynchronized: true,
      program: TerminalProgram("foot(1.20.2)")
    )
    let received = Received()
    options.remember = { answers in received.answers.withLock { $0.append(answers) } }
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.isSynchronized)
    #expect(terminal.capabilities.background == .rgb(1, 2, 3))
    #expect(terminal.capabilities.program?.name == "foot")
    pty.type("\u{1B}[?62c")
    #expect(terminal.wait(for: waker, until: nil).isEmpty)
    #expect(terminal.capabilities.program == nil && terminal.capabilities.background == nil)
    #expect(received.answers.withLock { $0 } == [TerminalAnswers()])
  }

  @Test(arguments: [1, 2, 3, 4, 11, 12, 13, 14, 36, 37, 38, 39, 40, 52, 54, 55, 56])
  func `an answer that comes in two pieces is no key`(cut: Int) throws {
    let terminal = try CursesTerminal.open(options(pty))
    let bytes = Array(Self.answer.utf8)
    pty.type(String(decoding: bytes[..<cut], as: UTF8.self))
    #expect(terminal.wait(for: waker, until: terminal.now).isEmpty)
    pty.type(String(decoding: bytes[cut...], as: UTF8.self))
    while !waker.take() { #expect(terminal.wait(for: waker, until: nil).isEmpty) }
    #expect(terminal.capabilities.program?.version == "0.40.1")
  }

  @Test func `leaving waits for the answers, so that the shell does not read them`() throws {
    let terminal = try CursesTerminal.open(options(pty))
    try startThread {
      // The terminal has got everything, and answers late.
      while !pty.text.withLock({ $0 }).contains("\u{1B}[?2004l") { pty.collect() }
      pty.type(Self.answer)
    }
    terminal.close()
    #expect(pty.unread == 0)
  }

  @Test func `leaving waits no longer than an answer may take`() throws {
    var options = options(pty)
    options.answerTime = .milliseconds(1)
    let terminal = try CursesTerminal.open(options)
    terminal.close()
    #expect(pty.written().contains("\u{1B}[?2004l"))
  }
}

/// The answers that were handed on.
private final class Received: Sendable {
  let answers = Mutex<[TerminalAnswers]>([])
}

@Suite struct TerminalProgramTests {
  @Test(arguments: [
    ("kitty(0.40.1)", "kitty", "0.40.1", [0, 40, 1]),
    ("foot(1.20.2-3-g)", "foot", "1.20.2-3-g", [1, 20, 2]),
    ("ghostty 1.2.0", "ghostty", "1.2.0", [1, 2, 0]), ("XTerm(388)", "xterm", "388", [388]),
    ("WezTerm 20250301-110809-50", "wezterm", "20250301-110809-50", [20_250_301]),
    ("tmux 3.4", "tmux", "3.4", [3, 4]), ("odd", "odd", "", []),
  ])
  func `name and version are read`(text: String, name: String, version: String, numbers: [Int]) {
    let program = TerminalProgram(text)
    #expect(program?.name == name)
    #expect(program?.version == version)
    #expect(program?.numbers == numbers)
    #expect(program.flatMap { TerminalProgram($0.text) } == program)
  }

  @Test(arguments: [
    "", "(1)", " 1", "a\u{7}", "é", String(repeating: "a", count: 101),
  ])
  func `what is not a name is refused`(text: String) { #expect(TerminalProgram(text) == nil) }

  @Test func `only terminals that are known to draw octants are said to`() {
    let drawing = [
      "kitty(0.40.0)", "kitty(1.0)", "foot(1.20.0)", "ghostty 1.2", "WezTerm 20250301-1",
      "VTE(7800)",
    ]
    let others = [
      "kitty(0.39.9)", "kitty", "foot(1.19.1)", "WezTerm 20240203-1", "tmux 3.6", "XTerm(400)",
      "VTE(7600)", "kitty(99999999999999999999)",
    ]
    #expect(drawing.allSatisfy { TerminalProgram($0)?.drawsOctants == true })
    #expect(others.allSatisfy { TerminalProgram($0)?.drawsOctants == false })
    var capabilities = TerminalCapabilities(name: "xterm-kitty", colors: .direct)
    capabilities.program = TerminalProgram("kitty(0.40.0)")
    #expect(!capabilities.drawsOctants, "the C library must know their width, too")
    capabilities.knowsOctants = true
    #expect(capabilities.drawsOctants)
  }
}
