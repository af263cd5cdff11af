/// A terminal's name for itself, and its version.
package struct TerminalProgram: Hashable, Sendable {
  /// The name in small letters, such as `kitty`.
  package var name: String
  /// The version as it is written, such as `0.40.1`; empty if there is none.
  var version: String

  /// The most bytes of a name and version together. No terminal has more.
  private static let longest = 100

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
  package var numbers: [Int] {
    var numbers: [Int] = []
    for part in version.split(separator: ".", omittingEmptySubsequences: false) {
      let digits = part.prefix { ("0"..."9").contains($0) }
      guard let number = Int(digits) else { break }
      numbers.append(number)
      if digits.count < part.count { break }
    }
    return numbers
  }
}
