import Lexicon
import Rules

extension Board {
  /// What random removals and uses leave of a cube: a number of cubes, or fewer.
  package static func left(
    of letters: CubeLetters,
    cubes: Int,
    by chance: inout SeededGenerator
  ) -> Board {
    var board = Board(letters)
    while board.cubesInPlay.count > cubes {
      let open = LatticePoint.all.filter(board.canRemove)
      board.remove(open[Int(chance.next(below: UInt64(open.count)))])
    }
    for face in Face.all where board.isInPlay(face.point) {
      for _ in 0..<chance.next(below: 3) { board.use([face]) }
    }
    return board
  }
}

/// The most that any moves can score, by trying all of them. It shares nothing with the planner but the
/// rules.
package struct ExhaustiveSearch {
  private struct State: Hashable {
    var board: Board
    var played: Set<String>
  }

  private let vocabulary: Lexicon
  private let stateLimit: Int
  private var known: [State: Int] = [:]

  package init(_ vocabulary: Lexicon, stateLimit: Int) {
    (self.vocabulary, self.stateLimit) = (vocabulary, stateLimit)
  }

  /// - Returns: `nil` if there are too many states.
  package mutating func best(from board: Board, played: Set<String> = []) -> Int? {
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
