import Testing

@testable import Lexicon

@Suite("Solver")
struct SolverTests {
  @Test func `Words and best paths on random graphs match brute force`() throws {
    let english = try WordLists.lexicon.get()
    for seed in 0..<UInt64(1000) {
      var random = Seeded(seed)
      // Every second list has words of few letters, which are frequent on the graph.
      let isEnglish = seed.isMultiple(of: 2)
      let few = (0..<60).map { _ in random.word(3...7, letters: 4) } + ["quq"]
      let lexicon =
        isEnglish ? english : try Lexicon(text: few.joined(separator: "\n"), name: "few")
      let graph = try #require(Self.graph(&random, letters: isEnglish ? 26 : 4))
      let expected = BruteForce.words(of: lexicon, on: graph)
      let found = try #require(lexicon.solve(graph, isCancelled: { false }))
      if Array(found) != expected {
        let words = zip(found, expected).first { $0 != $1 }
        Issue.record("seed \(seed): \(found.count) words, not \(expected.count); \(words as Any)")
      }
    }
  }

  @Test func `Words on random symmetric graphs match brute force`() throws {
    for seed in 0..<UInt64(300) {
      var random = Seeded(seed + 1000)
      let few = (0..<80).map { _ in random.word(3...6, letters: 4) } + ["quq", "aqua"]
      let lexicon = try Lexicon(text: few.joined(separator: "\n"), name: "few")
      let graph = try #require(Self.graph(&random, letters: 4)?.mutual)
      let expected = BruteForce.words(of: lexicon, on: graph)
      let found = try #require(lexicon.solve(graph, isCancelled: { false }))
      if Array(found) != expected {
        Issue.record("seed \(seed): \(found.count) words, not \(expected.count)")
      }
    }
  }

  @Test func `A word of more than sixteen letters is found in full`() throws {
    let letters = "abcdefghijklmnopqrstuvwxy"
    let words = [3, 15, 16, 17, 18, 24, 25].map { String(letters.prefix($0)) }
    let lexicon = try Lexicon(text: (words + ["bcd", "xyz"]).joined(separator: "\n"), name: "long")
    let graph = try Self.complete(letters.map(String.init))
    let solution = try #require(lexicon.solve(graph, isCancelled: { false }))
    #expect(solution.map(\.word) == words + ["bcd"])
    #expect(solution.map(\.path) == words.map { Array(0..<$0.count) } + [[1, 2, 3]])
  }

  @Test func `A path visits a label of two letters as a whole`() throws {
    let lexicon = try Lexicon(text: "qua\nsuq\nquq\naqu\nuqa\n", name: "small")
    let solution = try #require(lexicon.solve(Self.complete(["QU", "a", "s"])))
    #expect(solution.map(\.word) == ["aqu", "qua"])
    #expect(solution.map(\.path) == [[1, 0], [0, 1]])
    #expect(solution.letterCount(at: 0) == 3)
    #expect(Array(solution.letters(at: 1)) == Array("qua".utf8))
  }

