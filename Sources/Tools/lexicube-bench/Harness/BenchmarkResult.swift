/// The values of a benchmark's runs.
struct BenchmarkResult: Encodable {
  let name: String
  let summary: String
  let unit: String
  let median: Double
  let least: Double
  let most: Double
  let goal: String?
  let isGoalReached: Bool?
  let rival: String?
  let rivalMedian: Double?
  /// The rival's median divided by ours.
  let ratio: Double?

  /// Runs a benchmark and its rival in turns: once to warm up, then the rounds that count.
  static func measuring(_ benchmark: Benchmark) async throws -> Self {
    var values: [Double] = []
    var rivalValues: [Double] = []
    for round in 0...max(1, benchmark.runs) {
      let value = try await benchmark.run()
      let rivalValue = try await benchmark.rival?.run()
      guard round > 0 else { continue }
      values.append(value)
      if let rivalValue { rivalValues.append(rivalValue) }
    }
    let median = median(of: values)
    let rivalMedian = benchmark.rival.map { _ in Self.median(of: rivalValues) }
    return Self(
      name: benchmark.name,
      summary: benchmark.summary,
      unit: benchmark.unit,
      median: median,
      least: values.min() ?? 0,
      most: values.max() ?? 0,
      goal: benchmark.goal?.text,
      isGoalReached: benchmark.goal?.isReached(by: median, rival: rivalMedian),
      rival: benchmark.rival?.name,
      rivalMedian: rivalMedian,
      ratio: rivalMedian.map { $0 / median }
    )
  }

  /// The middle value; for an even number of values, the higher of the two in the middle.
  static func median(of values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

/// Results in columns of plain text.
struct ResultTable {
  private static let header = [
    "benchmark", "median", "unit", "least…most", "goal", "rival", "rival's", "ratio",
  ]
  private static let isRightAligned = [false, true, false, true, true, false, true, true]

  let results: [BenchmarkResult]

  var text: String {
    let rows = [Self.header] + results.map(Self.row)
    let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let blank = String(repeating: " ", count: widths[column] - row[column].count)
        return Self.isRightAligned[column] ? blank + row[column] : row[column] + blank
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    .joined(separator: "\n")
  }

  private static func row(_ result: BenchmarkResult) -> [String] {
    let goal = result.goal.map { result.isGoalReached == true ? $0 : "\($0) missed" }
    return [
      result.name, number(result.median), result.unit,
      "\(number(result.least))…\(number(result.most))", goal ?? "", result.rival ?? "",
      result.rivalMedian.map(number) ?? "", result.ratio.map { "×\(number($0))" } ?? "",
    ]
  }
}

/// A value with three significant digits and no exponent.
func number(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  let size = value.magnitude
  if size >= 100 || value == value.rounded() { return "\(Int(value.rounded()))" }
  let scale: Double = size >= 10 ? 10 : size >= 1 ? 100 : 1000
  return "\((value * scale).rounded() / scale)"
}
