/// Something that is measured: several runs, of which the median counts.
///
/// ```swift
/// Benchmark(
///   "trie/lookup", "look up every word of the list", unit: "ns", goal: .atMost(500),
///   rival: Rival("Set<String>") { lookUpInSet() }
/// ) {
///   let trie = try makeTrie()                       // setup, not measured
///   return Stopwatch.nanoseconds(per: words.count) {
///     for word in words { blackHole(trie.contains(word)) }
///   }
/// }
/// ```
struct Benchmark: Sendable {
  /// Performs one run and returns its value, in the benchmark's unit. Setup belongs inside, outside
  /// the stopwatch.
  typealias Run = @Sendable () async throws -> Double

  /// `area/what`, by which it is chosen on the command line.
  let name: String
  /// One line on what is measured.
  let summary: String
  /// The unit of the values: `ns`, `µs`, `ms`, `bytes`, `MB/s`.
  let unit: String
  /// The value to be reached, if one is asked for.
  let goal: Goal?
  /// How many runs count; one more goes before them to warm up.
  let runs: Int
  /// Another way to do the same, measured in the same run of the program, turn by turn.
  let rival: Rival?
  let run: Run

  init(
    _ name: String,
    _ summary: String,
    unit: String,
    goal: Goal? = nil,
    runs: Int = 7,
    rival: Rival? = nil,
    run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.unit = unit
    self.goal = goal
    self.runs = runs
    self.rival = rival
    self.run = run
  }
}

/// Another way to do what a benchmark does.
struct Rival: Sendable {
  let name: String
  let run: Benchmark.Run

  init(_ name: String, run: @escaping Benchmark.Run) {
    self.name = name
    self.run = run
  }
}

/// What a benchmark's median has to reach.
enum Goal: Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// Whether a median reaches it.
  func isReached(by value: Double) -> Bool {
    switch self {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    }
  }

  /// As a table shows it.
  var text: String {
    switch self {
    case .atMost(let bound): "≤ \(number(bound))"
    case .atLeast(let bound): "≥ \(number(bound))"
    }
  }
}
