import Testing

@testable import Lexicon
@testable import Model
@testable import Rules
@testable import Words

@Suite("Finding words on boards")
struct BoardSolverTests {
  /// A lexicon of words, of which some are common.
  private func lexicon(_ words: Set<String>, common: Set<String> = []) throws -> Lexicon {
    let text = words.map { $0.lowercased() }.sorted().joined(separator: "\n") + "\n"
    let ranks = Dictionary(uniqueKeysWithValues: common.map { ($0.lowercased(), WordTier.most) })
    return try Lexicon(words: Array(text.utf8), name: "test", ranks: RankedWords(ranks))
  }

  /// A board of few letters, QU among them, with holes and used faces.
  private func board(_ generator: inout SeededGenerator) -> Board {
    let letters = ["A", "E", "S", "T", "QU"].compactMap { Letter($0) }
    var board = Board(
      CubeLetters { _ in letters[Int(generator.next(below: UInt64(letters.count)))] }
    )
    for _ in 0..<generator.next(below: 9) {
      let open = LatticePoint.all.filter(board.canRemove)
      board.remove(open[Int(generator.next(below: UInt64(open.count)))])
    }
    for face in Face.all where generator.next(below: 3) == 0 {
      for _ in 0..<generator.next(below: 3) { board.use([face]) }
    }
    return board
  }

  /// All paths that spell a word, by trying every face: the naive statement.
  private func paths(_ word: Substring, from path: [Face] = [], on board: Board) -> [[Face]] {
    if word.isEmpty { return [path] }
    return board.playableFaces.flatMap { face -> [[Face]] in
      guard !path.contains(face), path.last?.touches(face) ?? true,
        word.hasPrefix(board.letters[face].text)
      else { return [] }
      return paths(
        word.dropFirst(board.letters[face].letterCount),
        from: path + [face],
        on: board
      )
    }
  }

