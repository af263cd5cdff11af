import Rules

/// The colours of the cube in a theme.
package struct CubeColors: Hashable, Sendable {
  /// The top sides.
  package let top: SideColors
  /// The left sides of the home view.
  package let left: SideColors
  /// The right sides of the home view.
  package let right: SideColors

  /// The groove between the faces.
  package let groove: Swatch
  /// The rim of the chosen faces when they spell a word.
  package let word: Swatch
  /// The rim of the cube that is about to be removed.
  package let pointed: Swatch
  /// The glow of a face after a move.
  package let glow: Swatch
  /// The bridges and arrows between the chosen faces.
  package let path: Swatch
  /// The ends of a path: the disc on its first face, and the thick rim of its last.
  package let end: Swatch
  /// A rim around every chosen face, in themes whose screen is as bright as these faces.
  package private(set) var chosen: Swatch?

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
    } + [groove, word, pointed, glow, path, end] + (chosen.map { [$0] } ?? [])
  }
}

/// The colours of one side of the cubes, by how often a face was used and whether it is chosen.
package struct SideColors: Hashable, Sendable {
  /// Never used.
  package let fresh: FaceColors
  /// Used once.
  package let once: FaceColors
  /// Used twice: one more use takes its cube away.
  package let twice: FaceColors
  /// Part of the word being made.
  package let selected: FaceColors
  /// The plain side opposite the lettered one.
  package let back: Swatch

  /// The colours of a face that is not chosen.
  package func face(useCount: Int) -> FaceColors {
    switch useCount {
    case ..<1: fresh
    case 1: once
    default: twice
    }
  }
}

/// The colours of one kind of face.
package struct FaceColors: Hashable, Sendable {
  /// The face itself.
  package let body: Swatch
  /// Its letter and its marks.
  package let ink: Swatch

}
