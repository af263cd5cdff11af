import Rules

/// The part of a face's groove through which a path leaves it for a face that it touches.
struct Bridge: Equatable {
  /// The corner of the bridge with the smallest texture coordinates.
  let corner: SIMD2<Float>
  let size: SIMD2<Float>

  /// The bridge on one face towards another; `nil` where they do not touch.
  init?(from face: Face, to other: Face) {
    let theirs = Self.corners(other)
    let ours = Self.corners(face)
    var low = SIMD2<Float>(repeating: 1)
    var high = SIMD2<Float>(repeating: 0)
    var shared = 0
    for (index, corner) in ours.enumerated() where theirs.contains(corner) {
      low = pointwiseMin(low, Self.textureCorners[index])
      high = pointwiseMax(high, Self.textureCorners[index])
      shared += 1
    }
    switch shared {
    case 1:
      // Over the rounded corner.
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

  /// How far into the face it reaches.
  private static let length: Float = 0.12
  /// Half of how broad it is.
  private static let breadth: Float = 0.2

  /// The texture coordinates of a face's corners, in the order of the rules.
  private static let textureCorners: [SIMD2<Float>] = [[0, 0], [1, 0], [1, 1], [0, 1]]

  /// The corners of a face on the lattice of corners, in the order of the rules.
  private static func corners(_ face: Face) -> [SIMD3<Int>] {
    let (point, side) = (face.point, face.side)
    return side.corners.map { SIMD3(point.x + $0.x, point.y + $0.y, point.z + $0.z) }
  }
}
