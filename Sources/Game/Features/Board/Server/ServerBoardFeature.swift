import Composable
import Model
import Routes
import Rules
import Surface

/// The board of a server: the best players of each mode, of the daily cubes, the best words, and the player's
/// own games.
///
/// One list is asked for at a time, when it comes to the front and the last answer is not fresh. Turning to
/// another one ends a request that is under way. An answer stays when the server cannot be reached: it
/// is shown with its age.
package struct ServerBoardFeature: Reducer {
  package indirect enum Action: Equatable, Sendable {
    /// The board has come to the front.
    case shown
    case input(ScreenInput)
    /// The server has answered about a list, or has not.
    case read(ServerList, Result<ServerAnswer, ApiClient.Failure>)
    /// It was found out why the server hides the results on a cube.
    case hiddenRead(DailyCube, HiddenResult, notices: [String])
    /// The server has answered which own games come next, or has not.
    case moreRead(Result<OwnGames, ApiClient.Failure>)
    /// The game that the player chose to watch has been read, or has not.
    case gameRead(ServerRow, Result<WatchedGame, ApiClient.Failure>)
    /// Time has passed, so answers are older.
    case ticked
  }

  enum CancelID { case list, hidden, game, clock }

  let dependencies: Dependencies

  /// How long the player must stay on a list before it is asked for.
  static let pause = Duration.milliseconds(150)
  /// Seconds for which an answer is not asked for again.
  static let freshFor = 20.0
  /// How often the age of answers is looked at.
  static let tick = Duration.seconds(15)

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.now = dependencies.date()
    switch action {
    case .shown:
      state.today = max(0, DailyCube.day(at: state.now.seconds))
      return look(&state).merge(
        with: .timer(id: CancelID.clock, every: Self.tick, clock: dependencies.clock) { .ticked }
      )
    case .input(let input):
      return receive(input, &state)
    case .read(let list, let result):
      return receive(result, of: list, &state)
    case .hiddenRead(let cube, let hidden, let notices):
      state.hiddenResults[cube] = hidden
      if let notice = notices.first { state.problem = notice }
    case .moreRead(let result):
      receive(result, &state)
    case .gameRead(let row, let result):
      open(row, result, &state)
    case .ticked:
      break
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    let today = max(0, DailyCube.day(at: state.now.seconds))
    switch input {
    // Another day has begun since the list was read. Whatever the key was meant for is gone.
    case .key where state.today != today, .pointer where state.today != today:
      state.today = today
      state.answers = state.answers.filter { !$0.key.isOfToday }
      state.failures = [:]
      return look(&state)
    case .key(let key):
      state.problem = nil
      return receive(key, &state)
    case .pointer(let event):
      return receive(event, &state)
    case .hidden:
      state.isReading = false
      state.opening = nil
      // What is read must not open over what covers the page.
      return .cancel(id: CancelID.list)
        .merge(with: .cancel(id: CancelID.game)).merge(with: .cancel(id: CancelID.clock))
    case .shown, .pasted, .suspended, .resumed, .quitRequested:
      return .none
    }
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    if let tab = state.tab.turned(by: key) { return turn(&state) { $0.tab = tab } }
    switch key {
    case _ where key.leavesPage: state.request = .close
    case .character(" "), .character("d"):
      return turn(&state) {
        $0.period = $0.tab.periods.cycled(from: $0.shownPeriod, by: 1) ?? $0.period
      }
    case .character("m") where state.tab == .daily:
      return turn(&state) {
        $0.dailyMode = DailyCube.modes.cycled(from: $0.dailyMode, by: 1) ?? $0.dailyMode
      }
    case .character("i") where state.hasHintLists:
      return turn(&state) { $0.wantsHints.toggle() }
    case .character("u"):
      return ask(&state)
    case .character("o"):
      state.chooseOwn()
    case .character("n"):
      if let mode = state.modeToBegin { state.request = .startNewGame(mode) }
    case .enter:
      return open(&state)
    default:
      let index = state.list.cursor.index
      state.list.cursor.move(by: key)
      state.leaveGap(from: index)
      return readMore(&state)
    }
    return .none
  }

  private func receive(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    if let rows = event.wheelRows {
      let index = state.list.cursor.index
      state.list.cursor.index += rows
      state.leaveGap(from: index)
      return readMore(&state)
    }
    if let tab: Tab = event.clickedRow() { return turn(&state) { $0.tab = tab } }
    if let period: Period = event.clickedRow() { return turn(&state) { $0.period = period } }
    if let mode: GameMode = event.clickedRow() { return turn(&state) { $0.dailyMode = mode } }
    if let hints: Hints = event.clickedRow() {
      return turn(&state) { $0.wantsHints = hints == .with }
    }
    if let cube: DailyCube = event.clickedRow(), state.hiddenCube == cube { return open(&state) }
    if case .row(let row) = event.target, row.value(as: ServerRow.ID.self) == .gap { return .none }
    return state.list.click(event) == .opened ? open(&state) : .none
  }
}

