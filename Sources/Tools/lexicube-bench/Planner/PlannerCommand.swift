import Lexicon
import Rules
import Words

/// `lexicube-bench planner [CUBES]`: how good and how fast lines and reviews are, on cubes as games deal them.
///
/// All times are processor times of one thread.
enum PlannerCommand {
  /// The mean of a hundred cubes is 2.4 to 2.7 times greedy, by the cubes alone: common words are planned on 600.
  ///
  /// - Returns: The exit status: 0, 1 when a goal was missed, 2 when the arguments are wrong.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count <= 1, let cubes = Int(arguments.first ?? "600"), cubes > 0 else {
      print("usage: lexicube-bench planner [CUBES]")
      return 2
    }
    do {
      let lexicon = try EmbeddedWords.lexicon()
      guard let common = lexicon.vocabulary(from: .most) else { return 1 }
      var solver = BoardSolver(lexicon)
      let seeds = (0..<UInt64(cubes)).map { solver.fairSeed(from: $0 &* 1_000_003) }
      print("seeds: \(seeds.map { "\($0)" }.joined(separator: " "))")
      var table = GoalTable()
      try LineMeasure(seeds, common).report("common words", ratio: 2.5, to: &table)
      try LineMeasure(seeds.prefix(100), lexicon).report("all words", ratio: 2, to: &table)
      try ReviewMeasure(seeds.prefix(20), common).report(to: &table)
      try SmallCubes(seed: 1, count: min(500, 5 * cubes), common).report(to: &table)
      print(table.text)
      return table.isReached ? 0 : 1
    } catch {
      print("lexicube-bench: \(error)")
      return 1
    }
  }
}

/// A line or a review that the rules do not confirm.
struct PlannerFault: Error { let message: String }

/// What was measured, with its goals.
struct GoalTable {
  private var rows: [String] = []
  private(set) var isReached = true

  mutating func add(_ name: String, _ value: Double, _ unit: String = "", _ goal: Goal? = nil) {
    let isMissed = goal.map { !$0.isReached(by: value, rival: nil) } ?? false
    isReached = isReached && !isMissed
    let wanted = goal.map { ", wanted \($0.text)\(isMissed ? ", missed" : "")" } ?? ""
    rows.append("\(name): \(number(value))\(unit)\(wanted)")
  }

  var text: String { rows.joined(separator: "\n") }
}

/// Lines on new cubes against the greedy player.
struct LineMeasure {
  private var ratios: [Double] = []
  private var seconds: [Double] = []
  private var memory = 0

  init(_ seeds: some Sequence<UInt64>, _ vocabulary: Lexicon) throws {
    for seed in seeds {
      let board = Board(CubeLetters(seed: seed))
      let (start, bytes) = (ProcessorTime.ofThread, MemoryUse.residentBytes)
      guard let planner = Planner(letters: board.letters, vocabulary: vocabulary),
        let line = planner.line(from: board)
      else { throw PlannerFault(message: "seed \(seed): no line") }
      seconds.append(ProcessorTime.ofThread - start)
      memory = max(memory, MemoryUse.residentBytes - bytes)
      guard let greedy = planner.greedyLine(from: board) else { continue }
      try line.confirm(from: Match(mode: .unlimited, seed: seed), vocabulary)
      ratios.append(Double(line.score) / Double(max(1, greedy.score)))
    }
  }

  func report(_ name: String, ratio: Double, to table: inout GoalTable) {
    let mean = ratios.reduce(0, +) / Double(max(1, ratios.count))
    table.add("\(name), times greedy, mean", mean, "", .atLeast(ratio))
    let squares = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(max(1, ratios.count * (ratios.count - 1)))).squareRoot()
    table.add("\(name), times greedy, standard error of the mean", error)
    table.add("\(name), times greedy, least", ratios.min() ?? 0, "", .atLeast(1))
    table.add("\(name), a line, median", seconds.median, " s", .atMost(0.5))
    table.add("\(name), a line, most", seconds.max() ?? 0, " s")
    table.add("\(name), memory above", Double(memory) / 1e6, " MB", .atMost(10))
  }
}

/// Reviews of games of 40 words.
struct ReviewMeasure {
  private var first: [Double] = []
  private var whole: [Double] = []

  init(_ seeds: some Sequence<UInt64>, _ vocabulary: Lexicon) throws {
    for seed in seeds {
      let match = try Self.game(seed, vocabulary)
      let start = ProcessorTime.ofThread
      var firstSeconds: Double?
      let review = GameReviewer(match, vocabulary: vocabulary)?.review { review, _ in
        guard firstSeconds == nil, !review.turningPoints.isEmpty else { return }
        firstSeconds = ProcessorTime.ofThread - start
      }
      whole.append(ProcessorTime.ofThread - start)
      first.append(firstSeconds ?? 0)
      guard let review, review.moves.allSatisfy({ $0.cost >= 0 }) else {
        throw PlannerFault(message: "seed \(seed): a cost is negative")
      }
      for (index, move) in review.moves.enumerated() {
        try move.better?.confirm(from: match.match(afterMoves: index), vocabulary)
      }
    }
  }

  func report(to table: inout GoalTable) {
    table.add("review of 40 words, first turning point, most", first.max() ?? 0, " s", .atMost(0.3))
    table.add("review of 40 words, whole, median", whole.median, " s", .atMost(1))
    table.add("review of 40 words, whole, most", whole.max() ?? 0, " s")
  }

  /// A game of a player who finds 40 words by chance, and removes a cube where there is none.
  static func game(
    _ seed: UInt64,
    mode: GameMode = .timed,
    _ vocabulary: Lexicon
  ) throws -> Match {
    var match = Match(mode: mode, seed: seed)
    var chance = SeededGenerator(seed: seed)
    var solver = BoardSolver(vocabulary)
    while match.words.count < 40, !match.isOver {
      let words = (solver.solve(match.board) ?? []).filter { !match.wordsPlayed.contains($0.word) }
      let open = LatticePoint.all.filter(match.board.canRemove)
      let move =
        words.isEmpty
        ? Move.removal(open[Int(chance.next(below: UInt64(open.count)))])
        : .word(words[Int(chance.next(below: UInt64(words.count)))].path)
      try match.play(move, at: Double(match.moves.count), isWord: vocabulary.contains)
    }
    return match
  }
}

extension PlannedLine {
  /// Plays the line by the rules.
  func confirm(from match: Match, _ vocabulary: Lexicon) throws {
    var match = match
    let before = match.score
    for move in moves { try match.play(move.move, at: 0, isWord: vocabulary.contains) }
    guard match.score - before == score else {
      throw PlannerFault(message: "a line scores \(match.score - before), not \(score)")
    }
  }
}

extension [Double] {
  fileprivate var median: Double { BenchmarkResult.median(of: self) }
}
