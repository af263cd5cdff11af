import Rules

/// Where one side of a cube lies, from the cube's lattice point.
struct SideGeometry {
  /// The corner where texture coordinates begin.
  let corner: Vector3
  /// The edge along which u grows.
  let across: Vector3
  /// The edge along which v grows.
  let down: Vector3
  /// The direction out of the cube.
  let normal: Vector3

  /// A side that bears a letter: its corners are those of the rules, in their order.
  init(_ side: Side) {
    let corners = side.corners.map(Self.vector)
    (corner, across, down) = (corners[0], corners[1] - corners[0], corners[3] - corners[0])
    normal = Self.vector(side.normal)
  }

  /// The same, computed once.
  static func of(_ side: Side) -> Self { lettered[Int(side.rawValue)] }

  private static let lettered = Side.allCases.map { Self($0) }

  /// The plain side on the other side of the cube.
  init(oppositeTo side: Side) {
    let front = Self(side)
    normal = -front.normal
    (corner, across, down) = (front.corner + normal, front.across, front.down)
  }

  private static func vector(_ step: LatticeStep) -> Vector3 {
    SIMD3(Float(step.x), Float(step.y), Float(step.z))
  }
}

extension LatticePoint {
  /// The corner of its cube with the smallest coordinates.
  var corner: Vector3 { SIMD3(Float(x), Float(y), Float(z)) }
}

/// One of the 162 sides of the 27 cubes: the 81 lettered faces, then the 81 plain ones.
struct Patch: Hashable {
  /// 0 to 80 is the lettered face of that index; 81 on, three a cube, the plain sides opposite to
  /// its top, left and right.
  let number: Int

  init(_ face: Face) { number = face.index }

  init(backOf point: LatticePoint, oppositeTo side: Side) {
    number = Face.all.count + Face(point, side).index
  }

  init?(number: Int) {
    guard (0..<Self.count).contains(number) else { return nil }
    self.number = number
  }

  /// The lettered face that it is, if it is one.
  var face: Face? { Face(index: number) }

  /// The cube that it is a side of.
  var point: LatticePoint { LatticePoint.all[number % Face.all.count / 3] }

  static let count = 2 * 81
}
