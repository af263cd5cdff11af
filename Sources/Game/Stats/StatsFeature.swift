import Composable
import Rules
import Surface

/// The statistics: totals over all games, the best games of each mode, the list of all games, and the awards.
package struct StatsFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The tab in front.
    package var tab = Tab.overview
    /// The statistics over all games; `nil` until the history has answered.
    package var stats: Stats?
    /// The chosen record of the overview.
    package var records = ListCursor(count: 0)
    /// The best games of each mode; a mode is missing until the history has answered.
    package var top: [GameMode: PagedList<TopGame>] = [:]
    /// Every game, the latest first.
    package var games = PagedList<GameSummary>()
    /// All awards; none until the history has answered.
    package var awards = PagedList<AwardEntry>()
    /// Why the contents of a tab could not be read; tabs without a problem are missing.
    package var problems: [Tab: HistoryError] = [:]
    /// Today by the player's calendar, in days since 1970-01-01, once the page is shown. A game of a later day is
    /// dated ahead.
    package var today: Int?
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    /// - Parameter tab: The tab that is opened.
    package init(_ tab: Tab = .overview) { self.tab = tab }
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
    case read(HistoryAnswer<Stats>)
    case gamesRead(HistoryAnswer<Page<GameSummary>>)
    /// The best games of a mode have been read.
    case topRead(GameMode, HistoryAnswer<[TopGame]>)
    /// The awards have been read.
    case awardsRead(HistoryAnswer<Awards>)
    /// The game that the player chose to replay or to race has been read.
    case recordRead(ReplayTarget, HistoryAnswer<GameRecord>, isRace: Bool = false)
  }

  /// The tabs of the page.
  package enum Tab: Hashable, Sendable, CaseIterable {
    /// The totals over all games.
    case overview
    /// The best games of a mode.
    case best(GameMode)
    /// All games.
    case games
    /// All awards.
    case awards

    /// The tabs from left to right.
    package static let allCases: [Tab] =
      [.overview] + GameMode.all.filter(\.isRanked).map(Tab.best) + [.games, .awards]

    /// The mode whose best games the tab lists; `nil` for the other tabs.
    package var mode: GameMode? { if case .best(let mode) = self { mode } else { nil } }
  }

  private enum CancelID { case stats, list, record }

  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .read(let result):
      state.problems[.overview] = result.failure
      guard case .success(let stats) = result else { break }
      state.stats = stats
      state.records.count = stats.records.count
    case .gamesRead(let result):
      let rows = state.games.receive(result)
      state.problems[.games] = state.games.problem
      return readGames(rows)
    case .topRead(let mode, let result):
      state.problems[.best(mode)] = result.failure
      if case .success(let games) = result { state.top[mode, default: PagedList()].fill(games) }
    case .awardsRead(let result):
      state.problems[.awards] = result.failure
      if case .success(let awards) = result { state.awards.fill(awards.listed) }
    case .recordRead(let target, let result, let isRace):
      guard state.target == target else { break }
      (state.request, state.problems[state.tab]) = target.request(result, isRace: isRace)
    }
    return .none
  }
}

extension StatsFeature.State {
  /// The cursor of the tab in front.
  package var cursor: ListCursor {
    get {
      switch tab {
      case .overview: records
      case .best(let mode): top[mode]?.cursor ?? ListCursor(count: 0)
      case .games: games.cursor
      case .awards: awards.cursor
      }
    }
    set {
      switch tab {
      case .overview: records = newValue
      case .best(let mode): top[mode]?.cursor = newValue
      case .games: games.cursor = newValue
      case .awards: awards.cursor = newValue
      }
    }
  }

  /// Why the contents of the tab in front could not be read; `nil` if there is no problem.
  package var problem: HistoryError? { problems[tab] }

  /// The number of the chosen game, if it can be resumed.
  package var resumableGame: GameID? {
    guard tab == .games, let game = games.chosen, game.isResumable else { return nil }
    return game.id
  }

  /// The replay that the chosen row opens; `nil` if there is no row, and for an award not yet earned.
  package var target: ReplayTarget? {
    switch tab {
    case .overview:
      guard let list = stats?.records, list.indices.contains(records.index) else { return nil }
      return list[records.index].target
    case .best(let mode):
      return (top[mode]?.chosen?.game).map(ReplayTarget.init)
    case .games:
      return games.chosen.map(ReplayTarget.init)
    case .awards:
      return awards.chosen?.target
    }
  }
}

// MARK: - Input

