/// Which dictionary a game is played with: its name and, where known, its version.
///
/// Both are shown on the screen and can come from elsewhere, so they hold nothing that a terminal
/// would act upon.
package struct DictionaryID: Hashable, Sendable {
  /// What the dictionary is called: the name of its file, or `english`.
  package let name: String
  /// A hash of its words; `nil` where a record does not give one.
  package let version: String?

  /// A dictionary's name and version, or `nil` where one of them is not fit to be shown: empty,
  /// longer than 100 characters, or with a control or another invisible character in it.
  package init?(name: String, version: String? = nil) {
    guard Self.isFit(name), version.map(Self.isFit) ?? true else { return nil }
    self.name = name
    self.version = version
  }

  private init(builtIn name: String) {
    self.name = name
    version = nil
  }

  /// The large list that comes with the program.
  package static let english = Self(builtIn: "english")

  /// The longest name or version, in characters.
  package static let longest = 100

  /// Whether a text can be a name or a version.
  package static func isFit(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 4 * longest && text.count <= longest
      && text.unicodeScalars.allSatisfy { $0.isVisible }
  }
}

extension DictionaryID: CustomStringConvertible {
  package var description: String { version.map { "\(name) \($0)" } ?? name }
}
