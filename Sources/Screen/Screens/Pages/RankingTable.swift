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
    let page = page.droppingEnd(max(0, page.columns - Self.measure))
    let rect = page.droppingEnd(2)
    let columns = columns(rect)
    for column in columns { column.draw(column.title, row: page.row, .dim, on: &canvas) }
    canvas.write("player", in: rect.droppingStart(Self.nameColumn).line(at: page.row), .dim)
    canvas.drawList(list, in: page.droppingFirst(1)) { row, place, canvas in
      let cell = PlayerCell(name: row.name.text, isOwn: row.isOwn)
      canvas.write(row.place.grouped, in: place.span(2, 5), .dim, .trailing)
      let end = columns.first?.start ?? place.rect.maxColumn
      cell.draw(from: place.column + Self.nameColumn, to: end, at: place, on: &canvas)
      for column in columns {
        column.draw(
          column.value(row),
          row: place.row,
          column.title == Self.points ? cell.role : .dim,
          on: &canvas,
          ground: place.ground
        )
      }
    }
  }

  private static let nameColumn = 9
  private static let points = "points"

  /// A column behind the names.
  private struct Column {
    let title: String
    let start: Int
    let width: Int
    let alignment: TextAlignment
    let value: (Ranking.Row) -> String

    func draw(
      _ text: String,
      row: Int,
      _ role: Role,
      on canvas: inout Canvas,
      ground: Ground = .screen
    ) {
      canvas.write(
        text,
        column: start,
        row: row,
        role,
        on: ground,
        width: width,
        alignment: alignment
      )
    }
  }

  /// The columns behind the names, from left to right.
  private func columns(_ rect: Rect) -> [Column] {
    let isMedium = rect.columns >= Self.mediumColumns
    var kinds: [(title: String, width: Int, value: (Ranking.Row) -> String)] = [
      (Self.points, 7, { $0.score.grouped }), ("words", 5, { $0.wordCount.grouped }),
    ]
    if rect.columns >= Self.wideColumns { kinds.append(("longest", 7, { "\($0.longest)" })) }
    if isMedium {
      kinds.append(("time", 7, { PlainWords.clock(Int(min($0.secondsPlayed, 1e9))) }))
    }
    let last: (title: String, width: Int, value: (Ranking.Row) -> String) =
      isWeek
      ? ("days", 10, { $0.hasHints ? "\($0.days), hints" : "\($0.days)" })
      : isMedium
        ? ("rank", 15, { Self.rank($0) })
        : ("rank", 10, { $0.hasHints ? "with hints" : $0.rank?.rank.title ?? "" })
    kinds.append(last)
    // Names have room before anything but the points and the rank.
    let longest = list.elements.map { $0.name.text.count + ($0.isOwn ? 6 : 0) }.max() ?? 0
    func columnsLeft() -> Int {
      rect.columns - Self.nameColumn - 1 - kinds.reduce(0) { $0 + $1.width + 2 }
    }
    while kinds.count > 2, columnsLeft() < longest { kinds.remove(at: kinds.count - 2) }
    var end = rect.maxColumn - 1
    var columns: [Column] = []
    for (index, kind) in kinds.enumerated().reversed() {
      let isLast = index == kinds.count - 1
      columns.append(
        Column(
          title: kind.title,
          start: end - kind.width,
          width: kind.width,
          alignment: isLast ? .leading : .trailing,
          value: kind.value
        )
      )
      end -= kind.width + 2
    }
    return columns.reversed()
  }

  /// The rank of a row, and that it had hints.
  private static func rank(_ row: Ranking.Row) -> String {
    let rank = row.hasHints ? row.rank?.rank.title : row.rank?.title
    return [rank, row.hasHints ? "hints" : nil].compactMap(\.self).joined(separator: ", ")
  }
}
