import Model
import Rules

extension BoardFeature {
  package struct State: AskingState, Equatable, Sendable {
    /// The boards that the player has; none before the page is shown.
    package internal(set) var places: [Place] = []
    /// The board in front; `nil` until the page is shown for the first time.
    package internal(set) var place: Place?
    /// The language of the cubes, once the screen is shown.
    package internal(set) var language = Language.english
    @Boxed package var server = ServerBoardFeature.State()
    /// Where the folder's board is; `nil` before the page is shown, and without one.
    package internal(set) var source: BoardSource?
    var name = PlayerName.player
    /// Today by the wall clock; 0 before the page is shown.
    var today = 0
    package internal(set) var period = Period.today
    package internal(set) var mode: GameMode
    /// The games of the week; `nil` until they have been read.
    @Boxed package internal(set) var games: BoardGames?
    package var list = PagedList<Ranking.Row>()
    /// The cursor in the list of what was left out; `nil` while the list is closed.
    package var leftOutList: ListCursor?
    /// How far reading has come; `nil` while nothing is being read, or nothing is known of it.
    package internal(set) var progress: ReadingProgress?
    package internal(set) var isReading = false
    /// Why the board could not be read; `nil` if there is no problem.
    package internal(set) var problem: String?
    package var request: ScreenRequest?

    /// - Parameter mode: The mode to begin with; one that has daily cubes.
    init(mode: GameMode = .standard, period: Period = .today) {
      self.mode = mode
      self.period = period
    }

    package var isWaiting: Bool { place == .server ? server.isWaiting : isReading }

    /// A board that shows the results of a day's cube first, wherever it is.
    init(daily period: Period, mode: GameMode = .standard) {
      self.init(mode: mode, period: period)
      server = ServerBoardFeature.State(tab: .daily, period: period.onServer, dailyMode: mode)
    }

    /// A server's board, for samples.
    package init(server: ServerBoardFeature.State, places: [Place] = [.server]) {
      self.init()
      self.server = server
      self.places = places
      place = .server
    }

    /// A board that has been read, for samples.
    package init(
      games: BoardGames?,
      today: Int,
      mode: GameMode = .standard,
      period: Period = .today,
      problem: String? = nil
    ) {
      self.mode = mode
      self.today = today
      self.period = period
      self.problem = problem
      source = .folder("/home/ada/shared/lexicube")
      places = [.folder]
      place = .folder
      self.games = games
      isReading = games == nil && problem == nil
      fill()
    }
  }

  /// The days of a ranking.
  package enum Period: CaseIterable, Hashable, Sendable {
    case today, yesterday
    /// The seven days up to today.
    case week

    var onServer: ServerBoardFeature.Period {
      switch self {
      case .today: .today
      case .yesterday: .yesterday
      case .week: .week
      }
    }
  }

  /// Which board it is. A player can have both.
  package enum Place: CaseIterable, Hashable, Sendable {
    case server, folder
  }
}

extension BoardFeature.State {
  /// The days of the period in front.
  package var days: ClosedRange<Int> {
    switch period {
    case .today: today...today
    case .yesterday: (today - 1)...(today - 1)
    case .week: Ranking.week(upTo: today)
    }
  }

  /// The cube of today in the chosen mode.
  package var todaysCube: DailyCube? { DailyCube(day: today, mode: mode, language: language) }

  /// Whether today's results are hidden, because the player's own try is not over.
  package var hidesToday: Bool {
    guard let games, let cube = todaysCube else { return false }
    return !games.isRevealed(cube, today: today)
  }

  /// Whether the period in front shows nothing but that today's results are hidden.
  package var isHidden: Bool { period == .today && hidesToday }

  /// What does not count of the days and the mode in front.
  package var leftOut: [LeftOut] { games?.leftOut(days, mode: mode, today: today) ?? [] }

  /// Fills the list with the ranking in front. The player's own row is chosen.
  mutating func fill() {
    leftOutList = nil
    guard let games else { return }
    let ranking: Ranking?
    switch period {
    case .today, .yesterday:
      ranking = DailyCube(day: days.lowerBound, mode: mode, language: language).flatMap {
        games.ranking($0, today: today)
      }
    case .week: ranking = games.weekRanking(upTo: today, mode: mode, today: today)
    }
    list.fill(ranking?.rows ?? [])
    if let index = ranking?.ownIndex { list.cursor.index = index }
  }

  /// Opens the list of what was left out; closes it if it is open. Does nothing if nothing was.
  package mutating func toggleLeftOut() {
    let count = leftOut.count
    leftOutList = leftOutList == nil && count > 0 ? ListCursor(count: count) : nil
  }
}
