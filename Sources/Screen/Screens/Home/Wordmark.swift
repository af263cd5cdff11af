import Surface

/// The program's name in large letters.
enum Wordmark {
  /// The columns that the smallest of the large letters take.
  static let columns = BlockText(.small, look: Look()).columns(of: name)

  private static let name = "lexicube"

  /// How many rows the name takes in some columns.
  static func rows(in columns: Int, look: Look) -> Int {
    letters(in: columns, look: look)?.rows ?? 1
  }

  /// Draws the name: as large as there is room, if the terminal has the glyphs, else as spaced
  /// capitals.
  ///
  /// - Parameter isOneRow: Whether it is drawn as spaced capitals in any case.
  static func draw(
    at point: Point,
    columns: Int,
    isOneRow: Bool = false,
    on canvas: inout Canvas
  ) {
    guard !isOneRow, let letters = letters(in: columns, look: canvas.look) else {
      let line = Rect(column: point.column, row: point.row, columns: columns, rows: 1)
      canvas.write("L E X I C U B E", in: line, .accent, attributes: .bold)
      return
    }
    // “lexi” as text is, “cube” in the colour of the badge.
    letters.draw(name, at: point, into: &canvas.frame) { $0 < 4 ? .text : .accent }
  }

  private static func letters(in columns: Int, look: Look) -> BlockText? {
    look.isASCII ? nil : BlockText(name, from: .large, columns: columns, look: look)
  }
}
