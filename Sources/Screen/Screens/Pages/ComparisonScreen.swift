import Game
import Rules
import Surface

/// The words of both games of a race in three lists side by side.
struct ComparisonScreen {
  let state: ComparisonFeature.State

  func draw(on canvas: inout Canvas) {
    func score(_ name: String, _ score: Int, hasHints: Bool) -> String {
      "\(name) \(score.grouped)" + (hasHints ? " with hints" : "")
    }
    let page = canvas.drawPage(
      score("You", state.score, hasHints: state.hasHints) + ", "
        + score(state.name, state.otherScore, hasHints: state.otherHasHints)
    )
    let comparison = state.comparison
    let width = (page.columns - 5 - 2 * Self.gap) / 3
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
    // The cursor's mark stands before the first list.
    let columns = lists.indices.map { page.span(2 + $0 * (width + Self.gap), width) }
    for (column, (title, words)) in zip(columns, lists) {
      canvas.writePair(title, words.count.grouped, in: column, valueRole: .dim)
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

  private static let gap = 3
}
