extension Trace {
  /// Adds a typed letter, or changes nothing and says why no path can go on with it.
  ///
  /// A `Q` takes a `QU` face, of which it is the first half; the `U` after it completes the face.
  ///
  /// Takes time in the number of paths kept. In release, on one machine of 2026: 0.2 µs a letter on
  /// usual boards (1 in 100 took over 0.5), and half a millisecond at worst, when a search gives up.
  ///
  /// - Parameter character: A letter a–z of either case; anything else is refused.
  @discardableResult
  package mutating func append(_ character: Character) -> TraceRefusal? {
    guard let letter = Letter(typed: character) else { return .notALetter(character) }
    if let step = steps.last, step.kind == .firstHalf { return complete(step, with: letter) }

    let start = nodes.count
    extendPaths(to: facesShowing[letter.index])
    if nodes.count > start {
      let isComplete = !keepBest(from: start) && isPathCountExact
      push(letter, firstNode: start, firstEnd: start, isComplete: isComplete)
      return nil
    }
    if isPathCountExact { return refusal(of: letter) }
    switch search(for: letter) {
    case .none: return refusal(of: letter)
    case .tooLong: return .notFound(letter)
    case .found(let firstEnd):
      push(letter, firstNode: start, firstEnd: firstEnd, isComplete: false)
      return nil
    }
  }

  /// Adds the step of a typed letter, whose paths end at the nodes from `firstEnd` on.
  private mutating func push(
    _ letter: Letter,
    firstNode: Int,
    firstEnd: Int,
    isComplete: Bool
  ) {
    let ends = firstEnd..<nodes.count
    steps.append(
      TraceStep(
        letter: letter,
        kind: letter.letterCount > 1 ? .firstHalf : .typed,
        firstNode: firstNode,
        ends: ends,
        isComplete: isComplete,
        chosen: ends.min { nodes[$0].rank < nodes[$1].rank } ?? firstEnd
      )
    )
  }

  /// Adds the second half of the `QU` that the last step began: its paths stay as they are.
  private mutating func complete(_ step: TraceStep, with letter: Letter) -> TraceRefusal? {
    guard letter.text == "U" else { return .uExpected }
    let start = nodes.count
    nodes += nodes[step.ends]
    steps.append(
      TraceStep(
        letter: step.letter,
        kind: .secondHalf,
        firstNode: start,
        ends: start..<nodes.count,
        isComplete: step.isComplete,
        chosen: start + step.chosen - step.ends.lowerBound,
        isChosenByPlayer: step.isChosenByPlayer
      )
    )
    return nil
  }

  /// Adds a node for each way to go on from a path to one of the faces.
  private mutating func extendPaths(to faces: FaceSet) {
    guard let step = steps.last else {
      nodes += faces.map { TraceNode($0, on: board) }
      return
    }
    for index in step.ends {
      let node = nodes[index]
      for face in node.face.neighbors.intersection(faces).subtracting(node.faces) {
        nodes.append(
          TraceNode(
            face,
            after: node,
            at: index,
            isFavored: step.isChosenByPlayer ? index == step.chosen : node.isFavored,
            on: board
          )
        )
      }
    }
  }

  /// Drops the worst of the nodes from `first` on where they are more than `mostPathsKept`; the
  /// others stay in their order.
  ///
  /// Ranks are few, so that counting them finds the one to cut at in linear time.
  ///
  /// - Returns: Whether any were dropped.
  private mutating func keepBest(from first: Int) -> Bool {
    guard nodes.count - first > Self.mostPathsKept else { return false }
    var counts = Array(repeating: 0, count: TraceNode.rankLimit)
    for node in nodes[first...] { counts[node.rank] += 1 }
    var (room, cut) = (Self.mostPathsKept, 0)
    while counts[cut] <= room {
      room -= counts[cut]
      cut += 1
    }
    let kept = nodes[first...].filter { node in
      if node.rank == cut { room -= 1 }
      return node.rank < cut || node.rank == cut && room >= 0
    }
    nodes.replaceSubrange(first..., with: kept)
    return true
  }

  /// The outcome of a search for a path that was not kept.
  private enum SearchOutcome {
    case none
    case tooLong
    /// The first of the nodes at which the paths found end.
    case found(firstEnd: Int)
  }

  /// Looks for paths that spell what was typed and the letter, among those that were not kept.
  private mutating func search(for letter: Letter) -> SearchOutcome {
    let tap = steps.lastIndex { $0.kind == .tapped }
    let typed = steps.suffix(from: tap.map { $0 + 1 } ?? 0).filter { $0.kind != .secondHalf }
    var search = TraceSearch(
      letters: typed.map { facesShowing[$0.letter.index] }
        + [facesShowing[letter.index]]
    )
    let start = tap.map { steps[$0].chosen }
    search.run(from: start.map { nodes[$0] })
    guard !search.paths.isEmpty else { return search.isTooLong ? .tooLong : .none }

    var ends: [TraceNode] = []
    for path in search.paths {
      var parent = start
      for (index, face) in path.enumerated() {
        let node =
          parent.map {
            TraceNode(face, after: nodes[$0], at: $0, isFavored: false, on: board)
          } ?? TraceNode(face, on: board)
        if index == path.count - 1 { ends.append(node) } else { nodes.append(node) }
        parent = nodes.count - 1
      }
    }
    defer { nodes += ends }
    return .found(firstEnd: nodes.count)
  }

  /// Why no path goes on with the letter.
  private func refusal(of letter: Letter) -> TraceRefusal {
    let showing = facesShowing[letter.index]
    if showing.isEmpty {
      let hidden = FaceSet(
        Face.all.lazy.filter { board.isInPlay($0.point) && board.letters[$0] == letter }
      )
      return hidden.isEmpty ? .notOnCube(letter) : .hidden(letter, hidden)
    }
    let ends = steps.last.map { nodes[$0.ends] } ?? []
    let free = ends.reduce(FaceSet()) { $0.union(showing.subtracting($1.faces)) }
    return free.isEmpty ? .usedInWord(letter, showing) : .notTouching(letter, free)
  }
}

extension Letter {
  /// The letter of a key: `Q` stands for `QU`. `nil` for what is no letter a–z.
  fileprivate init?(typed character: Character) {
    guard let byte = character.asciiValue else { return nil }
    switch UnicodeScalar(byte) {
    case "a"..."z": self.init(index: Int(byte) - 97)
    case "A"..."Z": self.init(index: Int(byte) - 65)
    default: return nil
    }
  }
}
