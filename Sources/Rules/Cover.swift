/// The cubes that can hide one face from the viewer on (1,1,1).
///
/// With d = (1,1,1), k = 0, 1, 2…: any one cube at p + a + k·d or p + d + k·d hides the face, and so
/// do two together at p + b + k·d and p + c + k·d, each of which covers one half of it.
struct Cover: Sendable {
  private let whole: CubeSet
  private let halves: [CubeSet]

  static func of(_ face: Face) -> Self { table[face.index] }

  /// Whether the cubes in play hide the face.
  func hides(behind cubes: CubeSet) -> Bool {
    !whole.isDisjoint(with: cubes) || halves.contains { cubes.isSuperset(of: $0) }
  }

  private init(_ face: Face) {
    let (first, second) = face.side.halfCovers
    whole = CubeSet(
      Self.ray(from: face.point + face.side.normal)
        + Self.ray(from: face.point + .towardsViewer)
    )
    halves = zip(Self.ray(from: face.point + first), Self.ray(from: face.point + second))
      .map { CubeSet([$0, $1]) }
  }

  private static let table = Face.all.map(Self.init)

  /// The lattice points from one towards the viewer.
  private static func ray(from start: LatticePoint?) -> [LatticePoint] {
    Array(sequence(first: start) { $0.flatMap { $0 + .towardsViewer } }.prefix { $0 != nil })
      .compactMap { $0 }
  }
}
