import Lexicon
import Rules

/// Finds what each move of a game was worth, and what its boards offered.
///
/// ```swift
/// let reviewer = GameReviewer(match, vocabulary: common)
/// let review = reviewer?.review { review, share in show(review, share) }
/// ```
package struct GameReviewer: Sendable {
  let match: Match
  let planner: Planner
  /// The board before each move, and at the end.
  let boards: [PlanBoard]

  /// - Parameters:
  ///   - match: The game.
  ///   - vocabulary: The words that the better lines may have.
  /// - Returns: `nil` if the task was cancelled.
  package init?(
    _ match: Match,
    vocabulary: Lexicon,
    isCancelled: () -> Bool = { Task.isCancelled }
  ) {
    let planner = Planner(
      letters: match.letters,
      vocabulary: vocabulary,
      played: match.moves.compactMap { if case .word(let path) = $0.move { path } else { nil } },
      isCancelled: isCancelled
    )
    guard let planner else { return nil }
    (self.match, self.planner) = (match, planner)
    var board = Board(match.letters)
    boards =
      [PlanBoard(board)]
      + match.moves.map { move in
        board.make(move.move)
        return PlanBoard(board)
      }
  }

  /// Compares the moves with the best lines. In a mode with a clock, a line has as many words as the player still
  /// played, in others any number.
  ///
  /// A first review of all moves comes after a quarter of the work: 0.15 s for a game of 40 words. Then the costliest
  /// moves are examined one by one, which may change what moves cost and which are turning points.
  ///
  /// - Parameters:
  ///   - progress: Gets each review so far, and the share of the work that is done; the last one is the result.
  ///   - isCancelled: Whether to stop, asked about every 0.2 ms.
  /// - Returns: `nil` if it was cancelled.
  package func review(
    progress: (GameReview, Double) -> Void = { _, _ in },
    isCancelled: () -> Bool = { Task.isCancelled }
  ) -> GameReview? {
    var lines = ReviewLines(self)
    guard lines.findFirst(isCancelled) else { return nil }
    var review = lines.review()
    var share = ReviewLines.firstShare
    progress(review, share)
    // What is examined may show others to be costlier.
    var examined: Set<Int> = []
    for round in 1...ReviewLines.rounds {
      let costs = review.moves.map(\.cost)
      let next = costs.indices.filter { costs[$0] > 0 && !examined.contains($0) }
        .max { (costs[$0], $1) < (costs[$1], $0) }
      guard let next else { break }
      examined.insert(next)
      guard lines.examine(next, isCancelled) else { return nil }
      review = lines.review()
      share += (1 - ReviewLines.firstShare) / Double(ReviewLines.rounds)
      if round < ReviewLines.rounds { progress(review, share) }
    }
    progress(review, 1)
    return review
  }

  /// The words of the vocabulary that the boards of the game offered, the last one too, and that were not played, the
  /// dearest first.
  ///
  /// - Complexity: O(paths on the cube × boards): 1 ms for 40 moves and common words.
  package func missedWords() -> [MissedWord] {
    let table = planner.table
    return table.words.indices.compactMap { number in
      let paths = table.paths(of: Int32(number))
      guard paths.lowerBound < table.plannedCount,
        !match.wordsPlayed.contains(table.words[number])
      else { return nil }
      for (index, board) in boards.enumerated() {
        guard let path = paths.first(where: { table.moves[$0].faces & ~board.playable == 0 }) else {
          continue
        }
        return MissedWord(
          word: table.words[number],
          score: Int(table.moves[path].score),
          moveIndex: index,
          path: table.path(of: table.moves[path], match.letters)
        )
      }
      return nil
    }
  }
}
