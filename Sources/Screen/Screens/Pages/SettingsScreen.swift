import Game
import Rules
import Surface

/// The settings, what the chosen one does, and a cube that shows the look.
struct SettingsScreen {
  let state: SettingsFeature.State
  /// The letters of the cube that shows what the settings look like.
  let letters: CubeLetters

  /// The fewest rows that a cube can be read in.
  private static let minimumPreviewRows = 9

  func draw(on canvas: inout Canvas) {
    let page = canvas.drawPage("Settings", maximumColumns: 60)
    canvas.drawCaptions(
      [KeyCaption("↑↓", "choose"), KeyCaption("←→", "change")],
      trailing: [KeyCaption("F1", "help", .function(1)), KeyCaption("Esc", "back", .escape)]
    )
    let rows = SettingsRow.allCases
    let (left, right) = (canvas.choose("‹ ", ascii: "< "), canvas.choose(" ›", ascii: " >"))
    for (index, setting) in rows.enumerated() {
      let rect = Rect(
        column: page.column,
        row: page.row + 1 + index,
        columns: page.columns,
        rows: 1
      )
      let place = canvas.beginRow(setting, in: rect, isChosen: index == state.list.index)
      let ground = place.ground
      canvas.write(
        setting.title,
        column: place.column + 2,
        row: place.row,
        on: ground,
        attributes: place.attributes
      )
      let width = rows.flatMap(\.values).map(\.count).max() ?? 0
      let column = rect.maxColumn - width - 5
      canvas.write(left, column: column, row: place.row, .accent, on: ground)
      canvas.write(
        state.settings[setting],
        column: column + 2,
        row: place.row,
        on: ground,
        attributes: place.attributes,
        width: width,
        alignment: .center
      )
      canvas.write(right, column: column + 2 + width, row: place.row, .accent, on: ground)
    }
    let below = Rect(
      column: page.column + 2,
      row: page.row + rows.count + 2,
      columns: page.columns - 4,
      rows: 3
    )
    canvas.writeParagraph(summary(canvas.look), in: below, .dim)
    let room = canvas.drawProblem(state.problem?.message, in: page)
    let top = below.row + 2
    guard room.maxRow - top >= Self.minimumPreviewRows else { return }
    let height = min(room.maxRow - top, 24)
    let preview = Rect(column: page.column, row: top, columns: page.columns, rows: height)
    var scene = CubeScene(board: Board(letters))
    scene.selection = ["222t", "222l", "222r"].compactMap { Face(name: $0) }
    canvas.painter.draw(scene, in: preview, of: &canvas.frame, look: canvas.look)
  }

  /// What the chosen row does, or why its value is not in use.
  private func summary(_ look: Look) -> String {
    guard state.row == .blitter, state.settings.blitter == .octant, look.blitter != .octant else {
      return state.row.summary + "."
    }
    return look.isASCII
      ? "Octants need a UTF-8 locale."
      : "Octants are unknown to the C library here; \(look.blitter.rawValue) instead."
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
    case .sound: "Sound"
    }
  }
}
