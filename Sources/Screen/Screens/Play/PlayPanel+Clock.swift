import Game
import Rules
import Surface

/// The rows of the panel beside a game, counted from its top. With room to spare the clock, the score
/// and the word are large.
struct PlayPanelRows {
  /// How large the figures of the clock are; `nil` where the clock is text beside its line.
  let clockSize: BlockText.Size?
  /// Whether the score and the word have three rows for large letters.
  let hasLargeWords: Bool
  /// The line that shows how much time is left.
  let progress: Int
  /// A message of the clock, such as "paused".
  let message: Int
  let score: Int
  let word: Int
  /// What the game says about the word; the path stands below it.
  let verdict: Int
  let notice: Int
  /// The list of words.
  let words: Int

  /// The smallest screen with room to spare.
  private static let roomyScreen = Size(columns: 100, rows: 32)
  /// Rows of the panel from which the clock has the largest figures.
  private static let rowsForLargeClock = 38

  /// Only a word in small letters, from the panel's top.
  static let wordOnly = Self()

  private init() {
    clockSize = nil
    hasLargeWords = false
    (progress, message, score, word, verdict, notice, words) = (0, 0, 0, 0, 1, 3, 5)
  }

  init(_ layout: GameLayout, screen: Size, isTimed: Bool, look: Look) {
    let rows = layout.panel.rows
    let isRoomy =
      layout.second == nil && screen.columns >= Self.roomyScreen.columns
      && screen.rows >= Self.roomyScreen.rows
    let size: BlockText.Size =
      rows >= Self.rowsForLargeClock && !look.isASCII ? .large : .small
    clockSize = isRoomy && isTimed ? size : nil
    // Large letters of ASCII are too high for words.
    hasLargeWords = isRoomy && !look.isASCII
    let height = hasLargeWords ? 3 : 1
    progress = clockSize.map { BlockText($0, look: look).rows } ?? 0
    message = progress + 1
    score = progress + 2
    word = score + height + 1
    verdict = word + height + (hasLargeWords ? 1 : 0)
    notice = verdict + (hasLargeWords ? 3 : 2)
    words = notice + (rows >= 22 ? 3 : 2)
  }
}

/// The clock of a timed game, or the cubes that are left of another one, and the message below.
struct PlayClockPart {
  let state: PlayFeature.State

  /// Seconds before the end from which the clock warns.
  private static let lastSeconds = 10

  func draw(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    let message = Rect(
      column: panel.column,
      row: panel.row + rows.message,
      columns: panel.columns,
      rows: 1
    )
    if let left = state.secondsLeft, let all = state.match.mode.seconds {
      let isLast = left <= Self.lastSeconds
      drawTime(left, of: all, isLast: isLast, panel, rows, on: &canvas)
      if isLast, state.isBeingPlayed {
        canvas.write(
          left == 1 ? "! last second" : "! last \(left) seconds",
          column: message.column + (rows.clockSize == nil ? 6 : 0),
          row: message.row,
          .warning
        )
      }
    } else {
      let cubes = state.match.board.cubesInPlay.count
      let text = PlainWords.count(cubes, "cube", "cubes")
      canvas.write(text, column: panel.column, row: panel.row, attributes: .bold)
      canvas.frame.drawProgress(
        Double(cubes) / 27,
        at: Point(column: panel.column + 9, row: panel.row),
        width: panel.columns - 9,
        look: canvas.look
      )
    }
    if !state.pauses.isEmpty, state.exit == nil {
      let text = state.isCountingDown ? "get ready" : "paused"
      canvas.write(text, column: message.column, row: message.row, .dim)
    } else if let hint = state.hint, state.notice?.kind != .information {
      // The notice of a hint says the same; the hint itself is written once that is gone.
      canvas.write(
        hint.text,
        column: message.column,
        row: message.row,
        .accent,
        width: message.columns
      )
    }
  }

  /// Draws the time as figures above a line of the panel's width, or as text beside a shorter line.
  private func drawTime(
    _ left: Int,
    of all: Double,
    isLast: Bool,
    _ panel: Rect,
    _ rows: PlayPanelRows,
    on canvas: inout Canvas
  ) {
    let time = PlainWords.clock(left)
    let role: Role = isLast ? .warning : .text
    var lineStart = panel.column
    if let size = rows.clockSize {
      BlockText(size, look: canvas.look).draw(
        time,
        at: Point(column: panel.column, row: panel.row),
        role,
        into: &canvas.frame
      )
    } else {
      canvas.write(time, column: panel.column, row: panel.row, role, attributes: .bold)
      lineStart += 6
    }
    canvas.frame.drawProgress(
      Double(left) / all,
      at: Point(column: lineStart, row: panel.row + rows.progress),
      width: panel.maxColumn - lineStart,
      isLast ? .warning : .accent,
      look: canvas.look
    )
  }
}

extension Hint {
  /// What the hint says, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .firstLetter(let word), .path(let word):
      "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}
