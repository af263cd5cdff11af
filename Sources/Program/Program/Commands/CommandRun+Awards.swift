import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube awards`: what was earned, when, and how much of the rest is missing.
  func awards() async throws(Failure) {
    let history = try await history()
    let awards = try await history.ask { client throws(HistoryError) in try await client.awards() }
    try print(awards.json, or: text(awards))
  }

  private func text(_ awards: Awards) -> String {
    let table = TextTable(
      [
        ("AWARD", .left), ("FOR", .left), ("EARNED", .left), ("GAME", .right), ("PROGRESS", .right),
      ],
      awards.listed.map { entry in
        [
          entry.isSecret ? "?" : entry.award.title,
          entry.isSecret ? "hidden until you earn it" : entry.award.summary,
          entry.earned.map { "\(CivilDate(moment: $0.at, utcOffset: host.utcOffset))" } ?? "-",
          entry.earned.map { "\($0.game)" } ?? "-",
          entry.progress.map { "\($0.reached.grouped) of \($0.goal.grouped)" } ?? "-",
        ]
      }
    )
    return table.text + "\n\(awards.earnedCount) of \(awards.entries.count) awards\n"
  }
}

extension Awards {
  /// The awards, as `awards --json` prints them. Of those that are hidden and not earned, nothing is told.
  fileprivate var json: JSONValue {
    ["earned": .number(earnedCount), "awards": .array(listed.map(\.json))]
  }
}

extension AwardEntry {
  fileprivate var json: JSONValue {
    [
      "award": .string(isSecret ? nil : award.rawValue),
      "title": .string(isSecret ? nil : award.title),
      "summary": .string(isSecret ? nil : award.summary), "isHidden": .bool(award.isHidden),
      "earnedAt": .string(earned?.at.isoText), "game": .number(earned?.game.rawValue),
      // Moves count from 1, as in `words --json`; a game as a whole has no move.
      "move": .number(earned?.moveIndex.map { $0 + 1 }),
      "reached": .number(progress?.reached), "goal": .number(progress?.goal),
    ]
  }
}
