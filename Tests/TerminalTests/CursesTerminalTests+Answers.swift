import Platform
import Synchronization
import TerminalTesting
import Testing

@testable import Surface
@testable import Terminal

/// What the terminal is asked, and what becomes of its answers.
extension CursesTerminalTests {
  private static let answer =
    "\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}P>|kitty(0.40.1)\u{1B}\\\u{1B}[?62c"

  /// What takes away questions that were written as text.
  private static let clears = "\u{1B}[H\u{1B}[2J"
  /// What is asked for the background and the name, and for the colours.
  private static let names = "\u{1B}]11;?\u{1B}\\\u{1B}[>q\u{1B}[>c"
  private static let colors =
    "\u{1B}P+q524742\u{1B}\\\u{1B}P+q436f\u{1B}\\\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"

  /// The questions for kitty's pictures in a text: two, as these terminals are on this machine.
  private static func pictures(in text: String) -> Substring {
    guard let first = text.firstRange(of: "\u{1B}_G"),
      let end = text.firstRange(of: "\u{1B}[c")
    else {
      return ""
    }
    return text[first.lowerBound..<end.lowerBound]
  }

  /// A terminal that has answered the first questions is asked for what it needs to show pictures.
  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\", "62", "", "", PixelSupport.Way.kitty(isShared: false)),
    (
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\", "62", "", "", .kitty(isShared: true)
    ),
    ("\u{1B}_Gi=31;EINVAL\u{1B}\\", "62;4", "\u{1B}[?1;1;0S", "1;0;256", .sixel(colors: 256)),
    // iTerm2's own way is used where nothing else is spoken.
    ("\u{1B}]1337;ReportCellSize=18;9;1\u{1B}\\", "62", "", "", .inline),
    (
      "\u{1B}]1337;ReportCellSize=18;9\u{1B}\\", "62;4", "\u{1B}[?1;1;0S", "1;0;256",
      .sixel(colors: 256)
    ),
    ("", "62;4", "\u{1B}[?1;1;0S", "1;0;16", nil), ("", "62;4", "\u{1B}[?1;1;0S", "1;3;0", nil),
  ])
  func `pictures are shown by a terminal that answers that it can`(
    answer: String,
    attributes: String,
    question: String,
    colors: String,
    way: PixelSupport.Way?
  ) throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    terminal.present(frame("hello"))
    _ = pty.written()
    // The second attributes are those of the first frame.
    self.answer(answer + "\u{1B}[?\(attributes)c\u{1B}[?\(attributes)c", terminal)
    #expect(pty.written() == "\u{1B}[?1016$p\u{1B}[16t\(question)\u{1B}[c")
    #expect(terminal.capabilities.pixels == nil)
    self.answer("\u{1B}[6;18;9t\u{1B}[?\(colors)S\u{1B}[?\(attributes)c", terminal)
    #expect(terminal.capabilities.pixels?.way == way)
    #expect(terminal.capabilities.pixels?.cell.text == way.map { _ in "9x18" })
    guard way != nil else { return terminal.close() }
    // A window may be larger than its cells; after another choice of font it tells more than the old answer.
    let size = Size(columns: 80, rows: 24)
    for (width, edge, text) in [(9, 16, "9x18"), (10, 0, "10x20"), (8, 5, "8x16")] {
      pty.resize(size, cell: PixelCell(width: width, height: 2 * width), edge: edge)
      terminal.takeSize()
      #expect(terminal.capabilities.pixels?.cell.text == text)
    }
    guard way != .kitty(isShared: true) else {
      // It is on this machine: a late answer says nothing of a line.
      for _ in 0..<3 { terminal.note((bytes: 5000, time: .seconds(2))) }
      #expect(terminal.capabilities.pixels != nil && terminal.capabilities.detail == .full)
      return terminal.close()
    }
    // Where pictures come late they give way, and come back with frames that are in time.
    for (milliseconds, isShown) in [(400, false), (5, false), (5, true)] {
      terminal.note((bytes: 100_000, time: .milliseconds(milliseconds)))
      #expect((terminal.capabilities.pixels != nil) == isShown)
      #expect(terminal.decoder.expectsAnswers)
    }
    terminal.close()
  }

  @Test(arguments: ["\u{1B}[?62;22c", "\u{1B}[?1;2c"])
  func `a terminal without pictures is asked no more`(attributes: String) throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    _ = pty.written()
    answer(attributes, terminal)
    #expect(pty.written().isEmpty && terminal.capabilities.pixels == nil)
    terminal.close()
  }

  /// libtsm 4.0.2 would leave the second screen (findings/libtsm-questions.sh).
  @Test(arguments: ["kmscon", "last time"])
  func `kmscon is asked for no mode`(knownBy: String) throws {
    let variables = knownBy == "kmscon" ? ["COLORTERM": knownBy] : [:]
    var options = pty.options(environment: variables, answersWithin: .seconds(60))
    if variables.isEmpty {
      options.remembered = TerminalAnswers(program: TerminalProgram(attributes: 1, version: 1))
    }
    let terminal = try CursesTerminal.open(options)
    let asked = pty.written()
    #expect(!asked.contains("$p") && asked.contains(Self.names))
    answer("\u{1B}[>1;1;0c\u{1B}[?60;1;6;9;15c", terminal)
    #expect(terminal.capabilities.program?.name == "libtsm" && pty.written().isEmpty)
    terminal.close()
  }

  @Test func `the terminal opens without its answers, and is asked for them`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    let asked = pty.written()
    let pictures = Self.pictures(in: asked)
    let questions = "\u{1B}[?2026$p\(Self.names)\(Self.colors)\(pictures)\u{1B}[c"
    #expect(asked.hasSuffix(questions + Self.clears))
    terminal.present(frame("hello"))
    #expect(pty.written().contains("hello"))
    #expect(terminal.capabilities.background == nil)
    pty.type("\u{1B}[?62c\u{1B}[?62c")
    terminal.close()
  }

  @Test func `answers change the next frame, and keys among them are not lost`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
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
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l\u{1B}[c"))
    pty.type("\u{1B}[?62c\u{1B}[?62c")
  }

  /// Vim 9.0 does not know what is around it there, and says that it is white (findings/vim-background.sh).
  @Test(
    arguments: [
      (["VIM_TERMINAL": "900", "TMUX": "/tmp/tmux"], "ffff", false),
      (["VIM_TERMINAL": "900", "STY": "1.pts"], "ffff", false),
      (["VIM_TERMINAL": "900", "TMUX": "/tmp/tmux"], "1c1c", true),
      (["VIM_TERMINAL": "900"], "ffff", true), (["TMUX": "/tmp/tmux"], "ffff", true),
    ] as [([String: String], String, Bool)]
  )
  func `in tmux and screen, the white of Vim is a guess`(
    environment: [String: String],
    level: String,
    isBelieved: Bool
  ) throws {
    let options = pty.options(environment: environment, answersWithin: .seconds(60))
    let terminal = try CursesTerminal.open(options)
    answer("\u{1B}]11;rgb:\(level)/\(level)/\(level)\u{1B}\\\u{1B}[?1;2c", terminal)
    #expect((terminal.capabilities.background != nil) == isBelieved)
    terminal.close()
  }

  @Test func `an answer alone wakes the loop without an event`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    pty.type(Self.answer)
    #expect(terminal.wait(for: waker, until: nil).isEmpty)
    #expect(waker.take())
    // Only the first answers count: nobody asked for these.
    answer("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c", terminal)
    #expect(terminal.capabilities.background == .rgb(255, 255, 255))
  }

  @Test func `the answers of last time are used until new ones come, which are remembered`() throws
  {
    var options = pty.options(answersWithin: .seconds(60))
    var answers = TerminalAnswers(background: .rgb(1, 2, 3), isSynchronized: true)
    answers.program = TerminalProgram("foot(1.20.2)")
    options.remembered = answers
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

  @Test func `what was remembered is not believed of a terminal that does not answer`() throws {
    // 300 ms, and no answer: the terminal of this name is another one today.
    var options = pty.options(term: "xterm", answersWithin: .milliseconds(1))
    var remembered = TerminalAnswers(background: .rgb(1, 2, 3), isSynchronized: true)
    remembered.pictures = .kitty(isShared: true)
    remembered.cell = PixelCell(width: 9, height: 18)
    remembered.colors = .direct
    options.remembered = remembered
    let received = Received()
    options.remember = { answers in received.answers.withLock { $0.append(answers) } }
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.pixels != nil && terminal.capabilities.colors == .direct)
    terminal.present(frame("hello"))
    _ = pty.written()
    #expect(terminal.wait(for: waker, until: nil).isEmpty)
    #expect(waker.take(), "a frame is due")
    #expect(terminal.capabilities.pixels == nil && !terminal.capabilities.isSynchronized)
    #expect(terminal.capabilities.background == nil && terminal.capabilities.colors == .indexed8)
    #expect(received.answers.withLock { $0 } == [nil])
    terminal.present(frame("hello"))
    #expect(pty.written().contains("hello"), "the whole screen is drawn anew")
    // Answers that come late count all the same.
    pty.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
    #expect(terminal.wait(for: waker, until: nil).isEmpty)
    #expect(terminal.capabilities.background == .rgb(255, 255, 255))
    let late = TerminalAnswers(background: .rgb(255, 255, 255))
    #expect(received.answers.withLock { $0 } == [nil, late])
    terminal.close()
  }

  @Test func `whoever leaves before a silent terminal is doubted has it forgotten, too`() throws {
    var options = pty.options(answersWithin: .milliseconds(1))
    options.remembered = TerminalAnswers(isSynchronized: true)
    let received = Received()
    options.remember = { answers in received.answers.withLock { $0.append(answers) } }
    try CursesTerminal.open(options).close()
    #expect(received.answers.withLock { $0 } == [nil])
  }

  @Test(arguments: [
    // xterm, kitty, and one that keeps the semicolons.
    ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", ColorDepth.direct),
    ("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", .direct), ("\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\", .direct),
    ("\u{1B}P1+r524742=38\u{1B}\\", .direct), ("\u{1B}P1+r524742\u{1B}\\", .direct),
    ("\u{1B}P1+r436F=323536\u{1B}\\", .indexed256),
    ("\u{1B}P1+r436f=323536\u{1B}\\\u{1B}P1$r48:2:1:2:3m\u{1B}\\", .direct),
    // mlterm has no direct colours, VTE and kitty do not know one of the questions.
    ("\u{1B}P1$r0;48;5;16m\u{1B}\\", .indexed8), ("\u{1B}P0$r\u{1B}\\", .indexed8),
    ("\u{1B}P0+r524742\u{1B}\\", .indexed8), ("", .indexed8),
    ("\u{1B}P1$r0;48;2;1;2;4m\u{1B}\\", .indexed8), ("\u{1B}P1+r436f=38\u{1B}\\", .indexed8),
  ])
  func `a terminal that says so has more colours than its description`(
    answer: String,
    depth: ColorDepth
  ) throws {
    let options = pty.options(term: "xterm", answersWithin: .seconds(60))
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.colors == .indexed8)
    var frame = frame("hello")
    frame[0, 0].foreground = .rgb(1, 2, 3)
    self.answer(answer + "\u{1B}[?62c", terminal)
    #expect(terminal.capabilities.colors == depth)
    _ = pty.written()
    terminal.present(frame)
    #expect(pty.written().contains("38;2;1;2;3m") == (depth == .direct))
    pty.type("\u{1B}[?62c")
    terminal.close()
  }

  @Test(
    arguments: [
      ("xterm", ["NO_COLOR": "1"]), ("xterm-256color", ["COLORTERM": "truecolor"]),
      ("screen", [:]), ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"]),
    ] as [(String, [String: String])]
  )
  func `colours are asked for only where it helps and nobody sees the question`(
    term: String,
    environment: [String: String]
  ) throws {
    let options = pty.options(term: term, environment: environment, answersWithin: .seconds(60))
    let terminal = try CursesTerminal.open(options)
    let asked = pty.written()
    let pictures = Self.pictures(in: asked)
    let clears = term == "screen" ? "\u{1B}[H\u{1B}[J" : Self.clears
    #expect(asked.hasSuffix("\(Self.names)\(pictures)\u{1B}[c\(clears)"))
    #expect(pictures.isEmpty == (term == "screen" || environment["TERM_PROGRAM"] != nil))
    let colors = terminal.capabilities.colors
    answer("\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}[?62c", terminal)
    #expect(terminal.capabilities.colors == colors)
    terminal.close()
  }

  /// Where nothing describes a terminal, another entry stands in, whose name would say otherwise.
  @Test(arguments: [
    ("rxvt-unicode-256color", false), ("rxvt-undescribed", false), ("screen-undescribed", false),
    ("tmux-undescribed", false), ("xterm-undescribed", true), ("st-undescribed", true),
  ])
  func `kitty's question for pictures is asked by the terminal's own name`(
    term: String,
    isAsked: Bool
  )
    throws
  {
    let terminal = try CursesTerminal.open(pty.options(term: term, answersWithin: .seconds(60)))
    #expect(Self.pictures(in: pty.written()).isEmpty != isAsked)
    pty.type("\u{1B}[?62c")
    terminal.close()
  }

  @Test func `the terminal around tmux draws the picture, whatever tmux answers`() throws {
    let (term, tmux) = ("tmux-256color", ["TMUX": "/tmp/tmux"])
    var options = pty.options(term: term, environment: tmux, answersWithin: .seconds(60))
    options.outerTerminal = { OuterTerminal(tmux: "kitty(0.40.1)\n256,RGB,title\n") }
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.program?.name == "kitty")
    #expect(terminal.capabilities.colors == .direct)
    answer("\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?62c", terminal)
    #expect(terminal.capabilities.program?.name == "kitty")
    terminal.close()
  }

  /// What tmux says of its client, and whether sixels are believed that tmux promises. Without a client that is
  /// known, ssh may have led out of tmux.
  @Test(arguments: [
    ("xterm(390)\n256,sixel,title\n", true), ("foot(1.21)\nbpaste,sixel\n", true),
    ("Konsole 22.12.3\nfocus,sixel,title\n", false), ("alacritty\n256,RGB\n", false),
    ("\n\n", false), ("", false), (nil, false),
  ])
  func `tmux shows sixels where the terminal around it does`(client: String?, isShown: Bool) throws
  {
    for environment in client == nil ? [[:]] : [["TMUX": "/tmp/tmux"], [:]] {
      var options = pty.options(
        term: "tmux-256color",
        environment: environment,
        answersWithin: .seconds(60)
      )
      if let client { options.outerTerminal = { OuterTerminal(tmux: client) } }
      let terminal = try CursesTerminal.open(options)
      terminal.present(frame("hello"))
      let asked = pty.written()
      #expect(!asked.contains("$q") && !asked.contains("+q") && !asked.contains("\u{1B}_G"))
      answer("\u{1B}P>|tmux 3.5a\u{1B}\\\u{1B}[?1;2;4c\u{1B}[?1;2;4c", terminal)
      #expect(pty.written().contains("\u{1B}[?1;1;0S") == isShown)
      if isShown { answer("\u{1B}[?1;2;4c", terminal) }
      terminal.close()
      _ = pty.written()
    }
  }

  @Test(arguments: [1, 2, 3, 4, 11, 12, 13, 14, 36, 37, 38, 39, 40, 52, 54, 55, 56])
  func `an answer that comes in two pieces is no key`(cut: Int) throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    let bytes = Array(Self.answer.utf8)
    pty.type(String(decoding: bytes[..<cut], as: UTF8.self))
    #expect(terminal.wait(for: waker, until: terminal.now).isEmpty)
    pty.type(String(decoding: bytes[cut...], as: UTF8.self))
    while !waker.take() { #expect(terminal.wait(for: waker, until: nil).isEmpty) }
    #expect(terminal.capabilities.program?.version == "0.40.1")
  }

  @Test func `leaving waits for the answers, so that the shell does not read them`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    try startThread {
      // The terminal has got everything, and answers late.
      while !pty.text.withLock({ $0 }).contains("\u{1B}[?2004l") { pty.collect() }
      pty.type(Self.answer)
    }
    terminal.close()
    #expect(pty.unread == 0)
  }

  @Test func `leaving waits no longer than an answer may take`() throws {
    try CursesTerminal.open(pty.options(answersWithin: .milliseconds(1))).close()
    #expect(pty.written().contains("\u{1B}[?2004l"))
  }
}

