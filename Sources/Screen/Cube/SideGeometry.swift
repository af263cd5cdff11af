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

/// Where a path crosses from one face to the next: outlines on one of the two.
struct PathLink: Equatable {
  /// The middle of the common edge, or the common corner.
  private let middle: SIMD2<Float>
  /// The direction from there into the face.
  private let inward: SIMD2<Float>
  private let isCorner: Bool

  /// The link on one face to another; `nil` where they do not touch.
  init?(on face: Face, to other: Face) {
    var sum = SIMD2<Float>.zero
    var shared: Float = 0
    // Indices rather than slices and maps, which would allocate in every frame.
    for index in 0..<4 where Self.hasCorner(other, Self.corner(face, index)) {
      sum += Self.corners[index]
      shared += 1
    }
    guard shared == 1 || shared == 2 else { return nil }
    middle = sum / shared
    isCorner = shared == 1
    let step = 0.5 - middle
    inward = step / (step * step).sum().squareRoot()
  }

  /// The part of the face through which the path opens its groove.
  ///
  /// - Parameter depth: How far it reaches into the face.
  func bridge(depth: Float) -> Outline {
    isCorner
      ? outline([0, -0.11], [depth + 0.1, -0.11], [depth + 0.1, 0.11], [0, 0.11])
      : outline([0, -0.2], [depth, -0.2], [depth, 0.2], [0, 0.2])
  }

  /// The half of an arrow that is on this face: its tail where the path leaves the face, its head
  /// where it enters it.
  func arrow(leaves: Bool, size: Float) -> Outline {
    let half = size / 2
    switch (isCorner, leaves) {
    case (false, true):
      return outline([half, -half], [0, -half / 2], [0, half / 2], [half, half])
    case (false, false):
      return outline([0, -half / 2], [half, 0], [0, half / 2])
    case (true, true):
      return outline([half * 1.6, -half], [half * 0.2, 0], [half * 1.6, half])
    case (true, false):
      return Outline()
    }
  }

  /// A polygon by distances into the face and along the edge.
  private func outline(_ places: SIMD2<Float>...) -> Outline {
    let along = SIMD2(-inward.y, inward.x)
    // Clockwise, as stickers are.
    return Outline(
      places.map { place in
        pointwiseMin(pointwiseMax(middle + inward * place.x + along * place.y, .zero), .one)
      }
    )
  }

  /// The coordinates of a face's corners, in the order of the rules.
  private static let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [1, 1], [0, 1]]

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
