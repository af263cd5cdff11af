import Composable
import Rules
import Surface

/// The pages of what all games add up to, and of the best of them.
package struct StatsFeature: Reducer {
  private let dependencies: Dependencies

  private enum CancelID { case stats, list, record }

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  /// Takes one action.
  package func reduce(into state: inout StatsState, action: StatsAction) -> Effect<StatsAction> {
    switch action {
    case .appeared:
      state.hasAppeared = true
      return readStats()
    case .key(let key):
      return receive(key, &state)
    case .rowClicked(let row):
      let chosen = state.list.index
      guard state.list.choose(row) else { return .none }
      return row == chosen ? open(&state) : readMoreGamesIfNear(&state)
    case .read(.success(let stats)):
      state.stats = stats
      state.problems[.overview] = nil
      countRows(&state)
    case .read(.failure(let error)):
      state.problems[.overview] = error
    case .gamesRead(let offset, .success(let games)):
      guard offset == state.games.count else { return .none }
      state.isLoadingGames = false
      state.problems[.games] = nil
      // A game that was begun meanwhile in another window moves the pages by one.
      let known = Set(state.games.map(\.id))
      let new = games.filter { !known.contains($0.id) }
      state.games += new
      // Rows that cannot be read are in no page, so that only one with nothing new is surely the last.
      state.hasAllGames = new.isEmpty
      countRows(&state)
      return state.list.isBoundForEnd ? readMoreGamesIfNear(&state) : .none
    case .gamesRead(_, .failure(let error)):
      state.isLoadingGames = false
      state.problems[.games] = error
      state.list.settle()
    case .topRead(let mode, .success(let games)):
      state.top[mode] = games
      state.problems[StatsTab(best: mode)] = nil
      countRows(&state)
    case .topRead(let mode, .failure(let error)):
      state.problems[StatsTab(best: mode)] = error
    case .recordRead(let target, let result):
      guard state.target == target else { return .none }
      show(target, result, &state)
    }
    return .none
  }
}

extension StatsFeature {
  private func receive(_ key: Key, _ state: inout StatsState) -> Effect<StatsAction> {
    switch key {
    case .escape, .character("q"):
      state.request = .close
      return .none
    case .tab, .right, .character("l"): return turn(by: 1, &state)
    case .backtab, .left, .character("h"): return turn(by: -1, &state)
    case .enter, .character(" "): return open(&state)
    case .character(let digit):
      if let number = digit.wholeNumberValue, let tab = StatsTab(number: number) {
        return turn(to: tab, &state)
      }
      fallthrough
    default:
      state.list.move(by: key)
      return readMoreGamesIfNear(&state)
    }
  }

  /// Goes to another tab; after the last comes the first.
  private func turn(by step: Int, _ state: inout StatsState) -> Effect<StatsAction> {
    let all = StatsTab.allCases
    let index = all.firstIndex(of: state.tab) ?? 0
    return turn(to: all[(index + step + all.count) % all.count], &state)
  }

  /// Goes to a tab. Its games are read each time, since a day may have begun; what all games add up
  /// to is read again where it could not be.
  private func turn(to tab: StatsTab, _ state: inout StatsState) -> Effect<StatsAction> {
    state.tab = tab
    state.problem = nil
    state.isLoadingGames = false
    if tab == .games {
      state.games = []
      state.hasAllGames = false
    }
    state.list = ListCursor(count: state.rowCount)
    if tab == .games { return readGames(&state) }
    if let mode = tab.mode { return readTop(mode) }
    return .cancel(id: CancelID.list).merge(with: state.stats == nil ? readStats() : .none)
  }

  private func readStats() -> Effect<StatsAction> {
    .result(name: "read stats", dependencies.history.stats) { .read($0) }
      .cancellable(id: CancelID.stats, cancelInFlight: true)
  }

  private func readMoreGamesIfNear(_ state: inout StatsState) -> Effect<StatsAction> {
    guard state.tab == .games, !state.hasAllGames, !state.isLoadingGames,
      state.list.index + StatsState.margin >= state.games.count
    else { return .none }
    return readGames(&state)
  }

  private func readGames(_ state: inout StatsState) -> Effect<StatsAction> {
    state.isLoadingGames = true
    let (offset, games) = (state.games.count, dependencies.history.games)
    // Who goes to the end waits for one answer, however far away that is.
    let rest = state.list.isBoundForEnd ? state.gameCount - offset : 0
    let limit = max(StatsState.pageSize, rest)
    return .result(
      name: "read the games",
      { () throws(HistoryError) in
        try await games(GameQuery(offset: offset, limit: limit)).elements
      },
      action: { .gamesRead(offset: offset, $0) }
    )
    .cancellable(id: CancelID.list, cancelInFlight: true)
  }

  private func readTop(_ mode: GameMode) -> Effect<StatsAction> {
    let games = dependencies.history.games
    let day = WallDay(of: dependencies.date(), utcOffset: dependencies.utcOffset)
    return .result(
      name: "read the best games",
      { () throws(HistoryError) in
        func best(since: Timestamp?, _ limit: Int) async throws(HistoryError) -> [GameSummary] {
          try await games(GameQuery(order: .best, mode: mode, since: since, limit: limit)).elements
        }
        return TopGames(
          allTime: try await best(since: nil, TopGames.mostOfAllTime),
          thisWeek: try await best(since: day.weekStart, TopGames.mostOfLate),
          today: try await best(since: day.start, TopGames.mostOfLate)
        )
      },
      action: { .topRead(mode, $0) }
    )
    .cancellable(id: CancelID.list, cancelInFlight: true)
  }

  private func countRows(_ state: inout StatsState) { state.list.count = state.rowCount }

  private func open(_ state: inout StatsState) -> Effect<StatsAction> {
    if let game = state.resumableGame {
      state.request = .resume(game)
      return .none
    }
    guard let target = state.target else { return .none }
    let record = dependencies.history.record
    return .result(
      name: "read a game",
      { () throws(HistoryError) in try await record(target.game) },
      action: { .recordRead(target, $0) }
    )
    .cancellable(id: CancelID.record, cancelInFlight: true)
  }

  private func show(
    _ target: ReplayTarget,
    _ result: Result<GameRecord, HistoryError>,
    _ state: inout StatsState
  ) {
    do throws(HistoryError) {
      state.request = .replay(try ReplayState(target, from: result))
      state.problem = nil
    } catch {
      state.problem = error
    }
  }
}
