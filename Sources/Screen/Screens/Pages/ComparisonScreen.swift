import Game
import Rules
import Surface

/// The words of both games of a race in three lists side by side, and beside them the cube.
struct ComparisonScreen {
  let state: ComparisonFeature.State

  func draw(on canvas: inout Canvas) {
    var page = canvas.drawPage("Compare · you and \(state.name)")
    drawResult(in: &page, on: &canvas)
    let comparison = state.comparison
    let grid = Grid(page)
    // Three lists and the cube, or on a narrow page the lists alone.
    let hasCube = PageColumns(page).side != nil
    let (left, right) = grid.halves
    let isWide = left.columns >= Self.columnsForHalves
    if hasCube {
      let place = isWide ? right : grid.columns(3, 1)
      _ = canvas.drawCube(Board(state.letters), atTopOf: place, leaving: 0)
    }
    let columns =
      (hasCube && !isWide
      ? (0..<3).map { grid.columns($0, 1) }
      : (isWide ? left : page).droppingEnd(2).split(into: 3, gap: Grid.gap))
      .map { $0.leading(min($0.columns, Self.listColumns)) }
    let both = comparison.both.map { word in
      let scores = word.first == word.second ? [word.first] : [word.first, word.second]
      return (word.word, scores.map(\.grouped).joined(separator: "/"))
    }
    let lists: [(String, [(String, String)])] = [
      ("Both", both), ("Only you", comparison.onlyFirst.map { ($0.word, $0.score.grouped) }),
      ("Only \(state.name)", comparison.onlySecond.map { ($0.word, $0.score.grouped) }),
    ]
    let room = page.droppingFirst(1)
    // There is nothing to choose: the chosen row only shows how far one has read in long lists.
    let isLong = state.list.count > room.rows
    let keys: [KeyCaption] = ["↑↓ read on", "PgDn page"]
    canvas.drawCaptions(isLong ? keys : [])
    for (column, (title, words)) in zip(columns, lists) {
      canvas.writeTitle(title, words.count.grouped, in: column, .bold)
      if words.isEmpty { canvas.write("none", in: column.line(1), .dim) }
    }
    let indices = Array(0..<max(0, state.list.count))
    // The mark of the row stands in the margin, so that all texts begin in one column.
    let rows = room.droppingStart(-RowPlace.indent)
    canvas.drawRows(indices, cursor: state.list, isLive: isLong, in: rows) { index, row, canvas in
      for (column, (_, words)) in zip(columns, lists) where words.indices.contains(index) {
        canvas.writeTitle(
          words[index].0,
          words[index].1,
          in: column.line(at: row.row),
          on: row.ground
        )
      }
    }
  }

  /// Rows of a page from which the scores have large figures.
  private static let roomyRows = 18
  /// Columns of half a page from which it has room for three lists.
  private static let columnsForHalves = 80
  /// The most columns of a word with its score, which stands near it.
  private static let listColumns = 30

  /// Draws who is ahead by how much in large figures, and both scores below; all of it as text where there is
  /// little room.
  private func drawResult(in page: inout Rect, on canvas: inout Canvas) {
    let lead = state.score - state.otherScore
    let result = "\(PlainWords.count(abs(lead), "point")) \(lead < 0 ? "behind" : "ahead")"
    func side(_ name: String, _ score: Int, _ hasHints: Bool) -> String {
      "\(name) \(score.grouped)" + (hasHints ? ", with hints" : "")
    }
    let sides =
      side("You", state.score, state.hasHints) + " · "
      + side(state.name, state.otherScore, state.otherHasHints)
    if page.rows >= Self.roomyRows, !canvas.look.isASCII, lead != 0 {
      let (place, figures) = (page.removeFirst(canvas.figures.rows), canvas.figures)
      canvas.draw(abs(lead).grouped, figures, in: place, lead > 0 ? .success : .text)
      let behind = place.droppingStart(figures.columns(of: abs(lead).grouped) + 2).lastLine
      canvas.write(result.drop { $0 != " " }.dropFirst(), in: behind, .dim)
      canvas.write(sides, in: page.removeFirst())
    } else {
      canvas.writePair(
        sides,
        lead == 0 ? "as many points" : result,
        in: page.removeFirst(),
        titleRole: .text,
        valueRole: .bold
      )
    }
    page.removeFirst()
  }
}
