import Model
import Platform
import Rules
import Screen

/// `lexicube daily`: the state of a day's cubes, and the streak.
struct DailyCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let now = host.date()
    let day = try DailyDay(options.date, now: now)
    let history = try await history()
    var overview = try await history.ask(\.dailyOverview, day.today)
    overview.games = try await history.ask(\.dailyGames, day.number...day.number)
    let report = DailyReport(
      day: day,
      cubes: DailyCube.cubes(of: day.number, in: options.historyLanguage).filter {
        options.mode == nil || $0.mode == options.mode
      },
      overview: overview,
      secondsLeft: Int((DailyCube.start(of: day.today + 1) - now.seconds).rounded(.up))
    )
    try print(report.json, tables: ["cubes"], columns: ["list"], or: report.text)
  }
}

/// What `lexicube daily` prints.
struct DailyReport {
  let day: DailyDay
  let cubes: [DailyCube]
  let overview: DailyOverview
  let secondsLeft: Int

  private var streak: Streak { Streak(current: overview.playedDays, today: day.today) }
  private var longest: Int { Streak(longest: overview.playedDays).length }

  // MARK: - Text

  var text: String {
    let columns: [PrintedColumn<DailyCube>] = [
      ("MODE", false, { $0.mode.rawValue }), ("STATE", false, { status($0).title }),
      ("SCORE", true, { overview.counted($0.mode)?.game.score.grouped ?? "-" }),
      ("WORDS", true, { overview.counted($0.mode)?.game.wordCount.grouped ?? "-" }),
      (
        "RANK", false,
        { cube in
          let rank = overview.counted(cube.mode)?.rank
          return rank.map { $0.titles.dropFirst().first ?? $0.rank.title } ?? "-"
        }
      ),
      ("HINTS", true, { overview.counted($0.mode)?.game.hintsUsed.grouped ?? "-" }),
      ("PRACTICE", true, { overview.games.practiceBest($0)?.grouped ?? "-" }),
      ("CODE", false, { $0.code?.description ?? "-" }),
    ]
    let streak = streak
    let forgiven = streak.forgivenCount(today: day.today)
    let minutes = (max(0, secondsLeft) + 59) / 60
    return "daily \(day.number), \(DailyCube.date(of: day.number))\n"
      + TextTable(columns, cubes).text
      + "streak \(streak.length) (\(PlainWords.count(forgiven, "missed day")) forgiven, longest \(longest)): "
      + "days in UTC with a word on a daily cube\n"
      + "next cubes in \(minutes / 60) h \(minutes % 60) m\n"
  }

  private func status(_ cube: DailyCube) -> DailyStatus {
    overview.status(of: cube, today: day.today)
  }

  // MARK: - JSON

  var json: JSONValue {
    let streak = streak
    return [
      "day": .number(day.number), "date": .string("\(DailyCube.date(of: day.number))"),
      "isToday": .bool(day.number == day.today), "cubes": .array(cubes.map(json)),
      "streak": .number(streak.length), "forgivenDays": .array(forgivenDates(streak)),
      "longestStreak": .number(longest), "secondsToNext": .number(max(0, secondsLeft)),
    ]
  }

  private func forgivenDates(_ streak: Streak) -> [JSONValue] {
    let yesterday = streak.isYesterdayForgiven(today: day.today) ? [day.today - 1] : []
    return (streak.forgiven + yesterday).map { .string("\(DailyCube.date(of: $0))") }
  }

  private func json(_ cube: DailyCube) -> JSONValue {
    let counted = overview.counted(cube.mode)
    return [
      "mode": .string(cube.mode.rawValue), "code": .string(cube.code?.description),
      "state": .string(status(cube).name), "isOver": .bool(counted?.game.end != nil),
      "countedGame": counted?.game.json ?? .null, "rankTitle": .string(counted?.rank?.rank.title),
      "percent": .number(counted?.rank?.share),
      "practiceBest": .number(overview.games.practiceBest(cube)),
    ]
  }
}

/// The day whose daily cubes a command is about.
struct DailyDay {
  let number: Int
  let today: Int

  /// - Throws: ``Failure`` that says why the day has no cubes yet, or never had.
  init(_ date: CivilDate?, now: Timestamp) throws(Failure) {
    today = DailyCube.day(at: now.seconds)
    number = date.map(DailyCube.day) ?? today
    let first = DailyCube.date(of: 1)
    if today < 1 {
      throw .unusable(
        "your clock shows \(DailyCube.date(of: today)); the first daily cube is that of \(first)"
      )
    }
    if number < 1 {
      throw .unusable("\(DailyCube.date(of: number)) has no cubes: the first day is \(first)")
    }
    if number > today {
      throw .unusable(
        "\(DailyCube.date(of: number)) has not begun: today is \(DailyCube.date(of: today)) in UTC"
      )
    }
  }
}
