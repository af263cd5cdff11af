import Rules
import Surface

/// A player or a game beside a list: the cube where there is room, a name, the points in large figures, and
/// what else is known.
struct ScoreDetails {
  /// The cube that was played; `nil` for several.
  var cube: CubeLetters?
  let title: String
  let score: Int
  let facts: [(title: String, value: String)]

  /// Blank rows: below the cube, the title and the points.
  private static let gaps = 3

  /// The rows without a cube.
  func rows(_ look: Look) -> Int {
    1 + BlockText(.small, look: look).rows + facts.count + Self.gaps
  }

  /// - Returns: The room below.
  @discardableResult
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var room = rect
    if let cube { room = canvas.drawCube(Board(cube), atTopOf: rect, leaving: rows(canvas.look)) }
    canvas.write(title, in: room, .accent, attributes: .bold)
    let figures = BlockText(.small, look: canvas.look)
    let points = room.droppingFirst(2)
    canvas.drawScore(score, .small, in: points.droppingLast(points.rows - figures.rows))
    room = points.droppingFirst(figures.rows + 1)
    for fact in facts where room.rows > 0 {
      canvas.writePair(fact.title, fact.value, in: room)
      room = room.droppingFirst(1)
    }
    return room
  }
}
