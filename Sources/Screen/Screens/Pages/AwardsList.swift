import Game
import Surface

/// All awards, two rows each: the title with its day or how much is missing, and what earns it. They stand
/// in columns where there is room.
struct AwardsList {
  let list: PagedList<AwardEntry>
  let dates: LocalDates

  /// The fewest columns of an award: its mark, its title, a line that shows the progress, and numbers.
  private static let columns = 50
  private static let rows = 2
  /// The columns before the title: for the mark of the chosen row, and for that of the award.
  private static let indent = 4
  /// The columns of the longest title, and of the longest numbers.
  private static let (titleColumns, numberColumns) = (18, 15)

  /// The mark of an award that was earned; `*` in ASCII.
  static let earnedMark = "★"

  func draw(in page: Rect, on canvas: inout Canvas) {
    let room = page.droppingEnd(2)
    // The fewest columns in which all awards fit with blank rows between them; else as many as there
    // can be.
    let most = room.split(atLeast: Self.columns, gap: Self.gap).count
    let count = (1...most).first { rows(in: $0, gap: 1) <= page.rows } ?? most
    let gap = (0...Self.mostBlankRows).last { rows(in: count, gap: $0) <= page.rows } ?? 0
    // All columns are as long as each other where everything fits.
    let height = min(page.rows, rows(in: count, gap: gap))
    canvas.drawList(
      list,
      in: page.top(height),
      columns: room.split(into: count, gap: Self.gap),
      rowHeight: Self.rows,
      gap: gap
    ) { draw($0, at: $1, on: &$2) }
  }

  private static let gap = 4
  private static let mostBlankRows = 2

  /// The rows that all awards take in some columns.
  private func rows(in columns: Int, gap: Int) -> Int {
    let each = (list.elements.count + columns - 1) / columns
    return each * (Self.rows + gap) - gap
  }

  private func draw(_ entry: AwardEntry, at place: RowPlace, on canvas: inout Canvas) {
    let isEarned = entry.earned != nil
    let mark = isEarned ? Self.earnedMark : entry.isSecret ? "?" : "·"
    let title = entry.isSecret ? "Hidden" : entry.award.title
    let titleRole: Role = entry.isSecret ? .dim : .text
    // The day, or how far the player has come.
    let value =
      entry.earned.map { dates.day($0.at) }
      ?? entry.progress.map { "\($0.reached.grouped) of \($0.goal.grouped)" } ?? ""
    let cells = [
      TableCell(mark, isEarned ? .bold : .dim),
      TableCell(title, isEarned || place.isChosen ? titleRole.bold : titleRole), TableCell(value),
    ]
    Self.table.draw(cells, at: place, on: &canvas)
    let below = place.line(1).droppingStart(Self.indent)
    let summary = entry.isSecret ? "You will know when you have it" : entry.award.summary
    canvas.write(summary, in: below.span(0, below.rect.columns - 1), .dim)
    guard let progress = entry.progress, !entry.isSecret else { return }
    let start = Self.indent + Self.titleColumns + 2
    let line = place.rect.droppingStart(start).droppingEnd(Self.numberColumns + 2)
    canvas.drawProgress(progress.share, in: line, on: place.ground)
  }

  private static let table = CellTable(columns: [
    TableColumn("", 1), TableColumn("", titleColumns, gap: 1),
    TableColumn("", nil, gap: 0, .trailing),
  ])
}
