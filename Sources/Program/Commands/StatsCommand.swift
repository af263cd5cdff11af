import Game
import Rules

/// `lexicube stats`: lifetime totals.
struct StatsCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await CommandHistory(host, options)
    let stats = try await history.ask { client throws(HistoryError) in try await client.stats() }
    try host.console.print(options.wantsJSON ? stats.json.text() + "\n" : text(stats))
  }

  private func text(_ stats: Stats) -> String {
    var table = TextTable([("ALL GAMES", .left), ("", .left)])
    let modes = GameMode.all.map { "\(stats[$0].games.grouped) \($0.name)" }.joined(separator: ", ")
    table.append(["games", "\(stats.games.grouped) (\(modes))"])
    table.append(["time played", stats.secondsPlayed.playTime])
    table.append([
      "words", "\(stats.wordsPlayed.grouped) (\(stats.distinctWords.grouped) different)",
    ])
    table.append(["points", stats.totalScore.grouped])
    for mode in GameMode.all where mode.isTimed {
      table.append(["points per \(mode.name) game", Self.average(stats[mode].averageScore)])
    }
    table.append(["letters per word", Self.average(stats.averageWordLength)])
    table.append(["best word", Self.word(stats.bestWord)])
    table.append(["longest word", Self.word(stats.longestWord)])
    for mode in GameMode.all where mode.isRanked {
      table.append(["best \(mode.name) game", Self.game(stats[mode].bestGame)])
    }
    table.append([
      "days in a row", "\(stats.currentStreak.grouped) (longest \(stats.longestStreak.grouped))",
    ])
    return table.text + weeks(stats.weeks.filter { $0.games > 0 })
  }

  private func weeks(_ weeks: [WeekSummary]) -> String {
    guard !weeks.isEmpty else { return "" }
    var table = TextTable([
      ("WEEK OF", .left), ("GAMES", .right), ("WORDS", .right), ("SCORE", .right), ("TIME", .right),
    ])
    for week in weeks {
      table.append([
        week.firstDay.dayText, week.games.grouped, week.words.grouped, week.score.grouped,
        week.secondsPlayed.playTime,
      ])
    }
    return "\n" + table.text
  }

  private static func word(_ noted: NotedWord?) -> String {
    noted.map { "\($0.word), \($0.play.score.grouped) points (game \($0.play.game))" } ?? "-"
  }

  private static func game(_ summary: GameSummary?) -> String {
    summary.map { "\($0.score.grouped) points (game \($0.id))" } ?? "-"
  }

  /// To one decimal.
  private static func average(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "-" }
    return PlainWords.decimal(value)
  }
}
