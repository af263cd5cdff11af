import Surface

/// Numbers as columns, with a title above them and a row for what they are below.
struct ColumnChart {
  let title: String
  /// What stands at the end of the title, such as the largest number.
  let note: String
  let numbers: [Int]
  /// The fewest and the most columns of cells of a number.
  let widths: ClosedRange<Int>

  /// The columns of cells of a number. More than one end with a gap.
  func width(in columns: Int) -> Int {
    min(max(columns / max(1, numbers.count), widths.lowerBound), widths.upperBound)
  }

  /// - Parameter titleColumns: The columns of the title; `nil` for those of the rectangle.
  /// - Returns: The row below the columns, as wide as they are.
  func draw(in rect: Rect, titleColumns: Int? = nil, on canvas: inout Canvas) -> Rect {
    let width = width(in: rect.columns)
    canvas.writeTitle(title, note, in: rect.leading(titleColumns ?? rect.columns))
    let plot = rect.leading(numbers.count * width)
    canvas.drawColumns(numbers, width: width, in: plot.lines(1, rect.rows - 2))
    return plot.lastLine
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
          frame[column + cell, row] = look.cell(glyph, filled == 0 ? .line : .text)
        }
      }
    }
  }

  /// A cell filled from its foot, by eighths.
  static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
