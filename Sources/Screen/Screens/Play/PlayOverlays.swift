import Game
import Rules
import Surface

/// The number of the countdown before a timed game, in the middle of the cube.
struct CountdownOverlay {
  let number: Int

  fileprivate static let title = "Get ready"

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let size: BlockText.Size = cube.rows < 20 || canvas.look.isASCII ? .large : .huge
    let text = BlockText(size, look: canvas.look)
    let digits = "\(number)"
    let (columns, rows) = (text.columns(of: digits), text.rows)
    let width = max(columns + 8, Self.title.count + 6)
    let panel = cube.middle(columns: width, rows: rows + 4)
    canvas.frame.drawPanel(panel, title: Self.title, look: canvas.look)
    text.draw(
      digits,
      at: Point(column: panel.column + (width - columns) / 2, row: panel.row + 1),
      .accent,
      on: .panel,
      into: &canvas.frame
    )
  }
}

/// What the player is told before the one try on a daily cube, in the middle of the cube.
struct AnnouncementOverlay {
  let line: String

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let width = min(line.count + 6, cube.columns - 4)
    let lines = Message.lines(line, width: width - 4)
    let panel = cube.middle(columns: width, rows: lines.count + 4)
    let room = canvas.frame.drawPanel(panel, title: CountdownOverlay.title, look: canvas.look)
    for (offset, line) in lines.enumerated() {
      canvas.write(
        line,
        in: room.line(at: panel.row + 2 + offset),
        on: .panel,
        attributes: .bold,
        .center
      )
    }
  }
}

/// The word that was one Enter away when the time was up. For a moment it stands over the cube in
/// block letters; then the line below them moves to the foot of the cube's room and stays.
struct LateWordOverlay {
  let word: Candidate
  /// Whether the result has only just appeared.
  let isNew: Bool

  func draw(over cube: Rect, on canvas: inout Canvas) {
    let room = cube.columns - 2
    let points = "+\(word.score.grouped)"
    let long = "\(word.text) was one Enter away: \(points)"
    let line =
      isNew
      ? "was one Enter away: \(points)"
      : long.count <= room ? long : "\(word.text): one Enter away"
    guard isNew else {
      canvas.write(line, in: cube.span(1, room).lastLine, .warning, .center)
      return
    }
    let wordRows = BlockLine.rows(word.text, columns: room, look: canvas.look)
    let width = max(BlockLine.columns(word.text, columns: room, look: canvas.look), line.count) + 2
    let box = cube.middle(columns: width, rows: wordRows + 2)
    canvas.frame.fill(box, .screen, look: canvas.look)
    BlockLine.draw(word.text, in: box, .warning, on: &canvas)
    canvas.write(line, in: box.span(1, width - 2).line(wordRows), attributes: .bold, .center)
  }
}

/// A word in block letters if they fit into some columns, else in spaced capitals.
private enum BlockLine {
  private static func size(_ word: String, columns: Int, look: Look) -> BlockText? {
    let text = BlockText(.small, look: look)
    return text.columns(of: word) <= columns ? text : nil
  }

  static func rows(_ word: String, columns: Int, look: Look) -> Int {
    size(word, columns: columns, look: look)?.rows ?? 1
  }

  static func columns(_ word: String, columns: Int, look: Look) -> Int {
    size(word, columns: columns, look: look)?.columns(of: word) ?? min(columns, 2 * word.count - 1)
  }

  /// Draws a word in the middle of the topmost rows of a rectangle with a margin of one column.
  static func draw(_ word: String, in rect: Rect, _ role: Role, on canvas: inout Canvas) {
    let room = rect.columns - 2
    let width = columns(word, columns: room, look: canvas.look)
    let column = rect.column + (rect.columns - width) / 2
    if let text = size(word, columns: room, look: canvas.look) {
      text.draw(word, at: Point(column: column, row: rect.row), role, into: &canvas.frame)
    } else {
      canvas.writeSpelled(word, column: column, row: rect.row, role, width: room)
    }
  }
}
