import Composable
import Model
import Rules
import Surface

/// The calendar of the daily cubes: which days were played, how well, and all earlier cubes to practise on.
///
/// The history is asked for a whole year at once: leafing through its months then asks nothing more.
package struct CalendarFeature: Reducer {
  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player who hears the page wants the days before those that have been read.
    case earlier
    /// The history has answered which days were played.
    case daysRead(HistoryAnswer<DailyOverview>)
    case yearRead(Int, HistoryAnswer<[DailyGame]>)
  }

  private enum CancelID: Hashable {
    case days
    case year(Int)
  }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .earlier:
      let first = state.years.keys.min() ?? state.date.year
      let day = state.playedDays.last { DailyCube.date(of: $0).year < first }
      return change(&state) { if let day { $0.choose(day) } }
    case .daysRead(.success(let overview)):
      state.receive(overview)
    case .yearRead(let year, .success(let games)):
      let row = state.row
      state.years[year] = Dictionary(grouping: games, by: \.cube.day)
      if let mode = state.openedMode, state.games(on: state.day) != nil {
        state.openedMode = nil
        let index = state.rows.firstIndex { $0.mode == mode } ?? 0
        state.list = ListCursor(count: state.rows.count, index: index, wraps: true)
      } else if let list = state.list {
        // What is chosen may have other rows before it now.
        let index = row.flatMap(state.rows.firstIndex) ?? list.index
        state.list = ListCursor(count: state.rows.count, index: index, wraps: true)
      }
    case .daysRead(.failure(let error)), .yearRead(_, .failure(let error)):
      state.problem = error
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    // The day may change while the calendar is open. Nothing waits for that; the next key notices it.
    let (day, wasToday) = (state.today, state.day == state.today)
    if case .shown(let settings) = input {
      state.hasBoard = settings.hasBoard
      state.language = dependencies.language
      state.isBuiltIn = dependencies.dictionary.isBuiltIn
    }
    state.today = max(0, DailyCube.day(at: dependencies.date().seconds))
    if wasToday, state.list == nil { state.choose(state.today) }
    guard state.today > 0 || input.isLeaving else { return .none }
    switch input {
    case .key where day > 0 && day != state.today && !input.isLeaving,
      .pointer where day > 0 && day != state.today:
      // The rows have changed under the key: it could start a game that the player did not mean.
      state.list = nil
      return readDays(state).merge(with: readYear(state.date.year))
    case .shown:
      // A game may have been played since.
      state.problem = nil
      return readDays(state).merge(with: readYear(state.date.year))
    case .key(let key):
      state.problem = nil
      return receive(key, &state)
    case .pointer(let event):
      return receive(event, &state)
    case .hidden, .pasted, .suspended, .resumed, .quitRequested:
      return .none
    }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    // Enter at home opened this day: another one right after it must not begin a game.
    if state.openedMode != nil, key == .enter { return .none }
    state.openedMode = nil
    switch key {
    case _ where key.leavesPage && state.list != nil: state.list = nil
    case _ where key.leavesPage: state.request = .close
    case .pageUp: return change(&state) { $0.moveMonths(by: -1) }
    case .pageDown: return change(&state) { $0.moveMonths(by: 1) }
    case .home, .character("t"): return change(&state) { $0.choose($0.today) }
    case .character("b"):
      if state.hasBoard { state.request = .open(.board(BoardFeature.State(daily: state.boardTab))) }
    case .enter:
      if state.list != nil { return open(&state) }
      state.list = ListCursor(count: state.rows.count, wraps: true)
    case .left, .character("h"): return change(&state) { $0.choose($0.day - 1) }
    case .right, .character("l"): return change(&state) { $0.choose($0.day + 1) }
    case _ where state.list != nil:
      state.list?.move(by: key)
    case .up, .character("k"): return change(&state) { $0.choose($0.day - 7) }
    case .down, .character("j"):
      // The last week may have no such day.
      return change(&state) { $0.choose($0.day + 7) }
    default:
      break
    }
    return .none
  }

  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    if let rows = event.wheelRows {
      return change(&state) { $0.moveMonths(by: rows < 0 ? -1 : 1) }
    }
    if let row: Row = event.clickedRow(), let index = state.rows.firstIndex(of: row) {
      state.list = ListCursor(count: state.rows.count, index: index, wraps: true)
      return open(&state)
    }
    guard let day: Day = event.clickedRow() else { return .none }
    if day.number == state.day {
      state.list = ListCursor(count: state.rows.count, wraps: true)
      return .none
    }
    return change(&state) { $0.choose(day.number) }
  }

  private func change(_ state: inout State, _ move: (inout State) -> Void) -> Effect<Action> {
    move(&state)
    let year = state.date.year
    return state.years[year] == nil ? readYear(year) : .none
  }

  private func open(_ state: inout State) -> Effect<Action> {
    switch state.row {
    case .play(let cube):
      state.problem = nil
      state.request = .startDaily(cube)
    case .watch(let game): state.request = .read(.replay(ReplayTarget(game.game)))
    case .share(let game): state.request = .read(.share(ReplayTarget(game.game)))
    case nil: break
    }
    return .none
  }

  private func readDays(_ state: State) -> Effect<Action> {
    .result(
      name: "read the days of daily cubes",
      dependencies.history.dailyOverview,
      state.today
    ) { .daysRead($0) }
    .latest(CancelID.days)
  }

  private func readYear(_ year: Int) -> Effect<Action> {
    guard let first = CivilDate(year: year, month: 1, day: 1),
      let last = CivilDate(year: year, month: 12, day: 31)
    else { return .none }
    let days = DailyCube.day(on: first)...DailyCube.day(on: last)
    return .result(name: "read a year of daily cubes", dependencies.history.dailyGames, days) {
      .yearRead(year, $0)
    }
    .latest(CancelID.year(year))
  }
}

extension ScreenInput {
  fileprivate var isLeaving: Bool {
    switch self {
    case .key(let key): key.leavesPage
    case .hidden: true
    default: false
    }
  }
}
