import Rules

/// The entries of a board in order: the highest score first. Equal scores share a place.
package struct Ranking: Hashable, Sendable {
  /// A line of the ranking.
  package struct Line: Hashable, Sendable {
    /// The place, from 1.
    package let place: Int
    package let player: PlayerName
    package let score: Int
    /// The games that the score adds up.
    package let games: Int
    /// Whether one of them had hints.
    package let hasHints: Bool
  }

  /// The lines, the best first; equal ones by name.
  package let lines: [Line]

  /// Ranks the players of some entries by the sum of their scores: of one cube, or of a week.
  package init(_ entries: some Sequence<BoardEntry>) {
    var sums: [PlayerName: (score: Int, games: Int, hasHints: Bool)] = [:]
    for entry in entries {
      var sum = sums[entry.player] ?? (0, 0, false)
      sum.score += entry.score
      sum.games += 1
      sum.hasHints = sum.hasHints || entry.hasHints
      sums[entry.player] = sum
    }
    let sorted = sums.sorted {
      ($1.value.score, $0.key.text, $0.key.slug) < ($0.value.score, $1.key.text, $1.key.slug)
    }
    var lines: [Line] = []
    for (player, sum) in sorted {
      let shared = lines.last.flatMap { $0.score == sum.score ? $0.place : nil }
      lines.append(
        Line(
          place: shared ?? lines.count + 1,
          player: player,
          score: sum.score,
          games: sum.games,
          hasHints: sum.hasHints
        )
      )
    }
    self.lines = lines
  }
}
