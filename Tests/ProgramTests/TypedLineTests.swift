import ComposableTesting
import Platform
import Rules
import Surface
import Synchronization
import TerminalTesting
import Testing

@testable import Program

/// By ear on a terminal, where the program owns the line that is typed.
@Suite struct TypedLineTests {
  private let player = TestPlayer()

  @Test func `a word that was begun before the clock ended the game is no command after it`()
    throws
  {
    let typist = try Typist()
    player.environment["TERM"] = "xterm"
    player.typedTerminal = typist.line
    try startThread { [clock = player.clock] in
      typist.waits(for: "starts the clock.")
      typist.types("\n")
      typist.waits(for: "3 minutes left.")
      typist.types("time")
      typist.waits(for: "\r\ntime")
      typist.waits(for: " 336.\r\ntime") {
        if let next = clock.deadlines.first { clock.advance(by: max(.zero, next - clock.now)) }
      }
      typist.types("d\n")
      typist.waits(for: "Too late")
      typist.types("quit\n")
      typist.waits(for: "quit\r\n")
    }
    let result = try player.run(["--plain", "--mode", "timed", "--seed", "64"]).ends(.fine)
    let last = "Too late: the game is over, Timed not played."
    #expect(result.output.split(separator: "\n").last.map(String.init) == last)
    #expect(typist.missing == nil)
  }

  @Test(arguments: [
    ("xterm-256color", false, true), ("linux", false, false), ("vt100", false, false),
    ("xterm-256color", true, false),
  ])
  func `a shared result goes to the clipboard of a terminal that may have one, and of no guest`(
    name: String,
    isGuest: Bool,
    copies: Bool
  ) throws {
    let typist = try Typist()
    player.environment["TERM"] = name
    player.typedTerminal = typist.line
    try startThread {
      typist.waits(for: "Score 0")
      typist.types("foredates\n/end\n/end\n")
      typist.waits(for: "/share")
      typist.types("share\n")
      if copies { typist.waits(for: "\u{1B}]52;c;bGV4aWN1YmUgdW5saW1pdGVk") }
      typist.types("/quit\n")
      typist.waits(for: "\u{1B}[?2004l")
    }
    let guest = isGuest ? ["--kiosk", "--data-dir", player.path("guest")] : []
    let said = try player.run(["--plain", "--mode", "unlimited", "--seed", "64"] + guest)
      .ends(.fine).output
    #expect(said.contains("\nSent to your clipboard. Not every terminal copies it.\n") == copies)
    #expect(typist.missing == nil)
    #expect(!said.contains("\u{1B}"), "nothing but lines goes into a pipe")
  }

  @Test func `a line is broken at blanks where a terminal shows it, also the second time`()
    throws
  {
    let typist = try Typist(columns: 40)
    player.environment["TERM"] = "xterm"
    player.typedTerminal = typist.line
    try startThread {
      typist.waits(for: "Score 0")
      for line in ["foredates\n", "\u{C}"] {
        typist.types(line)
        typist.waits(for: "seven, Nine\r\nlives.")
      }
      typist.types("/quit\n")
      typist.waits(for: "\u{1B}[?2004l")
    }
    let said = try player.run(["--plain", "--mode", "unlimited", "--seed", "64"]).ends(.fine).output
    #expect(said.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(said)")
    #expect(typist.missing == nil)
  }

  @Test func `of a mail that is pasted only the turn counts, and what was typed stands below`()
    throws
  {
    let mail = try PastedMail()
    let typist = try Typist()
    let player = mail.receiver
    player.environment["TERM"] = "xterm"
    player.typedTerminal = typist.line
    try startThread { [text = mail.text] in
      typist.waits(for: "\u{1B}[?2004h")
      typist.waits(for: "1 game of two.")
      typist.types("/wor")
      typist.waits(for: "/wor")
      typist.types("\u{1B}[200~\(text.replacing("\n", with: "\r"))\u{1B}[201~")
      typist.waits(for: "Your turn.")
      typist.waits(for: "/wor")
      typist.types("ds\n")
      typist.waits(for: "You, 0 words.")
      typist.types("/quit\n")
      typist.waits(for: "\u{1B}[?2004l")
    }
    let said = try player.run(["--plain"]).ends(.fine).output
    #expect(typist.missing == nil)
    #expect(said.ranges(of: "Ben played ").count == 1)
    let duel = try player.json("duels", "--json")["duels"]?.list?.first
    #expect(duel?["turns"]?.list?.count == 1)
    #expect(
      try player.run("games", "--csv").output.split(separator: "\n").count < 2,
      "no line of the mail began a game"
    )
  }

  @Test func `a pasted line is typed, and several without a text are refused in words`() throws {
    let typist = try Typist()
    player.environment["TERM"] = "xterm"
    player.typedTerminal = typist.line
    try startThread {
      typist.waits(for: "Score 0")
      typist.types("\u{1B}[200~fore\r\u{1B}[201~")
      typist.waits(for: "fore")
      typist.types("\u{1B}[200~foredates\r\r/end\r/end\u{1B}[201~")
      typist.waits(for: "3 lines were pasted, without a turn")
      typist.types("dates\n")
      typist.waits(for: "Foredates, 918 points.")
      typist.types("/quit\n")
      typist.waits(for: "\u{1B}[?2004l")
    }
    _ = try player.run(["--plain", "--mode", "unlimited", "--seed", "64"]).ends(.fine)
    #expect(typist.missing == nil)
  }
}

/// Somebody who types on a pseudo-terminal and reads what it shows.
private final class Typist: Sendable {
  private let terminal: PseudoTerminal
  private let missed = Mutex<String?>(nil)

  /// - Parameter columns: 0 for a terminal that does not report its size.
  init(columns: Int = 0) throws {
    terminal = try PseudoTerminal(size: Size(columns: columns, rows: 24))
  }

  /// The end that the program has.
  var line: Int32 { terminal.line }

  /// What was never shown; `nil` if all was.
  var missing: String? { missed.withLock { $0 } }

  func types(_ text: String) { terminal.type(text) }

  /// Waits until something is shown behind what was waited for before.
  func waits(for text: String, meanwhile: () -> Void = {}) {
    for _ in 0..<2000 {
      meanwhile()
      terminal.collect()
      let isThere = terminal.text.withLock { shown in
        guard let found = shown.firstRange(of: text) else { return false }
        shown.removeSubrange(..<found.upperBound)
        return true
      }
      if isThere { return }
    }
    missed.withLock { $0 = $0 ?? "\(text) in \(terminal.text.withLock { $0 })" }
    // So that the program ends.
    types("\u{3}\n/quit\n/quit\n")
  }
}
