/// The cube as it stands: its letters, how often each face has been used, and which cubes are left.
///
/// All that can be played on it follows from these; a board knows no words, no score and no time.
package struct Board: Hashable, Sendable {
  /// What the faces show.
  package let letters: CubeLetters

  /// The cubes that are still in play: neither removed by hand nor used up.
  package private(set) var cubesInPlay: CubeSet

  private var useCounts: [UInt8]

  /// A fresh board: 27 cubes, no face used.
  package init(_ letters: CubeLetters) {
    self.letters = letters
    cubesInPlay = .all
    useCounts = Array(repeating: 0, count: Face.all.count)
  }

  /// How many uses of any one face use up its cube.
  package static let usesPerFace = 3

  /// How often the face has been used, 0 to 3.
  package func useCount(_ face: Face) -> Int { Int(useCounts[face.index]) }

  /// Whether the cube is neither removed by hand nor used up.
  package func isInPlay(_ point: LatticePoint) -> Bool { cubesInPlay.contains(point) }

  /// Whether the face's cube is in play and no cube in play hides it from the viewer on (1,1,1).
  ///
  /// A face of which only one half is covered is playable. At most 7 mask comparisons.
  package func isPlayable(_ face: Face) -> Bool {
    cubesInPlay.contains(face.point) && !Cover.of(face).hides(behind: cubesInPlay)
  }

  /// All faces that can be part of a word now.
  package var playableFaces: FaceSet {
    var faces = FaceSet()
    for point in cubesInPlay {
      for side in Side.allCases where isPlayable(Face(point, side)) {
        faces.insert(Face(point, side))
      }
    }
    return faces
  }

  /// Whether the cube can be removed by hand: it is in play and shows at least one playable face.
  package func canRemove(_ point: LatticePoint) -> Bool {
    isInPlay(point) && Side.allCases.contains { isPlayable(Face(point, $0)) }
  }

  /// The cubes that one more use of each of these faces would use up.
  package func cubesUsedUp(by faces: some Sequence<Face>) -> CubeSet {
    CubeSet(faces.lazy.filter { self.useCount($0) + 1 >= Self.usesPerFace }.map(\.point))
  }

  /// Counts one use of each face, and takes the cubes that are used up out of play.
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

  /// Makes a move that is known to be legal; `Match` is where moves are checked.
  ///
  /// - Returns: The cubes that the move took out of play.
  @discardableResult
  package mutating func make(_ move: Move) -> CubeSet {
    switch move {
    case .word(let faces): return use(faces)
    case .removal(let point):
      remove(point)
      return [point]
    }
  }

  /// Takes a cube out of play by hand.
  package mutating func remove(_ point: LatticePoint) {
    cubesInPlay.remove(point)
  }
}
