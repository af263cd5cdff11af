import Surface

/// What a terminal says of itself when it is asked.
///
/// The questions go out before the first frame, which does not wait for the answers: it is drawn from
/// what the same terminal answered last time, and the next frame from what it answers now.
package struct TerminalAnswers: Hashable, Sendable {
  /// The background's colour; `nil` if it does not say.
  package var background: Color?
  /// Whether frames can be shown in one piece (mode 2026).
  package var isSynchronized: Bool
  /// Its name and version; `nil` if it does not say.
  package var program: TerminalProgram?

  package init(
    background: Color? = nil,
    isSynchronized: Bool = false,
    program: TerminalProgram? = nil
  ) {
    self.background = background
    self.isSynchronized = isSynchronized
    self.program = program
  }
}

/// A terminal's name for itself, and its version.
package struct TerminalProgram: Hashable, Sendable {
  /// The name in small letters, such as `kitty`.
  package var name: String
  /// The version as it is written, such as `0.40.1`; empty if there is none.
  package var version: String

  /// The most bytes of a name and version together. No terminal has more.
  static let longest = 100

  /// Reads the answer to XTVERSION: `kitty(0.40.1)`, `WezTerm 20250301-…`, `tmux 3.4`.
  ///
  /// - Parameter text: The answer. `nil` for one that is not a name: empty, long, or with characters
  ///   other than printable ASCII.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return nil }
    let name = text.prefix { $0 != "(" && $0 != " " }
    guard !name.isEmpty else { return nil }
    self.name = name.lowercased()
    version = String(text.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != " " })
  }

  /// The text that ``init(_:)`` reads.
  package var text: String { "\(name)(\(version))" }

  /// The numbers at the version's beginning: `1.20.2-dev` is 1, 20, 2.
  var numbers: [Int] {
    var numbers: [Int] = []
    for part in version.split(separator: ".", omittingEmptySubsequences: false) {
      let digits = part.prefix { ("0"..."9").contains($0) }
      guard let number = Int(digits) else { break }
      numbers.append(number)
      if digits.count < part.count { break }
    }
    return numbers
  }

  /// Whether this terminal itself draws the octants of Unicode 16, whatever the font. Only terminals
  /// that are known to are in the list; a multiplexer such as tmux answers with its own name, and
  /// nobody knows what shows its picture.
  package var drawsOctants: Bool {
    guard let first = Self.firstWithOctants[name] else { return false }
    let numbers = numbers
    return !numbers.isEmpty && !numbers.lexicographicallyPrecedes(first)
  }

  /// The first version of each terminal that draws octants; DECISIONS.md has the sources. WezTerm's
  /// versions are dates, and VTE (GNOME's terminals, among others) calls 0.78.0 `7800`.
  private static let firstWithOctants: [String: [Int]] = [
    "foot": [1, 20],
    "ghostty": [1, 2],
    "kitty": [0, 40],
    "vte": [7800],
    "wezterm": [2025_03_01],
  ]
}
