import Rules

/// What each move of a game was worth, by the best lines that a planner has found.
///
/// A move's cost is what the best line from before the move scores, less the move's own points and the best line
/// after it. What was really played is one of the lines that are compared, so no cost is negative, and all costs
/// together are what the best line of all scores more than the game and the best line after its end.
package struct GameReview: Hashable, Sendable {
  /// The moves of the game, in order.
  package var moves: [ReviewedMove]
  /// What the best line from the first board scores; at least what the game scored.
  package var bestScore: Int
  package var score: Int
  /// The indices of the moves that cost most, at most three, the costliest first.
  package var turningPoints: [Int]

  /// What the best line after the last move scores.
  package var scoreLeft: Int { bestScore - score - moves.reduce(0) { $0 + $1.cost } }

  package init(moves: [ReviewedMove], bestScore: Int, score: Int, turningPoints: [Int]) {
    (self.moves, self.bestScore, self.score) = (moves, bestScore, score)
    self.turningPoints = turningPoints
  }

  /// The game's score as a share of the best line's, in percent: 100 if no better line was found.
  package var percent: Int { bestScore == 0 ? 100 : score * 100 / bestScore }
}

package struct ReviewedMove: Hashable, Sendable {
  /// What the move scored; 0 for a removal.
  var points: Int
  /// The points that a better move would have brought in the end.
  package var cost: Int
  package var mark: MoveMark
  /// The best line from before the move, which begins with the better word or with what is removed for it; `nil` if the
  /// move cost nothing.
  package var better: PlannedLine?
  /// The dearest word that the better line can play later, and the best line after the move cannot or does not.
  package var leftBehind: PlannedMove?

  package init(
    points: Int,
    cost: Int,
    mark: MoveMark,
    better: PlannedLine? = nil,
    leftBehind: PlannedMove? = nil
  ) {
    (self.points, self.cost, self.mark) = (points, cost, mark)
    (self.better, self.leftBehind) = (better, leftBehind)
  }

  /// The better word; `nil` if the move cost nothing.
  package var betterWord: PlannedMove? { better?.words.first }
}

package enum MoveMark: Hashable, Sendable {
  /// No better move was found.
  case best
  /// It cost no more than it scored.
  case fair
  /// It cost more than it scored.
  case slip
  /// It is one of the three slips that cost most.
  case turningPoint
}

/// A word that a board of a game offered and that was not played in it.
package struct MissedWord: Hashable, Sendable {
  /// The word in capitals.
  package var word: String
  /// What it would have scored.
  package var score: Int
  /// The number of moves after which it could first be played.
  package var moveIndex: Int
  /// A path by which it could be played then.
  package var path: [Face]

  package init(word: String, score: Int, moveIndex: Int, path: [Face]) {
    (self.word, self.score, self.moveIndex, self.path) = (word, score, moveIndex, path)
  }
}
