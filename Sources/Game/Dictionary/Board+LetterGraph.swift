import Lexicon
import Rules

extension Board {
  /// The playable faces as a graph that words can be found on, and the face of each node.
  ///
  /// What a node spends is its cube, where one more use of the face uses the cube up: so the best
  /// path of a word is the one that leaves most of the cube. At most 54 faces are playable, since
  /// each shows at least one half of itself in an outline of 27: they always fit the graph's 64.
  var letterGraph: (graph: LetterGraph, faces: [Face])? {
    let faces = Array(playableFaces.prefix(LetterGraph.nodeLimit))
    let nodes = faces.compactMap { face -> LetterGraph.Node? in
      var neighbors: UInt64 = 0
      for (index, other) in faces.enumerated() where face.touches(other) {
        neighbors |= 1 << UInt64(index)
      }
      let isLastUse = useCount(face) + 1 >= Board.usesPerFace
      return LetterGraph.Node(
        label: letters[face].text,
        neighbors: neighbors,
        spends: isLastUse ? 1 << UInt64(face.point.index) : 0
      )
    }
    return LetterGraph(nodes).map { ($0, faces) }
  }
}
