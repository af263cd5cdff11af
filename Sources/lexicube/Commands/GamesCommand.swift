import Game
import Rules

/// `lexicube games`: the games, the latest first.
struct GamesCommand {
  let options: Options

  func run() async throws(Failure) -> ExitCode {
    let history = try await CommandHistory(options)
    let games = try await history.all { (offset, limit) throws(HistoryError) in
      try await history.client.games(GameQuery(offset: offset, limit: limit))
    }
    Console.print(options.wantsJSON ? json(games) : text(games))
    return .fine
  }

  private func text(_ games: [GameSummary]) -> String {
    var table = TextTable([
      ("ID", .right), ("MODE", .left), ("SCORE", .right), ("WORDS", .right), ("TIME", .right),
      ("BEST WORD", .left), ("BEGUN", .left), ("END", .left), ("SEED", .left),
    ])
    for game in games {
      table.append([
        "\(game.id.rawValue)", game.mode.rawValue, "\(game.score)", "\(game.wordCount)",
        Self.time(game.secondsPlayed), game.bestWord ?? "-", game.startedAt.localText,
        game.end?.summary ?? "still going", game.seed.map(String.init) ?? "-",
      ])
    }
    return table.text
  }

  private func json(_ games: [GameSummary]) -> String {
    let rows = games.map { game -> JSONValue in
      .object([
        .init("id", .number(game.id.rawValue)), .init("mode", .string(game.mode.rawValue)),
        .init("score", .number(game.score)), .init("words", .number(game.wordCount)),
        .init("bestWord", game.bestWord.map(JSONValue.string) ?? .null),
        .init("secondsPlayed", .number(game.secondsPlayed)),
        .init("startedAt", .string(game.startedAt.isoText)),
        .init("end", game.end.map { .string($0.rawValue) } ?? .null),
        .init("seed", game.seed.map { .number($0) } ?? .null),
        .init("dictionary", .string(game.dictionary)),
      ])
    }
    return JSONValue.object([.init("games", .array(rows))]).text() + "\n"
  }

  /// Minutes and seconds: `3:00`.
  private static func time(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, TimedMove.latest)))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

extension GameEnd {
  /// How the game ended, in a few words.
  fileprivate var summary: String {
    switch self {
    case .timeUp: "time up"
    case .cubesGone: "all cubes gone"
    case .endedByPlayer: "ended"
    case .interrupted: "cut off"
    }
  }
}
