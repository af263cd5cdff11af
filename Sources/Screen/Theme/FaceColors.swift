/// The colours of one kind of face: its body and what is written on it.
package struct FaceColors: Hashable, Sendable {
  /// The face itself.
  package let body: Swatch
  /// Its letter and its marks.
  package let ink: Swatch

  package init(body: Swatch, ink: Swatch) {
    self.body = body
    self.ink = ink
  }
}
