import Ear
import Model
import Platform
import Rules

/// `lexicube awards`: what was earned, when, and how much of the rest is missing.
struct AwardsCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await history()
    let awards = try await history.ask { client throws(HistoryError) in try await client.awards() }
    let blocks = awards.listed.blocks { "\(CivilDate(moment: $0, utcOffset: host.utcOffset))" }
    try print(awards.json, tables: ["awards"], or: blocks.text)
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