/// The answers that were handed on.
private final class Received: Sendable {
  let answers = Mutex<[TerminalAnswers?]>([])
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
    #expect(program?.name == name && program?.version == version && program?.numbers == numbers)
    #expect(program.flatMap { TerminalProgram($0.text) } == program)
  }

  @Test(arguments: [
    "", "(1)", " 1", "a\u{7}", "é", String(repeating: "a", count: 101),
  ])
  func `what is not a name is refused`(text: String) { #expect(TerminalProgram(text) == nil) }

  @Test func `secondary attributes and the environment name an emulator, too`() {
    // As kitty 0.26, xterm 379, urxvt 9.30, VTE 0.70, Konsole 22.12, Alacritty 0.11, mlterm 3.9, libtsm 4.0.2 and
    // mosh 1.4 answer.
    let kinds = [
      (1, 4000), (41, 379), (85, 95), (65, 7006), (1, 115), (0, 1700), (24, 279), (1, 1), (1, 10),
    ]
    let names = kinds.map { TerminalProgram(attributes: $0.0, version: $0.1)?.text }
    #expect(
      names == [
        nil, "xterm(379)", "rxvt(95)", "vte(7006)", nil, nil, "mlterm(279)", "libtsm()", "mosh()",
      ]
    )
    for (variables, name) in [
      (["VTE_VERSION": "7006", "TERM": "xterm-256color"], "vte(7006)"),
      (["KONSOLE_VERSION": "221203"], "konsole(22.12)"),
      (["XTERM_VERSION": "XTerm(379)", "TERM": "xterm"], "xterm(379)"),
      (["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-1"], "wezterm(20240203-1)"),
      (["TERM_PROGRAM": "Apple_Terminal"], "apple_terminal()"),
      (["TERM": "xterm-kitty"], "kitty()"),
      (["TERM": "alacritty"], "alacritty()"), (["TERM": "st-256color"], "st()"),
      (["TERM": "rxvt-unicode-256color"], "rxvt()"), (["TERM": "linux"], "linux()"),
      (["TERM": "xterm-256color"], nil), (["TERM": "xterm-st"], "st()"), ([:], nil),
      (["VTE_VERSION": "7006", "TMUX": "/tmp/tmux"], nil),
      (["TERM": "xterm-kitty", "STY": "1"], nil),
    ] as [([String: String], String?)] {
      #expect(TerminalProgram { variables[$0] }?.text == name, "\(variables)")
    }
  }
}
