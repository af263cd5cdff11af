import Game
import Rules
import Surface

/// Stands in place of a day's results until the player has played: why they are hidden, and the cube to play.
struct HiddenResults {
  /// The cube that the player has yet to play; `nil` where it is not known.
  let cube: DailyCube?
  /// Whether a server hides them, which knows only of tries that began with it.
  var isByServer = false

  func draw(in page: Rect, on canvas: inout Canvas) {
    let mode = cube.map { "\($0.mode.name) " } ?? ""
    let room = PageMessage(
      title: "Today’s results are hidden until you have played today’s \(mode)cube.",
      notes: isByServer
        ? ["A try that began without the server is not ranked: then they show tomorrow."] : []
    )
    .draw(in: page, on: &canvas)
    guard let cube else { return }
    canvas.drawMenuRows(
      [cube],
      chosen: 0,
      in: room.leading(min(room.columns, 36)).line(isByServer ? 1 : 0)
    ) { ListRow("Play today’s cube, \($0.mode.name)") }
  }
}
