import Model
import Rules

extension CommandRun {
  /// `lexicube stats`: lifetime totals.
  func stats() async throws(Failure) {
    let history = try await history()
    let stats = try await history.ask { client throws(HistoryError) in try await client.stats() }
    try print(stats.json, or: text(stats))
  }

  private func text(_ stats: Stats) -> String {
    let modes = GameMode.all.map { "\(stats[$0].games.grouped) \($0.name)" }.joined(separator: ", ")
    let table = TextTable(
      [("ALL GAMES", .left), ("", .left)],
      [
        ["games", "\(stats.games.grouped) (\(modes))"],
        ["time played", stats.secondsPlayed.playTime],
        ["words", "\(stats.wordsPlayed.grouped) (\(stats.distinctWords.grouped) different)"],
        ["points", stats.totalScore.grouped],
      ]
        + GameMode.all.filter(\.isTimed).map {
          ["points per \($0.name) game", Self.average(stats[$0].averageScore)]
        } + [
          ["letters per word", Self.average(stats.averageWordLength)],
          ["best word", Self.word(stats.bestWord)],
          ["longest word", Self.word(stats.longestWord)],
        ]
        + GameMode.all.filter(\.isRanked).map {
          ["best \($0.name) game", Self.game(stats[$0].bestGame)]
        } + [
          [
            "days in a row",
            "\(stats.currentStreak.grouped) (longest \(stats.longestStreak.grouped)) with a game, "
              + "by your calendar",
          ]
        ]
    )
    return table.text + weeks(stats.weeks.filter { $0.games > 0 })
  }

  private func weeks(_ weeks: [WeekSummary]) -> String {
    guard !weeks.isEmpty else { return "" }
    let table = TextTable(
      [
        ("WEEK OF", .left), ("GAMES", .right), ("WORDS", .right), ("SCORE", .right),
        ("TIME", .right),
      ],
      weeks.map {
        [
          "\(CivilDate(daysSince1970: $0.firstDay))", $0.games.grouped, $0.words.grouped,
          $0.score.grouped, $0.secondsPlayed.playTime,
        ]
      }
    )
    return "\n" + table.text
  }

  private static func word(_ noted: NotedWord?) -> String {
    noted.map { "\($0.word), \($0.play.score.grouped) points (\($0.play.place.name))" } ?? "-"
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
