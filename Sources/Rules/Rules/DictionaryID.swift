import Platform

/// The dictionary of a game: its name and, if known, its version.
///
/// Both are shown on the screen, and both can come from someone else's record. They must not
/// contain characters that control a terminal.
package struct DictionaryID: Hashable, Sendable {
  /// The name of the dictionary's file, or a language's `dictionaryName`, such as `english`.
  package let name: String
  /// A hash of the words, or `nil` if the record has none.
  package let version: String?

  /// Makes an identifier. The result is `nil` if a text is empty, longer than 100 characters, or
  /// has a control character or another invisible one.
  package init?(name: String, version: String? = nil) {
    guard Self.isValid(name), version.map(Self.isValid) ?? true else { return nil }
    self.name = name
    self.version = version
  }

  /// The word list of a language, which is part of the program.
  package init(_ language: Language) {
    name = language.dictionaryName
    version = nil
  }

  /// The large word list of English words that is part of the program.
  package static let english = Self(.english)

  /// The maximum length of a name or version, in characters.
  static let maximumLength = 100

  /// Whether a text can be a name or a version.
  static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 4 * maximumLength && text.count <= maximumLength
      && text.unicodeScalars.allSatisfy { $0.isVisible }
  }
}

extension DictionaryID: CustomStringConvertible {
  package var description: String { version.map { "\(name) \($0)" } ?? name }
}
