import Surface

/// How far the cube is turned away from the home view, in degrees.
package struct Attitude: Hashable, Sendable {
  /// To the right about the vertical axis; any value.
  package var yaw: Double
  /// Towards the viewer about the horizontal axis, clamped to `pitchRange`.
  package var pitch: Double {
    didSet { pitch = Self.clamp(pitch) }
  }

  package init(yaw: Double = 0, pitch: Double = 0) {
    self.yaw = yaw
    self.pitch = Self.clamp(pitch)
  }

  /// The view along (1,1,1), in which the rules are explained.
  package static let home = Self()

  /// Where the home view looks from: the angle about the upright axis, in radians.
  package static let homeYaw = 0.785_398_163_397_448_3
  /// Where the home view looks from: the height above the horizon, in radians.
  package static let homePitch = 0.615_479_708_670_387_3
  /// The distance of the eye from the cube's middle, in faces: a mild perspective.
  package static let distance = 14.0

  /// The direction from the cube's middle to the eye, of length 1.
  var towardsEye: SIMD3<Double> {
    let yaw = Self.homeYaw - yaw * .pi / 180
    let pitch = Self.homePitch + pitch * .pi / 180
    return SIMD3(sine(yaw) * cosine(pitch), sine(pitch), cosine(yaw) * cosine(pitch))
  }

  /// From straight above the cube to a little below it. The home view itself looks down by 35.26°.
  static let pitchRange = -65.0...54.0

  /// The attitude on the way to another one, at a progress of 0…1.
  func interpolated(to other: Self, progress: Double) -> Self {
    Self(
      yaw: yaw + (other.yaw - yaw) * progress,
      pitch: pitch + (other.pitch - pitch) * progress
    )
  }

  /// The same view with the smallest turn away from home: −180° < yaw ≤ 180°.
  package var normalized: Self {
    var yaw = yaw.truncatingRemainder(dividingBy: 360)
    if yaw > 180 { yaw -= 360 }
    if yaw <= -180 { yaw += 360 }
    return Self(yaw: yaw, pitch: pitch)
  }

  private static func clamp(_ pitch: Double) -> Double {
    min(max(pitch, pitchRange.lowerBound), pitchRange.upperBound)
  }
}
