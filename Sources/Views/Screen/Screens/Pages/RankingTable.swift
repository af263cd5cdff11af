import Features
import Model
import Rules
import Surface

extension Table<Ranking.Row> {
  /// The players of a ranking, on the screen and as commands print it.
  package static func ranking(isWeek: Bool) -> Self {
    let last =
      isWeek
      ? Column("Days", 4, .trailing) { TableCell("\($0.days)") }
      : Column("Rank", 15) { row in
        let parts = [row.rank?.rank.title, row.hasHints ? "hints" : nil].compactMap(\.self)
        return TableCell(parts.joined(separator: ", "))
      }
    return Table(
      columns: [
        Column("Place", 5, .trailing) { TableCell($0.place.grouped) },
        Column("Player", 16...30, isWhole: true) { .player($0.name.text, isOwn: $0.isOwn) },
        Column("Points", 6...9, .trailing) {
          TableCell($0.score.grouped, $0.isOwn ? .bold : .text)
        },
        last,
        Column("Words", 5, .trailing, rank: 1) { TableCell($0.wordCount.grouped) },
        Column("Time", 5...8, .trailing, rank: 2) { TableCell(PlainWords.clock($0.secondsPlayed)) },
      ]
    )
  }
}
