/// How strongly a letter is drawn on a face that the eye sees at a slant.
///
/// A letter of few points is a scribble. It fades out before that, smoothly, so that a turn does not
/// flicker.
enum LetterStrength {
  /// 1 for a letter that is seen well, 0 for one that is left out. The same for all letters of a
  /// face, so that I and W come and go together.
  static func value(_ style: FaceStyle, on face: ProjectedPlane) -> Float {
    let axes = style.axes
    let plane = face.with(
      origin: [0.5, 0.5],
      x: axes.x * style.commonScale,
      y: axes.y * style.commonScale
    )
    return min(max((plane.breadth(of: [typicalWidth, 1]) - none) / (full - none), 0), 1)
  }

  /// The breadths, in points, at which a letter is left out and from which it is drawn in full.
  private static let (none, full): (Float, Float) = (4.2, 5.4)

  /// The width of a letter whose capitals are 1 high.
  private static let typicalWidth: Float = 0.75
}
