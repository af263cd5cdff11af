import Game
import Rules
import Surface

/// The menu over a game of two, with its questions.
struct DuelMenuPanel {
  let menu: DuelMenu
  let game: DuelGame

  func draw(over cube: Rect, on canvas: inout Canvas) {
    canvas.dim(Margins(canvas.size).room)
    let width = min(34, cube.columns - 4)
    let texts = menu.rows.flatMap { [summary($0), question($0, canvas)] }
    // High enough for the longest text, so that the panel keeps its size as the chosen row changes.
    let textRows =
      texts.map { text in Paragraph.layOut(text, width: width - 4) { _, _, _ in } }.max() ?? 1
    let rows = menu.rows.count + 3 + textRows
    let rect = Rect(
      column: cube.column + (cube.columns - width) / 2,
      row: cube.row + max(0, (cube.rows - rows) / 2),
      columns: width,
      rows: rows
    )
    let room = canvas.frame.drawPanel(rect, title: "Two players", look: canvas.look)
    canvas.addTarget(.ground, in: rect)
    canvas.drawMenuRows(
      menu.rows,
      chosen: menu.list.index,
      on: .panel,
      in: Rect(
        column: room.column,
        row: room.row,
        columns: room.columns,
        rows: menu.rows.count
      )
    ) { ListRow(title($0)) }
    let below = Rect(
      column: room.column,
      row: room.row + menu.rows.count + 1,
      columns: room.columns,
      rows: textRows
    )
    if let asking = menu.asking {
      canvas.writeParagraph(
        question(asking, canvas),
        in: below,
        .warning,
        on: .panel,
        attributes: .bold
      )
    } else if let row = menu.row {
      canvas.writeParagraph(summary(row), in: below, .dim, on: .panel)
    }
    canvas.drawCaptions([
      KeyCaption("↑↓", "choose"),
      KeyCaption("↵", menu.asking != nil ? "yes" : "select", .enter),
      KeyCaption("Esc", menu.asking != nil ? "no" : "resume", .escape),
    ])
  }

  /// The player who does not have the turn.
  private var opponent: String { game.players[game.duel.seat.other].text }

  private func title(_ row: DuelMenu.Row) -> String {
    switch row {
    case .resume: "Resume"
    case .takeBack: "Put the cube back"
    case .pass: "Pass"
    case .giveUp: "Give up"
    case .copy: game.openInvitation == nil ? "Copy the text" : "Copy the invitation"
    case .endUnanswered: "End without an answer"
    case .claim: "Claim the game"
    case .howToPlay: "How to play"
    case .settings: "Settings"
    case .leave: "Save and leave"
    }
  }

  private func summary(_ row: DuelMenu.Row) -> String {
    switch row {
    case .resume: "There is no hurry."
    case .takeBack: "The removed cube returns, and the turn begins again."
    case .pass:
      game.duel.turns.last == .pass
        ? "\(opponent) has passed, so this ends the game."
        : "Two passes in a row end the game."
    case .giveUp: "\(opponent) wins."
    case .copy: "Sends it to your clipboard again."
    case .endUnanswered: "For a game that \(game.other?.text ?? "the other") does not go on with."
    case .claim: "\(game.other?.text ?? "The other") did not move in time, so you win."
    case .howToPlay: "The rules, keys and files."
    case .settings: "Colours, characters, motion."
    case .leave: "The game waits on the page “Two players”."
    }
  }

  /// What is asked before the row does something that cannot be undone; empty for other rows.
  private func question(_ row: DuelMenu.Row, _ canvas: Canvas) -> String {
    let answers = canvas.choose(" ↵ yes, Esc no", ascii: " Enter yes, Esc no")
    return switch row {
    case .pass where game.duel.turns.last == .pass: "Pass, too, and end the game?" + answers
    case .pass: "Pass this turn?" + answers
    case .giveUp: "Give up? \(opponent) wins." + answers
    case .endUnanswered: "End this game?" + answers
    case .claim: "End this game and win?" + answers
    case .resume, .takeBack, .copy, .howToPlay, .settings, .leave: ""
    }
  }
}
