/// What is wrong with a text of letter shapes.
package enum LetterShapesError: Error, Hashable, Sendable {
  /// The text is not UTF-8.
  case notUTF8
  /// A line that is no comment does not begin with a face's letter.
  case unknownLetter(line: Int, text: String)
  /// A stroke cannot be read: an unknown command, or a coordinate missing or not a number.
  case badStroke(line: Int, text: String)
  /// A letter has no line.
  case missingLetter(String)
}

extension LetterShapesError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notUTF8: "The letter shapes are not UTF-8; save the file as UTF-8."
    case .unknownLetter(let line, let text):
      "Letter shapes, line \(line): “\(text)” is not a letter of a face; begin with A…Z or QU."
    case .badStroke(let line, let text):
      "Letter shapes, line \(line): “\(text)” cannot be read; use M x,y, L x,y or Q x,y x,y."
    case .missingLetter(let letter):
      "Letter shapes: \(letter) has no line; add one."
    }
  }
}
