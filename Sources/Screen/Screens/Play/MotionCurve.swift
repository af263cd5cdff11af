import Game

/// What is seen of movements that do not simply go from one state to another, by how far they have
/// come, 0…1.
///
/// All end at rest, so that a movement can be left out: reduced motion shows its end.
enum MotionCurve {
  /// `CubeScene.shake` of a refusal: three swings that die away; 0 at both ends.
  static func shake(_ progress: Double) -> Float {
    Float(1.6 * (1 - progress) * sine(progress * 6 * .pi))
  }

  /// `CubeScene.glow` of the last move: at once bright, then fading.
  static func glow(_ progress: Double) -> Float {
    let rest = Float(1 - progress)
    return rest * rest
  }

  /// `CubeScene.press` of a face that was just chosen: at once pressed in, then let go.
  static func press(_ progress: Double) -> Float { Float(1 - Easing.out(progress)) }

  /// A number on its way from one value to another, as a score that counts up.
  static func count(from start: Int, to end: Int, _ progress: Double) -> Int {
    guard progress < 1 else { return end }
    return start + Int((Double(end - start) * Easing.out(progress)).rounded())
  }
}
