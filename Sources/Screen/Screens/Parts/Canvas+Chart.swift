import Surface

extension Canvas {
  /// Draws numbers as columns that stand on the rectangle's last row; a column of nothing is a dot
  /// on the ground, and whatever is more than nothing can be seen.
  mutating func drawColumns(_ numbers: [Int], width: Int, in rect: Rect) {
    let most = max(1, numbers.max() ?? 1)
    let steps = look.isASCII ? 1 : 8
    for (index, number) in numbers.enumerated() {
      let share = Double(max(0, number)) / Double(most)
      var units = Int((share * Double(rect.rows * steps)).rounded())
      if number > 0 { units = max(1, units) }
      // Columns that are two cells wide leave a gap.
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
        frame[column, row] = look.cell(glyph, filled == 0 ? .line : .accent)
      }
    }
  }

  private static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
