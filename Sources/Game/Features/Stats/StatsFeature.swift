import Composable
import Model
import Rules
import Surface

/// The statistics: totals over all games, the list of all games, the best games of each mode, and the awards.
package struct StatsFeature: Reducer {
  package struct State: AskingState, Equatable, Sendable {
    package var tab = Tab.overview
    /// The statistics over all games; `nil` until the history has answered.
    @Boxed package var stats: Stats?
    package var records = PagedList<StatsRecord>()
    /// The latest games that tell how well the player does, the first of them first; see `Stats.mainMode`.
    package var series: [GameSummary] = []
    /// Whose games are listed; `nil` for those of all modes. The records are always those of one.
    package var mode: GameMode?
    package var order = GameQuery.Order.latest
    /// Which games the records are the best of.
    package var period = RecordPeriod.allTime
    /// The games of the tab in front: all, or the best.
    package var games = PagedList<GameSummary>()
    /// The words of a game that was read last, the best first.
    @Boxed package var words: GameWords?
    /// The game whose words are being read or were read last.
    var askedGame: GameID?
    /// The game that the player has been asked about before it is deleted; `nil` while nothing is asked.
    package var doomed: GameID?
    /// The deleted games that can be brought back, the latest last.
    package var deleted: [GameID] = []
    /// What is deleted and brought back now, and then: each after the one before it, and all before the page closes.
    var steps: [GameDeletion] = []
    var isLeaving = false
    /// All awards; none until the history has answered.
    package var awards = PagedList<AwardEntry>()
    /// Why the contents of a tab could not be read; tabs without a problem are missing.
    var problems: [Tab: HistoryError] = [:]
    /// Today by the player's calendar, in days since 1970-01-01, once the page is shown. A game of a later
    /// day is dated ahead.
    package var today: Int?
    /// The awards of the game whose end opened the page.
    package let newAwards: [Award]
    package var request: ScreenRequest?

    /// - Parameters:
    ///   - tab: The tab that is opened.
    ///   - mode: Whose games are listed there; `nil` for those of all modes.
    ///   - period: Which games the records are the best of.
    ///   - newAwards: The awards that are marked as new.
    package init(
      _ tab: Tab = .overview,
      of mode: GameMode? = nil,
      _ period: RecordPeriod = .allTime,
      newAwards: [Award] = []
    ) {
      (self.tab, self.mode, self.period, self.newAwards) = (tab, mode, period, newAwards)
    }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
    /// The player who hears the list wants its next rows.
    case more
    case read(HistoryAnswer<Stats>)
    case seriesRead(HistoryAnswer<Page<GameSummary>>)
    case gamesRead(HistoryAnswer<Page<GameSummary>>)
    /// The chosen game has been read.
    case wordsRead(GameID, HistoryAnswer<GameRecord>)
    case awardsRead(HistoryAnswer<Awards>)
    /// A game is deleted or back, or is not.
    case deletionDone(GameDeletion, HistoryAnswer<[GameID]>)
  }

  /// The tabs of the page, from left to right.
  package enum Tab: Hashable, Sendable, CaseIterable {
    /// The totals over all games.
    case overview
    case games
    /// The best games of a mode.
    case records
    case awards
  }

  /// A mode whose games are listed, as a target for the pointer; `nil` for all modes.
  package struct Filter: Hashable, Sendable {
    /// `nil` for all modes.
    package let mode: GameMode?

    package init(_ mode: GameMode?) { self.mode = mode }
  }

  private enum CancelID { case stats, list, words }

  let dependencies: Dependencies

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.hidden), .input(.quitRequested):
      state.askedGame = state.words?.game
      state.doomed = nil
      return .cancel(id: CancelID.words)
    case .input(let input):
      return receive(input, &state).merge(with: readWords(&state))
    case .more:
      return readGames(state.games.moreRows(), state)
    case .read(let result):
      state.problems[.overview] = result.failure
      guard case .success(let stats) = result else { break }
      state.stats = stats
      state.records.fill(stats.records)
      return stats.mainMode.map(readSeries) ?? .none
    case .seriesRead(let result):
      state.problems[.overview] = result.failure
      if case .success(let page) = result {
        state.series = page.elements.filter(\.isRanked).reversed()
      }
    case .gamesRead(let result):
      let rows = state.games.receive(result)
      state.problems[state.tab] = state.games.problem
      return readGames(rows, state).merge(with: readWords(&state))
    case .wordsRead(let game, let result):
      // Without its words the page says the rest. Opening the game says what is wrong.
      guard case .success(let record) = result else { break }
      state.words = GameWords(game: game, moves: record.moves)
    case .awardsRead(let result):
      state.problems[.awards] = result.failure
      if case .success(let awards) = result { state.awards.fill(awards.listed) }
    case .deletionDone(.none, let result):
      // What can be brought back is not worth a message.
      if case .success(let deleted) = result { state.deleted = deleted }
    case .deletionDone(_, let result): return goOn(after: result, &state)
    }
    return .none
  }
}

