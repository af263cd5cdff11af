import Rules

/// A finished game on a cube that is played again: its score at each second runs beside the player's,
/// and its words stay hidden until the end.
package struct Rival: Hashable, Sendable {
  /// Who played it, for the screen: a name, or “you, 3 May”.
  package let name: String
  /// The words in order, with the times at which they were played.
  package let moves: [TimedMove]
  /// The letters of the cube.
  package let letters: CubeLetters
  /// The mode that it was played in.
  package let mode: GameMode
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
    letters = record.letters
    mode = record.mode
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

  /// How many words were played.
  package var wordCount: Int { moves.count { $0.word != nil } }

  /// The score after some seconds of play. O(log moves).
  package func score(at seconds: Double) -> Int {
    let count = movesPlayed(at: seconds)
    return count == 0 ? 0 : scores[count - 1]
  }

  /// How many words had been played after some seconds.
  package func wordCount(at seconds: Double) -> Int {
    moves.prefix(movesPlayed(at: seconds)).count { $0.word != nil }
  }

  /// Whether the other game is over after some seconds.
  package func isOver(at seconds: Double) -> Bool { seconds >= secondsPlayed }

  /// How many moves had been made, by a binary search over their times, which never decrease.
  private func movesPlayed(at seconds: Double) -> Int {
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].at <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
