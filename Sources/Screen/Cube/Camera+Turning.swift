extension Camera {
  /// The pitch stays within this of the horizon, in radians: straight up and down nothing says
  /// which way is left.
  package static let maximumPitch: Float = 1.45

  /// The camera after a turn, in radians. Yaw goes round; pitch stops at `maximumPitch`.
  package func turned(yaw yawStep: Float = 0, pitch pitchStep: Float = 0) -> Self {
    var camera = self
    camera.yaw = Self.wrapped(yaw + yawStep)
    camera.pitch = min(max(pitch + pitchStep, -Self.maximumPitch), Self.maximumPitch)
    return camera
  }

  /// The camera after the cube was dragged with the pointer: what is under it moves about as far as
  /// the pointer does.
  ///
  /// - Parameters:
  ///   - columns: How far to the right, in cells.
  ///   - rows: How far down, in cells.
  ///   - height: The height of the cube's rectangle in cells.
  package func dragged(columns: Int, rows: Int, height: Int) -> Self {
    // The cube is nearly as high as its rectangle; its edge is 3 faces of about 4.9, and turning
    // by a radian moves its middle by about half of its breadth.
    let perCell = 3.2 / Float(max(height, 1))
    return turned(yaw: -Float(columns) / 2 * perCell, pitch: Float(rows) * perCell)
  }

  /// The camera on its way to another, `share` (0…1) of the way, by the shorter way round.
  package func moved(to other: Self, _ share: Float) -> Self {
    let way = Self.wrapped(other.yaw - yaw)
    return Self(
      yaw: share >= 1 ? other.yaw : yaw + way * share,
      pitch: pitch + (other.pitch - pitch) * share,
      zoom: zoom + (other.zoom - zoom) * share
    )
  }

  /// The same direction as an angle from −π to π.
  private static func wrapped(_ angle: Float) -> Float { angle.remainder(dividingBy: 2 * .pi) }
}