// MARK: - Reading

extension ServerBoardFeature {
  private func turn(_ state: inout State, _ change: (inout State) -> Void) -> Effect<Action> {
    let before = state.front
    change(&state)
    guard state.front != before else { return .none }
    state.list = PagedList()
    state.opening = nil
    state.problem = nil
    return .cancel(id: CancelID.game).merge(with: look(&state, after: Self.pause))
  }

  private func look(_ state: inout State, after pause: Duration? = nil) -> Effect<Action> {
    state.fill()
    if let age = state.age, age < Self.freshFor, state.failure == nil {
      state.isReading = false
      return .cancel(id: CancelID.list)
    }
    return ask(&state, after: pause)
  }

  private func ask(_ state: inout State, after pause: Duration? = nil) -> Effect<Action> {
    guard let list = state.front else {
      state.isReading = false
      return .cancel(id: CancelID.list)
    }
    state.isReading = true
    let (api, date) = (dependencies.api, dependencies.date)
    let asking = Effect.result(
      name: "ask the server for a list",
      { () throws(ApiClient.Failure) in try await list.ask(api, date: date) },
      action: { Action.read(list, $0) }
    )
    guard let pause else { return asking.latest(CancelID.list) }
    return asking.debounce(id: CancelID.list, for: pause, clock: dependencies.clock)
  }

  private func receive(
    _ result: Result<ServerAnswer, ApiClient.Failure>,
    of list: ServerList,
    _ state: inout State
  ) -> Effect<Action> {
    state.isReading = false
    var effect = Effect<Action>.none
    switch result {
    case .success(let answer):
      state.answers[list] = answer
      state.failures[list] = nil
    case .failure(let failure):
      state.failures[list] = failure
      // What was seen before is hidden now, such as after the player's key has changed.
      if case .refused(let error) = failure, error.code == .hiddenUntilPlayed {
        state.answers[list] = nil
        if let cube = list.cube(today: state.today) { effect = readHidden(cube) }
      }
    }
    if list == state.front { state.fill() }
    return effect
  }

  private func readHidden(_ cube: DailyCube) -> Effect<Action> {
    let (history, outbox) = (dependencies.history, dependencies.outbox)
    let isBuiltIn = dependencies.dictionary.isBuiltIn
    return .run(name: "read why results are hidden") { send in
      do throws(HistoryError) {
        let overview = try await history.dailyOverview(cube.day)
        let (hidden, notices) = await HiddenResult.read(
          cube,
          overview,
          isBuiltIn: isBuiltIn,
          outbox
        )
        send(.hiddenRead(cube, hidden, notices: notices))
      } catch {
        send(.hiddenRead(cube, .unknown(error.message), notices: []))
      }
    }
    .latest(CancelID.hidden)
  }

  private func readMore(_ state: inout State) -> Effect<Action> {
    guard state.front == .own, !state.isReading, let answer = state.answer, !answer.isComplete,
      state.list.cursor.index + Self.margin >= answer.rows.count, let last = answer.rows.last?.game
    else { return .none }
    state.isReading = true
    let query = HistoryQuery(before: last, limit: HistoryQuery.limits.upperBound)
    return .result(name: "ask the server for more games", dependencies.api.history, query) {
      .moreRead($0)
    }
    .latest(CancelID.list)
  }

  private static let margin = 10

  private func receive(_ result: Result<OwnGames, ApiClient.Failure>, _ state: inout State) {
    state.isReading = false
    switch result {
    case .success(let games):
      state.answers[.own]?.append(games)
      if state.front == .own { state.fill() }
    case .failure(let failure):
      state.failures[.own] = failure
    }
  }
}
