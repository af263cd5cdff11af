import Rules

/// Where one side of a cube lies, from the cube's lattice point.
struct SideGeometry {
  /// The corner where texture coordinates begin.
  let corner: SIMD3<Float>
  /// The edge along which u grows.
  let across: SIMD3<Float>
  /// The edge along which v grows.
  let down: SIMD3<Float>
  /// The direction out of the cube.
  let normal: SIMD3<Float>

  init(corner: SIMD3<Float>, across: SIMD3<Float>, down: SIMD3<Float>, normal: SIMD3<Float>) {
    self.corner = corner
    self.across = across
    self.down = down
    self.normal = normal
  }

  /// A side that bears a letter: its corners are those of the rules, in their order.
  init(_ side: Side) {
    let corners = side.corners.map(Self.vector)
    corner = corners[0]
    across = corners[1] - corners[0]
    down = corners[3] - corners[0]
    normal = Self.vector(side.normal)
  }

  /// The plain side on the other side of the cube.
  init(oppositeTo side: Side) {
    let front = Self(side)
    normal = -front.normal
    corner = front.corner + normal
    across = front.across
    down = front.down
  }

  private static func vector(_ step: LatticeStep) -> SIMD3<Float> {
    SIMD3(Float(step.x), Float(step.y), Float(step.z))
  }
}
