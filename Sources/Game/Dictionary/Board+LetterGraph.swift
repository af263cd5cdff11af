import Lexicon
import Rules

extension Board {
  /// The playable faces as a graph that words can be found on, and the face of each node.
  ///
  /// What a node spends is its cube, where one more use of the face uses the cube up: so the best
  /// path of a word is the one that leaves most of the cube. At most 54 faces are playable, since
  /// each shows at least one half of itself in an outline of 27: they always fit the graph's 64.
  package var letterGraph: (graph: LetterGraph, faces: [Face])? {
    let playable = playableFaces
    let faces = Array(playable.prefix(LetterGraph.nodeLimit))
    var bits = Array(repeating: UInt64(0), count: Face.all.count)
    for (index, face) in faces.enumerated() { bits[face.index] = 1 << UInt64(index) }
    let nodes = faces.map { face in
      var node = Self.nodes[letters[face].index]
      for other in face.neighbors.intersection(playable) { node.neighbors |= bits[other.index] }
      if useCount(face) + 1 >= Board.usesPerFace { node.spends = 1 << UInt64(face.point.index) }
      return node
    }
    return LetterGraph(nodes).map { ($0, faces) }
  }

  /// The graph of a fresh board. Which faces are playable and touch is the same for all letters, so
  /// that only the labels have to be written.
  static func freshLetterGraph(_ letters: CubeLetters) -> LetterGraph? {
    LetterGraph(
      freshFaces.map { face, neighbors in
        var node = nodes[letters[face].index]
        node.neighbors = neighbors
        return node
      }
    )
  }

  /// The playable faces of a fresh board, with their neighbors among them.
  private static let freshFaces: [(face: Face, neighbors: UInt64)] = {
    guard let first = Letter.all.first,
      let (graph, faces) = Board(CubeLetters { _ in first }).letterGraph
    else { return [] }
    return zip(faces, graph.nodes).map { ($0, $1.neighbors) }
  }()

  /// By letter of the game: a node with that label and nothing else.
  private static let nodes = Letter.all.compactMap {
    LetterGraph.Node(label: $0.text, neighbors: 0)
  }
}
