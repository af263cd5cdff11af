import CCurses
import Platform
import Synchronization
import TerminalTesting
import Testing

@testable import Surface
@testable import Terminal

/// The bytes that are written for a frame.
extension CursesTerminalTests {
  @Test func `a frame is one write, the same frame none, and a change writes little`() throws {
    let terminal = try CursesTerminal.open(pty.options())
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

  @Test(arguments: ["linux", "ansi", "xterm-256color"])
  func `what is erased has the screen's background, whatever the terminal's is`(term: String) throws
  {
    let terminal = try CursesTerminal.open(pty.options(term: term))
    var black = frame("hello", row: 2, foreground: .indexed(7), background: .indexed(0))
    for index in black.cells.indices where black.cells[index].background == .standard {
      let (row, column) = index.quotientAndRemainder(dividingBy: black.size.columns)
      black[column, row] = Cell(" ", foreground: .indexed(7), background: .indexed(0))
    }
    _ = pty.written()
    terminal.present(black)
    // Clearing the screen comes first; then every row is drawn.
    let drawn = pty.written().split(separator: /\u{1B}\[2?J/, maxSplits: 1).last ?? ""
    var background = "0"
    for sequence in drawn.matches(of: /\u{1B}\[([0-9;?]*)([A-Za-z])/) {
      switch sequence.output.2 {
      case "m":
        let numbers = sequence.output.1.split(separator: ";")
        background = String(numbers.last { $0.hasPrefix("4") || $0 == "0" } ?? background[...])
      case "J", "K", "X": #expect(background == "40", "\(term): \(sequence.output.0)")
      default: break
      }
    }
    #expect(drawn.contains("hello"))
  }

  /// A name of a locale that no machine has, and whether it means UTF-8.
  @Test(arguments: [
    ("xx_XX.UTF-8", true), ("xx_XX.utf8", true), ("xx_XX.UTF-8@euro", false), ("xx_XX", false),
  ])
  func `a locale that is not on this machine is used for its encoding, or named`(
    name: String,
    isUTF8: Bool
  ) throws {
    defer { setlocale(LC_CTYPE, "C.UTF-8") }
    #expect(
      LocaleEncoding.use(name) { _ in nil }
        == LocaleEncoding(isUTF8: isUTF8, missing: isUTF8 ? nil : name)
    )
    var options = pty.options(environment: ["LC_ALL": "", "LANG": name])
    options.locale = name
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.isUTF8 == isUTF8)
    #expect((terminal.capabilities.notice?.contains(name) == true) == !isUTF8)
    terminal.close()
  }

  @Test func `outside UTF-8 no character is repeated by a request`() throws {
    var options = pty.options()
    options.locale = "C"
    let terminal = try CursesTerminal.open(options)
    terminal.present(frame(String(repeating: "x", count: 19)))
    #expect(pty.written().contains(String(repeating: "x", count: 19)))
    terminal.close()
  }

  @Test func `the hidden cursor stands where the player looks`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    var frame = frame("hello")
    terminal.present(frame)
    _ = pty.written()
    frame.focus = Point(column: 2, row: 3)
    terminal.present(frame)
    let moved = pty.written()
    #expect(moved.contains("\u{1B}[4;3H") && !moved.contains("\u{1B}[?25h"))
    terminal.close()
  }

