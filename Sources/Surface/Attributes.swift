/// How a cell's character is set.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier, or brighter where the terminal has no heavier letters.
  package static let bold = Self(rawValue: 1)
  /// Fainter.
  package static let dim = Self(rawValue: 2)
  /// Underlined.
  package static let underlined = Self(rawValue: 4)
  /// Foreground and background change places.
  package static let reversed = Self(rawValue: 8)
}
