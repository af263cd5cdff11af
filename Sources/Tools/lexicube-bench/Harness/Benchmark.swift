/// A measurement of several runs, of which the median counts.
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
  /// One run, in the benchmark's unit. Setup belongs in it, but outside the stopwatch.
  typealias Run = @Sendable () async throws -> Double

  /// `area/what`, the name on the command line.
  let name: String
  let summary: String
  /// The unit of the values: `ns`, `µs`, `ms`, `bytes`, `MB/s`.
  let unit: String
  /// The value to reach, if there is one.
  let goal: Goal?
  /// The number of runs that count. One more run before them warms up.
  let runs: Int
  /// Another way to do the same. Its runs alternate with the benchmark's.
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

struct Rival: Sendable {
  let name: String
  let run: Benchmark.Run

  init(_ name: String, run: @escaping Benchmark.Run) {
    self.name = name
    self.run = run
  }
}

/// The value that a benchmark's median must reach.
enum Goal: Sendable {
  case atMost(Double)
  case atLeast(Double)
  /// At most so many times the rival's median of the same run.
  case atMostTimesRival(Double)

  /// Whether a median reaches it.
  func isReached(by value: Double, rival: Double?) -> Bool {
    switch self {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    case .atMostTimesRival(let bound): rival.map { value <= bound * $0 } ?? false
    }
  }

  var text: String {
    switch self {
    case .atMost(let bound): "≤ \(number(bound))"
    case .atLeast(let bound): "≥ \(number(bound))"
    case .atMostTimesRival(let bound): "≤ \(number(bound)) rivals"
    }
  }
}
