import Rules

/// Where a path crosses from one face to the next: one of the four edges and four corners of a face.
struct PathLink: Equatable {
  /// 0 to 3 for the corners in the order of the rules, 4 to 7 for the edges that begin there.
  let index: Int

  /// The link on one face to another; `nil` where they do not touch.
  init?(on face: Face, to other: Face) {
    // Two corners in common are those of an edge. Bits rather than arrays, which would allocate.
    var shared = 0
    for index in 0..<4 where Self.hasCorner(other, Self.corner(face, index)) {
      shared |= 1 << index
    }
    guard let index = Self.corners.firstIndex(of: shared) else { return nil }
    self.index = index
  }

  /// The corners that each link has in common with its face, one bit each.
  private static let corners = [
    0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b0110, 0b1100, 0b1001,
  ]

  /// Whether the link touches the upper right corner of its face, or the edge above it.
  var isNearStart: Bool { index == 1 || index == 4 }

  /// Where the path crosses, on a face whose corners are at 0,0, 1,0, 1,1 and 0,1.
  var place: Vector { Place(index).middle }

  /// Outlines of all links, by their index: an arrow or a bridge that lies across the groove between
  /// two faces, in the margins that letters leave free. All have one breadth.
  struct Outlines {
    /// The end of an arrow, on the face that the path leaves; or half of a bridge.
    let tails: [Outline]
    /// Its tip, on the face that the path enters; or the other half.
    let heads: [Outline]

    /// - Parameter point: The length of a point. Where points are large, a tip would be a scrap of a
    ///   few: bridges then show which faces follow each other, and the marks of the first and the
    ///   last face in which order.
    init(point: Float) {
      let links = PathLink.corners.indices.map(Place.init)
      let breadth = Place.breadth
      tails = links.map { link in
        let length = link.length
        return link.outline([length, -breadth], [length, breadth], [0, breadth], [0, -breadth])
      }
      guard point <= Self.largestPoint else {
        heads = tails
        return
      }
      heads = links.map { link in
        let (shoulder, tip) = link.head
        let (left, right): (Vector, Vector) = ([shoulder, -breadth], [shoulder, breadth])
        return link.outline(left, [tip, 0], right, [0, breadth], [0, -breadth])
      }
    }

    /// The length of a point up to which tips have a shape.
    private static let largestPoint: Float = 0.055
  }

  /// A link's place on a face whose corners are at 0,0, 1,0, 1,1 and 0,1.
  private struct Place {
    let isCorner: Bool
    /// The corner, or the middle of the edge.
    let middle: Vector
    /// The direction from there into the face.
    private let inward: Vector

    init(_ index: Int) {
      let corners: [Vector] = [[0, 0], [1, 0], [1, 1], [0, 1]]
      isCorner = index < 4
      let first = corners[index % 4]
      middle = isCorner ? first : (first + corners[(index + 1) % 4]) / 2
      let step = 0.5 - middle
      inward = step / step.length
    }

    /// Half the breadth of a link, as a share of a face.
    static let breadth: Float = 0.15

    /// How far a link reaches into a face. Letters keep clear of it.
    var length: Float { isCorner ? 0.225 : 0.14 }

    /// Where the tip of an arrow begins and where it ends.
    var head: (shoulder: Float, tip: Float) { isCorner ? (0.14, 0.26) : (0.03, 0.16) }

    /// A polygon by distances into the face and along the edge, within the face.
    func outline(_ places: Vector...) -> Outline {
      let along = SIMD2(-inward.y, inward.x)
      let polygon = Outline(
        places.map { place in
          pointwiseMin(pointwiseMax(middle + inward * place.x + along * place.y, .zero), .one)
        }
      )
      return polygon.area < 0 ? polygon.reversed() : polygon
    }
  }

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
