/// The reason why a word list cannot become a lexicon.
package enum LexiconError: Error, Equatable, Sendable {
  /// The file cannot be read. `reason` is the system's message.
  case unreadable(name: String, reason: String)
  /// The list is larger than `Lexicon.sizeLimit` bytes.
  case tooLarge(name: String)
  /// The words need more edges than `EdgeTable.limit`. They would have tens of millions of letters
  /// that no two words share; no list of a language comes near that.
  case tooManyEdges(name: String)
  /// The list is not UTF-8. `line` is the number of the first bad line, from 1.
  case notUTF8(name: String, line: Int)
  /// The list has no words. `skipped` has its lines.
  case noWords(name: String, skipped: SkippedLines)
}

extension LexiconError: CustomStringConvertible {
  /// A message for the player with the problem, the place, and what to do.
  package var description: String {
    switch self {
    case .unreadable(let name, let reason):
      return "the word list \(name) cannot be read: \(reason)"
    case .tooLarge(let name):
      return
        "the word list \(name) is larger than \(Lexicon.sizeLimit >> 20) MB; use a smaller one"
    case .tooManyEdges(let name):
      return
        "the word list \(name) has too many words with nothing in common; use a smaller one"
    case .notUTF8(let name, let line):
      return "the word list \(name) is not UTF-8 (line \(line)): save it as plain UTF-8 text"
    case .noWords(let name, let skipped):
      let form = "it needs a word of 3 or more letters a to z on each line"
      return "the word list \(name) has no words: "
        + (skipped.isEmpty ? "it is empty; \(form)" : "\(form); \(skipped)")
    }
  }
}

/// The lines of a word list that are not words.
///
/// One bad line does not make a list useless, so the rest is used. The program tells the player how
/// many lines were skipped, and which were the first ones.
package struct SkippedLines: Equatable, Sendable {
  /// The maximum number of lines in `first`. All lines are counted.
  static let namedLimit = 10

  private(set) var count = 0

  /// The first skipped lines, at most ten, in the order of the file.
  private(set) var first: [SkippedLine] = []

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// Counts a line, and keeps it if it is one of the first.
  mutating func append(_ line: @autoclosure () -> SkippedLine) {
    if first.count < Self.namedLimit { first.append(line()) }
    count += 1
  }
}

extension SkippedLines: CustomStringConvertible {
  /// A sentence for the player: `2 lines were skipped: line 3 'don't' has other characters than the
  /// letters a to z; line 7 'ab' has fewer than 3 letters`.
  package var description: String {
    if count == 0 { return "no line was skipped" }
    let head = count == 1 ? "1 line was skipped: " : "\(count) lines were skipped: "
    let named = first.map(\.description).joined(separator: "; ")
    return head + named + (count > first.count ? "; and \(count - first.count) more" : "")
  }
}

/// A line of a word list that is not a word.
struct SkippedLine: Equatable, Sendable {
  /// The reasons why a line is not a word.
  enum Reason: Equatable, Sendable {
    /// It has characters other than the letters a–z.
    case notLetters
    /// It has fewer than three letters.
    case tooShort
    /// It has more than 63 letters.
    case tooLong
  }

  /// The number of the line, from 1.
  var number: Int

  /// The first 24 characters of the line. Control characters are replaced, because the text may be
  /// printed to a terminal.
  var text: String

  /// The reason why the line is not a word.
  var reason: Reason
}

extension SkippedLine: CustomStringConvertible {
  var description: String {
    let problem =
      switch reason {
      case .notLetters: "has other characters than the letters a to z"
      case .tooShort: "has fewer than 3 letters"
      case .tooLong: "has more than \(Letters.longestWord) letters"
      }
    return "line \(number) \"\(text)\" \(problem)"
  }
}
