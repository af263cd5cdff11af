import Game
import Rules
import Surface

/// The settings, and what the chosen one is for.
struct SettingsScreen {
  let state: SettingsFeature.State
  /// The letters of the cube that shows what the settings look like.
  let letters: CubeLetters

  /// Rows from which the cube can be read.
  private static let leastPreview = 9

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Settings", most: 60)
    canvas.drawHintRow(
      [KeyHint("↑↓", "choose", nil), KeyHint("←→", "change", nil)],
      trailing: [KeyHint("F1", "help", .function(1)), KeyHint("Esc", "back", .escape)]
    )
    let rows = SettingsRow.allCases
    let (left, right) = (canvas.choose("‹ ", ascii: "< "), canvas.choose(" ›", ascii: " >"))
    for (index, setting) in rows.enumerated() {
      let isChosen = index == state.list.index
      let ground: Ground = isChosen ? .selection : .screen
      let place = Rect(
        column: page.column,
        row: page.row + 1 + index,
        columns: page.columns,
        rows: 1
      )
      if isChosen { canvas.frame.fill(place, .selection, look: canvas.look) }
      canvas.write(
        (isChosen ? canvas.cursorMark : "  ") + setting.title,
        column: place.column,
        row: place.row,
        on: ground,
        attributes: isChosen ? .bold : []
      )
      let width = rows.flatMap(\.values).map(\.count).max() ?? 0
      let column = place.maxColumn - width - 5
      canvas.write(left, column: column, row: place.row, .accent, on: ground)
      canvas.write(
        state.settings[setting],
        column: column + 2,
        row: place.row,
        on: ground,
        attributes: isChosen ? .bold : [],
        width: width,
        alignment: .center
      )
      canvas.write(right, column: column + 2 + width, row: place.row, .accent, on: ground)
      canvas.addTarget(.row(setting), in: place)
    }
    let below = Rect(
      column: page.column + 2,
      row: page.row + rows.count + 2,
      columns: page.columns - 4,
      rows: 3
    )
    canvas.writeParagraph(state.row.summary + ".", in: below, .dim)
    let room = canvas.drawProblem(state.problem?.message, in: page)
    let top = below.row + 2
    guard room.maxRow - top >= Self.leastPreview else { return }
    let height = min(room.maxRow - top, 24)
    let preview = Rect(column: page.column, row: top, columns: page.columns, rows: height)
    var scene = CubeScene(board: Board(letters))
    scene.selection = ["222t", "222l", "222r"].compactMap { Face(name: $0) }
    canvas.painter.draw(scene, in: preview, of: &canvas.frame, look: canvas.look)
  }
}

extension SettingsRow {
  /// The row's name.
  var title: String {
    switch self {
    case .theme: "Theme"
    case .blitter: "Characters"
    case .motion: "Motion"
    case .mouse: "Mouse"
    case .bell: "Bell"
    }
  }
}
