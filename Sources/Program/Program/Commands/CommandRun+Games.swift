import History
import Model
import Platform
import Rules

extension CommandRun {
  /// `lexicube games`: the games, the latest or the best first, or some of them.
  func games() async throws(Failure) {
    if let id = options.deleted { return try await delete(id) }
    let history = try await history()
    var query = GameQuery(order: options.gameSort.order, mode: options.mode)
    query.isDaily = options.has(.daily)
    query.word = options.word.map { options.historyLanguage.spelling(of: $0) ?? $0.uppercased() }
    if let day = options.date?.daysSince1970 { query.days = day...day }
    // Games that are dated ahead are listed, too.
    if let day = options.since?.daysSince1970 { query.days = day...max(day, Self.lastDay) }
    let games = try await history.all("games", most: options.limit) {
      (client, offset, limit) throws(HistoryError) in
      (query.offset, query.limit) = (offset, limit)
      return try await client.games(query)
    }
    let today = WallDay(of: host.date(), utcOffset: host.utcOffset).number
    let list = JSONValue.array(games.map { $0.json(today: today) })
    try print(["games": list], or: text(games, today: today))
  }

  /// Deletes a game, and prints it as a line of an export, before it is gone. Whoever keeps the line can
  /// bring the game back.
  private func delete(_ id: GameID) async throws(Failure) {
    let history = try await CommandHistory(host, options, for: .writing)
    let (store, list) = (history.store, host.listedWords(options.historyLanguage))
    let line = try await history.ask { _ throws(HistoryError) in
      try await store.exportLine(id, list: list)
    }
    try print(line + "\n")
    _ = try await history.ask(\.delete, .game(id))
    complain("Game \(id) is deleted. \"lexicube import\" brings it back from the line above.")
  }

  private static let lastDay = Timestamp.calendar.upperBound / 86_400

  private func text(_ games: [GameSummary], today: Int) -> String {
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
          game.bestWord ?? "-", started(game, today: today),
          game.end?.summary ?? "in progress",
          game.code?.description ?? game.seed.map { "seed \($0)" } ?? "-",
          cube(game),
        ]
      }
    ).text
  }

  /// The moment at which it was started, by the clock of this machine; where the player's calendar had
  /// another day, that day alone. A game is marked as long as its day has not come.
  private func started(_ game: GameSummary, today: Int) -> String {
    let here = WallDay(of: game.startedAt, utcOffset: host.utcOffset).number
    let text =
      here == game.day
      ? game.startedAt.localText(host.utcOffset) : "\(CivilDate(daysSince1970: game.day))"
    return game.day > today ? text + " (ahead)" : text
  }

  /// Which daily cube it was: `daily 326`, `practice 326`; the other end of the game; or `-`.
  private func cube(_ game: GameSummary) -> String {
    if let other = game.otherEnd { return "other end of \(other)" }
    return switch game.challenge {
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
