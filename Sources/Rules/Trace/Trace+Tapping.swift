extension Trace {
  /// Adds a tapped face to the chosen path, or changes nothing and says which rule that would break.
  ///
  /// After half a `QU` was typed, the tap takes its `U` as typed; a tap on that face itself adds
  /// only the `U`. What was typed before keeps its other paths, for when the tap is taken back.
  @discardableResult
  package mutating func extend(with face: Face) -> Refusal? {
    guard let step = steps.last else {
      guard board.isPlayable(face) else { return .faceNotPlayable(face) }
      push(TraceNode(face, on: board))
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
    push(TraceNode(face, after: nodes[chosen], at: chosen, isFavored: true, on: board))
    return nil
  }

  /// Goes back along the chosen path to one of its faces, which becomes its last.
  ///
  /// - Returns: Whether the face is on the chosen path; if not, nothing changes.
  @discardableResult
  package mutating func goBack(to face: Face) -> Bool {
    guard var end = steps.last?.chosen, nodes[end].faces.contains(face) else { return false }
    while nodes[end].face != face, let parent = nodes[end].parent { end = parent }
    while let step = steps.last, nodes[step.chosen].faces.count > nodes[end].faces.count {
      steps.removeLast()
      nodes.removeSubrange(step.firstNode...)
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
        firstNode: index,
        ends: index..<index + 1,
        isComplete: true,
        chosen: index,
        isChosenByPlayer: true
      )
    )
  }
}
