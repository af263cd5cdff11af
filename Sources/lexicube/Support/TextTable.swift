/// Rows of text in columns, two spaces apart; numbers stand to the right.
struct TextTable {
  enum Alignment { case left, right }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]]

  init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
    rows = [columns.map(\.title)]
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The table with its head, a line a row.
  var text: String {
    let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? "" : "  "
        line += columns[column].alignment == .right ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
