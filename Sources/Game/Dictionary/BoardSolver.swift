import Lexicon
import Rules

/// Finds the words on boards. Kept and used again, it allocates nothing for another board but its
/// answer.
package struct BoardSolver: ~Copyable {
  private var solver: Solver

  /// A solver that finds the words of a lexicon.
  package init(_ lexicon: Lexicon) { solver = Solver(lexicon) }

  /// Every word that can be played on the board, the best score first and equals by alphabet.
  ///
  /// - Returns: `nil` where the task was cancelled.
  package mutating func solve(_ board: Board) -> [SolvedWord]? {
    guard let (graph, faces) = board.letterGraph, let solution = solver.solve(graph) else {
      return nil
    }
    // Words come in the order of the alphabet, so that numbers sort them: the score turned round in
    // the upper half, the word's place in the lower.
    var order = solution.indices.map { index in
      UInt64(UInt32.max - Self.score(of: solution.letters(at: index))) << 32 | UInt64(index)
    }
    order.sort()
    var nodes: [Int] = []
    nodes.reserveCapacity(faces.count)
    return order.map { key in
      let index = Int(key & 0xFFFF_FFFF)
      solution.trace(index, into: &nodes)
      return SolvedWord(
        word: Self.capitals(solution.letters(at: index)),
        score: Int(UInt32.max - UInt32(key >> 32)),
        path: nodes.map { faces[$0] },
        isSuggestible: solution.tier(at: index) == .common
      )
    }
  }

  /// Whether a fresh cube is worth playing: it offers enough common words, and a long one.
  ///
  /// Allocates the nodes of the graph, and nothing for the words. Not fair where the task was
  /// cancelled.
  package mutating func isFair(_ letters: CubeLetters) -> Bool {
    guard let graph = Board.freshLetterGraph(letters), let common = solver.tally(graph, of: .common)
    else { return false }
    return common.count >= FairCube.fewestCommonWords
      && common.longest >= FairCube.fewestLettersOfLongest
  }

  /// The first seed from a start, upwards and round again, whose cube is fair.
  ///
  /// - Returns: The start itself where none of the next `FairCube.mostSeedsTried` is fair, as with a
  ///   word list that has hardly any common words, and where the task was cancelled.
  package mutating func fairSeed(from start: UInt64) -> UInt64 {
    for step in 0..<FairCube.mostSeedsTried where !Task.isCancelled {
      let seed = start &+ step
      if isFair(CubeLetters(seed: seed)) { return seed }
    }
    return start
  }

  /// The score of a word, a–z in ASCII. A q is always on a face with its u.
  private static func score(of word: ArraySlice<UInt8>) -> UInt32 {
    var points = 0
    var isAfterQ = false
    for byte in word {
      if !isAfterQ { points &+= pointsByLetter[Int(byte) - 0x61] }
      isAfterQ = byte == UInt8(ascii: "q")
    }
    return UInt32(Score.ofWord(points: points, letterCount: word.count))
  }

  /// A word in capitals, which are the same letters with a bit less.
  private static func capitals(_ word: ArraySlice<UInt8>) -> String {
    String(unsafeUninitializedCapacity: word.count) { target in
      for (index, byte) in word.enumerated() { target[index] = byte & ~0x20 }
      return word.count
    }
  }

  /// By letter of the alphabet: the points of the face that begins with it.
  private static let pointsByLetter: [Int] = {
    var points = Array(repeating: 0, count: 26)
    for letter in Letter.all {
      if let first = letter.text.utf8.first { points[Int(first & 0x1F) - 1] = letter.points }
    }
    return points
  }()
}
