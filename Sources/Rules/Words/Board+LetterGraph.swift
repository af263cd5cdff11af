import Lexicon
import Rules

extension Board {
  /// The playable faces as a graph that words can be found on, and the face of each node.
  ///
  /// A node spends its cube if one more use of the face removes the cube. The best path of a word
  /// is the one that keeps most cubes. At most 54 faces are playable, because each shows at least
  /// one half in an outline of 27 faces, so they always fit into the graph's 64 nodes.
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

  /// For each letter of the game, a node with that label and nothing else.
  private static let nodes = Letter.all.compactMap {
    LetterGraph.Node(label: $0.lexiconText, neighbors: 0)
  }
}
