import Features
import Model
import Rules

extension CalendarFeature.State: HeardPage {
  package var rowsRead: Int { toldDays.count }

  package var unreadLines: Int {
    let told = toldDays
    return playedDays.count { $0 < told.last ?? playedDays.first ?? today }
  }

  package var more: ScreenAction? { .calendar(.earlier) }

  package func lines(_ text: PageText) -> [String] {
    if let problem { return [problem.message] }
    guard today > 0 else { return ["Your clock shows a day before the first daily cube."] }
    let days = lines(days: Array(toldDays.dropFirst(text.told)))
    guard text.told == 0 else { return days }
    let played = PlainWords.count(playedDays.count, "day")
    let since = playedDays.first.map { " since \(DailyCube.date(of: $0))" } ?? ""
    let streak = PlainWords.count(self.streak.length, "day")
    let yesterday = DailyCube.date(of: max(1, today - 1))
    let forgiven = self.streak.forgivenCount(today: today)
    let missed = forgiven == 0 ? "" : ", \(PlainWords.count(forgiven, "missed day")) forgiven"
    let longest = Streak(longest: playedDays).length
    let head =
      playedDays.isEmpty
      ? sums.isEmpty
        ? "No daily cube played yet: daily timed plays today’s." : "No daily cube with a word yet."
      : "\(played) played\(since), streak \(streak)\(missed), longest \(longest.grouped)."
    return [head] + sums + days
      + ["daily timed \(yesterday) plays an earlier cube, as practice."]
  }

  /// What a month and its year come to, a line for each mode that was played.
  private var sums: [String] {
    DailyCube.modes.compactMap { mode in
      let (month, year) = (month(mode), year(mode))
      guard !month.games.isEmpty else { return nil }
      // Games with hints are no best one, and in no average.
      let best = month.best.map { game in
        "best \(game.game.score.grouped)" + (game.rank.map { ", \($0.rank.title)" } ?? "")
      }
      let average = month.average.map { "average \($0.grouped)" }
      let ranks = Rank.listed(withBabel: hasBabel).reversed().compactMap { rank in
        let count = year.count(of: rank)
        return count == 0 ? nil : "\(rank.title) \(count.grouped)"
      }
      return
        "\(PlainWords.month(date.month)), \(mode.name): \(PlainWords.count(month.games.count, "day")), "
        + [best, average, PlainWords.count(month.words, "word")].compactMap(\.self)
        .joined(separator: ", ")
        + (ranks.isEmpty ? "." : ". Ranks in \(date.year): \(ranks.joined(separator: ", ")).")
    }
  }

  /// A line for each day, the latest first, and one for each run of days without a game.
  private func lines(days: [Int]) -> [String] {
    func isPlayed(_ day: Int) -> Bool {
      forgivenDays.contains(day)
        || DailyCube.cubes(of: day, in: language).contains {
          counted($0) != nil || practiceBest($0) != nil
        }
    }
    var (lines, rest) = ([String](), days[...])
    while let last = rest.first {
      let run = rest.prefix { !isPlayed($0) }
      rest = rest.dropFirst(max(1, run.count))
      guard let first = run.last else {
        lines.append(line(day: last))
        continue
      }
      let (from, to) = (DailyCube.date(of: first), DailyCube.date(of: last))
      let start =
        first == last
        ? "" : from.said(before: to) + " to "
      lines.append("\(start)\(to.said): not played.")
    }
    return lines
  }

  private func line(day: Int) -> String {
    let cubes = DailyCube.cubes(of: day, in: language).map { cube -> String in
      let practice = practiceBest(cube).map { "practice, \($0.points)" }
      guard let game = counted(cube) else {
        return "\(cube.mode.name) \(practice ?? "not played")"
      }
      let rank = game.rank.map { ", rank \($0.titles.dropFirst().first ?? $0.rank.title)" } ?? ""
      let hints = game.game.hasHints ? ", with hints" : ""
      let words = PlainWords.count(game.game.wordCount, "word")
      let best = game.game.bestWord.map { ", best \($0)" } ?? ""
      let time = PlainWords.time(game.game.secondsPlayed)
      return "\(cube.mode.name) \(game.game.score.points)\(rank), \(words)\(best), \(time)\(hints)"
        + (practice.map { ", \($0)" } ?? "")
    }
    let forgiven = forgivenDays.contains(day) ? "; missed, forgiven" : ""
    let date = DailyCube.date(of: day)
    return "\(date), daily cube \(day): \(cubes.joined(separator: "; "))\(forgiven)."
  }

  /// The days that are told, the latest first: the week, and before it those that were played, as far as
  /// their years have been read.
  private var toldDays: [Int] {
    let known = years.keys.min().map { CivilDate(year: $0, month: 1, day: 1) } ?? nil
    let first = max(1, known.map(DailyCube.day) ?? today)
    let week = (max(first, today - 6)...max(first, today)).reversed()
    return week + playedDays.reversed().filter { $0 >= first && $0 < today - 6 }
  }
}
