/// From where the cube is looked at.
package struct Camera: Hashable, Sendable {
  /// The angle about the upright axis, in radians. More of it shows more of the right sides.
  package var yaw: Float

  /// The height above the horizon, in radians: π/2 looks straight down.
  package var pitch: Float

  /// Size as a share of the largest that fits: 1 fills the rectangle.
  package var zoom: Float

  package init(yaw: Float, pitch: Float, zoom: Float = 1) {
    self.yaw = yaw
    self.pitch = pitch
    self.zoom = zoom
  }

  /// The view along (1,1,1), in which the game begins: top, left and right equally in sight.
  package static let home = Self(yaw: .pi / 4, pitch: 0.615_479_7)
}
