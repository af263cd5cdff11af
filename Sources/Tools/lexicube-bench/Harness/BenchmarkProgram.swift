import Foundation

/// The command line: `lexicube-bench [--list] [--json] [NAME…]`.
struct BenchmarkProgram {
  static let usage = """
    usage: lexicube-bench [--list] [--json] [NAME…]

      NAME     run the benchmarks whose names begin with NAME; without NAME, run all
      --list   list the benchmarks and do not run them
      --json   print the results as JSON
    """

  let benchmarks: [Benchmark]

  /// Runs the benchmarks that the arguments choose.
  ///
  /// - Returns: The exit status: 0, 1 when a goal was missed or a benchmark failed, 2 when the
  ///   arguments are wrong.
  func run(_ arguments: [String]) async -> Int32 {
    let options = Set(arguments.filter { $0.hasPrefix("-") })
    let names = arguments.filter { !$0.hasPrefix("-") }
    if options.contains("--help") || options.contains("-h") {
      print(Self.usage)
      return 0
    }
    if let unknown = options.subtracting(["--list", "--json"]).sorted().first {
      print("lexicube-bench: unknown option \(unknown)\n\n\(Self.usage)")
      return 2
    }
    for name in names where !benchmarks.contains(where: { $0.name.hasPrefix(name) }) {
      print("lexicube-bench: no benchmark begins with \(name); see --list")
      return 2
    }
    let chosen = benchmarks.filter { benchmark in
      names.isEmpty || names.contains { matches(benchmark, $0) }
    }
    if options.contains("--list") {
      for benchmark in chosen { print("\(benchmark.name)  \(benchmark.summary)") }
      return 0
    }
    return await measure(chosen, asJSON: options.contains("--json"))
  }

  /// Whether a name on the command line chooses a benchmark. A whole name goes before a prefix.
  private func matches(_ benchmark: Benchmark, _ name: String) -> Bool {
    if benchmarks.contains(where: { $0.name == name }) { return benchmark.name == name }
    return benchmark.name.hasPrefix(name)
  }

  private func measure(_ benchmarks: [Benchmark], asJSON: Bool) async -> Int32 {
    var results: [BenchmarkResult] = []
    var hasFailed = false
    for benchmark in benchmarks {
      do {
        results.append(try await .measuring(benchmark))
      } catch {
        print("\(benchmark.name) failed: \(error)")
        hasFailed = true
      }
    }
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      do {
        print(String(decoding: try encoder.encode(results), as: UTF8.self))
      } catch {
        print("the results could not be written: \(error)")
        hasFailed = true
      }
    } else {
      print(ResultTable(results: results).text)
    }
    return hasFailed || results.contains { $0.isGoalReached == false } ? 1 : 0
  }
}
