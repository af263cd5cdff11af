import Game
import Rules

/// `lexicube awards`: what was earned, when, and how much of the rest is missing.
struct AwardsCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await CommandHistory(host, options)
    let awards = try await history.ask { client throws(HistoryError) in try await client.awards() }
    try host.console.print(options.wantsJSON ? awards.json.text() + "\n" : text(awards))
  }

  private func text(_ awards: Awards) -> String {
    var table = TextTable([
      ("AWARD", .left), ("FOR", .left), ("EARNED", .left), ("GAME", .right), ("PROGRESS", .right),
    ])
    for entry in awards.listed {
      table.append([
        entry.isSecret ? "?" : entry.award.title,
        entry.isSecret ? "hidden until you earn it" : entry.award.summary,
        entry.earned.map { String($0.at.localText(host.utcOffset).prefix(10)) } ?? "-",
        entry.earned.map { "\($0.game)" } ?? "-",
        entry.progress.map { "\($0.reached.grouped) of \($0.goal.grouped)" } ?? "-",
      ])
    }
    return table.text + "\n\(awards.earnedCount) of \(awards.entries.count) awards\n"
  }
}

extension Awards {
  /// The awards, as `awards --json` prints them. Of those that are hidden and not earned, nothing is told.
  fileprivate var json: JSONValue {
    .object([
      .init("earned", .number(earnedCount)), .init("awards", .array(listed.map(\.json))),
    ])
  }
}

extension AwardEntry {
  fileprivate var json: JSONValue {
    .object([
      .init("id", isSecret ? .null : .string(award.rawValue)),
      .init("title", isSecret ? .null : .string(award.title)),
      .init("summary", isSecret ? .null : .string(award.summary)),
      .init("isHidden", .bool(award.isHidden)),
      .init("earnedAt", earned.map { .string($0.at.isoText) } ?? .null),
      .init("game", earned.map { .number($0.game.rawValue) } ?? .null),
      // Moves count from 1, as in `words --json`; a game as a whole has no move.
      .init("move", earned?.moveIndex.map { .number($0 + 1) } ?? .null),
      .init("reached", progress.map { .number($0.reached) } ?? .null),
      .init("goal", progress.map { .number($0.goal) } ?? .null),
    ])
  }
}
