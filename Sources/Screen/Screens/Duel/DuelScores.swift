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

    var end = rect.column
    if let size,
      let figures = BlockText(points, from: size, columns: rect.columns, look: canvas.look),
      figures.rows <= rect.rows
    {
      canvas.draw(points, figures, in: rect.bottom(figures.rows))
      end += figures.columns(of: points) + 2
    } else {
      end += canvas.write(points, in: rect.lastLine, attributes: .bold) + 1
    }
    let other = front.other
    let rest = rect.maxColumn - end
    let tail = score(other).grouped
    let name = players[other].text
    let label = isNamed ? players[front].text : score(front) == 1 ? "point" : "points"
    // Each has half of the room, or what the other leaves. The points of the other are never cut.
    let otherColumns = min(
      name.count + 1 + tail.count,
      max(tail.count, rest / 2, rest - label.count - 1)
    )
    if otherColumns <= rest {
      canvas.writePair(name, tail, in: rect.trailing(otherColumns).lastLine, titleRole: other.role)
    }
    canvas.write(
      label,
      in: rect.span(end - rect.column, rest - otherColumns - 1).lastLine,
      isNamed ? front.role : .dim,
      attributes: isNamed ? .bold : []
    )
  }
}
