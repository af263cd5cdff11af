import Rules
import Surface

/// Draws cubes, with their letters or without, and keeps what can be pointed at.
struct CubePainter {
  /// Each is made when it is first wanted, since it paints the letters of all faces beforehand.
  private var renderer: CubeRenderer?
  /// Draws faces without letters.
  private var plainRenderer: CubeRenderer?
  private(set) var hits = HitMap()
  /// Whether only the corners of where a cube would stand are marked.
  var leavesOutCubes = false

  /// Draws a cube into a rectangle.
  mutating func draw(_ scene: CubeScene, in rect: Rect, of frame: inout Frame, look: Look) {
    guard !leavesOutCubes else { return mark(rect, of: &frame) }
    Self.draw(
      scene,
      with: &renderer,
      shapes: .standard,
      in: rect,
      of: &frame,
      look: look,
      hits: &hits
    )
  }

  /// Draws a cube with blank faces, so that a game that stands still cannot be thought about.
  mutating func drawWithoutLetters(
    _ scene: CubeScene,
    in rect: Rect,
    of frame: inout Frame,
    look: Look
  ) {
    guard !leavesOutCubes else { return mark(rect, of: &frame) }
    var scene = scene
    scene.board = scene.board.withoutLetters
    Self.draw(
      scene,
      with: &plainRenderer,
      shapes: .blank,
      in: rect,
      of: &frame,
      look: look,
      hits: &hits
    )
    // Small faces bear text; the glyphs that pictures are made of are never among its characters.
    for row in rect.row..<rect.maxRow {
      for column in rect.column..<rect.maxColumn
      where Self.isLabel(frame[column, row].character) {
        frame[column, row].character = " "
      }
    }
  }

  private static func draw(
    _ scene: CubeScene,
    with renderer: inout CubeRenderer?,
    shapes: LetterShapes,
    in rect: Rect,
    of frame: inout Frame,
    look: Look,
    hits: inout HitMap
  ) {
    // Moved out and back, so that its buffers have one owner while they are written.
    var current = renderer.take() ?? CubeRenderer(shapes: shapes)
    current.draw(scene, in: rect, of: &frame, look: look, hits: &hits)
    renderer = current
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

extension Board {
  /// The same cubes, used as often, with one letter on all faces: what takes its place tells
  /// nothing, not even how broad it was.
  fileprivate var withoutLetters: Self {
    let any = Letter.all[0]
    var board = Self(CubeLetters { _ in any })
    for face in Face.all {
      for _ in 0..<useCount(face) { board.use([face]) }
    }
    for point in LatticePoint.all where !isInPlay(point) { board.remove(point) }
    return board
  }
}

extension LetterShapes {
  /// Letters without strokes.
  fileprivate static let blank: Self = {
    let text = Letter.all.map(\.text).joined(separator: "\n")
    return (try? Self(parsing: text.utf8)) ?? .standard
  }()
}