  @Test func `it finds the same words as brute force, by the paths that keep most cubes`() throws {
    let seed: UInt64 = 2026
    var generator = SeededGenerator(seed: seed)
    let letters = ["A", "E", "S", "T", "QU"]
    var words: Set<String> = []
    while words.count < 60 {
      let length = 3 + generator.next(below: 2)
      words.insert(
        (0..<length).map { _ in letters[Int(generator.next(below: 5))] }.joined()
      )
    }
    let common = Set(words.sorted().prefix(20))
    var solver = BoardSolver(try lexicon(words, common: common))
    for round in 0..<6 {
      let board = board(&generator)
      let answer = solver.solve(board)
      let solved = try #require(answer)
      var expected: [String: Int] = [:]
      for word in words {
        expected[word] = paths(word[...], on: board).map { board.cubesUsedUp(by: $0).count }.min()
      }
      let place: Comment = "seed \(seed), board \(round)"
      #expect(Set(solved.map(\.word)) == Set(expected.keys), place)
      #expect(
        solved.map(\.word)
          == solved.sorted { ($1.score, $0.word) < ($0.score, $1.word) }
          .map(\.word),
        place
      )
      for found in solved {
        #expect(board.cubesUsedUp(by: found.path).count == expected[found.word], place)
        #expect(found.isSuggestible == common.contains(found.word), place)
        #expect(
          found.score == Score.ofWord(found.path.map { board.letters[$0] }, in: .english),
          place
        )
        #expect(isPath(found, on: board), place)
      }
    }
  }

  /// Whether the rules accept the path as the word.
  private func isPath(_ found: SolvedWord, on board: Board) -> Bool {
    let path = found.path
    return path.map { board.letters[$0].text }.joined() == found.word
      && Set(path).count == path.count && path.allSatisfy(board.isPlayable)
      && zip(path, path.dropFirst()).allSatisfy { $0.touches($1) }
  }

  @Test func `an empty board has no words`() throws {
    var board = Board(.story)
    for point in LatticePoint.all { board.remove(point) }
    var solver = BoardSolver(try lexicon(["CAB"]))
    let answer = solver.solve(board)
    #expect(answer == [])
  }

  @Test func `a search that is cancelled has no answer`() async throws {
    let lexicon = try lexicon(["CAB"])
    let answer = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var solver = BoardSolver(lexicon)
      return solver.solve(Board(.story))
    }.value
    #expect(answer == nil || answer?.map(\.word) == ["CAB"])
  }

  @Test func `a search for a fair cube that is cancelled ends with the start`() async throws {
    let lexicon = try lexicon(["CAB"])
    let answer = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var solver = BoardSolver(lexicon)
      return solver.fairSeed(from: 7)
    }.value
    #expect(answer == 7)
  }

  /// Words that can be played on a cube: random walks over its faces.
  private func walks(
    on letters: CubeLetters,
    count: Int,
    faces length: Int,
    _ generator: inout SeededGenerator
  ) -> Set<String> {
    let board = Board(letters)
    var words: Set<String> = []
    while words.count < count {
      let all = Array(board.playableFaces)
      var path = [all[Int(generator.next(below: UInt64(all.count)))]]
      while path.count < length, let last = path.last {
        let next = all.filter { $0.touches(last) && !path.contains($0) }
        if next.isEmpty { break }
        path.append(next[Int(generator.next(below: UInt64(next.count)))])
      }
      let word = path.map { letters[$0].text }.joined()
      if word.utf8.count == length { words.insert(word) }
    }
    return words
  }

  @Test func `a cube is fair by sixty known words and a long one`() throws {
    var generator = SeededGenerator(seed: 1)
    let letters = CubeLetters(seed: 5)
    let short = walks(on: letters, count: 60, faces: 5, &generator)
    let long = walks(on: letters, count: 1, faces: 6, &generator)
    func isFair(_ words: Set<String>, common: Set<String>) throws -> Bool {
      var solver = BoardSolver(try lexicon(words, common: common))
      return solver.isFair(letters)
    }
    let enough = Set(short.sorted().prefix(59)).union(long)
    #expect(try isFair(enough, common: enough))
    #expect(try !isFair(short, common: short), "sixty words, none of six letters")
    let few = Set(short.sorted().prefix(58)).union(long)
    #expect(try !isFair(few, common: few), "59 words")
    #expect(try !isFair(enough, common: enough.subtracting(long)), "the long one is not common")
    #expect(FairCube.minimumKnownWords == 60 && FairCube.minimumLongestLength == 6)
  }

  @Test(arguments: [Language.english, odd])
  func `the first fair seed of a language is found`(language: Language) throws {
    var generator = SeededGenerator(seed: 2)
    let letters = CubeLetters(seed: 5, language: language)
    let words = walks(on: letters, count: 60, faces: 6, &generator)
    var solver = BoardSolver(try lexicon(words, common: words), language: language)
    let fair = (3...5).map { solver.isFair(CubeLetters(seed: $0, language: language)) }
    #expect(fair == [false, false, true])
    let found = (3...5).map { solver.fairSeed(from: $0) }
    #expect(found == [5, 5, 5])
  }

  /// A language in which J is the most frequent letter, B is worth 3 and QU 50.
  private static let odd = Language(
    name: "odd",
    weights: [
      2, 3, 1, 1, 1, 1, 1, 1, 1, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4,
    ],
    points: [
      1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 50, 1, 1, 1, 2, 1, 1, 1, 1, 1,
    ]
  )

  @Test func `words score the points of the language`() throws {
    var solver = BoardSolver(try lexicon(["CAB", "QUA"]), language: Self.odd)
    let found = solver.solve(Board(.story))
    #expect(found?.map(\.word) == ["QUA", "CAB"] && found?.map(\.score) == [51 * 3, 5 * 3])
  }

  @Test func `the live client answers as the lexicon does`() async throws {
    let client = DictionaryClient.live(try lexicon(["CAB", "QUA"], common: ["QUA"]))
    #expect(client.contains("CAB") && !client.contains("CAD") && client.id.name == "test")
    #expect(client.id.version != nil)
    let solved = await client.solve(Board(.story))
    #expect(solved.map(\.word) == ["QUA", "CAB"] && solved.map(\.isSuggestible) == [true, false])
  }
}
