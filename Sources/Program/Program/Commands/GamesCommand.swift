import History
import Model
import Platform
import Rules
import Screen

/// `lexicube games`: the games, the latest or the best first, or some of them.
struct GamesCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
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
    let id: PrintedColumn<GameSummary> = ("ID", true, { "\($0.id)" })
    let code: PrintedColumn<GameSummary> = (
      "CODE", false, { $0.code?.description ?? $0.seed.map { "seed \($0)" } ?? "-" }
    )
    let columns = [id] + Table.games(host.dates, today: today).printed + [code]
    let any = GameSummary(
      id: GameID(rawValue: 0),
      mode: .timed,
      startedAt: host.date(),
      secondsPlayed: 0,
      score: 0,
      wordCount: 0,
      end: nil,
      bestWord: nil,
      seed: nil,
      dictionary: ""
    )
    try print(games, as: "games", in: columns, like: any) { $0.json(today: today) }
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
}
