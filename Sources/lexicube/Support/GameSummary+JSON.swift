import Game
import Rules

extension GameSummary {
  /// The game as `games` and `stats` tell it to scripts.
  var json: JSONValue {
    .object([
      .init("id", .number(id.rawValue)), .init("mode", .string(mode.rawValue)),
      .init("score", .number(score)), .init("words", .number(wordCount)),
      .init("bestWord", bestWord.map(JSONValue.string) ?? .null),
      .init("secondsPlayed", .number(secondsPlayed)),
      .init("startedAt", .string(startedAt.isoText)),
      .init("end", end.map { .string($0.rawValue) } ?? .null),
      .init("seed", seed.map { .number($0) } ?? .null),
      .init("dictionary", .string(dictionary)),
    ])
  }
}