extension StatsFeature {
  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      state.today = WallDay(of: dependencies.date(), utcOffset: dependencies.utcOffset).number
      let stats = state.stats == nil ? readStats() : .none
      switch state.tab {
      case .awards where state.awards.isUnread: return stats.merge(with: readAwards())
      case .games where state.games.isUnread:
        return stats.merge(with: readGames(state.games.firstRows()))
      default: return stats
      }
    case .key(let key):
      return receive(key, &state)
    case .pointer(let event):
      return receive(event, &state)
    case .hidden:
      // A replay that is still being read must not open over what covers the page.
      return .cancel(id: CancelID.record)
    case .pasted, .suspended, .resumed, .quitRequested:
      return .none
    }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .escape, .character("q"):
      state.request = .close
      return .none
    case .tab, .right, .character("l"):
      return turn(to: state.tab.cycled(by: 1), &state)
    case .backtab, .left, .character("h"):
      return turn(to: state.tab.cycled(by: -1), &state)
    case .enter, .character(" "):
      return open(&state)
    case .character("r"):
      return read(state, isRace: true)
    case .character(let digit) where digit.wholeNumberValue != nil:
      // Tabs are counted from 1.
      let index = (digit.wholeNumberValue ?? 0) - 1
      return Tab.allCases.indices.contains(index) ? turn(to: Tab.allCases[index], &state) : .none
    default:
      state.cursor.move(by: key)
      return readMoreGames(&state)
    }
  }

  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    if let rows = event.wheelRows {
      state.cursor.index += rows
      return readMoreGames(&state)
    }
    if let tab: Tab = event.clickedRow() { return turn(to: tab, &state) }
    return state.click(event) == .opened ? open(&state) : readMoreGames(&state)
  }

  /// Lists of games are read each time, because a new day may have begun.
  private func turn(to tab: Tab, _ state: inout State) -> Effect<Action> {
    state.tab = tab
    state.problems[tab] = nil
    switch tab {
    case .overview:
      state.records = ListCursor(count: state.records.count)
      return .cancel(id: CancelID.list).merge(with: state.stats == nil ? readStats() : .none)
    case .best(let mode):
      state.top[mode]?.cursor.index = 0
      return readTop(mode)
    case .games:
      state.games = PagedList()
      return readGames(state.games.firstRows())
    case .awards:
      state.awards.cursor.index = 0
      return readAwards()
    }
  }

  private func open(_ state: inout State) -> Effect<Action> {
    if let game = state.resumableGame {
      state.request = .resume(game)
      return .none
    }
    return read(state)
  }

  private func read(_ state: State, isRace: Bool = false) -> Effect<Action> {
    guard let target = state.target else { return .none }
    return .record(target, dependencies.history, id: CancelID.record) {
      .recordRead(target, $0, isRace: isRace)
    }
  }
}

extension StatsFeature.State {
  fileprivate mutating func click(_ event: PointerEvent) -> RowClick? {
    switch tab {
    case .overview: clickRecord(event)
    case .best(let mode): top[mode]?.click(event)
    case .games: games.click(event)
    case .awards: awards.click(event)
    }
  }

  private mutating func clickRecord(_ event: PointerEvent) -> RowClick? {
    guard let kind: StatsRecord.Kind = event.clickedRow(),
      let index = stats?.records.firstIndex(where: { $0.kind == kind })
    else { return nil }
    if index == records.index { return .opened }
    return records.choose(index) ? .chose : nil
  }
}

// MARK: - Reading

extension StatsFeature {
  private func readStats() -> Effect<Action> {
    .result(name: "read stats", dependencies.history.stats) { .read($0) }
      .latest(CancelID.stats)
  }

  private func readMoreGames(_ state: inout State) -> Effect<Action> {
    state.tab == .games ? readGames(state.games.nextRows()) : .none
  }

  private func readGames(_ rows: RowRange?) -> Effect<Action> {
    guard let rows else { return .none }
    let query = GameQuery(offset: rows.offset, limit: rows.limit)
    return .result(name: "read the games", dependencies.history.games, query) { .gamesRead($0) }
      .latest(CancelID.list)
  }

  private func readAwards() -> Effect<Action> {
    .result(name: "read the awards", dependencies.history.awards) { .awardsRead($0) }
      .latest(CancelID.list)
  }

  private func readTop(_ mode: GameMode) -> Effect<Action> {
    let games = dependencies.history.games
    let day = WallDay(of: dependencies.date(), utcOffset: dependencies.utcOffset)
    return .result(
      name: "read the best games",
      { () throws(HistoryError) in
        var top: [TopGame] = []
        for ranking in TopGame.Ranking.all(of: mode) {
          let page = try await games(
            GameQuery(
              order: .best,
              mode: mode,
              days: ranking.days(on: day),
              hasHints: ranking == .withHints,
              limit: ranking.limit
            )
          )
          top += page.elements.enumerated().map { TopGame(ranking, place: $0 + 1, game: $1) }
        }
        return top
      },
      action: { .topRead(mode, $0) }
    )
    .latest(CancelID.list)
  }
}
