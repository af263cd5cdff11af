import Game
import Rules
import Surface

/// A move of a game from the history, on the cube as it was.
struct ReplayScreen {
  let state: ReplayState
  let play: WordPlay?
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let layout = GameLayout(canvas.size)
    canvas.frame.drawWordmark(
      at: Point(column: 1, row: 0),
      subtitle: "Words, a game again",
      look: canvas.look
    )
    canvas.painter.draw(scene, in: layout.cube, of: &canvas.frame, look: canvas.look)
    drawPanel(layout, on: &canvas)
    canvas.drawHintRow(
      [
        KeyHint("←→", "move", nil), KeyHint("Home", "first", .home, rank: 1),
        KeyHint("End", "last", .end, rank: 1), KeyHint("↑↓", "turn", nil),
      ],
      trailing: [KeyHint("Esc", "back", .escape)]
    )
  }

  private var scene: CubeScene {
    var scene = CubeScene(board: state.board, camera: Camera(state.attitude))
    switch state.move.move {
    case .word(let faces):
      scene.selection = faces
      scene.isSelectionWord = true
      scene.trembling = state.board.cubesUsedUp(by: faces)
    case .removal(let point):
      scene.pointedCube = point
    }
    return scene
  }

  private func drawPanel(_ layout: GameLayout, on canvas: inout Canvas) {
    let panel = layout.panel
    let (column, width) = (panel.column, panel.columns)
    var row = panel.row
    let count = state.record.moves.count
    canvas.writePair(
      "Move",
      "\((state.index + 1).grouped) of \(count.grouped)",
      column: column,
      row: row,
      width: width,
      valueAttributes: .bold
    )
    canvas.frame.drawProgress(
      Double(state.index + 1) / Double(count),
      at: Point(column: column, row: row + 1),
      width: width,
      look: canvas.look
    )
    row += 3
    let move = state.move
    switch move.move {
    case .word(let faces):
      canvas.writePair(
        move.word ?? "",
        "+\((move.score ?? 0).grouped)",
        column: column,
        row: row,
        width: width,
        titleRole: .accent,
        valueRole: .success,
        valueAttributes: .bold
      )
      canvas.writeParagraph(
        faces.map(\.name).joined(separator: " "),
        in: Rect(column: column, row: row + 1, columns: width, rows: 3),
        .dim
      )
    case .removal(let point):
      canvas.write("A cube is removed", column: column, row: row, .accent, width: width)
      canvas.write(point.name, column: column, row: row + 1, .dim, width: width)
    }
    row += 5
    let facts: [(String, String)] = [
      ("At", PlainWords.clock(Int(move.at))), ("Score", state.score.grouped),
      ("Mode", state.record.mode.title),
    ]
    for (title, value) in facts {
      canvas.writePair(title, value, column: column, row: row, width: width)
      row += 1
    }
    guard let play else { return }
    canvas.writePair("Game", play.game.description, column: column, row: row, width: width)
    canvas.writePair(
      "Played",
      dates.day(play.playedAt),
      column: column,
      row: row + 1,
      width: width
    )
  }
}
