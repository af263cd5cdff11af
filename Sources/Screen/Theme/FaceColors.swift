/// The colours of one kind of face: its body and what is written on it.
package struct FaceColors: Hashable, Sendable {
  package let body: Swatch
  package let ink: Swatch

  package init(body: Swatch, ink: Swatch) {
    self.body = body
    self.ink = ink
  }
}
