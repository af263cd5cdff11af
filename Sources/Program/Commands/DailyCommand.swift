import Game
import History
import Rules

/// `lexicube daily`: the state of a day's cubes, and the streak.
struct DailyCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let now = host.date()
    let day = try DailyDay(options.date, now: now)
    let history = try await CommandHistory(host, options)
    let overview = try await history.ask { client throws(HistoryError) in
      try await client.dailyOverview(day.today)
    }
    let games = try await history.ask { client throws(HistoryError) in
      try await client.dailyGames(day.number...day.number)
    }
    let report = DailyReport(
      day: day,
      cubes: DailyCube.cubes(of: day.number, in: options.historyLanguage).filter {
        options.mode == nil || $0.mode == options.mode
      },
      overview: DailyOverview(
        playedDays: overview.playedDays,
        games: games,
        hasLaterGame: overview.hasLaterGame
      ),
      secondsLeft: Int((DailyCube.start(of: day.today + 1) - now.seconds).rounded(.up))
    )
    try host.console.print(options.wantsJSON ? report.json.text() + "\n" : report.text)
  }
}

/// What `lexicube daily` prints.
struct DailyReport {
  let day: DailyDay
  let cubes: [DailyCube]
  /// The games on the day's cubes, and the days that were played.
  let overview: DailyOverview
  /// The seconds until the next cubes.
  let secondsLeft: Int

  private var streak: Streak { Streak(current: overview.playedDays, today: day.today) }
  private var longest: Int { Streak(longest: overview.playedDays).length }

  // MARK: - Text

  var text: String {
    let date = DailyCube.date(of: day.number)
    var table = TextTable([
      ("MODE", .left), ("STATE", .left), ("SCORE", .right), ("WORDS", .right), ("RANK", .left),
      ("HINTS", .right), ("PRACTICE", .right), ("CODE", .left),
    ])
    for cube in cubes {
      let game = overview.counted(cube.mode)
      table.append([
        cube.mode.rawValue, status(cube).title, game.map { $0.game.score.grouped } ?? "-",
        game.map { $0.game.wordCount.grouped } ?? "-", game?.rank?.title ?? "-",
        game.map { $0.game.hintsUsed.grouped } ?? "-",
        overview.games.practiceBest(cube).map(\.grouped) ?? "-",
        cube.code.map(\.description) ?? "-",
      ])
    }
    let streak = streak
    let forgiven = streak.forgivenCount(today: day.today)
    let minutes = (max(0, secondsLeft) + 59) / 60
    return "daily \(day.number), \(date)\n" + table.text
      + "streak \(streak.length) (\(forgiven) forgiven, longest \(longest))\n"
      + "next cubes in \(minutes / 60) h \(minutes % 60) m\n"
  }

  private func status(_ cube: DailyCube) -> DailyStatus {
    overview.status(of: cube, today: day.today)
  }

  // MARK: - JSON

  var json: JSONValue {
    let streak = streak
    return .object([
      .init("day", .number(day.number)),
      .init("date", .string("\(DailyCube.date(of: day.number))")),
      .init("isToday", .bool(day.number == day.today)),
      .init("cubes", .array(cubes.map(json))),
      .init("streak", .number(streak.length)),
      .init("forgivenDays", .array(forgivenDates(streak))),
      .init("longestStreak", .number(longest)),
      .init("secondsToNext", .number(max(0, secondsLeft))),
    ])
  }

  private func forgivenDates(_ streak: Streak) -> [JSONValue] {
    let yesterday = streak.isYesterdayForgiven(today: day.today) ? [day.today - 1] : []
    return (streak.forgiven + yesterday).map { .string("\(DailyCube.date(of: $0))") }
  }

  private func json(_ cube: DailyCube) -> JSONValue {
    let game = overview.counted(cube.mode)
    return .object([
      .init("mode", .string(cube.mode.rawValue)),
      .init("code", cube.code.map { .string($0.description) } ?? .null),
      .init("state", .string(status(cube).name)),
      .init("isPlayed", .bool(game.map { $0.game.end != nil } ?? false)),
      .init("game", game?.game.json ?? .null),
      .init("rank", game?.rank.map { .string($0.rank.title) } ?? .null),
      .init("percent", game?.rank.map { .number($0.share) } ?? .null),
      .init("practiceBest", overview.games.practiceBest(cube).map { .number($0) } ?? .null),
    ])
  }
}
