import Surface

/// The program's name in large letters.
enum Wordmark {
  /// The columns that the large letters take.
  static let columns = BlockText(.small, look: Look()).columns(of: name)

  private static let name = "lexicube"

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
    // “lexi” as text is, “cube” in the colour of the badge.
    BlockText(scale == 1 ? .small : .large, look: canvas.look).draw(
      name,
      at: point,
      into: &canvas.frame
    ) { $0 < 4 ? .text : .accent }
  }

  /// How many columns a point is wide; 0 where the name is written as text.
  private static func scale(in columns: Int, look: Look) -> Int {
    if look.isASCII || columns < Self.columns { return 0 }
    return columns < 2 * Self.columns ? 1 : 2
  }
}
