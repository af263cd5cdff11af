import Lexicon
import Model
import Rules
import Words

/// The speed of the lexicon and the solver. The rivals in other languages are in `.ci/checks/rivals`.
let wordBenchmarks: [Benchmark] = [
  Benchmark("words/unpack", "make the text of the packed English list", unit: "ms", runs: 31) {
    Stopwatch.nanoseconds { blackHole(EmbeddedWords.unpackedEnglish()) } / 1e6
  },
  build(
    "build",
    "make the lexicon of 254,845 words from the text of their list; two threads, by the clock",
    plain
  ),
  build(
    "build-tiers",
    "the same with the tiers of the words that people write",
    tiered
  ),
  work("build-work", "the processor time that the first takes, of both threads", plain),
  work("build-tiers-work", "the processor time that the second takes", tiered),
  size("size", "the lexicon of one list in memory", plain),
  size("size-tiers", "the same with tiers", tiered),
  lookup("lookup", "look every word up, in random order", \.present),
  lookup("lookup-absent", "look up words with one letter changed", \.absent),
  lookup("lookup-mixed", "look up as many of the one as of the other", \.mixed),
  lookupAgainstSQLite, loadsOfLookup, solveCube, listCube, solveFairCube, solveBoards, typeLetter,
]

private typealias Making = @Sendable () throws -> Lexicon

private let plain: Making = { try Lexicon(words: EmbeddedWords.english, name: "english") }
private let tiered: Making = { try EmbeddedWords.lexicon() }

private func build(_ name: String, _ summary: String, _ make: @escaping Making) -> Benchmark {
  Benchmark("words/\(name)", summary, unit: "ms", goal: .atMost(8), runs: 31) {
    try Stopwatch.nanoseconds { blackHole(try make()) } / 1e6
  }
}

private func work(_ name: String, _ summary: String, _ make: @escaping Making) -> Benchmark {
  Benchmark("words/\(name)", summary, unit: "ms", runs: 31) {
    let start = ProcessorTime.ofProgram
    blackHole(try make())
    return (ProcessorTime.ofProgram - start) * 1e3
  }
}

private func size(_ name: String, _ summary: String, _ make: @escaping Making) -> Benchmark {
  Benchmark("words/\(name)", summary, unit: "kB", goal: .atMost(1500), runs: 1) {
    Double(try make().memorySize) / 1000
  }
}

/// Looks words of one kind up in the game's own lexicon, and in a set.
private func lookup(
  _ name: String,
  _ summary: String,
  _ words: any KeyPath<LookupSample, [String]> & Sendable
) -> Benchmark {
  Benchmark(
    "words/\(name)",
    summary,
    unit: "ns",
    runs: 15,
    rival: Rival("Set<String>") {
      let sample = try LookupSample.shared.get()
      let set = sample.set
      return LookupSample.nanoseconds(sample[keyPath: words]) { set.contains($0) }
    }
  ) {
    let sample = try LookupSample.shared.get()
    let lexicon = sample.lexicon
    return LookupSample.nanoseconds(sample[keyPath: words]) { lexicon.contains($0) }
  }
}

private let lookupAgainstSQLite = Benchmark(
  "words/lookup-sqlite",
  "look every word up, against a range query",
  unit: "ns",
  runs: 3,
  rival: Rival("SQLite") {
    let sample = try LookupSample.shared.get()
    let table = try SQLiteWords(sample.present)
    return LookupSample.nanoseconds(Array(sample.present.prefix(20_000))) { table.contains($0) }
  }
) {
  let sample = try LookupSample.shared.get()
  let lexicon = sample.lexicon
  return LookupSample.nanoseconds(sample.present) { lexicon.contains($0) }
}

private let loadsOfLookup = Benchmark(
  "words/lookup-loads",
  "nothing but loads: one for each letter, from as much memory, each from where the last one says",
  unit: "ns",
  runs: 15
) {
  let sample = try LookupSample.shared.get()
  // A cycle through all places in random order.
  var generator = SplitMix64(state: 4)
  let order = Array(0..<sample.lexicon.memorySize / 8).shuffled(using: &generator)
  var next = Array(repeating: 0, count: order.count)
  for (place, follower) in zip(order, order.dropFirst() + order.prefix(1)) {
    next[place] = follower
  }
  let letters = sample.present.reduce(0) { $0 + $1.utf8.count }
  return next.withUnsafeBufferPointer { next in
    ProcessorTime.nanoseconds(per: sample.present.count) {
      var place = 0
      for _ in 0..<letters { place = next[place] }
      // Never true, but the optimiser does not know that, so it must do the loads.
      if place < 0 { print(place) }
    }
  }
}

private let solveCube = eachCube(
  "solve-cube",
  "every word on a fresh cube, each with its best path",
  goal: .atMost(200)
) { seeds in
  let graphs = seeds.compactMap { Board(CubeLetters(seed: $0)).letterGraph?.graph }
  var solver = Solver(try EmbeddedWords.lexicon())
  return { for graph in graphs { blackHole(solver.solve(graph)) } }
}

private let listCube = eachCube(
  "list-cube",
  "the same from the board, as a list with faces and scores, the best score first"
) { seeds in
  let boards = seeds.map { Board(CubeLetters(seed: $0)) }
  var solver = BoardSolver(try EmbeddedWords.lexicon())
  return { for board in boards { blackHole(solver.solve(board)) } }
}

private let solveFairCube = eachCube(
  "fair-cube",
  "find a seed whose cube is worth playing"
) { seeds in
  var solver = BoardSolver(try EmbeddedWords.lexicon())
  return { for seed in seeds { blackHole(solver.fairSeed(from: seed << 32)) } }
}

/// The time for each of a hundred cubes.
///
/// - Parameter prepare: Makes the work on the cubes of some seeds.
private func eachCube(
  _ name: String,
  _ summary: String,
  goal: Goal? = nil,
  _ prepare: @escaping @Sendable ([UInt64]) throws -> () -> Void
) -> Benchmark {
  Benchmark("words/\(name)", summary, unit: "µs", goal: goal, runs: 15) {
    let work = try prepare(Array(0..<100))
    return ProcessorTime.nanoseconds(per: 100, work) / 1000
  }
}

private let solveBoards = Benchmark(
  "words/solve-boards",
  "all words on 5×5 boards of the game's letters",
  unit: "µs",
  runs: 15
) {
  let lexicon = try EmbeddedWords.lexicon()
  let boards = try BoggleBoards(lines: sampleBoards(1000))
  return ProcessorTime.nanoseconds(per: boards.boards.count) {
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
  return ProcessorTime.nanoseconds(per: letters) {
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

/// Boards of 25 letters with the frequencies of the game. They are always the same.
func sampleBoards(_ count: Int) -> [Substring] {
  var generator = SplitMix64(state: 3)
  let bag = Letter.basic.flatMap {
    Array(repeating: $0.text.lowercased().prefix(1), count: Language.english.weight(of: $0))
  }
  return (0..<count).map { _ in
    Substring((0..<25).map { _ in bag.randomElement(using: &generator) ?? "e" }.joined())
  }
}
