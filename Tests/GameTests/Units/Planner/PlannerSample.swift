import Rules
import Samples

@testable import Lexicon
@testable import Words

/// Words and cubes of few letters, on which much can be spelled.
enum PlannerSample {
  private static let letters = ["A", "E", "I", "O", "S", "T", "R", "N", "L", "D", "QU"].compactMap {
    Letter($0)
  }

  /// Random words of three to six faces.
  static func vocabulary(_ count: Int = 300) throws -> Lexicon {
    var chance = SeededGenerator(seed: 64)
    var words: Set<String> = []
    while words.count < count {
      let length = 3 + chance.next(below: 4)
      words.insert((0..<length).map { _ in letter(&chance).text }.joined().lowercased())
    }
    return try Lexicon(text: words.sorted().joined(separator: "\n"), name: "sample")
  }

  /// A list of the words in a text.
  static func vocabulary(of words: String) throws -> Lexicon {
    try Lexicon(text: words.split(separator: " ").sorted().joined(separator: "\n"), name: "sample")
  }

  static func cube(_ seed: UInt64) -> CubeLetters {
    var chance = SeededGenerator(seed: seed)
    return CubeLetters { _ in letter(&chance) }
  }

  /// What random removals and uses leave of a cube: a number of cubes, or fewer.
  static func board(_ seed: UInt64, cubes: Int) -> Board {
    var chance = SeededGenerator(seed: seed &+ 1000)
    return Board.left(of: cube(seed), cubes: cubes, by: &chance)
  }

  /// A game of random words by any of their paths, with a removal now and then.
  static func game(_ seed: UInt64, _ mode: GameMode, moves: Int, _ vocabulary: Lexicon) throws
    -> Match
  {
    var match = Match(mode: mode, letters: cube(seed))
    var chance = SeededGenerator(seed: seed)
    var solver = BoardSolver(vocabulary)
    while match.moves.count < moves, !match.isOver {
      let words = (solver.solve(match.board) ?? []).filter { !match.wordsPlayed.contains($0.word) }
      let open = LatticePoint.all.filter(match.board.canRemove)
      let move =
        words.isEmpty || chance.next(below: 6) == 0
        ? Move.removal(open[Int(chance.next(below: UInt64(open.count)))])
        : .word(words[Int(chance.next(below: UInt64(words.count)))].path)
      try match.play(move, at: 1, isWord: vocabulary.contains)
    }
    return match
  }

  private static func letter(_ chance: inout SeededGenerator) -> Letter {
    letters[Int(chance.next(below: UInt64(letters.count)))]
  }
}

extension PlannedLine {
  /// Plays the line by the rules.
  ///
  /// - Returns: What it scores.
  func play(after match: Match, _ vocabulary: Lexicon) throws -> Int {
    var match = match
    let before = match.score
    for move in moves { try match.play(move.move, at: 1, isWord: vocabulary.contains) }
    return match.score - before
  }
}
