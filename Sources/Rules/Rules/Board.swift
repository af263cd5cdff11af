/// The cube during a game: its letters, the uses of each face, and the cubes that are left.
///
/// A board knows which faces are playable. It knows nothing of words, scores and time; `Match` adds
/// those.
package struct Board: Hashable, Sendable {
  package let letters: CubeLetters

  /// The cubes that are neither removed by hand nor used up.
  package private(set) var cubesInPlay: CubeSet

  private var useCounts: [UInt8]

  /// Makes a board with all 27 cubes and no face used.
  package init(_ letters: CubeLetters) {
    self.letters = letters
    cubesInPlay = .all
    useCounts = Array(repeating: 0, count: Face.all.count)
  }

  /// The number of uses of one face after which its cube vanishes.
  package static let usesPerFace = 3

  /// The number of times that a face was used, 0 to 3.
  package func useCount(_ face: Face) -> Int { Int(useCounts[face.index]) }

  /// Whether a cube is neither removed by hand nor used up.
  package func isInPlay(_ point: LatticePoint) -> Bool { cubesInPlay.contains(point) }

  /// Whether a face can be part of a word: its cube is in play, and no other cubes hide the face
  /// from a viewer on the diagonal (1,1,1).
  ///
  /// A face with only one half covered is playable.
  ///
  /// - Complexity: O(1), at most 7 comparisons of bits.
  package func isPlayable(_ face: Face) -> Bool {
    cubesInPlay.contains(face.point) && !Cover.of(face).isHidden(by: cubesInPlay)
  }

  /// All faces that can be part of a word.
  package var playableFaces: FaceSet {
    var faces = FaceSet()
    for point in cubesInPlay {
      for side in Side.allCases where isPlayable(Face(point, side)) {
        faces.insert(Face(point, side))
      }
    }
    return faces
  }

  /// Whether a cube can be removed by hand: it is in play and has a playable face.
  package func canRemove(_ point: LatticePoint) -> Bool {
    isInPlay(point) && Side.allCases.contains { isPlayable(Face(point, $0)) }
  }

  /// The cubes that vanish if each of these faces is used once more.
  package func cubesUsedUp(by faces: some Sequence<Face>) -> CubeSet {
    CubeSet(faces.lazy.filter { self.useCount($0) + 1 >= Self.usesPerFace }.map(\.point))
  }

  /// Counts one use of each face and removes the cubes that are used up.
  ///
  /// - Returns: The cubes that vanished.
  @discardableResult
  package mutating func use(_ faces: some Collection<Face>) -> CubeSet {
    let vanished = cubesUsedUp(by: faces).intersection(cubesInPlay)
    for face in faces {
      useCounts[face.index] = min(useCounts[face.index] + 1, UInt8(Self.usesPerFace))
    }
    cubesInPlay = cubesInPlay.subtracting(vanished)
    return vanished
  }

  /// Makes a move without checking it. `Match` checks moves.
  ///
  /// - Returns: The cubes that vanished.
  @discardableResult
  package mutating func make(_ move: Move) -> CubeSet {
    switch move {
    case .word(let faces): return use(faces)
    case .removal(let point):
      remove(point)
      return [point]
    }
  }

  /// Removes a cube by hand.
  package mutating func remove(_ point: LatticePoint) {
    cubesInPlay.remove(point)
  }
}

/// The cubes that can hide one face from a viewer on the diagonal (1,1,1).
///
/// Let p be the cube's point, a the side's normal, b and c its half covers, d = (1,1,1) and k a
/// number 0, 1, 2… A single cube at p + a + k·d or p + d + k·d hides the face. Two cubes at
/// p + b + k·d and p + c + k·d hide it together, because each covers one half.
struct Cover: Sendable {
  /// Cubes that each hide the whole face.
  private let whole: CubeSet
  /// Pairs of cubes that hide the face together.
  private let halves: [CubeSet]

  /// The cubes that can hide a face.
  static func of(_ face: Face) -> Self { table[face.index] }

  /// Whether the face is hidden when these cubes are in play.
  func isHidden(by cubes: CubeSet) -> Bool {
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

  /// The lattice points from a point towards the viewer.
  private static func ray(from start: LatticePoint?) -> [LatticePoint] {
    Array(sequence(first: start) { $0.flatMap { $0 + .towardsViewer } }.prefix { $0 != nil })
      .compactMap { $0 }
  }
}
