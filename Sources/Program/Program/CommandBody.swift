import Model
import Platform
import Rules
import Screen

/// What a command does that prints, and is over: `WordsCommand` is `lexicube words`.
protocol CommandBody: Sendable {
  var host: Host { get }
  var options: Options { get }

  /// Runs the command to its end.
  ///
  /// - Throws: ``Failure``, which is told on standard error; ``Failure/told`` after what this has told itself.
  func run() async throws(Failure)
}

/// What a command does that opens the terminal, on the thread that it is called on: `ReplayCommand` is
/// `lexicube replay`.
protocol TerminalCommand {
  func run() throws(Failure) -> ExitCode
}

extension CommandBody {
  func history() async throws(Failure) -> CommandHistory { try await CommandHistory(host, options) }

  /// The history that the games of a language are in, also where there is none: a record comes from anywhere. Games
  /// with a word list of the player's own are among the English ones.
  func history(of language: Language) async throws(Failure) -> CommandHistory {
    var options = options
    if options.dictionary == nil { options.language = language }
    return try await CommandHistory(host, options, isExpected: false)
  }

  func complain(_ message: String) { host.console.complain(message) }

  /// Writes a text to standard output; see ``Console/print(_:lineEnd:keepsTabs:)``.
  func print(_ text: String) throws(Failure) { try host.console.print(text) }

  /// Prints a line of JSON, its tables as CSV, or a text in their place, as the options say; see
  /// ``CSV/init(_:tables:columns:)``.
  func print(
    _ json: @autoclosure () -> JSONValue,
    tables: [String] = [],
    columns: [String] = [],
    or text: @autoclosure () -> String
  ) throws(Failure) {
    if options.has(.csv) {
      return try host.console.printCSV(CSV(json(), tables: tables, columns: columns).text)
    }
    try print(options.has(.json) ? json().text() + "\n" : text())
  }

  /// Prints a whole list.
  ///
  /// - Parameters:
  ///   - row: Any row, which says what the columns of CSV are where there are no rows.
  func print<Row>(
    _ rows: [Row],
    as name: String,
    in columns: [PrintedColumn<Row>],
    like row: Row?,
    json: (Row) -> JSONValue
  ) throws(Failure) {
    let any = row.map(json) ?? [:]
    var printer = RowPrinter(host.console, options, name, TextTable(columns, rows), like: any)
    try printer.print(rows.map(json), or: rows.map { row in columns.map { $0.text(row) } })
    try printer.finish()
  }

  /// Says on standard error that a search finds nothing, where a head alone would be all.
  func complainOfNothing() {
    guard !options.search.isEmpty else { return }
    complain("no word: \(options.search.understood)")
  }
}
