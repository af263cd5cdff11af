import Features
import Model
import Rules
import Surface

/// How a game of two stands: the points of both, whose turn it is, and below them how many cubes are left.
struct DuelHead {
  let state: DuelFeature.State

  /// Draws the head at the top of a panel, and returns the panel below it. Its height depends on the size
  /// alone, so that nothing jumps from turn to turn.
  func draw(_ layout: GameLayout, on canvas: inout Canvas) -> Rect {
    var room = layout.panel
    if state.game.openInvitation != nil {
      canvas.write(state.standing.text, in: room.removeFirst(), .bold)
    } else {
      let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
      let duel = state.game.duel
      let tiles = DuelTiles(
        players: state.game.seenPlayers,
        turn: (duel.seat, state.standing.text),
        size: rows.scale.score,
        score: duel.score
      )
      room = tiles.draw(in: room, on: &canvas)
    }
    drawCubes(in: room, on: &canvas)
    return room.droppingFirst(2)
  }

  /// Writes how many cubes are left, before a line that shows it. That one was removed gives way first: the
  /// notice says it, too.
  private func drawCubes(in line: Rect, on canvas: inout Canvas) {
    let count = state.cube.match.board.cubesInPlay.count
    let cubes = PlainWords.count(count, "cube", "cubes") + " left"
    let removed = state.pending.isEmpty ? [] : ["\(cubes), 1 removed", "\(count) left, 1 removed"]
    let used = canvas.write(removed.fitting(line.columns) ?? cubes, in: line, .dim)
    let share = Double(count) / Double(LatticePoint.all.count)
    canvas.drawProgress(share, in: line.droppingStart(used + 1))
  }
}

/// The points of both players side by side, in figures of one size, and below each whose they are.
struct DuelTiles {
  let players: DuelPlayers
  /// Who is to move, and what stands below the points in place of the name; `nil` for nobody.
  var turn: (seat: Duel.Seat, text: String)?
  /// The largest figures; `nil` for text.
  let size: BlockText.Size?
  let score: (Duel.Seat) -> Int

  /// - Returns: The room below and a blank row.
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let tiles = rect.split(into: 2, gap: Grid.gap)
    // Both in the figures of the longer number, whatever its digits, so that they can be compared.
    let longest = Duel.Seat.allCases.map(score).max()?.grouped ?? ""
    let digits = longest.map { $0.isNumber ? "8" : "\($0)" }.joined()
    let columns = tiles.map(\.columns).min() ?? 0
    let look = canvas.look
    let figures = size.flatMap { BlockText(digits, from: $0, columns: columns, look: look) }
    // The height does not change from turn to turn.
    let largest = turn == nil ? nil : size.map { BlockText($0, look: look).rows }
    let rows = largest ?? figures?.rows ?? 1
    for (seat, tile) in zip(Duel.Seat.allCases, tiles) {
      let (points, place) = (score(seat).grouped, tile.top(rows))
      // Nothing yet is no figure to look at.
      if let figures, score(seat) > 0 {
        canvas.draw(points, figures, in: place.bottom(figures.rows))
      } else {
        canvas.write(points, in: place.lastLine, .bold)
      }
      let (name, mark) = (players[seat].text, canvas.cursorMark)
      var label = name
      let text = turn.flatMap { $0.seat == seat ? $0.text : nil }
      if let text { label = [mark + text, text].fitting(tile.columns) ?? mark + name }
      canvas.write(label, in: tile.line(rows), text == nil ? .dim : .bold)
    }
    return rect.droppingFirst(rows + 2)
  }
}
