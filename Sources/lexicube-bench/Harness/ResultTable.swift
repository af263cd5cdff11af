/// Sets results in columns, as plain text.
struct ResultTable {
  private static let header = [
    "benchmark", "median", "unit", "least…most", "goal", "rival", "rival's", "ratio",
  ]
  private static let isRightAligned = [false, true, false, true, true, false, true, true]

  let results: [BenchmarkResult]

  /// The table, a line a result.
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

/// A value to three significant digits, without an exponent.
func number(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  let size = value.magnitude
  if size >= 100 || value == value.rounded() { return "\(Int(value.rounded()))" }
  let scale: Double = size >= 10 ? 10 : size >= 1 ? 100 : 1000
  return "\((value * scale).rounded() / scale)"
}
