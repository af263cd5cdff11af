import Lexicon

/// Boards of 4×4 or 5×5 letters, where each letter touches up to eight others.
struct BoggleBoards {
  /// The letters of each board, row by row: 0 for a to 25 for z. A q stands for `qu`.
  let boards: [[UInt8]]

  /// - Parameter lines: One board each, of 16 or 25 letters a–z.
  /// - Throws: `BadBoard` for the first line that is anything else.
  init(lines: [Substring]) throws(BadBoard) {
    var boards: [[UInt8]] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let letters = line.utf8.map { ($0 | 0x20) &- UInt8(ascii: "a") }
      guard [16, 25].contains(letters.count), letters.allSatisfy({ $0 < 26 }) else {
        throw BadBoard(line: index + 1)
      }
      boards.append(letters)
    }
    self.boards = boards
  }

  struct BadBoard: Error, Equatable {
    var line: Int
  }

  /// Solves all boards.
  ///
  /// - Returns: The sum of the scores of all words found, and their number.
  func solve(_ lexicon: Lexicon) -> (score: Int, words: Int) {
    var solver = Solver(lexicon)
    let scores = Self.scores
    var score = 0
    var words = 0
    for board in boards {
      guard let graph = Self.graph(board), let found = solver.solve(graph) else { continue }
      words += found.count
      for index in found.indices { score += scores[min(found.letterCount(at: index), 8)] }
    }
    return (score, words)
  }

  /// Boggle's score of a word by its number of letters. Longer words score like eight letters.
  private static let scores = [0, 0, 0, 1, 1, 2, 3, 5, 11]

  static func graph(_ letters: [UInt8]) -> LetterGraph? {
    let neighbors = letters.count == 16 ? smallNeighbors : largeNeighbors
    var nodes: [LetterGraph.Node] = []
    nodes.reserveCapacity(letters.count)
    for (letter, neighbors) in zip(letters, neighbors) {
      guard
        let node = LetterGraph.Node(
          first: letter,
          second: letter == 16 ? 20 : nil,
          neighbors: neighbors
        )
      else { return nil }
      nodes.append(node)
    }
    return LetterGraph(nodes)
  }

  private static let smallNeighbors = neighbors(side: 4)
  private static let largeNeighbors = neighbors(side: 5)

  /// For each place on a square board, the places that touch it, one bit each.
  private static func neighbors(side: Int) -> [UInt64] {
    (0..<side * side).map { place in
      var neighbors: UInt64 = 0
      for row in max(0, place / side - 1)...min(side - 1, place / side + 1) {
        for column in max(0, place % side - 1)...min(side - 1, place % side + 1) {
          neighbors |= 1 << UInt64(row * side + column)
        }
      }
      return neighbors & ~(1 << UInt64(place))
    }
  }
}
