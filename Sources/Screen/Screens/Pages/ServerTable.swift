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
  private static let nameColumn = 9
  private static let pointsColumns = 11
  /// Boards, and words beside their players, have long names.
  private static let narrowPointsColumns = 8
  private static let wordsColumns = 7
  private static let dayColumns = 13
  /// The most columns that the list uses: more would only part the points from their names.
  static let measure = 84

  func draw(in page: Rect, on canvas: inout Canvas) {
    let page = page.droppingEnd(max(0, page.columns - Self.measure))
    let rect = page.droppingEnd(2)
    drawTitles(rect, on: &canvas)
    var list = page.droppingFirst(1)
    // The player's own line stands below the list while the list is elsewhere.
    if let index = answer.ownIndex, answer.rows.indices.contains(index), list.rows > 4,
      answer.rows.count > list.rows,
      !ListPage(of: state.list.cursor, total: answer.rows.count, height: list.rows - 2).rows
        .contains(index)
    {
      let row = list.maxRow - 1
      drawGap(row: row - 1, rect, on: &canvas)
      let place = RowPlace(rect: rect.line(at: row), isChosen: false)
      draw(answer.rows[index], at: place, on: &canvas)
      canvas.addTarget(.key(.character("o")), in: place.rect)
      list = list.droppingLast(2)
    }
    canvas.drawList(state.list, in: list) { row, place, canvas in
      draw(row, at: place, on: &canvas)
    }
  }

  private func drawTitles(_ rect: Rect, on canvas: inout Canvas) {
    let names: (first: String, points: String, words: String, last: String)
    switch state.tab {
    case .words: names = ("word", "points", "", "player")
    case .own:
      let isWide = hasDays(rect)
      names = (isWide ? "submitted" : "on", "points", isWide ? "words" : "", "place")
    default: names = ("player", "points", "words", hasDays(rect) ? "played" : "")
    }
    let columns = columns(rect)
    canvas.write(names.first, in: rect.droppingStart(firstColumn), .dim)
    if state.tab == .own {
      canvas.write("board", in: rect.droppingStart(boardColumn(rect)), .dim)
    }
    func title(_ text: String, _ room: Range<Int>, _ alignment: TextAlignment) {
      canvas.write(
        text,
        column: room.lowerBound,
        row: rect.row,
        .dim,
        width: room.count,
        alignment: alignment
      )
    }
    title(names.points, columns.points, .trailing)
    title(names.words, columns.words, .trailing)
    title(names.last, columns.last, state.tab == .own ? .trailing : .leading)
  }

  /// Where the names begin: behind the places, if there are any.
  private var firstColumn: Int { state.tab == .own ? 2 : Self.nameColumn }

  /// Where the boards of own games begin: behind the days, which have no year in a narrow list.
  private func boardColumn(_ rect: Rect) -> Int { hasDays(rect) ? 15 : 9 }

  private func hasDays(_ rect: Rect) -> Bool { rect.columns >= Self.mediumColumns }

  /// The columns behind the names.
  private func columns(_ rect: Rect) -> (points: Range<Int>, words: Range<Int>, last: Range<Int>) {
    let end = rect.maxColumn - 1
    let last: Int
    switch state.tab {
    case .words: last = max(6, answer.rows.map { lastText($0).count }.max() ?? 0) + 2
    case .own: last = max(5, answer.rows.map { lastText($0).count }.max() ?? 0) + 2
    default: last = hasDays(rect) ? Self.dayColumns : 0
    }
    let hasWords = state.tab != .words && (state.tab != .own || hasDays(rect))
    let words = hasWords ? Self.wordsColumns : 0
    let hasLongNames = state.tab == .own || state.tab == .words
    let points = hasLongNames ? Self.narrowPointsColumns : Self.pointsColumns
    let lastStart = end - last + (last > 0 && state.tab != .own ? 2 : 0)
    let wordsEnd = end - last
    let pointsEnd = wordsEnd - words
    return (
      pointsEnd - points..<pointsEnd,
      pointsEnd..<wordsEnd,
      min(lastStart, end)..<end
    )
  }

  private func drawGap(row: Int, _ rect: Rect, on canvas: inout Canvas) {
    canvas.write(
      canvas.choose("⋯", ascii: "..."),
      in: rect.droppingStart(Self.nameColumn).line(at: row),
      .line
    )
  }

  private func draw(_ row: ServerRow, at place: RowPlace, on canvas: inout Canvas) {
    switch row {
    case .player(let entry): draw(entry, at: place, on: &canvas)
    case .gap(let count):
      let text = "\(canvas.choose("⋯", ascii: "...")) \(count.grouped) more"
      canvas.write(text, in: place.droppingStart(Self.nameColumn), .dim)
    case .word(let entry): draw(entry, at: place, on: &canvas)
    case .game(let game): draw(game, at: place, on: &canvas)
    }
  }

  private func draw(_ entry: LeaderboardEntry, at place: RowPlace, on canvas: inout Canvas) {
    let columns = columns(place.rect)
    let cell = PlayerCell(
      name: entry.name.text,
      isOwn: entry.isOwn,
      marks: entry.isFlagged ? " *" : ""
    )
    write(
      entry.rank.grouped,
      place.column + 1..<place.column + 8,
      .dim,
      at: place,
      .trailing,
      on: &canvas
    )
    cell.draw(
      from: place.column + Self.nameColumn,
      to: columns.points.lowerBound + 1,
      at: place,
      on: &canvas
    )
    write(entry.score.grouped, columns.points, cell.role, at: place, .trailing, on: &canvas)
    write(entry.words.grouped, columns.words, .dim, at: place, .trailing, on: &canvas)
    guard hasDays(place.rect) else { return }
    let day = dates.day(Timestamp(seconds: entry.at).held)
    write(day, columns.last, .dim, at: place, .leading, on: &canvas)
  }

  private func draw(_ entry: WordList.Entry, at place: RowPlace, on canvas: inout Canvas) {
    let columns = columns(place.rect)
    let number = answer.rows.firstIndex { $0.word == entry.word }.map { $0 + 1 } ?? 0
    write(
      number.grouped,
      place.column + 1..<place.column + 8,
      .dim,
      at: place,
      .trailing,
      on: &canvas
    )
    canvas.write(
      entry.word,
      in: place.span(
        Self.nameColumn,
        max(0, columns.points.lowerBound - place.column - Self.nameColumn)
      )
    )
    write(entry.score.grouped, columns.points, .text, at: place, .trailing, on: &canvas)
    write(entry.name.text, columns.last, .dim, at: place, .leading, on: &canvas)
  }

  private func draw(_ game: OwnGame, at place: RowPlace, on canvas: inout Canvas) {
    let columns = columns(place.rect)
    let moment = Timestamp(seconds: game.at).held
    let (day, start) = (dates.day(moment), place.column + boardColumn(place.rect))
    canvas.write(hasDays(place.rect) ? day : String(day.prefix(6)), in: place.droppingStart(2))
    let marks = (game.hints > 0 ? ", hints" : "") + (game.isFlagged ? " *" : "")
    let room = max(0, columns.points.lowerBound - start)
    let name = game.board.title + marks
    canvas.write(
      name.count <= room ? name : name.filter { $0 != "," },
      column: start,
      row: place.row,
      .dim,
      on: place.ground,
      width: room
    )
    write(game.score.grouped, columns.points, .text, at: place, .trailing, on: &canvas)
    if hasDays(place.rect) {
      write(game.words.grouped, columns.words, .dim, at: place, .trailing, on: &canvas)
    }
    write(placeText(game), columns.last, .accent, at: place, .trailing, on: &canvas)
  }

  private func placeText(_ game: OwnGame) -> String {
    "\(game.rank.grouped) of \(max(game.rank, game.count).grouped)"
  }

  /// What stands in the last column of a word, and of an own game.
  private func lastText(_ row: ServerRow) -> String {
    switch row {
    case .word(let entry): entry.name.text
    case .game(let game): placeText(game)
    case .player, .gap: ""
    }
  }

  private func write(
    _ text: String,
    _ room: Range<Int>,
    _ role: Role,
    at place: RowPlace,
    _ alignment: TextAlignment,
    on canvas: inout Canvas
  ) {
    canvas.write(
      text,
      column: room.lowerBound,
      row: place.row,
      role,
      on: place.ground,
      width: room.count,
      alignment: alignment
    )
  }
}

extension LeaderboardID {
  /// What players call the board: `Timed`, `Daily, timed`.
  var title: String { isDaily ? "Daily, \(mode.name)" : mode.title }
}
