import Game
import Routes
import Rules
import Surface

/// The lines of a server's list: players, words, or the player's own games.
struct ServerTable {
  let state: ServerBoardFeature.State
  let answer: ServerAnswer
  let dates: LocalDates

  /// Columns from which the days have room, too.
  private static let mediumColumns = 66
  /// Where the names begin.
  private static let nameColumn = 9
  /// The most columns that the list uses: more would only part the points from their names.
  static let measure = 84

  func draw(in page: Rect, on canvas: inout Canvas) {
    let page = page.leading(min(page.columns, Self.measure))
    let rect = page.droppingEnd(2)
    let table = table(hasDays: rect.columns >= Self.mediumColumns)
    table.drawHead(in: rect, on: &canvas)
    var list = page.droppingFirst(1)
    // The player's own line stands below the list while the list is elsewhere.
    if let index = answer.ownIndex, answer.rows.indices.contains(index), list.rows > 4,
      answer.rows.count > list.rows,
      !ListWindow(pageOf: state.list.cursor, total: answer.rows.count, height: list.rows - 2).rows
        .contains(index)
    {
      let place = RowPlace(rect: rect.line(at: list.maxRow - 1), isChosen: false)
      let gap = rect.droppingStart(Self.nameColumn).line(at: list.maxRow - 2)
      canvas.write(canvas.choose("⋯", ascii: "..."), in: gap, .line)
      draw(answer.rows[index], table, at: place, on: &canvas)
      canvas.addTarget(.key(.character("o")), in: place.rect)
      list.removeLast(2)
    }
    canvas.drawList(state.list, in: list) { draw($0, table, at: $1, on: &$2) }
  }

  private func table(hasDays: Bool) -> CellTable {
    let number = TableColumn("", 7, gap: 1, .trailing)
    func name(_ title: String) -> TableColumn { TableColumn(title, gap: 1) }
    func points(_ columns: Int) -> TableColumn { TableColumn("points", columns, gap: 0, .trailing) }
    let words = TableColumn("words", 7, gap: 0, .trailing)
    let last = answer.rows.map { lastText($0).count }.max() ?? 0
    // Boards, and words beside their players, have long names, and so leave less room to the points.
    switch state.tab {
    case .words:
      return CellTable(columns: [
        number, name("word"), points(8), TableColumn("player", max(6, last)),
      ])
    case .own:
      // The days have no year in a narrow list.
      let day = TableColumn(hasDays ? "submitted" : "on", hasDays ? 11 : 6)
      let board = TableColumn("board", gap: hasDays ? 2 : 1)
      let place = TableColumn("place", max(5, last), .trailing)
      return CellTable(columns: [day, board, points(8)] + (hasDays ? [words] : []) + [place])
    default:
      let day = hasDays ? [TableColumn("played", 11)] : []
      return CellTable(columns: [number, name("player"), points(11), words] + day)
    }
  }

  private func draw(
    _ row: ServerRow,
    _ table: CellTable,
    at place: RowPlace,
    on canvas: inout Canvas
  ) {
    if case .gap(let count) = row {
      let text = "\(canvas.choose("⋯", ascii: "...")) \(count.grouped) more"
      canvas.write(text, in: place.droppingStart(Self.nameColumn), .dim)
    } else {
      table.draw(cells(row, table, place.rect), at: place, on: &canvas)
    }
  }

  private func cells(_ row: ServerRow, _ table: CellTable, _ rect: Rect) -> [TableCell] {
    switch row {
    case .player(let entry):
      return [
        TableCell(entry.rank.grouped), .player(entry),
        TableCell(entry.score.grouped, entry.isOwn ? .bold : .text),
        TableCell(entry.words.grouped), TableCell(dates.day(Timestamp(seconds: entry.at).held)),
      ]
    case .word(let entry):
      let number = answer.rows.firstIndex { $0.word == entry.word }.map { $0 + 1 } ?? 0
      return [
        TableCell(number.grouped), TableCell(entry.word, nil),
        TableCell(entry.score.grouped, .text), TableCell(entry.name.text),
      ]
    case .game(let game):
      let hasDays = rect.columns >= Self.mediumColumns
      let day = dates.day(Timestamp(seconds: game.at).held)
      let marks = (game.hints > 0 ? ", hints" : "") + (game.isFlagged ? " *" : "")
      let name = game.board.title + marks
      let fits = name.count <= table.restColumns(of: rect)
      let words = hasDays ? [TableCell(game.words.grouped)] : []
      return [
        TableCell(hasDays ? day : String(day.prefix(6)), nil),
        TableCell(fits ? name : name.filter { $0 != "," }),
        TableCell(game.score.grouped, .text),
      ] + words + [TableCell(lastText(row), .accent)]
    case .gap: return []
    }
  }

  /// What stands in the last column of a word, and of an own game.
  private func lastText(_ row: ServerRow) -> String {
    switch row {
    case .word(let entry): entry.name.text
    case .game(let game): "\(game.rank.grouped) of \(max(game.rank, game.count).grouped)"
    case .player, .gap: ""
    }
  }
}

extension TableCell {
  static func player(_ entry: LeaderboardEntry) -> Self {
    .player(entry.name.text, isOwn: entry.isOwn, marks: entry.isFlagged ? " *" : "")
  }
}

extension LeaderboardID {
  /// What players call the board: `Timed`, `Daily, timed`.
  var title: String { isDaily ? "Daily, \(mode.name)" : mode.title }
}
