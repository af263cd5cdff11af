import Platform

/// Prints the rows of one list as they come, as a table, JSON or CSV.
struct RowPrinter {
  private let console: Console
  private let options: Options
  /// The list's name in JSON.
  private let name: String
  private let table: TextTable
  /// The names of the columns of CSV, for a list without rows.
  private let columns: JSONValue
  private var isFirst = true
  /// Whether no row was printed.
  private(set) var isEmpty = true

  /// - Parameters:
  ///   - name: The list's name in JSON.
  ///   - table: The columns with the widest cells that are to come.
  ///   - row: Any row, which says what the columns of CSV are where there are no rows.
  init(
    _ console: Console,
    _ options: Options,
    _ name: String,
    _ table: TextTable,
    like row: JSONValue
  ) {
    (self.console, self.options) = (console, options)
    (self.name, self.table, columns) = (name, table, row)
  }

  /// Prints some rows.
  ///
  /// - Parameters:
  ///   - json: The rows as objects with the same keys.
  ///   - cells: The rows of the table.
  mutating func print(
    _ json: @autoclosure () -> [JSONValue],
    or cells: @autoclosure () -> [[String]]
  ) throws(Failure) {
    let rows = json()
    isEmpty = isEmpty && rows.isEmpty
    if options.has(.json) {
      let start = isFirst ? "{\"\(name)\":[" : ","
      let text = rows.map { $0.text() }.joined(separator: ",")
      try console.print(text.isEmpty ? "" : start + text)
      isFirst = isFirst && text.isEmpty
      return
    }
    if options.has(.csv) {
      let text = CSV([name: .array(rows)], tables: [name]).text
      guard !text.isEmpty else { return }
      // Each page has the names of its columns.
      let end = isFirst ? nil : text.firstIndex(of: "\n").map(text.index(after:))
      try console.printCSV(end.map { String(text[$0...]) } ?? text)
    } else {
      try console.print((isFirst ? table.head : "") + table.lines(cells()))
    }
    isFirst = false
  }

  /// Prints what comes after the last row.
  func finish() throws(Failure) {
    if options.has(.json) { return try console.print(isFirst ? "{\"\(name)\":[]}\n" : "]}\n") }
    guard isFirst else { return }
    guard options.has(.csv) else { return try console.print(table.head) }
    let names = columns.members.map(\.key)
    try console.printCSV(CSV([:], tables: [name], columns: names).text)
  }
}
