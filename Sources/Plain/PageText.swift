import Game
import Rules

/// Pages of the history in words: what a list has read, the latest or the best first.
package enum PageText {
  /// What a page says; `nil` while the history has not answered, and nothing where the player stays: that is
  /// told as it happens.
  package static func lines(_ page: ScreenState, utcOffset: (Timestamp) -> Int) -> [String]? {
    switch page {
    case .stats(let stats): self.stats(stats, utcOffset)
    case .words(let words): self.words(words.list)
    case .calendar(let calendar): self.calendar(calendar)
    case .comparison(let comparison): self.comparison(comparison)
    case .game, .duels, .duelStart, .duel, .lesson, .replay, .code, .settings, .howToPlay, .board,
      .word:
      []
    }
  }

  /// How many words a line has.
  private static let wordsPerLine = 10

  // MARK: - Statistics

  private static func stats(
    _ state: StatsFeature.State,
    _ utcOffset: (Timestamp) -> Int
  ) -> [String]? {
    if let problem = state.problem { return [problem.message] }
    switch state.tab {
    case .overview: return state.stats.map(overview)
    case .games: return games(state.games, utcOffset)
    case .awards: return awards(state.awards)
    case .records: return nil
    }
  }

  private static func overview(_ stats: Stats) -> [String] {
    guard stats.games > 0 else { return ["No game yet."] }
    let words = PlainWords.count(stats.wordsPlayed, "word")
    var lines = [
      "\(PlainWords.count(stats.games, "game")), \(words), "
        + "\(stats.totalScore.points), "
        + "\(PlainWords.span(stats.secondsPlayed)) of play."
    ]
    for mode in GameMode.all where stats[mode].games > 0 {
      var line = "\(mode.title): \(PlainWords.count(stats[mode].games, "game"))"
      if let best = stats[mode].bestGame {
        let points = best.score.points
        line += ", best\(mode.allowsHints ? " without hints" : "") \(points) in game \(best.id)"
      } else {
        line += ", no best game yet"
      }
      if let average = stats[mode].averageScore {
        line += ", \(PlainWords.decimal(average)) points on average"
      }
      lines.append("\(line).")
    }
    if let best = stats.bestWord {
      lines.append(
        "Best word \(best.word), \(best.play.score.points), in game \(best.play.game)."
      )
    }
    if let longest = stats.longestWord {
      lines.append("Longest word \(longest.word), in game \(longest.play.game).")
    }
    if stats.currentStreak > 1 {
      lines.append(
        "\(stats.currentStreak.grouped) days in a row with a game; at most "
          + "\(stats.longestStreak.grouped)."
      )
    }
    return lines
  }

  private static func games(
    _ list: PagedList<GameSummary>,
    _ utcOffset: (Timestamp) -> Int
  ) -> [String]? {
    if let problem = list.problem { return [problem.message] }
    guard let total = list.total else { return nil }
    guard total > 0 else { return ["No game yet."] }
    let games = list.elements.map { game in
      let words = PlainWords.count(game.wordCount, "word")
      let state = game.end == nil ? ", in progress" : ""
      let date = CivilDate(moment: game.startedAt, utcOffset: utcOffset)
      let points = game.score.points
      return "Game \(game.id): \(points), \(name(game)), \(words), \(date)\(state)."
    }
    let rest = total - games.count
    return ["\(PlainWords.count(total, "game")), the latest first."] + games
      + (rest > 0
        ? ["\(PlainWords.count(rest, "older one")): lexicube games lists all."] : [])
      + [
        "replay \(list.elements.first.map { "\($0.id)" } ?? "7") tells a game again. "
          + "race and compare take numbers, too; go takes that of a game in progress."
      ]
  }

  private static func name(_ game: GameSummary) -> String {
    guard let cube = game.challenge?.daily else { return game.mode.name }
    return "\(game.mode.name), daily cube \(cube.day)"
      + (game.challenge?.isCounted == true ? "" : ", practice")
  }

  private static func awards(_ list: PagedList<AwardEntry>) -> [String]? {
    if let problem = list.problem { return [problem.message] }
    guard list.total != nil else { return nil }
    let earned = list.elements.filter { $0.earned != nil }
    let others = list.elements.filter { $0.earned == nil && !$0.isSecret }
    return ["\(earned.count) of \(PlainWords.count(list.elements.count, "award"))."]
      + earned.map {
        "\($0.award.title): \($0.award.summary), in game \($0.earned?.game.rawValue ?? 0)."
      }
      + (others.isEmpty ? [] : ["Next:"])
      + others.prefix(3).map { entry in
        let progress = entry.progress.map { ", \($0.reached.grouped) of \($0.goal.grouped)" } ?? ""
        return "\(entry.award.title): \(entry.award.summary)\(progress)."
      }
  }

  // MARK: - Words

  private static func words(_ list: PagedList<WordEntry>) -> [String]? {
    if let problem = list.problem { return [problem.message] }
    guard let total = list.total else { return nil }
    guard total > 0 else { return ["No words yet."] }
    let words = list.elements.map { entry in
      "\(entry.word) \(entry.bestScore.grouped)"
        + (entry.count > 1 ? ", \(entry.count.grouped) times" : "")
    }
    let rest = total - words.count
    let lines = stride(from: 0, to: words.count, by: wordsPerLine).map { start in
      words[start...].prefix(wordsPerLine).joined(separator: "; ") + "."
    }
    return ["\(PlainWords.count(total, "word")) with their best points, the latest first."] + lines
      + (rest > 0
        ? ["\(PlainWords.count(rest, "older one")): lexicube words lists all."] : [])
  }

  // MARK: - The calendar

  private static func calendar(_ state: CalendarFeature.State) -> [String]? {
    if let problem = state.problem { return [problem.message] }
    guard state.today > 0 else { return ["Your clock shows a day before the first daily cube."] }
    guard state.games(on: state.today) != nil else { return nil }
    let streak = state.streak.length
    let days = (max(1, state.today - 6)...state.today).reversed().map { day -> String in
      let cubes = DailyCube.cubes(of: day, in: state.language).map { cube -> String in
        guard let game = state.counted(cube) else {
          let practice = state.practiceBest(cube).map {
            "practice, \($0.points)"
          }
          return "\(cube.mode.name) \(practice ?? "not played")"
        }
        let rank = game.rank.map { ", rank \($0.rank.title)" } ?? ""
        return "\(cube.mode.name) \(game.game.score.points)\(rank)"
      }
      return "\(DailyCube.date(of: day)), daily cube \(day): \(cubes.joined(separator: "; "))."
    }
    return [
      "\(PlainWords.count(state.playedDays.count, "day")) played, "
        + "streak \(PlainWords.count(streak, "day"))."
    ] + days + [
      "daily timed \(DailyCube.date(of: max(1, state.today - 1))) plays an earlier cube, as practice."
    ]
  }

  // MARK: - Two games

  private static func comparison(_ state: ComparisonFeature.State) -> [String] {
    func list(_ words: [PlayedWord]) -> String {
      words.map { "\($0.word) \($0.score.grouped)" }.joined(separator: ", ")
    }
    let words = state.comparison
    let lead = state.score - state.otherScore
    let standing =
      lead == 0
      ? "Level"
      : "\(Int(lead.magnitude).points) \(lead > 0 ? "ahead of" : "behind") \(state.name)"
    let both = words.both.map { word in
      word.first == word.second
        ? "\(word.word) \(word.first.grouped)"
        : "\(word.word) \(word.first.grouped) and \(word.second.grouped)"
    }
    func line(_ title: String, _ count: Int, _ list: String) -> String {
      count == 0 ? "\(title): none." : "\(title), \(count.grouped): \(list)."
    }
    return [
      "\(standing): \(state.score.grouped) to \(state.otherScore.grouped). Words and their points:",
      line("In both", both.count, both.joined(separator: ", ")),
      line("Only in the first", words.onlyFirst.count, list(words.onlyFirst)),
      line("Only in \(state.name)", words.onlySecond.count, list(words.onlySecond)),
    ]
  }
}
