import Ear
import Model
import Platform
import Rules
import Screen

/// Rows of text in columns, two spaces apart.
///
/// A cell that is wider than 80 characters widens its own row only. Otherwise one long text in a damaged
/// history would fill every row with spaces.
struct TextTable {
  enum Alignment { case left, right }

  private let columns: [(title: String, alignment: Alignment)]
  private let rows: [[String]]
  private let widths: [Int]

  init(_ columns: [(title: String, alignment: Alignment)], _ rows: [[String]]) {
    self.columns = columns
    self.rows = rows
    widths = columns.indices.map { column in
      let widest = rows.map { $0[column].count }.max() ?? 0
      return min(Self.maximumWidth, max(columns[column].title.count, widest))
    }
  }

  /// The widest that a column gets, in characters.
  private static let maximumWidth = 80

  /// The table with its heading, one line per row.
  var text: String { head + lines(rows) }

  var head: String { lines([columns.map(\.title)]) }

  /// Other rows in columns as wide as those of this table.
  func lines(_ rows: [[String]]) -> String {
    rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(0, widths[column] - cell.count))
        line += column == 0 ? "" : "  "
        line += columns[column].alignment == .right ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension Host {
  /// How tables write moments.
  var dates: LocalDates { LocalDates(utcOffset: utcOffset, isSortable: true) }
}

extension TextTable {
  /// A list with the columns of a page.
  init<Row>(_ columns: [PrintedColumn<Row>], _ rows: [Row]) {
    self.init(
      columns.map { ($0.title, $0.isNumber ? .right : .left) },
      rows.map { row in columns.map { $0.text(row) } }
    )
  }
}

extension [FactBlock] {
  /// The facts of a page, each below its title, and a blank line between two blocks.
  var text: String {
    map { block in
      let titles = block.facts.map(\.title.count).max() ?? 0
      let rows = block.facts.flatMap { fact in
        Paragraph.lines(fact.value, width: Self.columns - titles - 2).enumerated().map {
          [$0 == 0 ? fact.title : "", $1]
        }
      }
      let table = TextTable([("", .left), ("", .left)], rows)
      return Paragraph.lines(block.title, width: Self.columns).filter { !$0.isEmpty }
        .map { $0 + "\n" }.joined() + table.lines(rows)
    }
    .joined(separator: "\n")
  }

  /// The columns that a terminal has if nobody has changed it.
  private static var columns: Int { 80 }
}

extension Timestamp {
  /// The moment in UTC as in ISO 8601: `2026-11-21T15:30:00Z`.
  var isoText: String {
    let second = ((wholeSeconds % 60 + 60) % 60).twoDigits
    return "\(CivilDate(moment: self, utcOffset: { _ in 0 }))T\(minuteText(0)):\(second)Z"
  }
}

extension String {
  /// The text, cut at 80 characters, with `�` for each one that a terminal could act upon.
  var fitForTerminal: String { visible(limit: 80) }
}
