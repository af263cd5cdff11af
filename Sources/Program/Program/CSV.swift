import Model
import Platform
import Rules

/// The tables of an answer in JSON as CSV, by RFC 4180: a line of names, then a line a row. Lines end with
/// a line feed here; ``Console/printCSV(_:)`` prints them as the standard says.
///
/// An answer with one list of objects is the table of that list. With several, a first column names the
/// list. An answer without a list is a table of names and values.
struct CSV {
  let text: String

  init(_ answer: JSONValue) {
    let members = answer.members
    let lists = members.compactMap { member -> (name: String, rows: [JSONValue])? in
      guard case .array(let rows) = member.value, rows.allSatisfy(\.isObject) else { return nil }
      return (member.key, rows)
    }
    let facts = members.filter { member in !lists.contains { $0.name == member.key } }
    switch lists.count {
    // What stands beside a table, such as its number of rows, follows from it.
    case 1 where facts.allSatisfy(\.value.isScalar) && facts.count < 3:
      text = Self.lines(lists[0].rows.map { Self.cells($0) })
    case 2...:
      text = Self.lines(
        lists.flatMap { list in
          list.rows.map { [("list", .string(list.name))] + Self.cells($0) }
        }
      )
    default:
      text = Self.lines(Self.facts(answer).map { [("name", .string($0)), ("value", $1)] })
    }
  }

  private static func line(_ cells: some Sequence<String>) -> String {
    cells.map(quoted).joined(separator: ",") + "\n"
  }

  private typealias Cells = [(name: String, value: JSONValue)]

  private static func cells(_ row: JSONValue) -> Cells { row.members.map { ($0.key, $0.value) } }

  private static func lines(_ rows: [Cells]) -> String {
    var names: [String] = []
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
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate var isScalar: Bool {
    switch self {
    case .object, .array: false
    default: true
    }
  }
}
