import Game
import Surface

/// The charts of the overview.
extension StatsOverview {
  func drawWeeks(_ rect: Rect, on canvas: inout Canvas) {
    let weeks = stats.weeks.suffix(rect.columns)
    let peak = weeks.map(\.score).max() ?? 0
    canvas.writePair(
      rect.columns < 30 ? "Weekly points" : "Points per week",
      peak > 0 ? "peak \(peak.grouped)" : "",
      in: rect,
      titleRole: .text,
      valueRole: .dim
    )
    guard peak > 0, let first = weeks.first else { return }
    let height = rect.rows - 2
    let wide = min(3, max(1, rect.columns / max(1, weeks.count)))
    canvas.drawColumns(
      weeks.map(\.score),
      width: wide,
      in: rect.leading(weeks.count * wide).lines(1, height)
    )
    let day = CalendarDay(daysSince1970: first.firstDay)
    let width = weeks.count * wide
    canvas.writePair(
      "\(day.day) \(day.monthName)",
      "this week",
      in: rect.leading(width).line(1 + height),
      valueRole: .dim
    )
  }

  func drawLengths(_ rect: Rect, on canvas: inout Canvas) {
    canvas.write("Words by length", in: rect)
    let rows = rect.rows - 1
    var lengths = stats.wordsByLength.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { (title: "\($0.key)", count: $0.value) }
    if lengths.count > rows, rows > 0 {
      let rest = lengths[(rows - 1)...]
      lengths = Array(lengths.prefix(rows - 1))
      let from = rest.first?.title ?? ""
      lengths.append((title: "\(from)+", count: rest.reduce(0) { $0 + $1.count }))
    }
    let step = min(3, max(1, rows / max(1, lengths.count)))
    let peak = lengths.map(\.count).max() ?? 0
    let numbers = peak.grouped.count
    for (offset, length) in lengths.enumerated() {
      let row = rect.row + 1 + offset * step + step / 2
      canvas.write(length.title, in: rect.leading(3).line(at: row), .text, .trailing)
      let room = rect.columns - 5 - numbers
      let share = Double(length.count) / Double(max(1, peak))
      let bar = max(1, Int((Double(room) * share).rounded()))
      canvas.write(
        String(repeating: canvas.choose("━", ascii: "="), count: bar),
        in: rect.droppingStart(4).line(at: row),
        .accent
      )
      canvas.write(
        length.count.grouped,
        column: rect.maxColumn - numbers,
        row: row,
        .dim,
        width: numbers,
        alignment: .trailing
      )
    }
  }

  /// Draws how often each letter was played, as columns with the letters below.
  func drawLetters(_ rect: Rect, on canvas: inout Canvas) {
    let letters = stats.shownLetters
    let uses = letters.map(\.uses)
    let peak = uses.max() ?? 0
    guard peak > 0, !uses.isEmpty else { return }
    let width = max(1, min(4, rect.columns / uses.count))
    canvas.writePair(
      "Letters played",
      "peak \(peak.grouped)",
      in: rect,
      titleRole: .text,
      valueRole: .dim
    )
    canvas.drawColumns(
      uses,
      width: width,
      in: rect.leading(uses.count * width).lines(1, rect.rows - 2)
    )
    draw(
      letters.map(\.letter),
      column: rect.column,
      row: rect.maxRow - 1,
      width: width,
      on: &canvas
    )
  }

  /// Draws the same in two rows, with the title above them; beside them where there are only two.
  func drawLetterStrip(_ rect: Rect, on canvas: inout Canvas) {
    let letters = stats.shownLetters
    let uses = letters.map(\.uses)
    let peak = uses.max() ?? 0
    guard peak > 0 else { return }
    let title = "Letters played"
    let isTitled = rect.rows > 2
    let rect = rect.bottom(2)
    let width = rect.columns >= 2 * uses.count + 2 + title.count ? 2 : 1
    let (column, room) = (
      rect.column + uses.count * width + 2, rect.columns - uses.count * width - 2
    )
    if canvas.look.isASCII {
      // In ASCII a column of one row has one height only, so digits from 1 to 9 stand for it.
      for (index, count) in uses.enumerated() {
        let ninths = max(1, Int((9 * Double(count) / Double(peak)).rounded()))
        canvas.write(
          count > 0 ? "\(ninths)" : ".",
          in: rect.droppingStart(index * width),
          count > 0 ? .accent : .line
        )
      }
    } else {
      canvas.drawColumns(uses, width: width, in: rect.leading(uses.count * width).line(0))
    }
    draw(letters.map(\.letter), column: rect.column, row: rect.row + 1, width: width, on: &canvas)
    if isTitled {
      canvas.write(title, in: rect.line(at: rect.row - 1))
    } else {
      canvas.write(title, column: column, row: rect.row, width: room)
    }
    canvas.write("peak \(peak.grouped)", column: column, row: rect.row + 1, .dim, width: room)
  }

  private func draw(_ letters: [String], column: Int, row: Int, width: Int, on canvas: inout Canvas)
  {
    let middle = (max(1, width - 1) - 1) / 2
    for (index, letter) in letters.enumerated() {
      canvas.write(letter, column: column + index * width + middle, row: row, .dim)
    }
  }
}

extension Canvas {
  /// Draws numbers as columns that stand on the rectangle's last row. Zero is a dot; every other
  /// number is at least one step high.
  mutating func drawColumns(_ numbers: [Int], width: Int, in rect: Rect) {
    let peak = max(1, numbers.max() ?? 1)
    let steps = look.isASCII ? 1 : 8
    // Columns of more than one cell leave a gap.
    let cells = max(1, width - 1)
    for (index, number) in numbers.enumerated() {
      let share = Double(max(0, number)) / Double(peak)
      var units = Int((share * Double(rect.rows * steps)).rounded())
      if number > 0 { units = max(1, units) }
      let column = rect.column + index * width
      for level in 0..<rect.rows {
        let filled = min(max(units - level * steps, 0), steps)
        let row = rect.maxRow - 1 - level
        let glyph: Unicode.Scalar
        if filled == 0 {
          guard level == 0 else { continue }
          glyph = look.isASCII ? "." : "·"
        } else {
          glyph = look.isASCII ? "#" : Self.eighths[filled - 1]
        }
        for cell in 0..<cells {
          frame[column + cell, row] = look.cell(glyph, filled == 0 ? .line : .accent)
        }
      }
    }
  }

  private static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