  @Test func `a locale without UTF-8 gets ASCII`() throws {
    var options = pty.options()
    options.locale = "C"
    let terminal = try CursesTerminal.open(options)
    #expect(!terminal.capabilities.isUTF8)
    terminal.present(frame("┌─┐│▀█\u{1FB03}é日"))
    let text = pty.written()
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("+-+|###e?"))
  }

  @Test func `a character that is not one column wide is replaced`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    terminal.present(frame("a日b\u{301}c\u{7}d▀\u{1FB03}"))
    #expect(pty.written().contains("a?b?c?d▀\u{1FB03}"))
  }

  @Test func `NO_COLOR leaves bold, underlined and reversed`() throws {
    let terminal = try CursesTerminal.open(pty.options(environment: ["NO_COLOR": "1"]))
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

  @Test func `direct and fixed colours work side by side`() throws {
    let terminal = try CursesTerminal.open(
      pty.options(environment: ["COLORTERM": "truecolor"])
    )
    #expect(terminal.capabilities.colors == .direct)
    _ = pty.written()
    terminal.present(frame("a", foreground: .rgb(1, 2, 3), background: .indexed(236)))
    #expect(pty.written().contains("\u{1B}[38;2;1;2;3;48;5;236ma"))
    terminal.present(frame("b", foreground: .indexed(9), background: .rgb(255, 255, 255)))
    #expect(pty.written().contains("\u{1B}[91;48;2;255;255;255mb"))
  }

  @Test func `colours never run out, however many frames use new ones`() throws {
    let pty = try PseudoTerminal(size: Size(columns: 80, rows: 24))
    let terminal = try CursesTerminal.open(
      pty.options(environment: ["COLORTERM": "truecolor"])
    )
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

  @Test func `the cursor is where the frame has it, or hidden`() throws {
    let terminal = try CursesTerminal.open(pty.options())
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

  @Test func `a title, a bell and a copy are sent, and the title is restored`() throws {
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

  /// Some terminals write questions that they do not know on the screen.
  @Test func `questions are asked on the second screen, which is cleared then`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    let opened = pty.written()
    let entered = try #require(opened.firstRange(of: "\u{1B}[?1049h"))
    #expect(!opened[..<entered.lowerBound].contains("\u{1B}[c"))
    #expect(opened.contains("\u{1B}[c\u{1B}[H\u{1B}[2J"))
    #expect(opened.contains("\u{1B}[?1h") && !opened.contains("\u{1B}="), "the keypad is as it was")
    terminal.present(frame("hello"))
    #expect(!pty.written().contains("\u{1B}[?1049h"))
    pty.type("\u{1B}[?62c\u{1B}[?62c")
    terminal.close()
    #expect(pty.written().contains("\u{1B}[?1049l"))
  }

  /// GNU screen keeps Esc while the mouse is on.
  @Test(arguments: ["STY", "an answer"])
  func `the mouse stays off in GNU screen, whatever is wanted`(knownBy: String) throws {
    let isTold = knownBy != "STY"
    let options = pty.options(
      term: isTold ? "xterm-256color" : "screen.xterm-256color",
      environment: isTold ? [:] : ["STY": "1.pts"],
      answersWithin: isTold ? .seconds(60) : nil
    )
    let terminal = try CursesTerminal.open(options)
    if isTold { answer("\u{1B}[>83;40900;0c\u{1B}[?1;2c", terminal) }
    let opened = pty.written()
    #expect(
      opened.contains("\u{1B}[?1000h") == isTold && opened.contains("\u{1B}[?1000l") == isTold
    )
    terminal.useMouse(true)
    #expect(!terminal.capabilities.hasMouse && !pty.written().contains("\u{1B}[?1000h"))
  }

  // PuTTY, QTerminal, Zutty, mosh and xterm. mosh 1.4 drops what saves a title and brings it back.
  @Test(arguments: ["0;136;0", "0;115;0", "64;0;0", "1;10;0", "41;379;0"])
  func `a title is set once the terminal has said that it gives its own back`(kind: String) throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    terminal.setTitle("lexicube")
    #expect(!pty.written().contains("\u{1B}]2;"))
    answer("\u{1B}[>\(kind)c\u{1B}[?62c", terminal)
    #expect(pty.written().contains("\u{1B}]2;lexicube") == kind.hasPrefix("41"))
  }

  // The last two are described nowhere: another entry stands in for them.
  @Test(arguments: ["rxvt-unicode-256color", "st-256color", "rxvt-undescribed", "st-undescribed"])
  func `a terminal that gives no title back keeps the one it has`(term: String) throws {
    let terminal = try CursesTerminal.open(pty.options(term: term))
    terminal.setTitle("lexicube")
    terminal.present(frame("hello"))
    terminal.close()
    #expect(!pty.written().contains("\u{1B}]2;"))
  }

  /// A picture without anything in it.
  private struct Gray: PixelScene, Equatable {
    let isMoving = false

    func draw(
      into image: inout PixelImage,
      since last: (any PixelScene)?,
      with tools: inout (any PixelTools)?
    ) -> Rect {
      for index in image.points.indices { image.points[index] = 0xFF80_8080 }
      return Rect(column: 0, row: 0, columns: image.width, rows: image.height)
    }

    func palette(atMost count: Int) -> [UInt32] { [0xFF80_8080] }
  }

  @Test func `the first frame has a draft of its picture, which follows when nothing else waits`()
    throws
  {
    var options = pty.options()
    let cell = try #require(PixelCell(width: 10, height: 20))
    options.remembered = TerminalAnswers(pictures: .kitty(isShared: false), cell: cell)
    let terminal = try CursesTerminal.open(options)
    defer { terminal.close() }
    var frame = Frame(size: size, filledWith: .underPicture)
    let rect = Rect(column: 1, row: 1, columns: 4, rows: 2)
    frame.picture = FramePicture(rect: rect, cell: cell, scene: Gray())
    terminal.present(frame)
    #expect(pty.written().contains("s=13,v=13,c=4,r=2,"))
    waker.wake()
    _ = terminal.wait(for: waker, until: terminal.now)
    #expect(pty.written().isEmpty)
    _ = waker.take()
    waker.wake()
    _ = terminal.wait(for: waker, until: nil)
    #expect(pty.written().contains("s=40,v=40,c=4,r=2,"))
    waker.wake()
    _ = terminal.wait(for: waker, until: nil)
    #expect(pty.written().isEmpty)
  }

  @Test(arguments: [[:], ["NO_COLOR": "1"]])
  func `blank cells over a picture are written, without colours, too`(environment: [String: String])
    throws
  {
    let terminal = try CursesTerminal.open(pty.options(environment: environment))
    defer { terminal.close() }
    let cell = try #require(PixelCell(width: 10, height: 20))
    let rect = Rect(column: 1, row: 1, columns: 4, rows: 2)
    var frame = Frame(size: size, filledWith: Cell("a"))
    frame.picture = FramePicture(rect: rect, cell: cell, scene: Gray())
    for cell in [Cell.underPicture, .blank] {
      for row in 1..<3 { for column in 1..<5 { frame[column, row] = cell } }
      _ = pty.written()
      terminal.present(frame)
    }
    #expect(pty.written().matches(of: #/ {4}|\u{1B}\[4X/#).count == 2)
  }

  @Test func `nothing is moved beside a picture, which would move, too`() throws {
    let size = Size(columns: 80, rows: 24)
    let pty = try PseudoTerminal(size: size)
    let cell = try #require(PixelCell(width: 10, height: 20))
    let terminal = try CursesTerminal.open(pty.options())
    defer { terminal.close() }
    func moves(by rows: Int, _ hasPicture: Bool) -> Bool {
      var frame = Frame(size: size)
      for row in 3..<18 {
        let text = "\(row * row * 791_931)\(row) is a row of words that are moved"
        for (column, scalar) in text.unicodeScalars.enumerated() {
          frame[column, row + rows] = Cell(scalar)
        }
      }
      if hasPicture {
        let rect = Rect(column: 40, row: 2, columns: 40, rows: 20)
        for row in 2..<22 { for column in 40..<80 { frame[column, row] = .underPicture } }
        frame.picture = FramePicture(rect: rect, cell: cell, scene: Gray())
      }
      terminal.present(frame)
      return pty.written().contains(/\u{1B}\[\d+[ST]/)
    }
    _ = moves(by: 0, false)
    #expect(moves(by: 2, false))
    _ = moves(by: 0, true)
    #expect(!moves(by: 2, true))
    _ = moves(by: 0, false)
    #expect(moves(by: 2, false))
  }

  @Test func `Ctrl-L after leaving changes nothing: the screen is the shell's`() throws {
    let terminal = try CursesTerminal.open(pty.options(answersWithin: .seconds(60)))
    terminal.present(frame("hello"))
    try startThread {
      // The terminal has got everything, and answers late.
      while !pty.text.withLock({ $0 }).contains("\u{1B}[?2004l") { pty.collect() }
      pty.type("\u{C}\u{1B}[?62c\u{1B}[?62c")
    }
    terminal.close()
    pty.collect()
    let text = pty.text.withLock { $0 }
    let last = try #require(text.ranges(of: "\u{1B}[?2004l").last)
    #expect(!text[last.upperBound...].contains("hello"))
    #expect(!text[last.upperBound...].contains("\u{1B}[?2004h"))
  }

  @Test func `Ctrl-L draws everything anew, modes too`() throws {
    let terminal = try CursesTerminal.open(pty.options())
    terminal.present(frame("hello"))
    _ = pty.written()
    pty.type("\u{C}x")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("x"))])
    let drawn = pty.written()
    for part in ["\u{1B}[?2004h", "\u{1B}[?1002h", "\u{1B}[r", "\u{1B}[2J", "hello", "\u{1B}[?25l"]
    {
      #expect(drawn.contains(part), "\(part)")
    }
    var shown = frame("hello")
    shown.cursor = Point(column: 2, row: 3)
    terminal.present(shown)
    _ = pty.written()
    pty.type("\u{C}x")
    #expect(terminal.wait(for: waker, until: nil) == [.key(.character("x"))])
    let again = pty.written()
    #expect(again.contains("\u{1B}[?25h") && !again.contains("\u{1B}[?25l"))
    terminal.close()
  }

  @Test func `a console is asked what its font has, and again with Ctrl-L`() throws {
    let maps = [nil, Self.map("█░▒"), Self.map("█▀▄")]
    let asked = Asked()
    var options = pty.options(term: "linux")
    options.consoleMap = { _ in
      maps[min(asked.times.add(1, ordering: .relaxed).oldValue, maps.count - 1)]
    }
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.isConsole && terminal.capabilities.font == nil)
    for characters in ["█░▒", "█▀▄"] {
      pty.type("\u{C}x")
      #expect(terminal.wait(for: waker, until: nil) == [.key(.character("x"))])
      #expect(terminal.capabilities.font?.missing == FontCharacters(characters).missing)
    }
    terminal.close()
  }

  @Test func `in tmux the console around it is asked`() throws {
    var options = pty.options(term: "tmux-256color")
    let name = String(cString: try #require(ttyname(pty.line)))
    options.outerTerminal = { OuterTerminal(tmux: "\n256,title\nlinux\n\(name)\n") }
    // The game's own line is open for writing, too.
    options.consoleMap = { fcntl($0, F_GETFL) & O_ACCMODE == O_RDONLY ? Self.map("█░▒") : nil }
    let terminal = try CursesTerminal.open(options)
    #expect(terminal.capabilities.font?.contains("░") == true)
    terminal.close()
    options.outerTerminal = { OuterTerminal(tmux: "\n256,title\nlinux\n/nowhere\n") }
    let other = try CursesTerminal.open(options)
    #expect(other.capabilities.font == nil && other.capabilities.isConsole)
    other.close()
  }

  private final class Asked: Sendable {
    let times = Atomic(0)
  }

  private static func map(_ characters: String) -> [UInt16] {
    (Array(0x20...0x7E) + Array(characters.utf16)).flatMap { [$0, 1] }
  }
}
