/// Why bytes are not JSON, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The byte in its line, counted from 1.
  package let column: Int
  /// What is wrong there.
  package let problem: Problem

  /// What is wrong at the place.
  package enum Problem: Hashable, Sendable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// Something else should be here.
    case expected(String)
    /// Lists and objects lie deeper in each other than this many levels.
    case tooDeep(Int)
    /// The object has the key already.
    case duplicateKey(String)
    /// The text goes on after the value.
    case textAfterEnd
    /// A string with bytes that are not UTF-8.
    case notUTF8
    /// A control character, such as a line end, inside a string.
    case controlCharacter
    /// A backslash that begins no escape of JSON's, or half of a pair alone.
    case badEscape
    /// A number with a leading zero, or without digits where they are needed.
    case badNumber
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "line \(line), column \(column): \(problem)" }
}

extension JSONError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .expected(let what): "\(what) is expected here"
    case .tooDeep(let levels): "lists and objects are nested deeper than \(levels) levels"
    case .duplicateKey(let key): "the key \(key.quoted) appears twice"
    case .textAfterEnd: "there is more text after the end"
    case .notUTF8: "the text is not UTF-8"
    case .controlCharacter: "a control character must be written as an escape"
    case .badEscape: "this backslash begins no escape"
    case .badNumber: "this is not how a number is written"
    }
  }
}
