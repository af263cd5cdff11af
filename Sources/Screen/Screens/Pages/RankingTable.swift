import Game
import Rules
import Surface

/// The players of a ranking, with their places.
struct RankingTable {
  let list: PagedList<Ranking.Row>
  let isWeek: Bool

  /// Columns from which the time of play and the share of the rank have room, too.
  private static let mediumColumns = 72
  /// Columns from which the longest word has room, too.
  private static let wideColumns = 84

  /// The most columns that the list uses: more would only part the points from their names.
  private static let measure = 100

  func draw(in page: Rect, on canvas: inout Canvas) {
    let page = page.leading(min(page.columns, Self.measure))
    let rect = page.droppingEnd(2)
    var columns = columns(rect)
    func table() -> CellTable {
      let first = [TableColumn("", 5, .trailing), TableColumn("player")]
      return CellTable(columns: first + columns.map(\.shape))
    }
    // Names have room before anything but the points and the rank.
    let longest = list.elements.map { $0.name.text.count + ($0.isOwn ? 6 : 0) }.max() ?? 0
    while columns.count > 2, table().restColumns(of: rect) <= longest {
      columns.remove(at: columns.count - 2)
    }
    table().draw(list, in: page, on: &canvas) { row, _ in
      [TableCell(row.place.grouped), .player(row.name.text, isOwn: row.isOwn)]
        + columns.map { $0.cell(row) }
    }
  }

  private typealias Column = (shape: TableColumn, cell: (Ranking.Row) -> TableCell)

  private func columns(_ rect: Rect) -> [Column] {
    let isMedium = rect.columns >= Self.mediumColumns
    var columns: [Column] = [
      (
        TableColumn("points", 7, gap: 1, .trailing),
        { TableCell($0.score.grouped, $0.isOwn ? .bold : .text) }
      ),
      (TableColumn("words", 5, .trailing), { TableCell($0.wordCount.grouped) }),
    ]
    if rect.columns >= Self.wideColumns {
      columns.append((TableColumn("longest", 7, .trailing), { TableCell("\($0.longest)") }))
    }
    if isMedium {
      let time = TableColumn("time", 7, .trailing)
      columns.append((time, { TableCell(PlainWords.clock(Int(min($0.secondsPlayed, 1e9)))) }))
    }
    if isWeek {
      let days = TableColumn("days", 10)
      columns.append((days, { TableCell("\($0.days)" + ($0.hasHints ? ", hints" : "")) }))
    } else {
      let rank = TableColumn("rank", isMedium ? 15 : 10)
      columns.append((rank, { TableCell(Self.rank($0, isShort: !isMedium)) }))
    }
    return columns
  }

  private static func rank(_ row: Ranking.Row, isShort: Bool) -> String {
    if isShort { return row.hasHints ? "with hints" : row.rank?.rank.title ?? "" }
    let rank = row.hasHints ? row.rank?.rank.title : row.rank?.title
    return [rank, row.hasHints ? "hints" : nil].compactMap(\.self).joined(separator: ", ")
  }
}
