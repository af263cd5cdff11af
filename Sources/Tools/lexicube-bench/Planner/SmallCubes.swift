import Lexicon
import Rules
import Samples
import Words

/// Lines on what is left of cubes, at most five of theirs, against a search of everything.
struct SmallCubes {
  /// The most states of one search; a cube that needs more is left out.
  private static let stateLimit = 20_000

  private var equal = 0
  private var above = 0
  private var compared = 0
  private var leftOut = 0

  /// - Parameter count: The number of cubes to compare.
  init(seed: UInt64, count: Int, _ vocabulary: Lexicon) throws {
    var chance = SeededGenerator(seed: seed)
    while compared < count {
      let letters = CubeLetters(seed: chance.next())
      let board = Board.left(of: letters, cubes: 2 + Int(chance.next(below: 4)), by: &chance)
      var search = ExhaustiveSearch(vocabulary, stateLimit: Self.stateLimit)
      guard let best = search.best(from: board) else {
        leftOut += 1
        continue
      }
      // Most small cubes have no common word; they show nothing.
      if best == 0 { continue }
      guard let planner = Planner(letters: board.letters, vocabulary: vocabulary),
        let line = planner.line(from: board)
      else { throw PlannerFault(message: "no line") }
      compared += 1
      if line.score == best { equal += 1 }
      if line.score > best { above += 1 }
    }
  }

  func report(to table: inout GoalTable) {
    table.add("small cubes compared", Double(compared))
    table.add("small cubes left out", Double(leftOut))
    table.add("small cubes, above everything", Double(above), "", .atMost(0))
    table.add("small cubes, equal", 100 * Double(equal) / Double(compared), " %", .atLeast(95))
  }
}
