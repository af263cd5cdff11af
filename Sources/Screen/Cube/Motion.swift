/// The curves that things move on: from how far a motion has come, 0…1, to what is seen.
///
/// All begin and end at rest, so that a motion can be left out: reduced motion shows its end.
package enum Motion {
  /// Quick at first, slow at the end: what answers a key.
  package static func easedOut(_ share: Float) -> Float {
    let rest = 1 - clipped(share)
    return 1 - rest * rest * rest
  }

  /// Slow at both ends: what moves by itself.
  package static func easedInOut(_ share: Float) -> Float {
    let share = clipped(share)
    return share * share * (3 - 2 * share)
  }

  /// `CubeScene.shake` of a refusal: three swings that die away; 0 at both ends.
  package static func shake(_ share: Float) -> Float {
    let share = clipped(share)
    return 1.6 * (1 - share) * Float(sine(Double(share) * 6 * .pi))
  }

  /// `CubeScene.glow` of the last move: at once bright, then fading.
  package static func glow(_ share: Float) -> Float {
    let rest = 1 - clipped(share)
    return rest * rest
  }

  /// A number on its way from one value to another, as a score that counts up.
  package static func count(from start: Int, to end: Int, _ share: Float) -> Int {
    guard share < 1 else { return end }
    return start + Int((Float(end - start) * easedOut(share)).rounded())
  }

  private static func clipped(_ share: Float) -> Float {
    share.isNaN ? 1 : min(max(share, 0), 1)
  }
}
