import Rules

/// A finished game on a cube that is played again: its score at each second runs beside the player's,
/// and its words stay hidden until the end.
package struct Rival: Hashable, Sendable {
  /// Who played it, for the screen: `Ann`, `game 7` or `your best`.
  package let name: String
  /// The words in order, with the times at which they were played.
  package let moves: [TimedMove]
  /// How many seconds it lasted.
  package let secondsPlayed: Double
  /// Whether hints were used.
  package let hasHints: Bool

  /// The score after each move.
  private let scores: [Int]

  /// Makes a rival of a record that has been replayed by the rules.
  package init(name: String, record: GameRecord) {
    self.name = name
    moves = record.moves
    secondsPlayed = record.secondsPlayed
    hasHints = record.hintsUsed > 0
    var (sum, scores) = (0, [Int]())
    for move in record.moves {
      sum += move.score ?? 0
      scores.append(sum)
    }
    self.scores = scores
  }

  /// The score at the end.
  package var score: Int { scores.last ?? 0 }

  /// The score after some seconds of play. O(log moves).
  package func score(at seconds: Double) -> Int {
    // The times of moves never decrease.
    let count = moves.partitionIndex { $0.at > seconds }
    return count == 0 ? 0 : scores[count - 1]
  }

  /// Whether the other game is over after some seconds.
  package func isOver(at seconds: Double) -> Bool { seconds >= secondsPlayed }
}
