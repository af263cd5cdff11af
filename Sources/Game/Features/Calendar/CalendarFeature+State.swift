import Model
import Rules
import Words

extension CalendarFeature {
  package struct State: AskingState, Equatable, Sendable {
    /// The language of the cubes, once the screen is shown.
    package internal(set) var language = Language.english
    /// Today by the wall clock; 0 before the screen is shown, and where the clock is before the first day.
    package internal(set) var today = 0
    /// The chosen day, 1…`today`.
    package internal(set) var day = 0
    /// What the history says about the daily cubes as a whole; `nil` until it has answered.
    @Boxed private var overview: DailyOverview?
    /// Whether the game is played by the list of its language, so that today's cubes count.
    var isBuiltIn = true
    /// The missed days that were forgiven.
    package internal(set) var forgivenDays: Set<Int> = []
    /// The games of the years that have been read, by day.
    package internal(set) var years: [Int: [Int: [DailyGame]]] = [:]
    /// The cursor in the rows of the chosen day; `nil` while days are being chosen.
    package var list: ListCursor?
    package internal(set) var hasBoard = false
    /// Why games could not be read; `nil` if there is no problem.
    package var problem: HistoryError?
    package var request: ScreenRequest?

    /// The mode whose first row is chosen once today has been read; `nil` if none was asked for.
    var openedMode: GameMode?

    /// - Parameter mode: The mode whose result of today is opened.
    package init(today mode: GameMode? = nil) { openedMode = mode }

    /// A calendar that has been read, for samples.
    package init(today: Int, playedDays: [Int], games: [DailyGame]) {
      self.today = today
      day = today
      for game in games {
        years[game.cube.date.year, default: [:]][game.cube.day, default: []].append(game)
      }
      receive(DailyOverview(playedDays: playedDays))
    }

    /// The days with at least one word in a counted game, ascending; none until the history has
    /// answered.
    package var playedDays: [Int] { overview?.playedDays ?? [] }

    package var isWaiting: Bool { problem == nil && today > 0 && games(on: day) == nil }

    /// How far the player has come with a cube; `nil` until the history has answered.
    package func status(of cube: DailyCube) -> DailyStatus? {
      guard var overview, let games = games(on: cube.day) else { return nil }
      overview.games = games
      return overview.status(of: cube, today: today, isBuiltIn: isBuiltIn)
    }

    /// Keeps what the history has answered.
    mutating func receive(_ overview: DailyOverview) {
      self.overview = overview
      forgivenDays = Streak.forgivenDays(playedDays, today: today)
    }
  }

  /// What can be done with the cubes of the chosen day.
  package enum Row: Hashable, Sendable {
    /// Play the cube: the game that counts, its continuation, or practice.
    case play(DailyCube)
    case watch(DailyGame)
    case share(DailyGame)

    package var mode: GameMode {
      switch self {
      case .play(let cube): cube.mode
      case .watch(let game), .share(let game): game.cube.mode
      }
    }
  }

  /// A day of the calendar, as a target for the pointer.
  package struct Day: Hashable, Sendable {
    /// As in ``DailyCube``.
    let number: Int

    package init(_ number: Int) { self.number = number }
  }
}

extension CalendarFeature.State {
  /// The date of the chosen day.
  package var date: CivilDate { DailyCube.date(of: day) }

  /// The games of a day, counted ones first; `nil` while its year has not been read.
  package func games(on day: Int) -> [DailyGame]? {
    years[DailyCube.date(of: day).year].map { $0[day] ?? [] }
  }

  package func counted(_ cube: DailyCube) -> DailyGame? {
    games(on: cube.day)?.counted(cube)
  }

  /// The best score of practice on a cube; `nil` if there was none.
  package func practiceBest(_ cube: DailyCube) -> Int? {
    games(on: cube.day)?.practiceBest(cube)
  }

  /// Whether a word was found in a counted game of a day.
  func isPlayed(_ day: Int) -> Bool {
    let place = playedDays.partitionIndex { $0 >= day }
    return place < playedDays.count && playedDays[place] == day
  }

