import Model
import Platform
import Rules

/// The tables of an answer in JSON as CSV, by RFC 4180: a line of names, then a line a row. Lines end with
/// a line feed here; ``Console/printCSV(_:)`` prints them as the standard says.
///
/// An answer without a table is one of names and values.
struct CSV {
  let text: String

  /// - Parameters:
  ///   - tables: The members of the answer that are its tables. The others are left out.
  ///   - columns: The columns that there are in any case, also without a row. Others that rows have come after them.
  ///     The first can be `list`, which names the table of each row.
  init(_ answer: JSONValue, tables: [String] = [], columns: [String] = []) {
    guard !tables.isEmpty else {
      let facts = Self.facts(answer).map { (name, value) -> Cells in
        [("name", .string(name)), ("value", value)]
      }
      text = Self.lines(facts)
      return
    }
    let rows = tables.flatMap { table -> [Cells] in
      guard case .array(let rows)? = answer[table] else { return [] }
      let name: Cells = columns.first == "list" ? [("list", .string(table))] : []
      return rows.map { name + Self.cells($0) }
    }
    text = Self.lines(rows, in: columns)
  }

  private static func line(_ cells: some Sequence<String>) -> String {
    cells.map(quoted).joined(separator: ",") + "\n"
  }

  private typealias Cells = [(name: String, value: JSONValue)]

  private static func cells(_ row: JSONValue) -> Cells { row.members.map { ($0.key, $0.value) } }

  private static func lines(_ rows: [Cells], in columns: [String] = []) -> String {
    var names = columns
    for row in rows { for cell in row where !names.contains(cell.name) { names.append(cell.name) } }
    guard !names.isEmpty else { return "" }
    return line(names)
      + rows.map { row in
        line(names.map { name in row.first { $0.name == name }.map { text($0.value) } ?? "" })
      }.joined()
  }

  /// The values of an answer by their paths: `modes.timed.games`.
  private static func facts(_ value: JSONValue, path: String = "") -> [(String, JSONValue)] {
    let start = path.isEmpty ? "" : path + "."
    switch value {
    case .object(let members): return members.flatMap { facts($0.value, path: start + $0.key) }
    case .array(let elements):
      return elements.enumerated().flatMap { facts($1, path: "\(start)\($0 + 1)") }
    default: return [(path, value)]
    }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string: plain(bare(value))
    case .array(let elements) where elements.allSatisfy(\.isScalar):
      plain(elements.map { one(bare($0)) }.joined(separator: ", "))
    default: bare(value)
    }
  }

  private static func bare(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    default: value.text()
    }
  }

  /// One of several texts in a cell, in quotes if it has what parts them: a player's name may have a comma.
  private static func one(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { ",\"".unicodeScalars.contains($0) }
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// A text that no spreadsheet takes for a formula: an apostrophe stands before what would begin one, as OWASP
  /// ("CSV Injection") and spreadsheets themselves have it. Texts come from other players.
  private static func plain(_ text: String) -> String {
    // Spreadsheets for East Asia take the wide forms, too.
    guard let first = text.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
    else { return text }
    return "'" + text
  }

  /// A cell in quotes if it has what would end it.
  private static func quoted(_ cell: String) -> String {
    let isPlain = !cell.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard !isPlain else { return cell }
    // By scalars: a quotation mark with a combining mark is another character, and ends the cell all the same.
    var quoted = "\"".unicodeScalars
    for scalar in cell.unicodeScalars { quoted += scalar == "\"" ? ["\"", "\""] : [scalar] }
    return String(quoted) + "\""
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .object, .array: false
    default: true
    }
  }
}
