import Surface

/// What is drawn on the faces as shapes.
enum FaceMarks {
  /// Nothing: letters and marks are left to text, or the faces are covered.
  case none
  /// Letters, and their marks but for those of faces used twice: these have a light letter on a dark
  /// body, and a letter of few points must stand alone.
  case few
  /// Letters and all marks.
  case all

  /// What can be read in a rectangle: the flattest letters, those of the top sides in the home view,
  /// must be high enough, and the narrowest, those of its outer sides, broad enough. The bounds were
  /// found by having pictures of random letters read.
  init(_ rect: Rect, _ blitter: Blitter) {
    guard blitter != .ascii else {
      self = .none
      return
    }
    // The home view is about 4.9 faces high and 4.3 wide; a letter of the top is 0.4 faces high, one
    // of the sides 0.3 broad.
    let face = min(Float(rect.rows * 2) / 4.9, Float(rect.columns) / 4.3)
    let high = face * 0.41 / 2 * Float(blitter.rows)
    let broad = face * 0.304 * Float(blitter.columns)
    self =
      if high < 7.4 || broad < 6.8 {
        .none
      } else if high < 9.5 || broad < 8.8 {
        .few
      } else {
        .all
      }
  }
}
