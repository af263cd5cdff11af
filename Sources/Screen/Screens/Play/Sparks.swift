import Game
import Surface

/// The sparks of a great word. They fly from behind the cube to the edges of its room.
struct Sparks {
  let progress: Double

  private static let count = 60
  /// The golden angle, in radians: any number of sparks spread evenly.
  private static let step = 2.399_963

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let glyphs = canvas.look.isASCII ? ["*", "+", "."] : ["*", "▪", "+"]
    let roles: [Role] = [.accent, .success, .error, .text]
    let empty = canvas.look.blank()
    for index in 0..<Self.count {
      let angle = Double(index) * Self.step
      // Some fly further than others; none stops in the middle.
      let reach = 0.6 + 0.6 * Double(index * 7 % Self.count) / Double(Self.count)
      let distance = Easing.out(progress) * reach
      let column = cube.column + Int(Double(cube.columns) * (0.5 + 0.5 * distance * cosine(angle)))
      let row = cube.row + Int(Double(cube.rows) * (0.5 + 0.5 * distance * sine(angle)))
      let point = Point(column: column, row: row)
      // Sparks over the letters would look like dirt.
      guard cube.contains(point), canvas.frame[point].character == " ",
        canvas.frame[point].background == empty.background,
        canvas.painter.hits.face(at: point) == nil
      else { continue }
      let (glyph, role) = (glyphs[index % glyphs.count], roles[index % roles.count])
      canvas.write(glyph, column: column, row: row, role, attributes: .bold)
    }
  }
}
