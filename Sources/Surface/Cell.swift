/// One character cell of the screen. Every character is one column wide.
package struct Cell: Hashable, Sendable {
  package var character: Unicode.Scalar
  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    _ character: Unicode.Scalar = " ",
    foreground: Color = .standard,
    background: Color = .standard,
    attributes: Attributes = []
  ) {
    self.character = character
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let blank = Self()
}
