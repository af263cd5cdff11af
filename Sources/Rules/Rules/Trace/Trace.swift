/// The word that the player is spelling: the typed letters and tapped faces, and all paths over
/// playable faces that spell them.
///
/// A typed letter means any playable face with that letter, so several paths may spell the same
/// text. A tapped face means only that face. Typing and tapping can be mixed. One path is chosen:
/// the best one, or the one that the player picked.
///
/// ```swift
/// var trace = Trace(board: match.board)
/// for letter in "QUIT" { trace.append(letter) }
/// trace.paths.first  // the best way to spell QUIT
/// ```
///
/// **Ranking.** Paths that continue the player's choice come first. All paths of a word have the
/// same score, so the next criterion is what a path leaves on the cube: first the fewest cubes used
/// up, then the smallest sum of use counts, then the fewest faces that are not `inSight`. Equal paths are ordered by
/// their faces. The same board, view and keys therefore always show the same path.
///
/// **Bounds.** A trace keeps up to `maximumKeptPaths` paths for each letter, more than usual boards
/// have for any word. If there are more, as on a cube of 81 equal letters, it keeps the best, and
/// refuses a letter that continues none of those (a path of clicks reaches it). So each letter takes a bounded time
/// on any board, and boards that are dealt lose no path. When paths were dropped, `isPathCountExact` is false.
package struct Trace: Hashable, Sendable {
  package let board: Board
  /// The language that says which letter a key with a mark means.
  let language: Language

  /// The playable faces of each letter, by the letter's index.
  let facesShowing: [FaceSet]

  /// The faces that the player sees well now. Among equal paths, those over them come first.
  var inSight: FaceSet

  /// The ends of the kept paths of all steps. A node and its parents are a path.
  var nodes: [TraceNode] = []
  /// The keys and taps so far.
  var steps: [TraceStep] = []

  /// Makes an empty trace.
  package init(board: Board, language: Language = .english) {
    self.board = board
    self.language = language
    var facesShowing = Array(repeating: FaceSet(), count: Letter.count)
    inSight = board.playableFaces
    for face in inSight { facesShowing[board.letters[face].index].insert(face) }
    self.facesShowing = facesShowing
  }

  /// The maximum number of paths that are kept for each letter.
  static let maximumKeptPaths = 512
  /// The maximum number of paths in `paths`.
  package static let maximumListedPaths = 64

  /// Whether nothing is typed or tapped.
  package var isEmpty: Bool { steps.isEmpty }

  /// The typed and tapped text in capitals. It ends in `Q` while half of a `QU` is typed.
  package var typed: String { steps.reduce(into: "") { $0 += $1.text } }

  /// Whether the last key was the `Q` of a `QU` face, which needs the `U` next.
  package var isHalfTyped: Bool { steps.last?.kind == .firstHalf }

  /// The best paths, best first, at most `maximumListedPaths`. A half-typed `QU` counts as its
  /// face.
  package var paths: [[Face]] { bestEnds.map(faces(endingAt:)) }

  /// The number of kept paths. These are all paths if `isPathCountExact` is true.
  package var pathCount: Int { steps.last?.ends.count ?? 0 }

  /// Whether `pathCount` is the number of all paths.
  var isPathCountExact: Bool { steps.last?.isComplete ?? true }

  /// The chosen path: the player's choice or the best. Empty if nothing is typed.
  package var path: [Face] { steps.last.map { faces(endingAt: $0.chosen) } ?? [] }

  /// The place of the chosen path in `paths`.
  ///
  /// `nil` if nothing is typed, or if the player went back to a letter with so many paths that the
  /// chosen one is not listed.
  package var pathIndex: Int? { steps.last.flatMap { bestEnds.firstIndex(of: $0.chosen) } }

  /// The word that the chosen path spells, in capitals. A half-typed `QU` counts in full.
  package var word: String { path.reduce(into: "") { $0 += board.letters[$1].text } }

  /// The playable faces that a next letter can be on: they touch the end of a kept path, and are not on it. Empty
  /// if nothing is typed.
  package var continuations: FaceSet {
    guard let step = steps.last else { return [] }
    let playable = board.playableFaces
    return nodes[step.ends].reduce(into: FaceSet()) { faces, end in
      faces = faces.union(end.face.neighbors.intersection(playable).subtracting(end.faces))
    }
  }

  /// Removes the last letter or tap. A path that the player chose stays chosen.
  mutating func removeLast() {
    guard let last = steps.popLast() else { return }
    if last.isChosenByPlayer, let step = steps.last {
      choose(
        last.kind == .secondHalf
          ? step.ends.lowerBound + last.chosen - last.ends.lowerBound
          : nodes[last.chosen].parent
      )
    }
    nodes.removeSubrange(last.ends.lowerBound...)
  }

  mutating func removeAll() {
    steps.removeAll()
    nodes.removeAll()
  }

  /// Chooses the next path in `paths`; after the last one, the first.
  package mutating func chooseNext() { choose(offset: 1) }

  /// Chooses the previous path in `paths`; before the first one, the last.
  package mutating func choosePrevious() { choose(offset: -1) }

  /// Chooses the path at a place in `paths`. An invalid place changes nothing.
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

  /// Chooses the path that ends at a node, if it is a path of the last step.
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

  /// The ends of the listed paths, best first.
  private var bestEnds: ArraySlice<Int> {
    guard let step = steps.last else { return [] }
    return step.ends.sorted { (nodes[$0].order, $0) < (nodes[$1].order, $1) }
      .prefix(Self.maximumListedPaths)
  }
}

extension Trace {
  /// Adds a tapped face to the chosen path.
  ///
  /// If half of a `QU` is typed, a tap also adds the `U`; a tap on the `QU` face adds only the `U`.
  /// Earlier letters keep their other paths, in case the player removes the tap.
  ///
  /// - Returns: The rule that the face would break. The trace is unchanged then.
  @discardableResult
  mutating func extend(with face: Face) -> Refusal? {
    guard let step = steps.last else {
      guard board.isPlayable(face) else { return .faceNotPlayable(face) }
      push(TraceNode(face, on: self))
      return nil
    }
    let end = nodes[step.chosen]
    if step.kind == .firstHalf, face == end.face {
      append("U")
      return nil
    }
    if end.faces.contains(face) { return .faceUsedTwice(face) }
    if !board.isPlayable(face) { return .faceNotPlayable(face) }
    if !end.face.touches(face) { return .facesDoNotTouch(end.face, face) }
    if step.kind == .firstHalf { append("U") }
    let chosen = steps.last?.chosen ?? step.chosen
    push(TraceNode(face, after: nodes[chosen], at: chosen, isFavored: true, on: self))
    return nil
  }

  /// Removes the faces of the chosen path that come after a face.
  ///
  /// - Returns: Whether the face is on the chosen path. If not, nothing changes.
  @discardableResult
  mutating func goBack(to face: Face) -> Bool {
    guard var end = steps.last?.chosen, nodes[end].faces.contains(face) else { return false }
    while nodes[end].face != face, let parent = nodes[end].parent { end = parent }
    while let step = steps.last, nodes[step.chosen].faces.count > nodes[end].faces.count {
      steps.removeLast()
      nodes.removeSubrange(step.ends.lowerBound...)
    }
    choose(end)
    return true
  }

  private mutating func push(_ node: TraceNode) {
    let index = nodes.count
    nodes.append(node)
    steps.append(
      TraceStep(
        letter: board.letters[node.face],
        kind: .tapped,
        ends: index..<index + 1,
        isComplete: true,
        chosen: index,
        isChosenByPlayer: true
      )
    )
  }
}
