/// One character cell of the screen. Every character is one column wide.
package struct Cell: Hashable, Sendable {
  package var character: Unicode.Scalar
  /// The colour of the character.
  package var foreground: Color
  /// The colour behind it.
  package var background: Color
  /// The style of the character.
  package var attributes: Attributes

  package init(
    _ character: Unicode.Scalar = " ",
    foreground: Color = .standard,
    background: Color = .standard,
    attributes: Attributes = []
  ) {
    self.character = character
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// A space in the terminal's own colours.
  package static let blank = Self()
}

/// The style of a cell's character.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit per attribute.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Each cell has an empty literal, and the one of all option sets asks for the type's metadata each time.
  package init(arrayLiteral elements: Self...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  /// Heavier, or brighter where the terminal has no heavier letters.
  package static let bold = Self(rawValue: 1)
  /// Fainter.
  package static let dim = Self(rawValue: 2)
  package static let underlined = Self(rawValue: 4)
  /// Foreground and background change places.
  package static let reversed = Self(rawValue: 8)
}
