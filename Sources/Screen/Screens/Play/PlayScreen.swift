import Game
import Rules
import Surface

/// A game: its cube, and beside it the clock, the score, the word being made and the words so far.
struct PlayScreen {
  let state: PlayFeature.State
  let facts: PlayFacts

  func draw(on canvas: inout Canvas) {
    if let result = state.result {
      GameOverScreen(state: state, result: result).draw(on: &canvas)
      return
    }
    let layout = GameLayout(canvas.size)
    canvas.frame.drawWordmark(
      at: Point(column: 1, row: 0),
      subtitle: state.match.mode.title,
      look: canvas.look
    )
    drawCube(layout.cube, on: &canvas)
    PlayPanel(state: state, facts: facts).draw(layout, on: &canvas)
    if let menu = state.menu {
      drawMenu(menu, over: layout.cube, on: &canvas)
    } else {
      canvas.isCubeLive = state.exit == nil
      drawHints(on: &canvas)
      if state.removal?.isAsking == true { drawQuestion(over: layout.cube, on: &canvas) }
    }
  }

  private func drawCube(_ rect: Rect, on canvas: inout Canvas) {
    var scene = state.scene(facts)
    scene.showsLetters = !state.hidesLetters
    canvas.painter.draw(scene, in: rect, of: &canvas.frame, look: canvas.look)
  }

  private func drawMenu(_ menu: PlayMenu, over cube: Rect, on canvas: inout Canvas) {
    canvas.dim(Rect(column: 0, row: 1, columns: canvas.size.columns, rows: canvas.size.rows - 2))
    MenuPanel(menu: menu, mode: state.match.mode).draw(over: cube, on: &canvas)
    canvas.drawHintRow(
      [
        KeyHint("↑↓", "choose", nil), KeyHint("↵", "take", .enter),
        KeyHint("Esc", menu.isAskingToEnd ? "no" : "play on", .escape),
      ])
  }

  /// Asks before a cube is removed where there is time to think.
  private func drawQuestion(over cube: Rect, on canvas: inout Canvas) {
    let width = min(30, cube.columns)
    let rect = Rect(
      column: cube.column + (cube.columns - width) / 2,
      row: cube.maxRow - 4,
      columns: width,
      rows: 4
    )
    let room = canvas.frame.drawPanel(rect, title: "Remove this cube?", look: canvas.look)
    canvas.addTarget(.ground, in: rect)
    canvas.write("It scores nothing.", column: room.column, row: room.row, .dim, on: .panel)
    var column = room.column
    for (title, key) in [("Yes ↵", Key.enter), ("No Esc", Key.escape)] {
      let button = canvas.frame.drawButton(
        canvas.look.isASCII && key == .enter ? "Yes Enter" : title,
        at: Point(column: column, row: room.row + 1),
        isSelected: key == .enter,
        on: .panel,
        look: canvas.look
      )
      canvas.addTarget(.key(key), in: button)
      column = button.maxColumn + 2
    }
  }

  private func drawHints(on canvas: inout Canvas) {
    let allowsHints = state.match.mode.allowsHints
    let hints =
      if let removal = state.removal {
        removal.isAsking ? KeyHint.askingToRemove : KeyHint.removing
      } else if state.trace.isEmpty {
        allowsHints ? KeyHint.waitingWithHelp : KeyHint.waiting
      } else {
        allowsHints ? KeyHint.spellingWithHelp : KeyHint.spelling
      }
    canvas.drawHintRow(hints, trailing: KeyHint.ends)
  }
}

extension KeyHint {
  fileprivate static let ends = [
    KeyHint("F1", "help", .function(1)), KeyHint("F10", "menu", .function(10)),
  ]
  fileprivate static let askingToRemove = [
    KeyHint("↵", "yes, remove", .enter), KeyHint("Esc", "no", .escape),
  ]
  fileprivate static let removing = [
    KeyHint("↵", "remove", .enter), KeyHint("←↑↓→", "choose", nil),
    KeyHint("Esc", "leave", .escape),
  ]
  fileprivate static let waiting = [
    KeyHint("type", "letters", nil), KeyHint("←↑↓→", "turn", nil, rank: 1),
    KeyHint("Home", "back", .home, rank: 3), KeyHint("Del", "remove", .delete, rank: 2),
  ]
  fileprivate static let spelling = [
    KeyHint("↵", "play", .enter), KeyHint("Tab", "path", .tab, rank: 1),
    KeyHint("Bksp", "back", .backspace, rank: 3), KeyHint("Esc", "clear", .escape),
    KeyHint("←↑↓→", "turn", nil, rank: 2),
  ]
  /// In modes that allow hints.
  fileprivate static let waitingWithHelp = waiting + [hint]
  fileprivate static let spellingWithHelp = spelling + [hint]

  private static let hint = KeyHint("F2", "hint", .function(2), rank: 1)
}