// MARK: - Input

extension StatsFeature {
  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown:
      state.today = dependencies.wallDay.number
      var stats = state.stats == nil ? readStats() : .none
      stats = stats.merge(with: run(.none))
      switch state.tab {
      case .awards where state.awards.isUnread: return stats.merge(with: readAwards())
      case .games where state.games.isUnread, .records where state.games.isUnread:
        return stats.merge(with: readGames(state.games.firstRows(), state))
      default: return stats
      }
    // The page closes after the last step.
    case .key where state.isLeaving, .pointer where state.isLeaving: return .none
    case .key(let key):
      return receive(key, &state)
    case .pointer(let event):
      return receive(event, &state)
    case .hidden, .pasted, .suspended, .resumed, .quitRequested:
      return .none
    }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    if let game = state.doomed {
      state.doomed = nil
      let isYes = [.enter, .character("y"), .character("Y")].contains(key)
      // The row stays until the list has been read again.
      return isYes && !state.isOnItsWay(game) ? delete(.game(game), &state) : .none
    }
    if let tab = state.tab.turned(by: key) { return turn(to: tab, &state) }
    switch key {
    case _ where key.leavesPage:
      state.isLeaving = true
      if state.steps.isEmpty { state.request = .close }
    case .enter, .character(" "): return open(&state)
    // A game in place of this page would end the steps that wait.
    case .character("r") where state.steps.isEmpty:
      state.request = state.target.map { .read(.race($0.game)) }
    case .character("y") where state.canShare:
      state.request = state.target.map { .read(.share($0)) }
    case .character("w"):
      if let game = state.chosenGame { state.request = .open(.words(.init(of: game))) }
    case .character("n") where state.isEmpty && state.steps.isEmpty:
      state.request = .startNewGame(state.recordMode)
    case .character("m"):
      let modes = state.filters.map(\.mode)
      let mode = state.tab == .records ? state.recordMode : state.mode
      return list(&state) { $0.mode = modes.cycled(from: mode, by: 1) ?? nil }
    case .character("d") where state.tab == .records:
      let periods = state.periods
      return list(&state) { $0.period = periods.cycled(from: $0.period, by: 1) ?? .allTime }
    case .character("x") where state.tab == .games, .delete where state.tab == .games:
      state.doomed = state.games.chosen?.id
    case .character("z") where state.tab == .games && state.canUndo: return delete(.undo, &state)
    case .character("s") where state.tab == .games:
      return list(&state) { $0.order = $0.order == .latest ? .score : .latest }
    default:
      state.cursor.move(by: key)
      return readMoreGames(&state)
    }
    return .none
  }

  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    // Whoever points elsewhere does not answer the question.
    if event.kind == .press { state.doomed = nil }
    if let tab: Tab = event.clickedRow() { return turn(to: tab, &state) }
    if let filter: Filter = event.clickedRow(), state.filters.contains(filter) {
      return list(&state) { $0.mode = filter.mode }
    }
    if let period: RecordPeriod = event.clickedRow(), state.periods.contains(period) {
      return list(&state) { $0.period = period }
    }
    return state.click(event) == .opened ? open(&state) : readMoreGames(&state)
  }

  /// Lists of games are read each time, because a new day may have begun.
  private func turn(to tab: Tab, _ state: inout State) -> Effect<Action> {
    state.tab = tab
    state.problems[tab] = nil
    switch tab {
    case .overview:
      state.cursor.index = 0
      return .cancel(id: CancelID.list).merge(with: state.stats == nil ? readStats() : .none)
    case .games, .records:
      return list(&state) { _ in }
    case .awards:
      state.cursor.index = 0
      return readAwards()
    }
  }

  /// Reads other games in place of those that are listed.
  private func list(_ state: inout State, _ change: (inout State) -> Void) -> Effect<Action> {
    guard !state.filters.isEmpty else { return .none }
    change(&state)
    if !state.periods.contains(state.period) { state.period = .allTime }
    state.games = PagedList()
    return readGames(state.games.firstRows(), state)
  }

  private func open(_ state: inout State) -> Effect<Action> {
    if let game = state.resumableGame {
      if state.steps.isEmpty { state.request = .resume(.number(game)) }
    } else {
      state.request = state.target.map { .read(.replay($0)) }
    }
    return .none
  }
}

