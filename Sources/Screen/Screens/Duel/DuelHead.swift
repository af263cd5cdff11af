import Game
import Rules
import Surface

/// Whose turn it is and how it stands: the name of the player on turn in large letters with the points, and
/// below it the points of the other one.
struct DuelHead: ~Copyable {
  let state: DuelFeature.State
  let panel: Rect
  /// The rows of a game's panel, whose sizes of letters the head uses.
  let rows: PlayPanelRows
  let look: Look

  /// Draws the head at the top of a panel, and returns the panel below it.
  static func draw(
    _ state: DuelFeature.State,
    _ layout: GameLayout,
    on canvas: inout Canvas
  ) -> Rect {
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    let head = Self(state: state, panel: layout.panel, rows: rows, look: canvas.look)
    if rows.scale.clock == nil { head.drawText(on: &canvas) } else { head.drawLarge(on: &canvas) }
    return layout.panel.droppingFirst(head.height)
  }

  private var game: DuelGame { state.game }
  private var seat: Duel.Seat { game.duel.seat }
  private var players: DuelPlayers { game.seenPlayers }

  /// The rows that the head takes, with the blank one below it. They depend on the size alone, so that
  /// nothing jumps from turn to turn.
  var height: Int { rows.scale.clock == nil ? 4 : rows.word }

  /// The name above a line of the cubes that are left, and below it the points, as large as a game's.
  private func drawLarge(on canvas: inout Canvas) {
    let line = panel.line(rows.progress)
    let name = name(seat)
    if let size = rows.scale.clock,
      let letters = BlockText(name, from: size, columns: panel.columns, look: look)
    {
      canvas.draw(name, letters, in: line.lines(-letters.rows, letters.rows), .text)
    } else {
      canvas.write(players[seat].text, in: line.line(-1), .text.bold)
    }
    let cubes = state.play.match.board.cubesInPlay.count
    canvas.drawProgress(Double(cubes) / Double(LatticePoint.all.count), in: line)
    drawStatus(in: panel.line(rows.message), on: &canvas)
    let scores = panel.lines(rows.score, rows.scoreRows)
    DuelScores(players: players, front: seat, score: game.duel.score)
      .draw(rows.scale.score, in: scores, on: &canvas)
  }

  private func drawText(on canvas: inout Canvas) {
    let other = seat.other
    canvas.writePair(
      title,
      game.duel.score(seat).grouped,
      in: panel,
      titleRole: .text.bold,
      valueRole: .bold
    )
    drawStatus(in: panel.line(1), on: &canvas)
    let points = game.duel.score(other).grouped
    canvas.writePair(players[other].text, points, in: panel.line(2), titleRole: .text)
  }

  /// A player as large letters say it.
  private func name(_ seat: Duel.Seat) -> String {
    players[seat].text.uppercased()
  }

  /// Such as “Ann’s turn”; “Your turn” where the other player is far away.
  private var title: String { state.standing.text }

  /// Writes whose turn it is, as far as that is not text already, and how many cubes are left. That one was
  /// removed gives way first: the notice says it, too.
  private func drawStatus(in line: Rect, on canvas: inout Canvas) {
    let count = state.play.match.board.cubesInPlay.count
    let cubes = PlainWords.count(count, "cube", "cubes") + " left"
    let left = state.pending.isEmpty ? [] : ["\(cubes), 1 removed", "\(count) left, 1 removed"]
    let isNamed = rows.scale.clock == nil
    let offers = (isNamed ? [] : (left + [cubes]).map { "\(title), \($0)" }) + left
    canvas.write(offers.fitting(line.columns) ?? cubes, in: line, .dim)
  }
}

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
    // Nothing yet is no figure to look at.
    if let size, score(front) > 0,
      let figures = BlockText(points, from: size, columns: rect.columns, look: canvas.look),
      figures.rows <= rect.rows
    {
      canvas.draw(points, figures, in: rect.bottom(figures.rows))
      rest = rect.droppingStart(figures.columns(of: points) + 2).lastLine
    } else {
      let used = canvas.write(points, in: rect.lastLine, .bold)
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
      canvas.writePair(name, tail, in: rest.trailing(columns), titleRole: .text)
    }
    let role: Role = isNamed ? .bold : .dim
    canvas.write(label, in: rest.droppingEnd(columns + 1), role)
  }
}
