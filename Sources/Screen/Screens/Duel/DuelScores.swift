import Game
import Rules
import Surface

/// The points of both players in one line: those of one in large figures, and at the right end those of the
/// other.
struct DuelScores {
  let players: DuelPlayers
  /// The player with the large figures.
  let front: Duel.Seat
  /// Whether that player's name stands behind the points, in place of their unit. If not, it stands above
  /// the line.
  var isNamed = false
  let score: (Duel.Seat) -> Int

  /// - Parameter size: The largest figures; `nil` for text.
  func draw(_ size: BlockText.Size?, in rect: Rect, on canvas: inout Canvas) {
    let points = score(front).grouped
    var rest = rect
    if let size,
      let figures = BlockText(points, from: size, columns: rect.columns, look: canvas.look),
      figures.rows <= rect.rows
    {
      canvas.draw(points, figures, in: rect.bottom(figures.rows))
      rest = rect.droppingStart(figures.columns(of: points) + 2).lastLine
    } else {
      let used = canvas.write(points, in: rect.lastLine, attributes: .bold)
      rest = rect.droppingStart(used + 1).lastLine
    }
    let other = front.other
    let tail = score(other).grouped
    let name = players[other].text
    let label = isNamed ? players[front].text : score(front) == 1 ? "point" : "points"
    // Each has half of the room, or what the other leaves. The points of the other are never cut.
    let most = max(tail.count, rest.columns / 2, rest.columns - label.count - 1)
    let columns = min(name.count + 1 + tail.count, most)
    if columns <= rest.columns {
      canvas.writePair(name, tail, in: rest.trailing(columns), titleRole: other.role)
    }
    let (role, attributes): (Role, Attributes) = isNamed ? (front.role, .bold) : (.dim, [])
    canvas.write(label, in: rest.droppingEnd(columns + 1), role, attributes: attributes)
  }
}
