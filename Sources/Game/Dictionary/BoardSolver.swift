import Lexicon
import Rules

/// Finds the words on boards. Kept and used again, it allocates nothing for another board but its
/// answer.
package struct BoardSolver: ~Copyable {
  private var solver: Solver

  package init(_ lexicon: Lexicon) { solver = Solver(lexicon) }

  /// Every word that can be played on the board, the best score first and equals by alphabet.
  ///
  /// - Returns: `nil` where the task was cancelled.
  package mutating func solve(_ board: Board) -> [SolvedWord]? {
    guard let (graph, faces) = board.letterGraph, let solution = solver.solve(graph) else {
      return nil
    }
    let words = solution.map { found in
      let path = found.path.map { faces[$0] }
      return SolvedWord(
        word: found.word.uppercased(),
        score: Score.ofWord(path.lazy.map { board.letters[$0] }),
        path: path,
        isSuggestible: found.tier == .common
      )
    }
    return words.sorted { ($1.score, $0.word) < ($0.score, $1.word) }
  }

  /// Whether a fresh cube is worth playing: it offers enough common words, and a long one.
  package mutating func isFair(_ letters: CubeLetters) -> Bool {
    guard let (graph, _) = Board(letters).letterGraph, let solution = solver.solve(graph) else {
      return false
    }
    var words = 0
    var longest = 0
    for index in solution.indices where solution.tier(at: index) == .common {
      words += 1
      longest = max(longest, solution.letterCount(at: index))
    }
    return words >= FairCube.fewestCommonWords && longest >= FairCube.fewestLettersOfLongest
  }

  /// The first seed from a start, upwards and round again, whose cube is fair.
  ///
  /// - Returns: The start itself where none of the next `FairCube.mostSeedsTried` is fair, as with a
  ///   word list that has hardly any common words.
  package mutating func fairSeed(from start: UInt64) -> UInt64 {
    for step in 0..<FairCube.mostSeedsTried {
      let seed = start &+ step
      if isFair(CubeLetters(seed: seed)) { return seed }
    }
    return start
  }
}
