/// The lines of a word list that were not used, because they are no words of the game.
///
/// One bad line does not make a list useless, so that the rest of the list is used; but the player
/// is told how many lines were passed over, and which were the first of them.
package struct SkippedLines: Equatable, Sendable {
  /// How many lines are named one by one; further ones are only counted.
  package static let namedLimit = 10

  /// How many lines were passed over.
  package private(set) var count = 0

  /// The first of them, ten at most, in the order of the file.
  package private(set) var first: [SkippedLine] = []

  /// No lines.
  package init() {}

  /// Whether all lines were used.
  package var isEmpty: Bool { count == 0 }

  /// Counts a line, and names it if it is one of the first.
  mutating func append(_ line: @autoclosure () -> SkippedLine) {
    if first.count < Self.namedLimit { first.append(line()) }
    count += 1
  }
}

extension SkippedLines: CustomStringConvertible {
  /// A sentence for the player: `2 lines were skipped: line 3 “don't” has other characters than the
  /// letters a to z; line 7 “ab” has fewer than 3 letters`.
  package var description: String {
    if count == 0 { return "no line was skipped" }
    let head = count == 1 ? "1 line was skipped: " : "\(count) lines were skipped: "
    let named = first.map(\.description).joined(separator: "; ")
    return head + named + (count > first.count ? "; and \(count - first.count) more" : "")
  }
}