  /// Whether a day and the next one belong to a streak: each was played or forgiven.
  package func isJoinedToNext(_ day: Int) -> Bool {
    let next = day + 1
    return next <= today && (isPlayed(day) || forgivenDays.contains(day))
      && (isPlayed(next) || forgivenDays.contains(next))
  }

  /// The streak that goes on.
  package var streak: Streak { Streak(current: playedDays, today: today) }

  /// The rows of the chosen day, from top to bottom.
  package var rows: [CalendarFeature.Row] {
    DailyCube.cubes(of: day, in: language).flatMap { cube -> [CalendarFeature.Row] in
      guard let game = counted(cube), game.game.end != nil, game.game.wordCount > 0 else {
        return [.play(cube)]
      }
      return [.watch(game), .share(game), .play(cube)]
    }
  }

  var boardTab: BoardFeature.Period {
    switch today - day {
    case 0: .today
    case 1: .yesterday
    default: .week
    }
  }

  /// The chosen row of the chosen day.
  package var row: CalendarFeature.Row? {
    list.flatMap { rows.indices.contains($0.index) ? rows[$0.index] : nil }
  }

  /// Chooses a day; what lies before the first day or after today is held there.
  package mutating func choose(_ day: Int) {
    let day = max(1, min(day, today))
    guard today > 0, day != self.day else { return }
    self.day = day
    list = nil
  }

  /// Goes some months back or forth, to the same day of the month, or to its last one.
  mutating func moveMonths(by count: Int) {
    let months = date.year * 12 + date.month - 1 + count
    let (year, month) = (months / 12, months % 12 + 1)
    let last = CivilDate.dayCount(year: year, month: month)
    guard let date = CivilDate(year: year, month: month, day: min(date.day, last)) else { return }
    choose(DailyCube.day(on: date))
  }
}

extension CalendarFeature.State {
  /// Whether a daily game of the years that were read has the highest rank.
  package var hasBabel: Bool {
    years.values.contains { year in
      year.values.contains { $0.contains { !$0.isPractice && $0.rank?.rank == .babel } }
    }
  }
}

/// What the counted daily games of a mode in some days come to.
package struct DailySummary: Equatable, Sendable {
  /// The games, by their days.
  package let games: [DailyGame]
  /// The game without hints with the most points, the first of equals; `nil` where there is none.
  package let best: DailyGame?
  package let words: Int
  /// Points a game without hints, in whole points; `nil` where there is none.
  package let average: Int?

  init(_ games: [DailyGame]) {
    self.games = games
    words = games.reduce(0) { $0 + $1.game.wordCount }
    let unaided = games.filter { !$0.game.hasHints }
    best = unaided.max { $0.game.score < $1.game.score }
    let score = unaided.reduce(0) { $0 + $1.game.score }
    average = unaided.isEmpty ? nil : Int((Double(score) / Double(unaided.count)).rounded())
  }

  /// How many of the games have a rank.
  package func count(of rank: Rank) -> Int { games.count { $0.rank?.rank == rank } }
}

extension CalendarFeature.State {
  /// The finished counted games of a mode in the month of the chosen day.
  package func month(_ mode: GameMode) -> DailySummary {
    summary(mode) { $0.year == date.year && $0.month == date.month }
  }

  /// The same in its year.
  package func year(_ mode: GameMode) -> DailySummary { summary(mode) { $0.year == date.year } }

  private func summary(_ mode: GameMode, isMeant: (CivilDate) -> Bool) -> DailySummary {
    let games = (years[date.year] ?? [:]).values.joined().filter { game in
      game.cube.mode == mode && !game.isPractice && game.game.end != nil && isMeant(game.cube.date)
    }
    return DailySummary(games.sorted { $0.cube.day < $1.cube.day })
  }
}

extension CalendarFeature.State {
  package var opensSearch: Bool { true }
  package var help: HelpTopic { HelpTopic(showsBabel: hasBabel) }
}
