import Model
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
    let room = drawPanel(
      box.lines((rect.rows - height) / 2, height),
      title: title,
      isSolid: isSolid
    )
    // The question stands in the border above.
    frame.focus = Point(column: room.column, row: max(0, room.row - 1))
    return room
  }

  /// Draws the box of a question in the middle of a rectangle. The keys that answer it are the page's
  /// captions.
  ///
  /// - Parameters:
  ///   - text: The question, which ends with its mark, and what to know before the answer.
  ///   - note: What to know where the text is the question alone.
  mutating func drawQuestion(_ text: String, note: String = "", in rect: Rect) {
    let end = text.firstIndex(of: "?").map(text.index(after:)) ?? text.endIndex
    let rest = text[end...].trimmed
    let lines = Paragraph.lines(rest.isEmpty ? note : String(rest), width: boxColumns(in: rect))
    let room = drawBox(String(text[..<end]), rows: lines.count, in: rect)
    writeLines(lines, in: room, on: .panel)
  }
}

/// A menu over a game: its rows in a box in the middle of the screen, and below them what the chosen one
/// does. A question before it does it has a box in place of the menu. The game is hidden: nobody reads
/// letters while the clock stands.
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
  /// The way out meanwhile, if there is one.
  var waitingOut: KeyCaption? = "Esc back"
  /// The panel's last rows.
  var feet: [MenuFoot] = []

  func draw(on canvas: inout Canvas) {
    let page = Margins(canvas.size).room
    canvas.fill(page)
    if isAsking, waiting.isEmpty, items.indices.contains(chosen) {
      canvas.drawQuestion(items[chosen].question, note: items[chosen].summary, in: page)
      return canvas.drawCaptions([.yes], out: "Esc no")
    }
    let width = canvas.boxColumns(in: page)
    let texts = ([waiting] + items.map { $0.summary }).filter { !$0.isEmpty }
    // High enough for the longest text, so that the box keeps its size as the chosen row changes.
    let textRows =
      texts.map { text in Paragraph.layOut(text, width: width) { _, _, _ in } }.max() ?? 0
    let footRows = feet.isEmpty ? 0 : feet.count + 1
    let rows = items.count + (textRows > 0 ? textRows + 1 : 0) + footRows
    let room = canvas.drawBox(title, rows: rows, in: page)
    canvas.drawMenuRows(
      // No key path: in a generic type it is looked up while the program runs.
      items.map { $0.row },
      chosen: chosen,
      on: .panel,
      in: room.top(items.count)
    ) { row in (items.first { $0.row == row }?.title ?? "", "") }
    let isWaiting = !waiting.isEmpty
    let text = isWaiting ? waiting : items.indices.contains(chosen) ? items[chosen].summary : ""
    let place = room.lines(items.count + 1, textRows)
    canvas.writeParagraph(text, in: place, isWaiting ? .warning : .dim, on: .panel)
    for (offset, foot) in feet.enumerated() {
      let line = room.bottom(feet.count).line(offset)
      canvas.writePair(foot.title, foot.value, in: line, titleRole: foot.role, on: .panel)
    }
    if isWaiting { return canvas.drawCaptions([], out: waitingOut) }
    canvas.drawCaptions(["↑↓ choose", "↵ select"], out: "Esc resume")
  }
}

/// A title and its value, below the rest of a menu, and the colour of the title.
typealias MenuFoot = (title: String, value: String, role: Role)