  @Test func `The best path of a word uses up the fewest things`() throws {
    // Two ways to spell CAB: over node 1, which spends two things, or over node 2, which spends one
    // that node 0 spends already.
    let lexicon = try Lexicon(text: "cab\n", name: "small")
    func path(_ spends: [UInt64]) throws -> [Int]? {
      let nodes = zip(["c", "a", "a", "b"], spends).compactMap {
        LetterGraph.Node(label: $0, neighbors: 0b1111, spends: $1)
      }
      let graph = try #require(LetterGraph(nodes))
      return lexicon.solve(graph)?.first?.path
    }
    #expect(try path([0b001, 0b110, 0b001, 0]) == [0, 2, 3])
    #expect(
      try path([0b001, 0b010, 0b001, 0b010]) == [0, 1, 3] && path([0, 0, 0, 0]) == [0, 1, 3]
    )
    #expect(try path([0, 1 << 63, 0, 0]) == [0, 2, 3])
  }

  @Test("A graph has at most 64 nodes with valid neighbors, and no path visits a node twice")
  func limits() throws {
    let node = try #require(LetterGraph.Node(label: "a", neighbors: .max))
    #expect(LetterGraph(Array(repeating: node, count: 65)) == nil)
    #expect(LetterGraph(Array(repeating: node, count: 63)) == nil)
    let graph = try #require(LetterGraph(Array(repeating: node, count: 64)))
    let lexicon = try Lexicon(text: "aaa\naaaa\n", name: "small")
    #expect(lexicon.solve(graph)?.map(\.path) == [[0, 1, 2], [0, 1, 2, 3]])
    #expect(lexicon.solve(try Self.complete(["a", "aa"]))?.map(\.path) == [[0, 1]])
    #expect(lexicon.solve(try #require(LetterGraph([])))?.isEmpty == true)
    for label in ["", "abc", "é", "1", "a1", " "] {
      #expect(LetterGraph.Node(label: label, neighbors: 0) == nil)
    }
  }

  @Test func `A graph of equal letters with a long word of them takes bounded time`() throws {
    let word = String(repeating: "a", count: 20)
    let lexicon = try Lexicon(text: word, name: "small")
    let graph = try Self.complete(Array(repeating: "a", count: 25))
    let solution = try #require(lexicon.solve(graph))
    #expect(solution.map(\.word) == [word] && solution.first?.path == Array(0..<20))
  }

  @Test func `A stopped solver can be used again`() throws {
    let lexicon = try WordLists.lexicon.get()
    var random = Seeded(7)
    let labels = (0..<64).map { _ in
      ["e", "s", "t", "r", "a", "i"].randomElement(using: &random) ?? "e"
    }
    let graph = try Self.complete(labels)
    var solver = Solver(lexicon)
    var questions = 0
    let stopped = solver.solve(graph) {
      questions += 1
      return questions == 3
    }
    #expect(stopped == nil && questions == 3)
    let words = try #require(solver.solve(Self.complete(["c", "a", "b"])) { false })
    #expect(words.map(\.word) == ["cab"])
  }

  @Test func `Cancelling a task stops its solver`() async throws {
    let lexicon = try WordLists.lexicon.get()
    let graph = try Self.complete((0..<64).map { ["e", "s", "t", "r", "a", "i"][$0 % 6] })
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return lexicon.solve(graph)
    }
    #expect(await task.value == nil)
  }

  /// A graph whose nodes all touch each other.
  private static func complete(_ labels: [String]) throws -> LetterGraph {
    let all = labels.count < 64 ? UInt64(1) << UInt64(labels.count) - 1 : .max
    let nodes = labels.compactMap { LetterGraph.Node(label: $0, neighbors: all) }
    return try #require(LetterGraph(nodes))
  }

  /// A sparse graph of up to 16 nodes, some with labels of two letters.
  private static func graph(_ random: inout Seeded, letters: Int) -> LetterGraph? {
    let count = Int.random(in: 1...14, using: &random)
    let bag = letters == 26 ? Array("eeeaaiioorrttnnssllddugcmhpbyfwkvxzjq") : Array("abcd")
    var nodes: [LetterGraph.Node] = []
    for _ in 0..<count {
      var label = String(bag.randomElement(using: &random) ?? "e")
      if Int.random(in: 0..<8, using: &random) == 0 { label = "QU" }
      if Int.random(in: 0..<10, using: &random) == 0 {
        label.append(bag.randomElement(using: &random) ?? "e")
      }
      var neighbors: UInt64 = 0
      for other in 0..<count where Int.random(in: 0..<5, using: &random) < 2 {
        neighbors |= 1 << UInt64(other)
      }
      let spends = random.next() & random.next() & 0b1110
      label = String(label.prefix(2))
      if let node = LetterGraph.Node(label: label, neighbors: neighbors, spends: spends) {
        nodes.append(node)
      }
    }
    return LetterGraph(nodes)
  }
}

extension LetterGraph {
  /// The same graph with all edges in both directions.
  fileprivate var mutual: LetterGraph? {
    var nodes = nodes
    for (index, node) in self.nodes.enumerated() {
      for other in nodes.indices where node.neighbors >> UInt64(other) & 1 == 1 {
        nodes[other].neighbors |= 1 << UInt64(index)
      }
    }
    return LetterGraph(nodes)
  }
}

/// The words of a graph, found by trying all paths.
private enum BruteForce {
  static func words(of lexicon: Lexicon, on graph: LetterGraph) -> [Solution.Element] {
    var best: [String: (cost: Int, path: [Int])] = [:]
    func visit(_ node: Int, _ text: String, _ path: [Int], _ spent: UInt64) {
      let label = graph.nodes[node]
      var text = text
      for letter in [label.first, label.second].compactMap(\.self) {
        text.append(Character(Unicode.Scalar(letter + 0x61)))
      }
      guard lexicon.hasPrefix(text) else { return }
      let path = path + [node]
      let spent = spent | label.spends
      let cost = spent.nonzeroBitCount
      if lexicon.contains(text) {
        if let (bestCost, bestPath) = best[text] {
          let isBetter =
            cost == bestCost ? path.lexicographicallyPrecedes(bestPath) : cost < bestCost
          if isBetter { best[text] = (cost, path) }
        } else {
          best[text] = (cost, path)
        }
      }
      for next in graph.nodes.indices
      where label.neighbors >> UInt64(next) & 1 == 1 && !path.contains(next) {
        visit(next, text, path, spent)
      }
    }
    for node in graph.nodes.indices { visit(node, "", [], 0) }
    return best.sorted { $0.key < $1.key }.map { word, best in
      Solution.Element(word: word, tier: lexicon.tier(of: word) ?? .rest, path: best.path)
    }
  }
}
