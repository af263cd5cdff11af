import Composable
import Rules
import Surface

/// The pages of what all games add up to, and of the best of them.
package struct StatsFeature: Reducer {
  private let dependencies: Dependencies

  private enum CancelID { case top, record }

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(into state: inout StatsState, action: StatsAction) -> Effect<StatsAction> {
    switch action {
    case .appeared:
      state.hasAppeared = true
      return .result(name: "read stats", dependencies.history.stats) { .read($0) }
    case .key(let key):
      return receive(key, &state)
    case .rowClicked(let row):
      let chosen = state.list.index
      guard state.list.choose(row) else { return .none }
      return row == chosen ? open(state) : .none
    case .read(.success(let stats)):
      state.stats = stats
      countRows(&state)
    case .topRead(let mode, .success(let games)):
      state.top[mode] = games
      if state.tab.mode == mode { state.problem = nil }
      countRows(&state)
    case .read(.failure(let error)), .topRead(_, .failure(let error)):
      state.problem = error
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
    case .enter, .character(" "): return open(state)
    default:
      state.list.move(by: key)
      return .none
    }
  }

  /// Goes to another tab; after the last comes the first. Its games are read each time, since a day
  /// may have begun.
  private func turn(by step: Int, _ state: inout StatsState) -> Effect<StatsAction> {
    let all = StatsTab.allCases
    let index = all.firstIndex(of: state.tab) ?? 0
    state.tab = all[(index + step + all.count) % all.count]
    state.problem = nil
    state.list = ListCursor(count: state.rowCount)
    guard let mode = state.tab.mode else { return .cancel(id: CancelID.top) }
    return readTop(mode)
  }

  private func readTop(_ mode: GameMode) -> Effect<StatsAction> {
    let games = dependencies.history.games
    let day = WallDay(of: dependencies.date(), utcOffset: dependencies.utcOffset)
    return .result(
      name: "read the best games",
      { () throws(HistoryError) in
        func best(since: Timestamp?, _ limit: Int) async throws(HistoryError) -> [GameSummary] {
          try await games(GameQuery(order: .best, mode: mode, since: since, limit: limit))
        }
        return TopGames(
          allTime: try await best(since: nil, TopGames.mostOfAllTime),
          thisWeek: try await best(since: day.weekStart, TopGames.mostOfLate),
          today: try await best(since: day.start, TopGames.mostOfLate)
        )
      },
      action: { .topRead(mode, $0) }
    )
    .cancellable(id: CancelID.top, cancelInFlight: true)
  }

  private func countRows(_ state: inout StatsState) { state.list.count = state.rowCount }

  private func open(_ state: StatsState) -> Effect<StatsAction> {
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
