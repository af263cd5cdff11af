import Rules

/// The colours that a theme paints the cube with.
package struct CubeColors: Hashable, Sendable {
  /// The top sides.
  package let top: SideColors
  /// The left sides of the home view.
  package let left: SideColors
  /// The right sides of the home view.
  package let right: SideColors

  /// The groove between the faces.
  package let groove: Swatch
  /// The ring on the chosen faces when they spell a word.
  package let word: Swatch
  /// The ring on the cube that is about to be removed.
  package let pointed: Swatch
  /// What a face glows in after a move.
  package let glow: Swatch

  package init(
    top: SideColors,
    left: SideColors,
    right: SideColors,
    groove: Swatch,
    word: Swatch,
    pointed: Swatch,
    glow: Swatch
  ) {
    self.top = top
    self.left = left
    self.right = right
    self.groove = groove
    self.word = word
    self.pointed = pointed
    self.glow = glow
  }

  /// The colours of one of the three sides.
  package subscript(side: Side) -> SideColors {
    switch side {
    case .top: top
    case .left: left
    case .right: right
    }
  }

  /// All colours of the cube, in one fixed order.
  var swatches: [Swatch] {
    [top, left, right].flatMap { side in
      [side.fresh, side.once, side.twice, side.selected].flatMap { [$0.body, $0.ink] } + [side.back]
    } + [groove, word, pointed, glow]
  }
}
