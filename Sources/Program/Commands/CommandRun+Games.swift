import Game
import History
import Rules

extension CommandRun {
  /// `lexicube games`: the games, the latest or the best first.
  func games() async throws(Failure) {
    let history = try await history()
    var query = GameQuery(order: options.gameSort.order, mode: options.mode)
    let games = try await history.all("games") { (client, offset, limit) throws(HistoryError) in
      (query.offset, query.limit) = (offset, limit)
      return try await client.games(query)
    }
    let list = JSONValue.array(games.map(\.json))
    try print(["games": list], or: text(games))
  }

  private func text(_ games: [GameSummary]) -> String {
    TextTable(
      [
        ("ID", .right), ("MODE", .left), ("SCORE", .right), ("WORDS", .right), ("TIME", .right),
        ("HINTS", .right), ("BEST WORD", .left), ("STARTED", .left), ("END", .left),
        ("CODE", .left), ("CUBE", .left),
      ],
      games.map { game in
        [
          "\(game.id.rawValue)", game.mode.rawValue, game.score.grouped, game.wordCount.grouped,
          game.secondsPlayed.playTime, game.hasHints ? game.hintsUsed.grouped : "-",
          game.bestWord ?? "-", game.startedAt.localText(host.utcOffset),
          game.end?.summary ?? "in progress",
          game.code?.description ?? game.seed.map { "seed \($0)" } ?? "-",
          cube(game.challenge),
        ]
      }
    ).text
  }

  /// Which daily cube it was: `daily 326`, `practice 326`, or `-`.
  private func cube(_ challenge: Challenge?) -> String {
    switch challenge {
    case .daily(let cube, let isPractice): "\(isPractice ? "practice" : "daily") \(cube.day)"
    case .code, nil: "-"
    }
  }
}

extension GameEnd {
  fileprivate var summary: String {
    switch self {
    case .timeUp: "time up"
    case .cubesGone: "all cubes gone"
    case .endedByPlayer: "ended"
    case .interrupted: "interrupted"
    case .dayOver: "day over"
    }
  }
}
