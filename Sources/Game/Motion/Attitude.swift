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

  /// From straight above the cube to a little below it. The home view itself looks down by 35.26°.
  package static let pitchRange = -65.0...54.0

  /// The attitude on the way to another one, at a progress of 0…1.
  package func interpolated(to other: Self, progress: Double) -> Self {
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
