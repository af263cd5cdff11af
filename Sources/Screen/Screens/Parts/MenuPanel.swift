import Game
import Surface

extension Canvas {
  /// The columns of text in the box of a question or a notice, which is 44 columns wide, and 60 on a wide
  /// screen.
  func boxColumns(in rect: Rect) -> Int { box(in: rect).columns - 4 }

  private func box(in rect: Rect) -> Rect {
    let margins = Margins(size).text
    let start = max(rect.column, margins.column)
    let room = rect.droppingStart(start - rect.column)
      .leading(min(rect.maxColumn, margins.maxColumn) - start)
    return room.middle(columns: min(size.columns < 160 ? 44 : 60, room.columns), rows: rect.rows)
  }

  /// Draws the box of a question or a notice in the middle of a rectangle, with its title in the border.
  ///
  /// - Parameters:
  ///   - rows: The rows of text; fewer where the rectangle is too low.
  ///   - isSolid: Whether what lies below it cannot be pointed at.
  /// - Returns: The room inside the box.
  mutating func drawBox(_ title: String, rows: Int, in rect: Rect, isSolid: Bool = true) -> Rect {
    let box = box(in: rect)
    let height = min(rows + 2, rect.rows)
    return drawPanel(box.lines((rect.rows - height) / 2, height), title: title, isSolid: isSolid)
  }
}

/// A menu over a game: its rows in a box in the middle of the screen, and below them what the chosen one
/// does, or asks before it does it. The game is hidden: nobody reads letters while the clock stands.
struct MenuPanel<Row: Hashable & Sendable> {
  /// A row, and what stands below the menu while it is the chosen one.
  struct Item {
    let row: Row
    let title: String
    /// What the row does; empty where its title says it all.
    var summary = ""
    /// What is asked before the row does something that cannot be undone; empty for other rows.
    var question = ""
  }

  let title: String
  let items: [Item]
  /// The index of the chosen row.
  let chosen: Int
  /// Whether the question of the chosen row is asked.
  var isAsking = false
  /// What the chosen row waits for, and how not to; empty while it waits for nothing. Until then no row can
  /// be chosen.
  var waiting = ""
  /// The panel's last rows.
  var feet: [MenuFoot] = []

  func draw(on canvas: inout Canvas) {
    let page = Margins(canvas.size).room
    canvas.fill(page)
    let width = canvas.boxColumns(in: page)
    let texts =
      ([waiting] + items.flatMap { [$0.summary, question(of: $0, canvas, width: width)] })
      .filter { !$0.isEmpty }
    // High enough for the longest text, so that the box keeps its size as the chosen row changes.
    let textRows =
      texts.map { text in Paragraph.layOut(text, width: width) { _, _, _ in } }.max() ?? 0
    let rows = items.count + (textRows > 0 ? textRows + 1 : 0) + feet.count
    let room = canvas.drawBox(title, rows: rows, in: page)
    canvas.drawMenuRows(
      // No key path: in a generic type it is looked up while the program runs.
      items.map { $0.row },
      chosen: chosen,
      on: .panel,
      in: room.top(items.count)
    ) { row in (items.first { $0.row == row }?.title ?? "", "") }
    drawText(in: room.lines(items.count + 1, textRows), on: &canvas)
    for (offset, foot) in feet.enumerated() {
      let line = room.bottom(feet.count).line(offset)
      canvas.writePair(foot.title, foot.value, in: line, titleRole: foot.role, on: .panel)
    }
    let captions: [KeyCaption] = ["↑↓ choose", isAsking ? "↵ yes" : "↵ select"]
    canvas.drawCaptions(
      waiting.isEmpty ? captions : [],
      out: !waiting.isEmpty ? "Esc back" : isAsking ? "Esc no" : "Esc resume"
    )
  }

  private func drawText(in rect: Rect, on canvas: inout Canvas) {
    guard waiting.isEmpty else {
      canvas.writeParagraph(waiting, in: rect, .warning, on: .panel)
      return
    }
    guard items.indices.contains(chosen) else { return }
    let item = items[chosen]
    if isAsking {
      let question = question(of: item, canvas, width: rect.columns)
      canvas.writeParagraph(question, in: rect, .warning.bold, on: .panel)
    } else {
      canvas.writeParagraph(item.summary, in: rect, .dim, on: .panel)
    }
  }

  /// The question of a row with the keys that answer it, in a line of their own where one is too short.
  private func question(of item: Item, _ canvas: Canvas, width: Int) -> String {
    guard !item.question.isEmpty else { return "" }
    let answer = canvas.choose("↵ yes, Esc no", ascii: "Enter yes, Esc no")
    let fits = item.question.count + 1 + answer.count <= width
    return item.question + (fits ? " " : "\n") + answer
  }
}

/// A title and its value, below the rest of a menu.
struct MenuFoot {
  let title: String
  let value: String
  var role: Role = .dim
}
