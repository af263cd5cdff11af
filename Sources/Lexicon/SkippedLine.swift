/// A line of a word list that is no word of the game.
package struct SkippedLine: Equatable, Sendable {
  /// Why a line is no word.
  package enum Reason: Equatable, Sendable {
    /// Some character is not one of the letters a–z.
    case notLetters
    /// Fewer than three letters.
    case tooShort
    /// More than 63 letters.
    case tooLong
  }

  /// The number of the line in its file, from 1.
  package var number: Int

  /// The line's text, cut to 24 characters; control characters are replaced, so that it can be
  /// written to a terminal.
  package var text: String

  /// Why it is no word.
  package var reason: Reason
}

extension SkippedLine: CustomStringConvertible {
  package var description: String {
    let problem =
      switch reason {
      case .notLetters: "has other characters than the letters a to z"
      case .tooShort: "has fewer than 3 letters"
      case .tooLong: "has more than \(Letters.longestWord) letters"
      }
    return "line \(number) “\(text)” \(problem)"
  }
}
