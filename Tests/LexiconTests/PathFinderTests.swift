import Testing

@testable import Lexicon

@Suite("Every path of every word")
struct PathFinderTests {
  private struct Path: Hashable {
    var word: String
    var nodes: UInt128
  }

  @Test func `words and paths on random graphs match brute force`() throws {
    for seed in 0..<UInt64(300) {
      var random = Seeded(seed)
      let words = (0..<60).map { _ in random.word(3...6, letters: 4) } + ["dad", "abba"]
      let lexicon = try Lexicon(text: words.joined(separator: "\n"), name: "few")
      let nodes = try (0..<Int.random(in: 1...12, using: &random)).map { _ in
        try node(&random)
      }
      var found: Set<Path> = []
      var order: [String] = []
      let isWhole = PathFinder(nodes).visit(lexicon) { letters, paths in
        let word = String(decoding: letters, as: UTF8.self)
        order.append(word)
        for path in paths { found.insert(Path(word: word, nodes: path)) }
      }
      #expect(isWhole && order == Set(order).sorted())
      #expect(found == bruteForce(lexicon, nodes), "seed \(seed)")
    }
  }

  @Test func `it can be stopped, and equal letters cost no more than the limit of paths`() throws {
    let lexicon = try Lexicon(text: "e" + String(repeating: "e", count: 19), name: "equal")
    let label = try #require(LetterGraph.Node(label: "e", neighbors: 0))
    let node = PathFinder.Node(label: label, neighbors: .max, companions: .max)
    let finder = PathFinder(Array(repeating: node, count: 81))
    var found = 0
    #expect(finder.visit(lexicon) { _, paths in found = paths.count })
    #expect(found >= PathFinder.trailLimit && found < PathFinder.trailLimit + 81)
    let everything = try WordLists.lexicon.get()
    let letters = try ["e", "s", "t", "a"].map { text in
      PathFinder.Node(
        label: try #require(LetterGraph.Node(label: text, neighbors: 0)),
        neighbors: .max,
        companions: .max
      )
    }
    let few = PathFinder((0..<80).map { letters[$0 % 4] })
    var asked = 0
    let isWhole = few.visit(
      everything,
      isCancelled: {
        asked += 1
        return asked == 1
      },
      { _, _ in }
    )
    #expect(!isWhole && asked == 1)
  }

  /// A node with random neighbors and companions; sometimes none.
  private func node(_ random: inout Seeded) throws -> PathFinder.Node? {
    if Int.random(in: 0..<8, using: &random) == 0 { return nil }
    let label = random.word(1...1, letters: 4) + (Bool.random(using: &random) ? "" : "b")
    let graphNode = try #require(LetterGraph.Node(label: label, neighbors: 0))
    func bits(_ share: Int) -> UInt128 {
      (0..<12).reduce(0) { bits, index in
        Int.random(in: 0..<share, using: &random) == 0 ? bits : bits | 1 << UInt128(index)
      }
    }
    return PathFinder.Node(label: graphNode, neighbors: bits(3), companions: bits(5))
  }

  private func bruteForce(_ lexicon: Lexicon, _ nodes: [PathFinder.Node?]) -> Set<Path> {
    var found: Set<Path> = []
    func visit(_ index: Int, _ text: String, _ path: [Int]) {
      guard let node = nodes[index] else { return }
      let letters = [node.label.first, node.label.second].compactMap { $0 }
      let text = text + letters.map { String(Unicode.Scalar($0 + 0x61)) }.joined()
      guard lexicon.hasPrefix(text) else { return }
      let path = path + [index]
      if lexicon.contains(text) {
        found.insert(Path(word: text, nodes: path.reduce(0) { $0 | 1 << UInt128($1) }))
      }
      for next in nodes.indices where node.neighbors >> UInt128(next) & 1 == 1 {
        let isCompanion = path.allSatisfy { (nodes[$0]?.companions ?? 0) >> UInt128(next) & 1 == 1 }
        if isCompanion, !path.contains(next) { visit(next, text, path) }
      }
    }
    for index in nodes.indices { visit(index, "", []) }
    return found
  }
}
