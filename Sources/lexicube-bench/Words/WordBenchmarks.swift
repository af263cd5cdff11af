import Game
import Lexicon
import Rules

/// What words must be quick at. The rivals in other languages are in `.ci/rivals`.
let wordBenchmarks: [Benchmark] = [
  buildWords, buildTieredWords, sizeOfWords, sizeOfTieredWords, lookupAgainstSet,
  lookupAgainstSQLite, solveCube,
  solveFairCube, solveBoards, typeLetter,
]

private let buildWords = Benchmark(
  "words/build",
  "make the lexicon of 253,926 words from the text of their list",
  unit: "ms",
  goal: .atMost(8),
  runs: 31
) {
  try Stopwatch.nanoseconds {
    blackHole(try Lexicon(words: EmbeddedWords.english, name: "english"))
  } / 1e6
}

private let buildTieredWords = Benchmark(
  "words/build-tiers",
  "the same with the lists of common words and of words never suggested",
  unit: "ms",
  goal: .atMost(10),
  runs: 31
) {
  try Stopwatch.nanoseconds { blackHole(try EmbeddedWords.lexicon()) } / 1e6
}

private let sizeOfWords = Benchmark(
  "words/size",
  "the lexicon of one list in memory",
  unit: "kB",
  goal: .atMost(1500),
  runs: 1
) {
  Double(try Lexicon(words: EmbeddedWords.english, name: "english").memorySize) / 1000
}

private let sizeOfTieredWords = Benchmark(
  "words/size-tiers",
  "the same with tiers",
  unit: "kB",
  runs: 1
) {
  Double(try EmbeddedWords.lexicon().memorySize) / 1000
}

private let lookupAgainstSet = Benchmark(
  "words/lookup",
  "look every word up, in random order",
  unit: "ns",
  runs: 15,
  rival: Rival("Set<String>") {
    let words = try EmbeddedWords.shuffled()
    var generator = BenchGenerator(state: 2)
    let set = Set(words.shuffled(using: &generator))
    return Stopwatch.nanoseconds(per: words.count) {
      var found = 0
      for word in words where set.contains(word) { found += 1 }
      blackHole(found)
    }
  }
) {
  try lookup()
}

private let lookupAgainstSQLite = Benchmark(
  "words/lookup-sqlite",
  "the same against a range query",
  unit: "ns",
  runs: 3,
  rival: Rival("SQLite") {
    let words = try EmbeddedWords.shuffled()
    let table = try SQLiteWords(words)
    let some = words.prefix(20_000)
    return Stopwatch.nanoseconds(per: some.count) {
      var found = 0
      for word in some where table.contains(word) { found += 1 }
      blackHole(found)
    }
  }
) {
  try lookup()
}

/// Nanoseconds to look a word up in our lexicon.
private func lookup() throws -> Double {
  let lexicon = try EmbeddedWords.lexicon()
  let words = try EmbeddedWords.shuffled()
  return Stopwatch.nanoseconds(per: words.count) {
    var found = 0
    for word in words where lexicon.contains(word) { found += 1 }
    blackHole(found)
  }
}

private let solveCube = Benchmark(
  "words/solve-cube",
  "all words on a fresh cube, each with its best path and score",
  unit: "µs",
  goal: .atMost(200),
  runs: 15
) {
  let boards = (0..<100).map { Board(CubeLetters(seed: UInt64($0))) }
  var solver = BoardSolver(try EmbeddedWords.lexicon())
  return Stopwatch.nanoseconds(per: boards.count) {
    for board in boards { blackHole(solver.solve(board)) }
  } / 1000
}

private let solveFairCube = Benchmark(
  "words/fair-cube",
  "find a seed whose cube is worth playing",
  unit: "µs",
  runs: 15
) {
  var solver = BoardSolver(try EmbeddedWords.lexicon())
  let starts = (0..<100).map { UInt64($0) << 32 }
  return Stopwatch.nanoseconds(per: starts.count) {
    for start in starts { blackHole(solver.fairSeed(from: start)) }
  } / 1000
}

private let solveBoards = Benchmark(
  "words/solve-boards",
  "all words on 5×5 boards of the game's letters",
  unit: "µs",
  runs: 15
) {
  let lexicon = try EmbeddedWords.lexicon()
  let boards = try BoggleBoards(lines: sampleBoards(1000))
  return Stopwatch.nanoseconds(per: boards.boards.count) {
    blackHole(boards.solve(lexicon))
  } / 1000
}

private let typeLetter = Benchmark(
  "words/type-letter",
  "a typed letter to the paths that spell the letters so far",
  unit: "µs",
  goal: .atMost(20),
  runs: 15
) {
  var solver = BoardSolver(try EmbeddedWords.lexicon())
  let boards = (0..<50).map { Board(CubeLetters(seed: UInt64($0))) }
  let words = boards.map { (solver.solve($0) ?? []).prefix(40).map(\.word) }
  let letters = words.joined().reduce(0) { $0 + $1.count }
  return Stopwatch.nanoseconds(per: letters) {
    for (board, words) in zip(boards, words) {
      for word in words {
        var trace = Trace(board: board)
        for letter in word {
          trace.append(letter)
          blackHole(trace.paths)
        }
      }
    }
  } / 1000
}

/// Boards of 25 letters, as often as the game draws them; always the same.
func sampleBoards(_ count: Int) -> [Substring] {
  var generator = BenchGenerator(state: 3)
  let bag = Letter.all.flatMap {
    Array(repeating: $0.text.lowercased().prefix(1), count: $0.weight)
  }
  return (0..<count).map { _ in
    Substring((0..<25).map { _ in bag.randomElement(using: &generator) ?? "e" }.joined())
  }
}
