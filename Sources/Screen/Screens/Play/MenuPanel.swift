import Game
import Rules
import Surface

/// The menu over a paused game.
struct MenuPanel {
  let menu: PlayMenu
  let mode: GameMode
  /// The challenge that is played; `nil` for none.
  var challenge: Challenge?
  /// How many words have been played.
  let words: Int
  /// The code of the cube; `nil` if it has none.
  let code: ChallengeCode?
  /// How long the pause may last for a ranking; `nil` if no ranking waits.
  var patience: RankingPatience?

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let width = min(32, cube.columns - 4)
    let question = question + canvas.choose(" ↵ yes, Esc no", ascii: " Enter yes, Esc no")
    // High enough for the longest text, so that the panel keeps its size as the chosen row changes.
    let textRows =
      (menu.rows.map { $0.summary(mode, challenge) } + [question])
      .map { text in Paragraph.layOut(text, width: width - 4) { _, _, _ in } }
      .max() ?? 1
    let rows =
      menu.rows.count + 3 + textRows + (code == nil ? 0 : 1) + (patience == nil ? 0 : 1)
    let rect = Rect(
      column: cube.column + (cube.columns - width) / 2,
      row: cube.row + max(0, (cube.rows - rows) / 2),
      columns: width,
      rows: rows
    )
    let room = canvas.frame.drawPanel(rect, title: title, look: canvas.look)
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
    ) { ListRow($0.title) }
    let below = Rect(
      column: room.column,
      row: room.row + menu.rows.count + 1,
      columns: room.columns,
      rows: textRows
    )
    if let code {
      canvas.writePair(
        "Code",
        code.description,
        column: room.column,
        row: below.maxRow,
        width: room.columns,
        on: .panel
      )
    }
    if let patience {
      canvas.writePair(
        patience.title,
        patience.time,
        column: room.column,
        row: below.maxRow + (code == nil ? 0 : 1),
        width: room.columns,
        titleRole: patience.isUrgent ? .warning : .text,
        on: .panel
      )
    }
    if menu.asking != nil {
      canvas.writeParagraph(
        question,
        in: below,
        .warning,
        on: .panel,
        attributes: .bold
      )
    } else if let row = menu.row {
      canvas.writeParagraph(row.summary(mode, challenge), in: below, .dim, on: .panel)
    }
  }

  private var title: String {
    guard let cube = challenge?.daily else { return "Paused" }
    return challenge?.isPractice == true ? "Paused: practice" : "Paused: daily \(cube.day)"
  }

  /// Asks whether to end the game, and says that nothing is lost.
  private var question: String {
    let isOneTry = challenge?.isCounted == true
    return switch words {
    case _ where isOneTry: "End this game? It is your one try that counts."
    case 0: "End this game?"
    case 1: "End this game? Its word is kept."
    default: "End this game? Its \(words.grouped) words are kept."
    }
  }
}

extension RankingPatience {
  fileprivate var title: String {
    switch self {
    case .resume: "Ranking lost in"
    case .finish: "Ranked if done in"
    case .lost: "Not ranked any more"
    }
  }

  fileprivate var time: String {
    switch self {
    case .resume(let seconds), .finish(let seconds): Self.clock(seconds)
    case .lost: ""
    }
  }

  fileprivate var isUrgent: Bool {
    if case .resume(let seconds) = self { seconds < 10 } else { true }
  }

  private static func clock(_ seconds: Int) -> String {
    "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}

extension PlayMenu.Row {
  /// The row's name.
  var title: String {
    switch self {
    case .resume: "Resume"
    case .howToPlay: "How to play"
    case .settings: "Settings"
    case .end: "Finish now"
    case .leave: "Save and go home"
    case .quit: "Quit"
    }
  }

  /// What the row does.
  func summary(_ mode: GameMode, _ challenge: Challenge? = nil) -> String {
    let isOneTry = challenge?.isCounted == true
    return switch self {
    case .resume: mode.isTimed ? "The clock is stopped." : "There is no hurry."
    case .howToPlay: "The rules, keys and files."
    case .settings: "Colours, characters, motion."
    case .end where isOneTry: "Ends your one try and shows your result."
    case .leave where isOneTry: "You can resume it until the day ends, at 00:00 UTC."
    case .quit where isOneTry:
      mode.isResumable
        ? "Your game is saved until the day ends." : "Leaving ends the one try that counts."
    case .end: "Ends the game and shows your result."
    case .leave: "You can resume it from the home screen."
    case .quit: mode.isResumable ? "Your game is saved for later." : "Ends and saves this game."
    }
  }
}
