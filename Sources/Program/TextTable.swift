import Game
import Platform
import Rules

/// Rows of text in columns, two spaces apart.
///
/// A cell that is wider than 80 characters widens its own row only. Otherwise one long text in a damaged
/// history would fill every row with spaces.
struct TextTable {
  enum Alignment { case left, right }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]]

  init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
    rows = [columns.map(\.title)]
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The widest that a column gets, in characters.
  private static let maximumWidth = 80

  /// The table with its heading, one line per row.
  var text: String {
    let widths = columns.indices.map { column in
      min(Self.maximumWidth, rows.map { $0[column].count }.max() ?? 0)
    }
    return rows.map { row in
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

extension Double {
  /// Seconds of play as minutes and seconds: `3:00`.
  var playTime: String {
    let whole = Int(max(0, min(self, TimedMove.latest)))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

extension Int {
  /// The date of a day counted from 1970-01-01: `2026-11-16`.
  var dayText: String { String(Timestamp(seconds: Double(self) * 86_400).isoText.prefix(10)) }
}

extension Timestamp {
  /// The moment in UTC as in ISO 8601: `2026-11-21T15:30:00Z`.
  var isoText: String {
    text { "\($0)T\($1):\($2)Z" }
  }

  /// The moment in a time zone: `2026-11-21 15:30`.
  ///
  /// - Parameter utcOffset: How many seconds the time zone is ahead of UTC at a moment.
  func localText(_ utcOffset: (Timestamp) -> Int) -> String {
    Timestamp(seconds: Double(wholeSeconds + utcOffset(self))).text { day, minute, _ in
      "\(day) \(minute)"
    }
  }

  /// The date, the hour with its minute, and the second in UTC.
  private func text(_ join: (_ day: String, _ minute: String, _ second: String) -> String) -> String
  {
    var time: time_t = wholeSeconds
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "?" }
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return join(
      "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))",
      "\(two(parts.tm_hour)):\(two(parts.tm_min))",
      two(parts.tm_sec)
    )
  }
}

extension String {
  /// The text, cut at 80 characters, with `�` for each one that a terminal could act upon.
  var fitForTerminal: String { visible(limit: 80) }
}
