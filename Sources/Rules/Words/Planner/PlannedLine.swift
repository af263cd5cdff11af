import Rules

/// A line of moves from some board, which the rules accept in this order, and what it scores.
package struct PlannedLine: Hashable, Sendable {
  /// The moves. A removal stands directly before the word that needs it.
  package var moves: [PlannedMove] = []

  package init(moves: [PlannedMove] = []) { self.moves = moves }

  /// The points of all words.
  package var score: Int { moves.reduce(0) { $0 + $1.score } }
  /// The words, without the removals.
  package var words: [PlannedMove] { moves.filter { $0.word != nil } }
}

package struct PlannedMove: Hashable, Sendable {
  package var move: Move
  /// The word in capitals; `nil` for a removal.
  package var word: String?
  /// What the word scores; 0 for a removal.
  package var score: Int

  package init(move: Move, word: String? = nil, score: Int = 0) {
    (self.move, self.word, self.score) = (move, word, score)
  }
}

extension PlannedLine {
  /// The line of a search, in moves of the game.
  init(_ line: [PlanMove], from board: PlanBoard, _ table: PathTable, _ letters: CubeLetters) {
    var board = board
    for move in line {
      // What others hide comes after them.
      var removed = move.removed
      while removed != 0 {
        let open = removed & board.removable
        if open == 0 { break }
        for point in LatticePoint.all where open & 1 << UInt32(point.index) != 0 {
          moves.append(PlannedMove(move: .removal(point)))
        }
        board.remove(open)
        removed &= ~open
      }
      board.use(move.faces)
      moves.append(
        PlannedMove(
          move: .word(table.path(of: move, letters)),
          word: table.words[Int(move.word)],
          score: Int(move.score)
        )
      )
    }
  }
}

extension PathTable {
  /// The faces of a move in an order that spells its word.
  ///
  /// - Complexity: Usually O(letters).
  func path(of move: PlanMove, _ letters: CubeLetters) -> [Face] {
    let faces = PlanFaces.faces(move.faces)
    var path: [Face] = []
    func spell(_ rest: Substring) -> Bool {
      if path.count == faces.count { return rest.isEmpty }
      for face in faces where !path.contains(face) && path.last?.touches(face) ?? true {
        let text = letters[face].text
        guard rest.hasPrefix(text) else { continue }
        path.append(face)
        if spell(rest.dropFirst(text.count)) { return true }
        path.removeLast()
      }
      return false
    }
    _ = spell(words[Int(move.word)][...])
    return path
  }
}
