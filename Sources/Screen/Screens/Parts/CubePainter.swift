import Rules
import Surface

/// Draws cubes, and keeps what can be pointed at.
struct CubePainter {
  /// Made when it is first wanted, since it paints the letters of all faces beforehand.
  private var renderer: CubeRenderer?
  private(set) var hits = HitMap()
  /// Whether only the corners of where a cube would stand are marked.
  var leavesOutCubes = false

  /// Draws a cube into a rectangle.
  mutating func draw(_ scene: CubeScene, in rect: Rect, of frame: inout Frame, look: Look) {
    guard !leavesOutCubes else { return mark(rect, of: &frame) }
    // Moved out and back, so that its buffers have one owner while they are written.
    var current = renderer.take() ?? CubeRenderer()
    current.draw(scene, in: rect, of: &frame, look: look, hits: &hits)
    renderer = current
  }

  private func mark(_ rect: Rect, of frame: inout Frame) {
    for row in [rect.row, rect.maxRow - 1] {
      frame[rect.column, row].character = "+"
      frame[rect.maxColumn - 1, row].character = "+"
    }
  }
}
