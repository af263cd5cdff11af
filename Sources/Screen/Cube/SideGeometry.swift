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
  var point: LatticePoint {
    LatticePoint.all[number % Face.all.count / 3]
  }

  static let count = 2 * 81
}

/// The part of a face's groove through which a path leaves it for a face that it touches.
struct Bridge: Equatable {
  /// The corner of the bridge with the smallest texture coordinates.
  let corner: SIMD2<Float>
  let size: SIMD2<Float>

  /// The bridge on one face towards another; `nil` where they do not touch.
  init?(from face: Face, to other: Face) {
    var low = SIMD2<Float>(repeating: 1)
    var high = SIMD2<Float>(repeating: 0)
    var shared = 0
    // Indices rather than slices and maps, which would allocate in every frame.
    for index in 0..<4 where Self.hasCorner(other, Self.corner(face, index)) {
      low = pointwiseMin(low, Self.textureCorners[index])
      high = pointwiseMax(high, Self.textureCorners[index])
      shared += 1
    }
    switch shared {
    case 1:
      // Across the rounded corner.
      self.init(about: low, reach: SIMD2(repeating: Self.length))
    case 2:
      // Through the middle of the edge.
      let isAcross = low.y == high.y
      self.init(
        about: (low + high) / 2,
        reach: isAcross ? SIMD2(Self.breadth, Self.length) : SIMD2(Self.length, Self.breadth)
      )
    default: return nil
    }
  }

  private init(about middle: SIMD2<Float>, reach: SIMD2<Float>) {
    let low = pointwiseMax(middle - reach, .zero)
    corner = low
    size = pointwiseMin(middle + reach, .one) - low
  }

  /// How far the bridge reaches into the face.
  private static let length: Float = 0.12
  /// Half of the bridge's width.
  private static let breadth: Float = 0.2

  /// The texture coordinates of a face's corners, in the order of the rules.
  private static let textureCorners: [SIMD2<Float>] = [[0, 0], [1, 0], [1, 1], [0, 1]]

  private static func hasCorner(_ face: Face, _ place: SIMD3<Int>) -> Bool {
    (0..<4).contains { corner(face, $0) == place }
  }

  /// A corner of a face on the lattice of corners, by its place in the order of the rules.
  private static func corner(_ face: Face, _ index: Int) -> SIMD3<Int> {
    let step = steps[Int(face.side.rawValue)][index]
    let point = face.point
    return SIMD3(point.x + step.x, point.y + step.y, point.z + step.z)
  }

  /// From a cube's point to the corners of its sides.
  private static let steps = Side.allCases.map(\.corners)
}
