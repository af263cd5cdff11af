import Game
import Routes
import Rules
import Surface

/// What is known of the chosen line of a server's list, beside the list.
struct ServerDetails {
  let state: ServerBoardFeature.State
  let dates: LocalDates

  /// The rows of a distribution: its title, the columns and their scale.
  private static let distributionRows = 9
  /// Rows of a cube for each of its columns, and the fewest rows that it can be read in.
  private static let rowsPerColumn = 0.57
  private static let minimumCubeRows = 9

  func draw(_ distribution: ServerDistribution?, in rect: Rect, on canvas: inout Canvas) {
    guard let row = state.list.chosen else { return }
    var rect = rect
    let facts = facts(row)
    let figures = BlockText(.small, look: canvas.look)
    let needed = figures.rows + facts.count + 4
    if let distribution, rect.rows >= needed + Self.distributionRows {
      distribution.draw(
        in: Rect(
          column: rect.column,
          row: rect.maxRow - Self.distributionRows,
          columns: rect.columns,
          rows: Self.distributionRows
        ),
        on: &canvas
      )
      rect = rect.droppingLast(Self.distributionRows + 1)
    }
    var top = rect.row
    let cubeRows = min(Int(Double(rect.columns) * Self.rowsPerColumn), rect.rows - needed - 1)
    if cubeRows >= Self.minimumCubeRows, case .daily(let cube)? = state.front {
      let place = Rect(column: rect.column, row: top, columns: rect.columns, rows: cubeRows)
      canvas.painter.draw(
        CubeScene(board: Board(cube.letters)),
        in: place,
        of: &canvas.frame,
        look: canvas.look
      )
      top = place.maxRow + 1
    }
    guard let (title, score) = title(row) else { return }
    canvas.write(
      title,
      column: rect.column,
      row: top,
      .accent,
      attributes: .bold,
      width: rect.columns
    )
    canvas.drawScore(
      score,
      .small,
      in: Rect(column: rect.column, row: top + 2, columns: rect.columns, rows: figures.rows)
    )
    for (offset, fact) in facts.enumerated() where top + 3 + figures.rows + offset < rect.maxRow {
      canvas.writePair(
        fact.0,
        fact.1,
        column: rect.column,
        row: top + 3 + figures.rows + offset,
        width: rect.columns
      )
    }
  }

  private func title(_ row: ServerRow) -> (String, Int)? {
    switch row {
    case .player(let entry): (entry.name.text, entry.score)
    case .word(let entry): (entry.word, entry.score)
    case .game(let game): (game.board.title, game.score)
    case .gap: nil
    }
  }

  private func facts(_ row: ServerRow) -> [(String, String)] {
    var facts: [(String, String)] = []
    switch row {
    case .player(let entry):
      facts = [
        ("Place", place(entry.rank, of: state.answer?.count)), ("Words", entry.words.grouped),
        ("Played", dates.minute(Timestamp(seconds: entry.at).held)),
      ]
      if entry.isFlagged { facts.append(Self.flag) }
    case .word(let entry):
      facts = [("Played by", entry.name.text), ("Letters", "\(entry.word.count)")]
    case .game(let game):
      facts = [
        ("Place that day", place(game.rank, of: game.count)), ("Words", game.words.grouped),
        ("Played", dates.minute(Timestamp(seconds: game.at).held)),
      ]
      if game.hints > 0 { facts.append(("Hints", game.hints.grouped)) }
      if game.isFlagged { facts.append(Self.flag) }
    case .gap: break
    }
    return facts
  }

  private func place(_ rank: Int, of count: Int?) -> String {
    let place = PlainWords.ordinal(rank)
    return count.map { "\(place) of \(max(rank, $0).grouped)" } ?? place
  }

  private static let flag = ("*", "perhaps played by a program")
}

/// How the results on a daily cube are spread, as columns over a scale of points.
struct ServerDistribution {
  private let buckets: [DailyResults.Bucket]
  private let own: Int?

  /// - Parameter answer: Of a daily cube; `nil` for other lists, and without results.
  init?(_ answer: ServerAnswer) {
    guard let last = answer.distribution.last, last.to > 0 else { return nil }
    buckets = answer.distribution
    own = answer.own.flatMap { own in
      answer.distribution.firstIndex { $0.from <= own.score && own.score < $0.to }
    }
  }

  /// The most columns of cells for a range of scores.
  private static let maximumWidth = 6

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let shown = buckets.prefix(max(0, rect.columns))
    guard let first = shown.first, let last = shown.last, rect.rows >= 3 else { return }
    let peak = shown.map(\.count).max() ?? 0
    let width = max(1, min(Self.maximumWidth, rect.columns / shown.count))
    let columns = shown.count * width
    canvas.writePair(
      "Results by points",
      "most: \(peak.grouped)",
      column: rect.column,
      row: rect.row,
      width: max(columns, min(rect.columns, 30)),
      titleRole: .text,
      valueRole: .dim
    )
    canvas.drawColumns(
      shown.map(\.count),
      width: width,
      in: Rect(column: rect.column, row: rect.row + 1, columns: columns, rows: rect.rows - 2)
    )
    drawScale(from: first.from, to: last.to, columns, width, rect, on: &canvas)
  }

  /// Writes the ends of the scale, and a mark below the player's own range.
  private func drawScale(
    from: Int,
    to: Int,
    _ columns: Int,
    _ width: Int,
    _ rect: Rect,
    on canvas: inout Canvas
  ) {
    let row = rect.maxRow - 1
    let (start, end) = (from.grouped, to.grouped)
    let mark = canvas.choose("▲", ascii: "^") + " you"
    // The mark's place, and the room that its word takes to the right or to the left.
    let place = own.map { $0 * width + max(0, width - 2) / 2 }
    let fitsAfter = place.map { $0 + mark.count <= rect.columns } ?? false
    let room = place.map { place in
      fitsAfter ? place..<place + mark.count : place - mark.count + 1..<place + 1
    }
    if room.map({ $0.lowerBound > start.count }) ?? true {
      canvas.write(start, column: rect.column, row: row, .dim)
    }
    let endStart = max(columns - end.count, start.count + 2)
    if room.map({ $0.upperBound < endStart }) ?? true, endStart + end.count <= rect.columns {
      canvas.write(end, column: rect.column + endStart, row: row, .dim)
    }
    guard let place, let room else { return }
    let text = fitsAfter ? mark : "you " + canvas.choose("▲", ascii: "^")
    canvas.write(
      text,
      column: rect.column + max(0, fitsAfter ? place : room.lowerBound),
      row: row,
      .accent,
      attributes: .bold
    )
  }
}
