/// How far the cube is turned away from the home view, in degrees.
package struct Attitude: Hashable, Sendable {
  /// To the right about the upright axis; any value.
  package var yaw: Double
  /// Towards the viewer about the level axis, held to `pitchRange`.
  package var pitch: Double {
    didSet { pitch = Self.clamp(pitch) }
  }

  package init(yaw: Double = 0, pitch: Double = 0) {
    self.yaw = yaw
    self.pitch = Self.clamp(pitch)
  }

  /// The view along (1,1,1), from which the rules are told.
  package static let home = Self()

  /// From straight down upon the tops to a little under the bottom. The home view itself looks
  /// down by 35.26°.
  package static let pitchRange = -65.0...54.0

  /// The attitude `progress` (0…1) of the way to another.
  package func interpolated(to other: Self, progress: Double) -> Self {
    Self(
      yaw: yaw + (other.yaw - yaw) * progress,
      pitch: pitch + (other.pitch - pitch) * progress
    )
  }

  /// The same view with the least turn away from home, −180° < yaw ≤ 180°.
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
