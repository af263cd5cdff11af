import Rules

/// Sets of faces in three planes of 32 bits, one plane for each side, in which a face is at the place of its cube.
///
/// A plane is a set of cubes, so the cubes of some faces are the union of the planes, and the playable faces follow
/// from the cubes in play by some sixty shifts, without a look at each face.
enum PlanFaces {
  /// The number of bits, some of which are no face.
  static let count = 96

  /// The place of a face's bit.
  static func place(of face: Face) -> Int { 32 * Int(face.side.rawValue) + face.point.index }

  static func bit(_ face: Face) -> UInt128 { 1 << UInt128(place(of: face)) }

  static func bits(_ faces: some Sequence<Face>) -> UInt128 { faces.reduce(0) { $0 | bit($1) } }

  static func faces(_ bits: UInt128) -> [Face] { Face.all.filter { bits & bit($0) != 0 } }

  /// The cubes that the faces of a set belong to, as bits in the order of `LatticePoint.all`.
  @inline(__always)
  static func cubes(_ faces: UInt128) -> UInt32 {
    UInt32(truncatingIfNeeded: faces) | UInt32(truncatingIfNeeded: faces >> 32)
      | UInt32(truncatingIfNeeded: faces >> 64)
  }

  /// The faces that are playable when these cubes are in play; see `Board.isPlayable(_:)`.
  @inline(__always)
  static func playable(_ cubes: UInt32) -> UInt128 {
    let diagonal = Step.towardsViewer(cubes)
    let (x, y, z) = (Step.x(cubes), Step.y(cubes), Step.z(cubes))
    let (xy, yz, xz) = (Step.x(y), Step.y(z), Step.x(z))
    let top = behind(y | diagonal | (yz & xy))
    let left = behind(z | diagonal | (yz & xz))
    let right = behind(x | diagonal | (xy & xz))
    return UInt128(cubes & ~top) | UInt128(cubes & ~left) << 32 | UInt128(cubes & ~right) << 64
  }

  /// Some points, and all that lie behind them for the viewer.
  @inline(__always)
  private static func behind(_ points: UInt32) -> UInt32 {
    let one = points | Step.towardsViewer(points)
    return one | Step.towardsViewer(one)
  }

  /// The points from which one step leads into a set of points.
  private enum Step {
    private static let xBelow2: UInt32 = 0b111_111_111 | 0b111_111_111 << 9
    private static let yBelow2: UInt32 = 0b000_111_111 * (1 | 1 << 9 | 1 << 18)
    private static let zBelow2: UInt32 = 0b011_011_011 * (1 | 1 << 9 | 1 << 18)

    @inline(__always) static func x(_ set: UInt32) -> UInt32 { set >> 9 & xBelow2 }
    @inline(__always) static func y(_ set: UInt32) -> UInt32 { set >> 3 & yBelow2 }
    @inline(__always) static func z(_ set: UInt32) -> UInt32 { set >> 1 & zBelow2 }
    @inline(__always) static func towardsViewer(_ set: UInt32) -> UInt32 { x(y(z(set))) }
  }
}
