import Game
import Surface

/// How many words of each length were found, beside how many there were: as bars where there is
/// room, else as a line of numbers.
struct WordLengthsChart {
  let lengths: WordLengths

  /// Rows of the bars: a title and six lengths.
  private static let barRows = 7
  /// Rows of the numbers: a title, the lengths, and what was found of each.
  private static let numberRows = 3
  /// The fewest columns that the numbers fit in.
  private static let numberColumns = 34

  /// How many rows the chart takes of some room; 0 where there is none for it.
  ///
  /// - Parameter besideLists: Whether the lists of words stand in the same room and come first.
  static func rows(in rect: Rect, besideLists: Bool) -> Int {
    let lists = besideLists ? 7 : 0
    if rect.rows >= barRows + lists + 2 { return barRows }
    guard rect.columns >= numberColumns, rect.rows >= numberRows + lists else { return 0 }
    return numberRows
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    if rect.rows >= Self.barRows {
      drawBars(in: rect, on: &canvas)
    } else if rect.rows >= Self.numberRows {
      drawNumbers(in: rect, on: &canvas)
    }
  }

  private func title(_ row: WordLengths.Row) -> String {
    row.length == WordLengths.longest ? "\(row.length)+" : "\(row.length)"
  }

  /// For each length a line: what was found strong, the rest of what there was faint.
  private func drawBars(in rect: Rect, on canvas: inout Canvas) {
    canvas.writePair("By length", "of the common words", in: rect, valueRole: .dim)
    let most = max(1, lengths.rows.map(\.there).max() ?? 1)
    let room = rect.columns - 13
    for (offset, row) in lengths.rows.enumerated() {
      let line = rect.line(1 + offset)
      canvas.write(title(row), in: line.leading(2), .text, .trailing)
      let there = row.there == 0 ? 0 : max(1, row.there * room / most)
      let found = row.found == 0 ? 0 : max(1, row.found * room / most)
      for (glyph, count, role) in [
        (canvas.choose("─", ascii: "-"), there, Role.dim),
        (canvas.choose("━", ascii: "="), found, .success),
      ] {
        let bar = String(repeating: glyph, count: max(0, count))
        canvas.write(bar, in: line.droppingStart(3), role)
      }
      let numbers = "\(row.found) of \(row.there)"
      canvas.write(numbers, in: line.trailing(9), row.found > 0 ? .text : .dim, .trailing)
    }
  }

  private func drawNumbers(in rect: Rect, on canvas: inout Canvas) {
    canvas.write("Found/all common words, by letters", in: rect, .dim)
    let width = rect.columns / max(1, lengths.rows.count)
    for (index, row) in lengths.rows.enumerated() {
      let column = rect.span(index * width, width)
      canvas.write("\(title(row)):", in: column.line(1), .dim)
      canvas.write("\(row.found)/\(row.there)", in: column.line(2), row.found > 0 ? .text : .dim)
    }
  }
}
