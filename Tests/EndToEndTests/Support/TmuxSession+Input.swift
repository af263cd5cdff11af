import Platform
import Testing

/// The input of the player.
extension TmuxSession {
  /// Types a text.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names: `Enter`, `Escape`, `Up`, `PPage`, `BTab`, `F1`, `C-z`, `DC`, …
  func press(_ keys: String...) throws { try tmux(["send-keys", "--"] + keys) }

  /// Presses keys, and waits until the screen shows a text.
  func press(_ keys: String..., see text: String) async throws {
    try tmux(["send-keys", "--"] + keys)
    try await wait(for: text)
  }

  /// Types a text and presses Enter.
  func enter(_ text: String) throws {
    try type(text)
    try press("Enter")
  }

  /// Types a text, presses Enter, and waits until the screen shows another.
  func enter(_ text: String, see shown: String) async throws {
    try enter(text)
    try await wait(for: shown)
  }

  /// Quits by Ctrl-C, after which the program must end as it should.
  func quits(at location: SourceLocation = #_sourceLocation) async throws {
    try press("C-c")
    #expect(try await waitForExit() == 0, sourceLocation: location)
  }

  /// Removes two cubes, which are a turn of a game of two.
  func removeTwoCubes() async throws {
    for _ in 0..<2 {
      try await press("DC", see: "cancel")
      try await press("Enter", see: "Remove this cube?")
      try press("Enter")
      try await wait("the answer") { !$0.contains("Remove this cube?") }
    }
  }

  /// Chooses a row, and waits until the screen shows a text.
  func select(_ title: String, see text: String) async throws {
    try await select(title)
    try await wait(for: text)
  }

  /// Moves the mark `›` down to the row with a title, then presses Enter: rows are found by name.
  ///
  /// - Throws: `TmuxError` if no row that can be marked has the title.
  func select(_ title: String) async throws {
    var marked = ""
    for _ in 0..<16 {
      let earlier = marked
      // A key takes a moment to move the mark, so wait for another row.
      let screen = try await wait("the mark › on its way to '\(title)'") { screen in
        marked = Self.markedRow(screen)
        return !marked.isEmpty && marked != earlier
      }
      if Self.markedRow(screen).hasPrefix(title) { return try press("Enter") }
      try press("Down")
    }
    throw TmuxError.timedOut(waitingFor: "a row '\(title)'", screen: try screen())
  }

  /// The title of the marked row: the text after the mark, up to two spaces. A turning cube may be before
  /// it, and what the row says of its value may come later.
  private static func markedRow(_ screen: String) -> String {
    guard let mark = screen.firstIndex(of: "›") else { return "" }
    let row = screen[mark...].dropFirst(2).prefix { $0 != "\n" }
    return String(row[..<(row.firstRange(of: "  ")?.lowerBound ?? row.endIndex)])
  }

  /// Waits until the game shows a score, in large figures or as text.
  func wait(forScore score: Int) async throws {
    let rows = Self.figures(score.onScreen)
    try await wait("the score to be \(score)") { screen in
      // Home tells the score of a game that waits, and takes no letters for it.
      guard !screen.contains("resume, ") else { return false }
      return screen.contains("\(score.onScreen) points") || rows.allSatisfy { screen.contains($0) }
    }
  }

  /// The three rows of a number in the small figures of the panel.
  private static func figures(_ number: String) -> [String] {
    let font: [Character: [String]] = [
      "0": ["▄▄▄", "█ █", "█▄█"], "1": ["▄▄ ", " █ ", "▄█▄"], "2": ["▄▄▄", "▄▄█", "█▄▄"],
      "3": ["▄▄▄", "▄▄█", "▄▄█"], "4": ["▄ ▄", "█▄█", "  █"], "5": ["▄▄▄", "█▄▄", "▄▄█"],
      "6": ["▄▄▄", "█▄▄", "█▄█"], "7": ["▄▄▄", "  █", "  █"], "8": ["▄▄▄", "█▄█", "█▄█"],
      "9": ["▄▄▄", "█▄█", "▄▄█"], ",": ["  ", "  ", "▄▀"],
    ]
    return (0..<3).map { row in
      var text = number.compactMap { font[$0]?[row] }.joined(separator: " ")
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Sends bytes as if the terminal had sent them.
  func send(_ bytes: some Sequence<UInt8>) throws {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    try tmux(["send-keys", "-H", "--"] + digits)
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) throws {
    guard Platform.kill(try processID(), number) == 0 else { throw TmuxError.system("kill") }
  }
}
