struct LineChange {
  /// The index of the move before which the new one is put in.
  var place: Int
  /// The new move; `nil` only takes one out.
  var move: PlanMove?
  /// Whether the move at `place` is taken out.
  var isReplacing = false
  /// The index of the move that has the new one's word so far.
  var moved: Int?
  /// The index of a move that is taken out because the line is full.
  var victim: Int?
}

extension LineSearch {
  /// Plays the line with a change, and keeps it if it does not score much less.
  ///
  /// - Parameter tolerance: The points that the change may cost.
  mutating func replay(_ change: LineChange, _ tolerance: Int) {
    let (moved, victim) = (change.moved ?? -1, change.victim ?? -1)
    let skipped = change.isReplacing ? change.place : -1
    let from = min(change.place, moved < 0 ? .max : moved, victim < 0 ? .max : victim)
    let floor = score - tolerance
    var newScore = score + Int(change.move?.score ?? 0)
    var target = from
    var board = boards[from]
    var source = from
    while true {
      if source == change.place, var move = change.move {
        guard target < Self.capacity, layOpen(&move, &board) else { return }
        board.use(move.faces)
        newMoves[target] = move
        target += 1
        newBoards[target] = board
      }
      guard source < count else { break }
      var move = moves[source]
      let isTakenOut = source == skipped || source == moved || source == victim
      source += 1
      if isTakenOut || !find(&move, &board) {
        newScore -= Int(move.score)
        if newScore < floor { return }
        continue
      }
      guard target < Self.capacity else { return }
      board.use(move.faces)
      newMoves[target] = move
      target += 1
      newBoards[target] = board
    }
    guard newScore >= floor else { return }
    for index in from..<count { isInLine[Int(moves[index].word)] = false }
    for index in from..<target {
      moves[index] = newMoves[index]
      boards[index + 1] = newBoards[index + 1]
      isInLine[Int(moves[index].word)] = true
    }
    (count, score) = (target, newScore)
    keepIfBest()
  }

  /// Makes a word playable by its path, or else by another.
  @inline(__always)
  private func find(_ move: inout PlanMove, _ board: inout PlanBoard) -> Bool {
    if move.faces & ~board.playable == 0 {
      move.removed = 0
      return true
    }
    return layOpen(&move, &board) || findOther(&move, board)
  }

  /// Another path that is playable as it is.
  @inline(never)
  private func findOther(_ move: inout PlanMove, _ board: PlanBoard) -> Bool {
    for index in table.paths(of: move.word)
    where table.moves[index].faces & ~board.playable == 0 {
      move = table.moves[index]
      return true
    }
    return false
  }

  /// Makes a path playable by removals, unless that takes too many. A board is changed only if that succeeds.
  @inline(__always)
  func layOpen(_ move: inout PlanMove, _ board: inout PlanBoard) -> Bool {
    if move.cubes & ~board.cubes != 0 { return false }
    move.removed = 0
    if move.faces & ~board.playable == 0 { return true }
    let wanted = move.covers & board.cubes
    return wanted.nonzeroBitCount <= Self.removalLimit && dig(&move, wanted, &board)
  }

  /// Removes the cubes that hide a path, those in front first.
  ///
  /// - Parameter covers: The cubes that each hide a face of it alone. All of them have to go; of two that hide a face
  ///   together, one.
  @inline(never)
  private func dig(_ move: inout PlanMove, _ covers: UInt32, _ board: inout PlanBoard) -> Bool {
    var dug = board
    var wanted = covers
    while true {
      while wanted != 0 {
        let open = wanted & dug.removable
        guard open != 0 else { return false }
        move.removed |= open
        wanted ^= open
        dug.remove(open)
      }
      guard move.removed.nonzeroBitCount <= Self.removalLimit else { return false }
      var hidden = move.faces & ~dug.playable
      if hidden == 0 { break }
      while hidden != 0 {
        let pairs = self.covers.pairs[hidden.trailingZeroBitCount]
        hidden &= hidden &- 1
        for index in 0..<3 {
          let pair = pairs[index]
          guard pair & ~dug.cubes == 0, wanted & pair == 0 else { continue }
          // One of the two is enough.
          let one = pair & (0 &- pair)
          wanted |= move.cubes & (pair ^ one) == 0 ? pair ^ one : one
        }
      }
      guard wanted != 0, wanted & move.cubes == 0 else { return false }
    }
    board = dug
    return true
  }
}
