import Features
import Model
import Rules
import Surface

/// Two games of a race: who is ahead, and the words of both in three lists side by side; beside them the
/// cube.
struct ComparisonScreen {
  let state: ComparisonFeature.State

  func draw(on canvas: inout Canvas) {
    let columns = PageColumns(canvas.drawPage("Compare · you and \(state.name)"), isCube: true)
    if let side = columns.side {
      _ = canvas.drawCube(Board(state.letters), atTopOf: side, leaving: 0)
    }
    var page = columns.main
    drawResult(in: &page, on: &canvas)
    let comparison = state.comparison
    let both = comparison.both.map { word in
      let scores = word.first == word.second ? [word.first] : [word.first, word.second]
      return (title: word.word, value: scores.map(\.grouped).joined(separator: "/"))
    }
    let lists: [(title: String, words: [Fact])] = [
      ("Both", both), ("Only you", comparison.onlyFirst.map { ($0.word, $0.score.grouped) }),
      ("Only \(state.name)", comparison.onlySecond.map { ($0.word, $0.score.grouped) }),
    ]
    let rooms = zip(lists, page.droppingEnd(2).split(into: lists.count, gap: Grid.gap)).map {
      $1.leading(min($1.columns, canvas.wordColumns($0.words + [($0.title, "")])))
    }
    let room = page.droppingFirst(1)
    // There is nothing to choose: the chosen row only shows how far one has read in long lists.
    let isLong = state.list.count > room.rows
    let keys: [KeyCaption] = ["↑↓ read on", "PgDn page"]
    canvas.drawCaptions(isLong ? keys : [])
    for (column, (title, words)) in zip(rooms, lists) {
      canvas.writeTitle(title, words.count.grouped, in: column, .bold)
      if words.isEmpty { canvas.write("none", in: column.line(1), .dim) }
    }
    let indices = Array(0..<max(0, state.list.count))
    // The mark of the row stands in the margin, so that all texts begin in one column.
    let gap = room.rows >= 2 * indices.count ? 1 : 0
    let rows = room.droppingStart(-RowPlace.indent).droppingFirst(gap)
    canvas.drawRows(indices, cursor: state.list, isLive: isLong, gap: gap, in: rows) {
      index,
      row,
      canvas in
      for (column, (_, words)) in zip(rooms, lists) where words.indices.contains(index) {
        let (word, score) = words[index]
        canvas.writeTitle(word, score, in: column.line(at: row.row), on: row.ground)
      }
    }
  }

  /// Rows of a page from which the result has large figures, and blank rows around it.
  private static let roomyRows = 18

  private typealias Player = (name: String, score: Int)

  /// Draws who is ahead by how much, in large figures where they fit, and below it the points of both as
  /// bars.
  private func drawResult(in page: inout Rect, on canvas: inout Canvas) {
    let lead = state.lead
    let result = "\(PlainWords.count(abs(lead), "point")) \(lead < 0 ? "behind" : "ahead")"
    let isRoomy = page.rows >= Self.roomyRows
    if isRoomy, !canvas.look.hasWholeCells, lead != 0 {
      let (place, figures) = (page.removeFirst(canvas.figures.rows), canvas.figures)
      canvas.draw(abs(lead).grouped, figures, in: place)
      let behind = place.droppingStart(figures.columns(of: abs(lead).grouped) + 2).lastLine
      canvas.write(result.drop { $0 != " " }.dropFirst(), in: behind, .dim)
      page.removeFirst()
    } else {
      canvas.write(lead == 0 ? "as many points" : result, in: page.removeFirst(), .bold)
    }
    let players: [Player] = [
      ("You" + (state.hasHints ? ", with hints" : ""), state.score),
      (state.name + (state.otherHasHints ? ", with hints" : ""), state.otherScore),
    ]
    let most = max(state.score, state.otherScore)
    page = Table<Player>(columns: [
      .init("Player", 6...30) { TableCell($0.name, nil) },
      .init("", 8...40) { .bar($0.score, of: most) },
      .init("Points", 6...9, .trailing) { TableCell($0.score.grouped, .text) },
    ])
    .draw(players, in: page, on: &canvas)
    .droppingFirst(isRoomy ? 1 : 0)
  }
}
