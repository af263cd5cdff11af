import Lexicon
import Rules
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
      let board = Self.board(&chance)
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

  /// What random removals and uses leave: 2 to 5 cubes.
  private static func board(_ chance: inout SeededGenerator) -> Board {
    var board = Board(CubeLetters(seed: chance.next()))
    let left = 2 + chance.next(below: 4)
    while board.cubesInPlay.count > left {
      let open = LatticePoint.all.filter(board.canRemove)
      board.remove(open[Int(chance.next(below: UInt64(open.count)))])
    }
    for face in Face.all where board.isInPlay(face.point) {
      for _ in 0..<chance.next(below: 3) { board.use([face]) }
    }
    return board
  }
}

/// The most that any moves can score, by trying all of them. It shares nothing with the planner but the rules.
struct ExhaustiveSearch {
  private struct State: Hashable {
    var board: Board
    var played: Set<String>
  }

  private let vocabulary: Lexicon
  private let stateLimit: Int
  private var known: [State: Int] = [:]

  init(_ vocabulary: Lexicon, stateLimit: Int) {
    (self.vocabulary, self.stateLimit) = (vocabulary, stateLimit)
  }

  /// - Returns: `nil` if there are too many states.
  mutating func best(from board: Board, played: Set<String> = []) -> Int? {
    let state = State(board: board, played: played)
    if let score = known[state] { return score }
    guard known.count < stateLimit else { return nil }
    var best = 0
    for (word, path) in words(on: board) where !played.contains(word) {
      var next = board
      next.use(path)
      guard let rest = self.best(from: next, played: played.union([word])) else { return nil }
      best = max(best, Score.ofWord(path.map { board.letters[$0] }, in: .english) + rest)
    }
    for point in LatticePoint.all where board.canRemove(point) {
      var next = board
      next.remove(point)
      guard let rest = self.best(from: next, played: played) else { return nil }
      best = max(best, rest)
    }
    known[state] = best
    return best
  }

  /// Every word by every path.
  private func words(on board: Board) -> [(String, [Face])] {
    var found: [(String, [Face])] = []
    let playable = board.playableFaces
    func extend(_ path: [Face], _ word: String, _ node: Lexicon.Node) {
      if vocabulary.isWord(node) { found.append((word, path)) }
      let next = path.last.map { playable.intersection($0.neighbors) } ?? playable
      for face in next where !path.contains(face) {
        let text = board.letters[face].text
        var deeper: Lexicon.Node? = node
        for byte in text.utf8 {
          deeper = deeper.flatMap { vocabulary.child(of: $0, letter: byte - UInt8(ascii: "A")) }
        }
        if let deeper { extend(path + [face], word + text, deeper) }
      }
    }
    extend([], "", vocabulary.root)
    return found
  }
}
