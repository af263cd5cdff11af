/// A depth-first search for paths of given letters, which gives up after so many steps.
///
/// It is needed only where more paths spell a text than a trace keeps. To find a path over given
/// letters is as hard as to find a Hamiltonian path (give all faces the same letter), so no bound on
/// its work can be free of misses.
struct TraceSearch {
  /// The playable faces that show each letter of the text, in its order.
  private let letters: [FaceSet]
  private var path: [Face] = []
  private var visits = 0

  /// The paths found, in the order of their faces.
  private(set) var paths: [[Face]] = []

  /// How many faces the search tries.
  static let mostVisits = 20_000

  init(letters: [FaceSet]) { self.letters = letters }

  /// Whether the search ended before it had tried everything.
  var isTooLong: Bool { visits >= Self.mostVisits }

  /// Finds up to `Trace.mostPathsListed` paths that go on from a node, or start anywhere.
  mutating func run(from node: TraceNode?) {
    extend(from: node?.face, used: node?.faces ?? FaceSet())
  }

  private mutating func extend(from end: Face?, used: FaceSet) {
    guard path.count < letters.count else {
      paths.append(path)
      return
    }
    let showing = letters[path.count].subtracting(used)
    for face in end.map({ $0.neighbors.intersection(showing) }) ?? showing {
      guard paths.count < Trace.mostPathsListed, !isTooLong else { return }
      visits += 1
      path.append(face)
      extend(from: face, used: used.union([face]))
      path.removeLast()
    }
  }
}