extension StatsFeature.State {
  /// The modes that the list in front can be narrowed to; none where games are not listed.
  package var filters: [StatsFeature.Filter] {
    let modes = GameMode.all.filter(\.isRanked).map(StatsFeature.Filter.init)
    return switch tab {
    case .overview, .awards: []
    case .games: [StatsFeature.Filter(nil)] + modes
    case .records: modes
    }
  }

  fileprivate mutating func click(_ event: PointerEvent) -> RowClick? {
    switch tab {
    case .overview: records.click(event)
    case .games, .records: games.click(event)
    case .awards: awards.click(event)
    }
  }
}

// MARK: - Reading

extension StatsFeature {
  private func readStats() -> Effect<Action> {
    .result(name: "read stats", dependencies.history.stats) { .read($0) }
      .latest(CancelID.stats)
  }

  /// The most games that tell how well the player does.
  private static let seriesLimit = 100

  private func readSeries(_ mode: GameMode) -> Effect<Action> {
    let query = GameQuery(mode: mode, hasHints: false, limit: Self.seriesLimit)
    return .result(name: "read the latest games", dependencies.history.games, query) {
      .seriesRead($0)
    }
    .latest(CancelID.stats)
  }

  private func readMoreGames(_ state: inout State) -> Effect<Action> {
    state.filters.isEmpty ? .none : readGames(state.games.nextRows(), state)
  }

  private func readGames(_ rows: RowRange?, _ state: State) -> Effect<Action> {
    guard let rows else { return .none }
    var query = GameQuery(
      order: state.order,
      mode: state.mode,
      offset: rows.offset,
      limit: rows.limit
    )
    if state.tab == .records {
      let day = dependencies.wallDay
      (query.order, query.mode) = (.best, state.recordMode)
      (query.days, query.hasHints) = (state.period.days(on: day), state.period == .withHints)
    }
    return .result(name: "read the games", dependencies.history.games, query) { .gamesRead($0) }
      .latest(CancelID.list)
  }

  /// Reads the words of the chosen game; nothing if that is done or under way.
  private func readWords(_ state: inout State) -> Effect<Action> {
    guard !state.filters.isEmpty, state.request == nil, let game = state.games.chosen?.id,
      game != state.askedGame
    else { return .none }
    state.askedGame = game
    if state.words?.game == game { return .cancel(id: CancelID.words) }
    return Effect.result(name: "read the chosen game", dependencies.history.record, game) {
      Action.wordsRead(game, $0)
    }
    .latest(CancelID.words)
  }

  /// Reads the list of games again as far as it had been read, and keeps the cursor where it was.
  private func readAgain(_ state: inout State) -> Effect<Action> {
    guard state.tab == .games else { return .none }
    return readGames(state.games.firstRows(upTo: state.games.cursor.index, staying: true), state)
  }

  private func delete(_ step: GameDeletion, _ state: inout State) -> Effect<Action> {
    state.steps.append(step)
    return state.steps.count == 1 ? run(step) : .none
  }

  private func run(_ step: GameDeletion) -> Effect<Action> {
    .result(name: "delete a game", dependencies.history.delete, step) { .deletionDone(step, $0) }
  }

  /// Goes on with the next step. After one that failed, none means what the player meant by it.
  private func goOn(
    after result: HistoryAnswer<[GameID]>,
    _ state: inout State
  ) -> Effect<Action> {
    state.problems[.games] = result.failure
    guard case .success(let deleted) = result else {
      (state.steps, state.isLeaving) = ([], false)
      return .none
    }
    state.deleted = deleted
    state.steps = Array(state.steps.dropFirst())
    let next = state.steps.first.map(run) ?? .none
    if state.isLeaving, state.steps.isEmpty { state.request = .close }
    return next.merge(with: readStats()).merge(with: readAgain(&state))
  }

  private func readAwards() -> Effect<Action> {
    .result(name: "read the awards", dependencies.history.awards) { .awardsRead($0) }
      .latest(CancelID.list)
  }
}
