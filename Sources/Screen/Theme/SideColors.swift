/// The colours of one side of the cubes: by how often a face has been used, and when it is chosen.
package struct SideColors: Hashable, Sendable {
  /// Never used.
  package let fresh: FaceColors
  /// Used once.
  package let once: FaceColors
  /// Used twice: one more use takes its cube away.
  package let twice: FaceColors
  /// Part of the word being made.
  package let selected: FaceColors
  /// The plain side opposite to it.
  package let back: Swatch

  package init(
    fresh: FaceColors,
    once: FaceColors,
    twice: FaceColors,
    selected: FaceColors,
    back: Swatch
  ) {
    self.fresh = fresh
    self.once = once
    self.twice = twice
    self.selected = selected
    self.back = back
  }

  /// The colours of a face that is not chosen.
  package func face(useCount: Int) -> FaceColors {
    switch useCount {
    case ..<1: fresh
    case 1: once
    default: twice
    }
  }
}
