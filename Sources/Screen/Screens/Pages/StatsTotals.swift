import Game
import Surface

/// The totals over all games as large figures with their names below, over the width of the page.
struct StatsTotals {
  let stats: Stats

  /// The fewest columns between two figures.
  private static let gap = 4

  private var totals: [(figures: String, name: String)] {
    [
      (stats.games.grouped, "games"),
      (stats.wordsPlayed.grouped, "words"),
      (stats.totalScore.grouped, "points"),
      (stats.currentStreak.grouped, stats.currentStreak == 1 ? "day in a row" : "days in a row"),
    ]
  }

  /// Whether there is room for the figures. Those of ASCII are too high.
  func fit(in columns: Int, look: Look) -> Bool {
    !look.isASCII && letters(in: columns, look: look) != nil
  }

  /// - Returns: The rows that were used, with a blank one at the end.
  func draw(in page: Rect, on canvas: inout Canvas) -> Int {
    guard let letters = letters(in: page.columns, look: canvas.look) else { return 0 }
    let widths = widths(letters)
    let free = page.columns - widths.reduce(0, +)
    var used = 0
    for (index, total) in totals.enumerated() {
      // What is free stands between the totals in equal parts.
      let place = page.droppingStart(used + free * index / max(1, totals.count - 1))
      canvas.draw(total.figures, letters, in: place, index == 2 ? .accent : .text)
      canvas.write(total.name, in: place.line(letters.rows), .dim)
      used += widths[index]
    }
    return letters.rows + 2
  }

  /// The largest letters in which all totals fit into some columns.
  private func letters(in columns: Int, look: Look) -> BlockText? {
    [BlockText.Size.medium, .small].map { BlockText($0, look: look) }.first {
      widths($0).reduce(0, +) + (totals.count - 1) * Self.gap <= columns
    }
  }

  private func widths(_ letters: BlockText) -> [Int] {
    totals.map { max(letters.columns(of: $0.figures), $0.name.count) }
  }
}
