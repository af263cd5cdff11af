import Features
import Model
import Rules

/// Pages of the history in words: what a list has read, the latest or the best first.
package struct PageText {
  /// How many rows of the page's list were told before; the others follow them.
  var told = 0
  /// The seconds that local time is ahead of UTC.
  let utcOffset: (Timestamp) -> Int

  /// A moment by the player's clock.
  func time(_ moment: Timestamp) -> String { moment.localText(utcOffset) }

  /// A day of the player's calendar.
  func day(_ moment: Timestamp) -> String { "\(CivilDate(moment: moment, utcOffset: utcOffset))" }

  /// What a page says; `nil` while the history or a board has not answered, and nothing where the player
  /// stays: that is told as it happens.
  func lines(_ screen: ScreenState) -> [String]? {
    guard !screen.page.isWaiting else { return nil }
    return switch screen {
    case .stats(let stats): self.stats(stats)
    case .words(let notebook): self.notebook(notebook)
    case .word(let word): self.word(word)
    case .calendar(let calendar): self.calendar(calendar)
    case .comparison(let comparison): Self.comparison(comparison)
    case .board(let board): self.board(board)
    default: []
    }
  }

  /// How many rows of a page's list have been read, and how many lines the others would have at most.
  package static func rows(of page: ScreenState) -> (read: Int, unreadLines: Int) {
    switch page {
    case .stats(let stats) where !stats.filters.isEmpty:
      return (stats.games.elements.count, stats.games.unread)
    case .words(let notebook):
      let (list, perLine) = (rows(of: notebook), wordsPerLine(notebook.found))
      return (list.read, (list.unread + perLine - 1) / perLine)
    case .word(let word): return (word.list.elements.count, word.list.unread)
    case .calendar(let calendar):
      let (first, told) = (calendar.playedDays.first ?? calendar.today, calendar.toldDays)
      return (told.count, calendar.playedDays.count { $0 < told.last ?? first })
    default: return (0, 0)
    }
  }

  // MARK: - Statistics

  private func stats(_ state: StatsFeature.State) -> [String] {
    if let problem = state.problem { return [problem.message] }
    switch state.tab {
    case .overview: return state.stats?.block.lines ?? []
    case .games, .records: return games(state)
    case .awards: return state.awards.elements.blocks(day).flatMap(\.lines)
    }
  }

  // MARK: - The calendar

  private func calendar(_ state: CalendarFeature.State) -> [String] {
    if let problem = state.problem { return [problem.message] }
    guard state.today > 0 else { return ["Your clock shows a day before the first daily cube."] }
    let days = Self.lines(days: Array(state.toldDays.dropFirst(told)), state)
    guard told == 0 else { return days }
    let played = PlainWords.count(state.playedDays.count, "day")
    let since = state.playedDays.first.map { " since \(DailyCube.date(of: $0))" } ?? ""
    let streak = PlainWords.count(state.streak.length, "day")
    let yesterday = DailyCube.date(of: max(1, state.today - 1))
    let forgiven = state.streak.forgivenCount(today: state.today)
    let missed = forgiven == 0 ? "" : ", \(PlainWords.count(forgiven, "missed day")) forgiven"
    let longest = Streak(longest: state.playedDays).length
    let head =
      state.playedDays.isEmpty
      ? Self.sums(state).isEmpty
        ? "No daily cube played yet: daily timed plays today’s." : "No daily cube with a word yet."
      : "\(played) played\(since), streak \(streak)\(missed), longest \(longest.grouped)."
    return [head] + Self.sums(state) + days
      + ["daily timed \(yesterday) plays an earlier cube, as practice."]
  }

  /// What a month and its year come to, a line for each mode that was played.
  private static func sums(_ state: CalendarFeature.State) -> [String] {
    DailyCube.modes.compactMap { mode in
      let (month, year) = (state.month(mode), state.year(mode))
      guard !month.games.isEmpty else { return nil }
      // Games with hints are no best one, and in no average.
      let best = month.best.map { game in
        "best \(game.game.score.grouped)" + (game.rank.map { ", \($0.rank.title)" } ?? "")
      }
      let average = month.average.map { "average \($0.grouped)" }
      let ranks = Rank.listed(withBabel: state.hasBabel).reversed().compactMap { rank in
        let count = year.count(of: rank)
        return count == 0 ? nil : "\(rank.title) \(count.grouped)"
      }
      return
        "\(PlainWords.month(state.date.month)), \(mode.name): \(PlainWords.count(month.games.count, "day")), "
        + [best, average, PlainWords.count(month.words, "word")].compactMap(\.self)
        .joined(separator: ", ")
        + (ranks.isEmpty ? "." : ". Ranks in \(state.date.year): \(ranks.joined(separator: ", ")).")
    }
  }

  /// A line for each day, the latest first, and one for each run of days without a game.
  private static func lines(days: [Int], _ state: CalendarFeature.State) -> [String] {
    func isPlayed(_ day: Int) -> Bool {
      state.forgivenDays.contains(day)
        || DailyCube.cubes(of: day, in: state.language).contains {
          state.counted($0) != nil || state.practiceBest($0) != nil
        }
    }
    var (lines, rest) = ([String](), days[...])
    while let last = rest.first {
      let run = rest.prefix { !isPlayed($0) }
      rest = rest.dropFirst(max(1, run.count))
      guard let first = run.last else {
        lines.append(line(day: last, state))
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

  private static func line(day: Int, _ state: CalendarFeature.State) -> String {
    let cubes = DailyCube.cubes(of: day, in: state.language).map { cube -> String in
      let practice = state.practiceBest(cube).map { "practice, \($0.points)" }
      guard let game = state.counted(cube) else {
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
    let forgiven = state.forgivenDays.contains(day) ? "; missed, forgiven" : ""
    let date = DailyCube.date(of: day)
    return "\(date), daily cube \(day): \(cubes.joined(separator: "; "))\(forgiven)."
  }

  // MARK: - Two games

  private static func comparison(_ state: ComparisonFeature.State) -> [String] {
    let lead = state.lead
    let standing =
      lead == 0
      ? "Level"
      : "\(Int(lead.magnitude).points) \(lead > 0 ? "ahead of" : "behind") \(state.name)"
    let scores = "\(state.score.grouped) to \(state.otherScore.grouped)"
    let block = state.comparison.block("the first", state.name)
    return ["\(standing): \(scores). Words and their points:"] + block.lines
  }
}

extension CalendarFeature.State {
  /// The days that are told, the latest first: the week, and before it those that were played, as far as
  /// their years have been read.
  fileprivate var toldDays: [Int] {
    let known = years.keys.min().map { CivilDate(year: $0, month: 1, day: 1) } ?? nil
    let first = max(1, known.map(DailyCube.day) ?? today)
    let week = (max(first, today - 6)...max(first, today)).reversed()
    return week + playedDays.reversed().filter { $0 >= first && $0 < today - 6 }
  }
}

extension [String] {
  /// Rows of a list in sentences, so many in each.
  func sentences(of count: Int, from start: Int = 0) -> [String] {
    stride(from: start, to: self.count, by: count).map { start in
      self[start...].prefix(count).joined(separator: "; ").ended
    }
  }
}

extension PagedList {
  /// How many rows have not been read.
  var unread: Int { max(0, (total ?? 0) - elements.count) }
}
