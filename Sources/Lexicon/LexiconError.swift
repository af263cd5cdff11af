/// Why no lexicon could be made from a word list.
package enum LexiconError: Error, Equatable, Sendable {
  /// The file could not be read; `reason` is the system's own text.
  case unreadable(name: String, reason: String)
  /// The list is larger than `Lexicon.sizeLimit` bytes.
  case tooLarge(name: String)
  /// The words need more edges than `EdgeTable.limit`: tens of millions of letters that are shared by
  /// no two words. No list of a language comes near it.
  case tooManyEdges(name: String)
  /// The list is not UTF-8; `line` is the number, from 1, of the line where that shows.
  case notUTF8(name: String, line: Int)
  /// There is no word in the list; `skipped` says what its lines are.
  case noWords(name: String, skipped: SkippedLines)
}

extension LexiconError: CustomStringConvertible {
  /// A message for the player: what is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .unreadable(let name, let reason):
      return "the word list \(name) cannot be read: \(reason)"
    case .tooLarge(let name):
      return
        "the word list \(name) is larger than \(Lexicon.sizeLimit >> 20) MB: name a smaller one"
    case .tooManyEdges(let name):
      return
        "the word list \(name) has too many words that have nothing in common: name a smaller one"
    case .notUTF8(let name, let line):
      return "the word list \(name) is not UTF-8 (line \(line)): save it as plain UTF-8 text"
    case .noWords(let name, let skipped):
      let form = "it needs a word of 3 or more letters a to z on each line"
      return "the word list \(name) has no words: "
        + (skipped.isEmpty ? "it is empty; \(form)" : "\(form); \(skipped)")
    }
  }
}
