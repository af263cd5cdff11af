import Features
import Model
import Surface

/// All awards: the title, its day or how much is missing, and below what earns it; on wide pages in two columns.
struct AwardsList {
  let list: PagedList<AwardEntry>
  let new: [Award]
  let dates: LocalDates

  /// The columns of a page from which each half has room for the longest summary.
  private static let columnsForHalves = 108
  /// The columns of the longest numbers.
  private static let numberColumns = 15
  /// The columns from a title to its day.
  private static let earnedStart = 22

  /// The mark of an award that was earned; `*` in ASCII.
  static let earnedMark = "★"

  func draw(in page: Rect, on canvas: inout Canvas) {
    let isWide = page.columns >= Self.columnsForHalves
    let (left, right) = Grid(page).halves
    let columns = isWide ? [left, right.droppingEnd(2)] : [page.droppingEnd(2)]
    for column in columns {
      let head = column.line(0).droppingStart(4)
      canvas.write("Award, what earns it", in: head, .dim)
      canvas.write("Earned", in: head.droppingStart(Self.earnedStart), .dim)
    }
    // A blank row between two, if all have room so.
    let rows = page.droppingFirst(1)
    let count = (list.elements.count + columns.count - 1) / columns.count
    let gap = 3 * count - 1 <= rows.rows ? 1 : 0
    let used = rows.top(min(rows.rows, (2 + gap) * count))
    canvas.drawList(list, in: used, columns: columns, rowHeight: 2, gap: gap) {
      draw($0, at: $1, on: &$2)
    }
  }

  /// The day, or how far the player has come.
  private func value(_ entry: AwardEntry) -> String {
    entry.earned.map { dates.day($0.at) + (new.contains(entry.award) ? ", new" : "") }
      ?? entry.progress.map { "\($0.reached.grouped) of \($0.goal.grouped)" } ?? ""
  }

  /// Draws an award in two rows.
  private func draw(_ entry: AwardEntry, at place: RowPlace, on canvas: inout Canvas) {
    let (mark, text) = (place.span(2, 1), place.droppingStart(4))
    let earned = text.droppingStart(Self.earnedStart)
    entry.mark.draw(in: mark, .leading, on: &canvas)
    canvas.write(entry.title, in: text, entry.earned == nil ? .text : .bold)
    canvas.write(value(entry), in: earned, .dim)
    canvas.write(entry.summary, in: text.line(1), .dim)
    guard let progress = entry.progress, !entry.isSecret else { return }
    let line = earned.rect.droppingStart(Self.numberColumns + 2).droppingEnd(1)
    canvas.drawProgress(progress.share, in: line, on: place.ground)
  }
}

extension AwardEntry {
  fileprivate var mark: TableCell {
    guard earned == nil else { return TableCell(AwardsList.earnedMark, .bold) }
    return TableCell(isSecret ? "?" : "·")
  }

  fileprivate var title: String { isSecret ? "Hidden" : award.title }
  fileprivate var summary: String { isSecret ? "You will know when you have it" : award.summary }
}
