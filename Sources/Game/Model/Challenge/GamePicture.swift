import Rules

/// What the picture of a game shows: its longest word, on the cube as it was before that word.
package struct GamePicture: Hashable, Sendable {
  package let board: Board
  /// The faces of the word, in order.
  package let path: [Face]
  /// The word in capitals.
  package let word: String
  /// What tells the game from others in the name of a file. It names no word.
  package let name: String

  /// The longest word of a game; of several, the one with the highest score, and of those the first.
  ///
  /// - Returns: `nil` for a game without words.
  package init?(of match: Match) {
    let words = match.moves.indices.compactMap { index -> (index: Int, word: String, score: Int)? in
      match.moves[index].word.map { (index, $0, match.moves[index].score ?? 0) }
    }
    let longest = words.max {
      ($0.word.letterCount, $0.score, $1.index) < ($1.word.letterCount, $1.score, $0.index)
    }
    guard let longest, case .word(let path) = match.moves[longest.index].move else { return nil }
    (board, self.path, word) = (match.board(afterMoves: longest.index), path, longest.word)
    name = match.code.map { "lexicube-\($0)" } ?? "lexicube-\(match.mode.rawValue)"
  }
}
