import Game
import Rules
import Surface

/// The menu over a paused game.
struct MenuPanel {
  let menu: PlayMenu
  let mode: GameMode

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let width = min(32, cube.columns)
    // As high as the longest thing that it says, whichever row is chosen.
    let said =
      menu.rows.map { row in
        Paragraph.layOut(row.summary(mode), width: width - 4) { _, _, _ in }
      }
      .max() ?? 1
    let rows = menu.rows.count + 3 + said
    let rect = Rect(
      column: cube.column + (cube.columns - width) / 2,
      row: cube.row + max(0, (cube.rows - rows) / 2),
      columns: width,
      rows: rows
    )
    let room = canvas.frame.drawPanel(rect, title: "Paused", look: canvas.look)
    canvas.addTarget(.ground, in: rect)
    canvas.drawMenuRows(
      menu.rows.map { ListRow($0.title) },
      chosen: menu.list.index,
      on: .panel,
      in: Rect(
        column: room.column,
        row: room.row,
        columns: room.columns,
        rows: menu.rows.count
      )
    )
    let below = Rect(
      column: room.column,
      row: room.row + menu.rows.count + 1,
      columns: room.columns,
      rows: said
    )
    if menu.isAskingToEnd {
      canvas.writeParagraph(
        canvas.choose("End it? ↵ yes, Esc no.", ascii: "End it? Enter yes, Esc no."),
        in: below,
        .warning,
        on: .panel,
        attributes: .bold
      )
    } else if let row = menu.row {
      canvas.writeParagraph(row.summary(mode), in: below, .dim, on: .panel)
    }
  }
}

extension PlayMenu.Row {
  /// The row's name.
  var title: String {
    switch self {
    case .resume: "Go on"
    case .howToPlay: "How to play"
    case .settings: "Settings"
    case .end: "End the game"
    case .leave: "Leave the game"
    case .quit: "Quit lexicube"
    }
  }

  /// What comes of choosing it.
  func summary(_ mode: GameMode) -> String {
    switch self {
    case .resume: mode.isTimed ? "The clock waits until then." : "There is no hurry."
    case .howToPlay: "The rules, keys and files."
    case .settings: "Colours, characters, motion."
    case .end: "Shows your result."
    case .leave: "It waits for you at home."
    case .quit: mode.isResumable ? "The game is kept for later." : "Ends it and keeps its words."
    }
  }
}

extension Canvas {
  /// Draws the rows of a menu with a mark at the chosen one; each can be clicked.
  mutating func drawMenuRows(
    _ rows: [ListRow],
    chosen: Int,
    on ground: Ground = .screen,
    in rect: Rect
  ) {
    for (index, row) in rows.prefix(max(0, rect.rows)).enumerated() {
      let isChosen = index == chosen
      let place = Rect(column: rect.column, row: rect.row + index, columns: rect.columns, rows: 1)
      var marked = row
      marked.title = (isChosen ? cursorMark : "  ") + row.title
      frame.drawRow(marked, in: place, isSelected: isChosen, on: ground, look: look)
      addTarget(.row(index), in: place)
    }
  }
}
