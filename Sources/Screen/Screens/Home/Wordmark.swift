import Surface

/// The program's name in large letters: square points, two of them above each other in a cell.
enum Wordmark {
  /// The columns that the large letters take.
  static let columns = letters.reduce(-1) { $0 + $1.columns + 1 }

  private struct Letter {
    let columns: Int
    /// Six rows of points from the top, `#` where there is ink.
    let points: [String]

    func isInked(_ column: Int, _ row: Int) -> Bool {
      Array(points[row].utf8).dropFirst(column).first == UInt8(ascii: "#")
    }
  }

  /// How many rows the name takes in some columns.
  static func rows(in columns: Int, look: Look) -> Int {
    switch scale(in: columns, look: look) {
    case 0: 1
    case 1: 3
    default: 6
    }
  }

  /// Draws the name: large where there is room and the terminal has the glyphs, else as spaced
  /// capitals.
  static func draw(at point: Point, columns: Int, on canvas: inout Canvas) {
    let scale = scale(in: columns, look: canvas.look)
    guard scale > 0 else {
      canvas.write(
        "L E X I C U B E",
        column: point.column,
        row: point.row,
        .accent,
        attributes: .bold,
        width: columns
      )
      return
    }
    var column = point.column
    for (index, letter) in letters.enumerated() {
      // “lexi” as text is, “cube” in the colour of the badge.
      let role: Role = index < 4 ? .text : .accent
      for offset in 0..<(letter.columns * scale) {
        for row in 0..<(3 * scale) {
          // A cell is two points high, or half a point wide and one high.
          let upper = letter.isInked(offset / scale, 2 * row / scale)
          let lower = letter.isInked(offset / scale, (2 * row + 1) / scale)
          let glyph: Unicode.Scalar =
            switch (upper, lower) {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): " "
            }
          canvas.frame[column + offset, point.row + row] = canvas.look.cell(glyph, role)
        }
      }
      column += (letter.columns + 1) * scale
    }
  }

  /// How many columns a point is wide; 0 where the name is written as text.
  private static func scale(in columns: Int, look: Look) -> Int {
    if look.isASCII || columns < Self.columns { return 0 }
    return columns < 2 * Self.columns ? 1 : 2
  }

  private static let letters = [
    Letter(columns: 1, points: ["#", "#", "#", "#", "#", "#"]),
    Letter(columns: 3, points: ["", "###", "# #", "###", "#", "###"]),
    Letter(columns: 3, points: ["", "# #", "# #", " # ", "# #", "# #"]),
    Letter(columns: 1, points: ["#", "", "#", "#", "#", "#"]),
    Letter(columns: 3, points: ["", "###", "#", "#", "#", "###"]),
    Letter(columns: 3, points: ["", "# #", "# #", "# #", "# #", "###"]),
    Letter(columns: 3, points: ["#", "###", "# #", "# #", "# #", "###"]),
    Letter(columns: 3, points: ["", "###", "# #", "###", "#", "###"]),
  ]
}
