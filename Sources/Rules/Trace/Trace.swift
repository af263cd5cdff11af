/// The word being put together on a board: what was typed or tapped, and every path over playable
/// faces that spells it.
///
/// A typed letter stands for any playable face that shows it, so what was typed may be spelled by
/// several paths; a tapped face stands for itself. Keys and mouse can be mixed. One path is chosen:
/// the best, or the one that the player picked.
///
/// ```swift
/// var trace = Trace(board: match.board)
/// for letter in "QUIT" { trace.append(letter) }
/// trace.paths.first  // the best way to spell QUIT
/// ```
///
/// **Ranking.** First come the paths that go on from the one the player picked, if he did. Then,
/// since every path of a word scores the same, the one that leaves most of the cube: fewest cubes
/// used up, then the least sum of the faces' use counts, so that the cubes nearest to their end are
/// spared. What is still equal stays in the order of its faces, so that the same board and the same
/// keys always show the same path.
///
/// **Bounds.** All paths are kept up to `mostPathsKept` a letter, more than any usual board has for
/// a word. Where there are more, as on a cube of 81 equal letters, the best are kept, and a letter
/// that continues none of those is looked for once more by a search of `TraceSearch.mostVisits`
/// steps. So a letter takes bounded time on any board, and no path is missed on usual ones. Where
/// paths were dropped (`isPathCountExact` is false), those kept are ranked among themselves: a dropped
/// one could have gone on better.
package struct Trace: Hashable, Sendable {
  /// What it is traced on.
  package let board: Board

  /// The playable faces that show each letter, by its index.
  let facesShowing: [FaceSet]

  /// The ends of all paths kept, of every step: a path is the chain of an end's parents.
  var nodes: [TraceNode] = []
  var steps: [TraceStep] = []

  /// Nothing typed yet.
  package init(board: Board) {
    self.board = board
    var facesShowing = Array(repeating: FaceSet(), count: Letter.all.count)
    for face in board.playableFaces { facesShowing[board.letters[face].index].insert(face) }
    self.facesShowing = facesShowing
  }

  /// The most paths kept for what was typed.
  package static let mostPathsKept = 512
  /// The most paths listed by `paths`.
  package static let mostPathsListed = 64

  /// Whether nothing was typed or tapped.
  package var isEmpty: Bool { steps.isEmpty }

  /// What was typed and tapped, in capitals. It ends in a lone `Q` when only half a `QU` is typed.
  package var typed: String { steps.reduce(into: "") { $0 += $1.text } }

  /// Whether `Q` was typed, and its face waits for the `U`.
  package var isHalfTyped: Bool { steps.last?.kind == .firstHalf }

  /// The best paths that spell what was typed, best first, at most `mostPathsListed`; empty when
  /// nothing was typed. A half typed `QU` counts as its face.
  package var paths: [[Face]] { bestEnds.map(faces(endingAt:)) }

  /// How many paths are kept; there are no others where `isPathCountExact`.
  package var pathCount: Int { steps.last?.ends.count ?? 0 }

  /// Whether `pathCount` is the number of all paths that there are.
  package var isPathCountExact: Bool { steps.last?.isComplete ?? true }

  /// The chosen path: the player's, or else the best. Empty when nothing was typed.
  package var path: [Face] { steps.last.map { faces(endingAt: $0.chosen) } ?? [] }

  /// The place of the chosen path in `paths`, or `nil` when nothing was typed, and when so many
  /// paths were taken up again by going back that the chosen one is not listed.
  package var pathIndex: Int? { steps.last.flatMap { bestEnds.firstIndex(of: $0.chosen) } }

  /// The word that the chosen path spells, in capitals. A half typed `QU` is there as a whole.
  package var word: String { path.reduce(into: "") { $0 += board.letters[$1].text } }

  /// Takes back the last letter or tap. The chosen path stays where it was picked.
  package mutating func removeLast() {
    guard let last = steps.popLast() else { return }
    if last.isChosenByPlayer, let step = steps.last {
      choose(
        last.kind == .secondHalf
          ? step.ends.lowerBound + last.chosen - last.ends.lowerBound
          : nodes[last.chosen].parent
      )
    }
    nodes.removeSubrange(last.firstNode...)
  }

  /// Takes back everything.
  package mutating func removeAll() {
    steps.removeAll()
    nodes.removeAll()
  }

  /// Chooses the next path of `paths`; after the last, the first.
  package mutating func chooseNext() { choose(offset: 1) }

  /// Chooses the path before in `paths`; before the first, the last.
  package mutating func choosePrevious() { choose(offset: -1) }

  /// Chooses a path by its place in `paths`. A place that is not there changes nothing.
  package mutating func choose(at index: Int) {
    let ends = bestEnds
    if ends.indices.contains(index) { choose(ends[index]) }
  }

  /// The faces of the path that ends at a node.
  func faces(endingAt end: Int) -> [Face] {
    var faces: [Face] = []
    var node: Int? = end
    while let index = node {
      faces.append(nodes[index].face)
      node = nodes[index].parent
    }
    return faces.reversed()
  }

  /// Chooses the path that ends at a node, if the last step keeps it.
  mutating func choose(_ end: Int?) {
    guard let end, let step = steps.last, step.ends.contains(end) else { return }
    steps[steps.count - 1].chosen = end
    steps[steps.count - 1].isChosenByPlayer = true
  }

  private mutating func choose(offset: Int) {
    let count = bestEnds.count
    guard count > 0 else { return }
    choose(at: pathIndex.map { ($0 + offset + count) % count } ?? 0)
  }

  /// The ends of the paths listed, best first.
  private var bestEnds: ArraySlice<Int> {
    guard let step = steps.last else { return [] }
    return step.ends.sorted { (nodes[$0].rank, $0) < (nodes[$1].rank, $1) }
      .prefix(Self.mostPathsListed)
  }
}
