import Rules
import Surface

/// Draws cubes, with their letters or without, and keeps what can be pointed at.
struct CubePainter {
  private var renderer = CubeRenderer()
  /// Made when it is first wanted: it draws faces without letters.
  private var plainRenderer: CubeRenderer?
  private(set) var hits = HitMap()
  /// Whether only the corners of where a cube would stand are marked.
  var leavesOutCubes = false

  /// Draws a cube into a rectangle.
  mutating func draw(_ scene: CubeScene, in rect: Rect, of frame: inout Frame, look: Look) {
    guard !leavesOutCubes else { return mark(rect, of: &frame) }
    renderer.draw(scene, in: rect, of: &frame, look: look, hits: &hits)
  }

  /// Draws a cube with blank faces, so that a game that stands still cannot be thought about.
  mutating func drawWithoutLetters(
    _ scene: CubeScene,
    in rect: Rect,
    of frame: inout Frame,
    look: Look
  ) {
    guard !leavesOutCubes else { return mark(rect, of: &frame) }
    var renderer = plainRenderer ?? CubeRenderer(shapes: .blank)
    renderer.draw(scene, in: rect, of: &frame, look: look, hits: &hits)
    plainRenderer = renderer
    // Small faces bear text; the glyphs that pictures are made of are never among its characters.
    for row in rect.row..<rect.maxRow {
      for column in rect.column..<rect.maxColumn
      where Self.isLabel(frame[column, row].character) {
        frame[column, row].character = " "
      }
    }
  }

  private func mark(_ rect: Rect, of frame: inout Frame) {
    for row in [rect.row, rect.maxRow - 1] {
      frame[rect.column, row].character = "+"
      frame[rect.maxColumn - 1, row].character = "+"
    }
  }

  /// Whether a character belongs to what is written on a face: its letter, its marks of use.
  private static func isLabel(_ character: Unicode.Scalar) -> Bool {
    ("A"..."Z").contains(character) || character == "·" || character == ":"
  }
}

extension LetterShapes {
  /// Letters without strokes.
  fileprivate static let blank: Self = {
    let text = Letter.all.map(\.text).joined(separator: "\n")
    return (try? Self(parsing: text.utf8)) ?? .standard
  }()
}
