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
    if hasCube {
      _ = canvas.drawCube(Board(state.letters), atTopOf: grid.columns(3, 1), leaving: 0)
    }
    // The cursor's mark stands before the first list.
    let columns =
      hasCube
      ? (0..<3).map { grid.columns($0, 1).droppingStart(RowPlace.indent) }
      : page.droppingStart(RowPlace.indent).droppingEnd(2).split(into: 3, gap: Grid.gap)
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
    canvas.drawRows(indices, cursor: state.list, isLive: isLong, in: room) { index, row, canvas in
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

  /// Draws both scores and who is ahead: in large figures with the names below, else in a line.
  private func drawResult(in page: inout Rect, on canvas: inout Canvas) {
    let lead = state.score - state.otherScore
    let points = PlainWords.count(abs(lead), "point")
    func side(_ name: String, _ score: Int, _ hasHints: Bool, leads: Bool) -> (
      name: String, score: Int
    ) {
      (name + (hasHints ? ", with hints" : "") + (leads ? ", ahead by \(points)" : ""), score)
    }
    let sides = [
      side("You", state.score, state.hasHints, leads: lead > 0),
      side(state.name, state.otherScore, state.otherHasHints, leads: lead < 0),
    ]
    let letters = BlockText(.small, look: canvas.look)
    guard page.rows >= Self.roomyRows, !canvas.look.isASCII else {
      for side in sides {
        canvas.writePair(side.name, side.score.grouped, in: page.removeFirst(), titleRole: .text)
      }
      page.removeFirst()
      return
    }
    let halves = Grid(page).halves
    for (side, place) in zip(sides, [halves.0, halves.1]) {
      canvas.draw(side.score.grouped, letters, in: place)
      canvas.write(side.name, in: place.line(letters.rows), .dim)
    }
    page.removeFirst(letters.rows + 2)
  }
}
