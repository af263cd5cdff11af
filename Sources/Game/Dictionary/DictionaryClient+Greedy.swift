import Rules

extension DictionaryClient {
  /// What a player would score who always plays the best word on the board, by the path that spares
  /// most of the cube, until there is none.
  ///
  /// It ends: each word uses faces up, and a face is used three times at most.
  ///
  /// - Returns: `nil` where the task was cancelled.
  package func greedyScore(from board: Board) async -> Int? {
    var board = board
    var played: Set<String> = []
    var score = 0
    while !Task.isCancelled {
      let words = await solve(board)
      if Task.isCancelled { return nil }
      guard let best = words.first(where: { !played.contains($0.word) }) else { return score }
      played.insert(best.word)
      score += best.score
      board.use(best.path)
    }
    return nil
  }
}
