import Rules

/// The player's best finished game of a mode, to which a running one is compared.
package struct Pace: Hashable, Sendable {
  private let game: Rival

  /// The pace of a game; `nil` if it made no points.
  package init?(_ record: GameRecord) {
    game = Rival(name: "best", record: record)
    guard game.score > 0 else { return nil }
  }

  package var best: Int { game.score }

  /// How a running game stands to the best one.
  ///
  /// With a time limit, the score of both at the same second is compared. Without one, some take an hour for what
  /// others do in ten minutes, so the score after as many words is.
  ///
  /// - Parameter seconds: The seconds of play.
  package func standing(of match: Match, at seconds: Double) -> PaceStanding {
    let then =
      match.mode.isTimed ? game.score(at: seconds) : game.score(afterWords: match.words.count)
    // Before either has found a word there is nothing to compare.
    let isBegun = then > 0 || match.score > 0
    return PaceStanding(
      best: best,
      lead: isBegun ? match.score - then : nil,
      bestNow: isBegun ? then : nil,
      isPassed: match.score > best
    )
  }
}

/// How a running game stands to the player's best one of its mode.
package struct PaceStanding: Hashable, Sendable {
  let best: Int
  /// How many points the running game is ahead at this second, or after as many words; negative when behind, `nil`
  /// before there is something to compare.
  package let lead: Int?
  /// The points that the best game had then; `nil` where the lead is.
  let bestNow: Int?
  /// Whether the running game has more points than the best one had in the end.
  package let isPassed: Bool

  init(best: Int, lead: Int?, bestNow: Int? = nil, isPassed: Bool) {
    (self.best, self.lead, self.bestNow, self.isPassed) = (best, lead, bestNow, isPassed)
  }

  /// What there is to beat, or that it is beaten, from the longest text to the shortest. The lead is to what the best
  /// game has now, so that is named first.
  package var bestTexts: [String] {
    if isPassed { return ["new best, was \(best.grouped)"] }
    guard let now = bestNow else { return ["best \(best.grouped)"] }
    return ["best now \(now.grouped) of \(best.grouped)", "best now \(now.grouped)"]
  }

  /// The lead in words: “85 ahead”; `nil` before there is one, and once the best is beaten.
  package var distance: String? { isPassed ? nil : lead.map(PlainWords.lead) }

  /// The lead and what it is to in one text, where there is no room for two: “85 ahead of 1,612”.
  package var shortText: String? {
    guard let distance, let lead, let now = bestNow else { return nil }
    return "\(distance)\(lead == 0 ? " with" : lead > 0 ? " of" : "") \(now.grouped)"
  }
}
