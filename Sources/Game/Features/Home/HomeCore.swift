import Composable
import Model
import Rules
import Surface

struct HomeCore: Reducer {
  typealias State = HomeFeature.State
  typealias Action = HomeFeature.Action

  let dependencies: Dependencies

  /// How long the title's cube takes to turn once. After that, the program is idle.
  private static let spinTime = Duration.seconds(10)

  private enum CancelID: Hashable {
    case resumable(GameMode)
    case daily, minute, bestScores, latest, duels, server, status, dueWords
  }

  fileprivate static let resumableModes = GameMode.all.filter(\.isResumable)

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let effect = receive(action, &state)
    // Not while the screen is hidden: it knows only what was true before.
    if case .input = action { return effect }
    state.chooseNext()
    return effect
  }

  private func receive(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .resumableFound(let mode, let result):
      state.awaited.remove(.resumable(mode))
      state.turnedTo[mode] = nil
      switch result {
      case .success(let game): state.resumable[mode] = game
      // It is offered again when the other window has left it.
      case .failure(.gameInUse): state.resumable[mode] = nil
      case .failure(let error): state.addNotice(error.message)
      }
    case .dailyOverviewRead(let day, let result):
      state.awaited.remove(.daily)
      switch result {
      case .success(let overview):
        if state.today?.day == day { state.today?.overview = overview }
      case .failure(let error): state.addNotice(error.message)
      }
    case .minutePassed:
      let day = state.today?.day
      state.receive(dependencies.date(), isBuiltIn: dependencies.dictionary.isBuiltIn)
      var effects = [waitForMinute(state)]
      if day != state.today?.day { effects.append(readDaily(state)) }
      // The player's day begins at another hour than the cubes'.
      if state.dueDay != dependencies.wallDay.number { effects.append(countDueWords(&state)) }
      return .merge(effects)
    case .bestScoresRead(.success(let scores)):
      state.bestScores = scores
    case .latestRead(let result):
      state.awaited.remove(.games)
      if case .success(let latest) = result { state.receive(latest) }
    case .offerFailed:
      state.awaitHistory()
      return askHistory(state)
    case .statusFound(let status):
      state.awaited.remove(.status)
      state.receive(status)
    case .duelsRead(.success(let duels)):
      state.awaited.remove(.duels)
      state.duels = duels.running
      // Also when all games are over: the other player may want a rematch.
      return refreshDuels(duels.games, state)
    case .duelsRefreshed(let round):
      if let problem = round.problem, problem.isAboutThisMachine {
        state.addNotice(problem.message)
      }
      var games = state.duels
      if case .success(let duels) = round.saved {
        state.duelPolling.note(isNews: state.duels != duels.running)
        state.duels = duels.running
        games = duels.games
      }
      let wait = DuelWait(event: round.event, polling: state.duelPolling)
      return refreshDuels(games, after: wait, state)
    case .dueWordsCounted(let count):
      state.dueWords = count
    case .duelsRead(.failure):
      state.awaited.remove(.duels)
    case .bestScoresRead(.failure), .frame:
      break
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch input {
    case .shown(let settings):
      state.apply(settings)
      state.language = dependencies.language
      if state.turns {
        state.motion.begin(.spin, at: dependencies.clock.now.offset, for: Self.spinTime)
      }
      state.receive(dependencies.date(), isBuiltIn: dependencies.dictionary.isBuiltIn)
      state.awaitHistory()
      // The first picture and what it asks for come first.
      return askHistory(state).merge(with: waitForMinute(state)).merge(with: countDueWords(&state))
        .merge(with: .searchingGames(dependencies, after: .seconds(1)))
    case .hidden:
      state.motion.settle()
      (state.awaited, state.turnedTo) = ([], [:])
      state.opensNext = false
      return .merge(
        [CancelID.status, .latest, .bestScores, .daily, .minute, .duels, .server, .dueWords].map {
          .cancel(id: $0)
        } + Self.resumableModes.map { .cancel(id: CancelID.resumable($0)) }
          + [.cancel(id: SearchingGames())]
      )
    case .key(.enter) where state.isChoosing:
      state.opensNext = true
    case .key(let key):
      state.choosesNext = false
      // It was about the paste before.
      state.notices.removeAll { $0 == "\(ChallengeCodeError.missing)" }
      return receive(key, &state)
    case .pointer(let event):
      if event.kind != .release { state.choosesNext = false }
      state.list.move(byWheelOf: event)
      guard let row: HomeFeature.Row = event.clickedRow(), state.rows.contains(row) else { break }
      state.row = row
      state.request = state.request(for: row)
    case .pasted(let text):
      if text.contains("["), !DuelText.all(in: text).isEmpty {
        state.request = .open(.duels(DuelsFeature.State(reading: text)))
        break
      }
      // Whoever pastes here has copied a code. Anything else is not worth a page that refuses it.
      guard let code = CodeFeature.State(pasting: text) else {
        state.addNotice("\(ChallengeCodeError.missing)")
        break
      }
      state.request = .open(.code(code))
    case .suspended, .resumed, .quitRequested:
      break
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .enter, .character(" "): state.request = state.request(for: state.row)
    case .left, .right: return showWaiting(after: key == .right ? 1 : -1, &state)
    case .character("q"): state.request = .quit
    case .character("p"): state.request = .open(.practice(.init(.due)))
    case .character("c"): state.request = .open(.code(CodeFeature.State()))
    case .character("n"):
      guard let mode = state.modeWithWaitingGame else { break }
      state.request = .startNewGame(mode)
    default: state.list.move(by: key)
    }
    return .none
  }

  private func showWaiting(after steps: Int, _ state: inout State) -> Effect<Action> {
    guard let mode = state.modeWithWaitingGame,
      let next = state.resumable[mode]?.waiting(after: steps, from: state.turnedTo[mode])
    else { return .none }
    state.awaited.insert(.resumable(mode))
    state.turnedTo[mode] = next
    return .result(name: "read another game that waits", dependencies.history.savedGame, .key(next))
    {
      .resumableFound(mode, $0.map(Optional.some))
    }
    .latest(CancelID.resumable(mode))
  }

  /// The menu does not wait for it: nothing is offered before it is known, nor where it cannot be
  /// read.
  private func countDueWords(_ state: inout State) -> Effect<Action> {
    state.dueDay = dependencies.wallDay.number
    let known = state.dueWords
    return .run(name: "count the words to practise") { [dependencies] send in
      let count = (try? await dependencies.practiceBook().due.count) ?? 0
      if count != known { send(.dueWordsCounted(count)) }
    }
    .latest(CancelID.dueWords)
  }

  private func readDaily(_ state: State) -> Effect<Action> {
    guard let day = state.today?.day else { return .cancel(id: CancelID.daily) }
    return .result(
      name: "read the games on today's cubes",
      dependencies.history.dailyOverview,
      day
    ) { .dailyOverviewRead(day: day, $0) }
    .latest(CancelID.daily)
  }

  private func waitForMinute(_ state: State) -> Effect<Action> {
    guard state.today != nil else { return .cancel(id: CancelID.minute) }
    let (clock, rest) = (dependencies.clock, TodaysCubes.untilNextMinute(dependencies.date()))
    return .run(name: "wait for the next minute") { send in
      try? await clock.sleep(for: rest)
      if !Task.isCancelled { send(.minutePassed) }
    }
    .latest(CancelID.minute)
  }

  /// Asks the server about the games of two that run there, if there are any, and again whenever something
  /// has happened while the screen is in front.
  ///
  /// - Parameter duels: Of these games, one at least must be on the server.
  private func refreshDuels(
    _ duels: [DuelGame],
    after wait: DuelWait? = nil,
    _ state: State
  ) -> Effect<Action> {
    guard let courier = DuelCourier(state.settings, dependencies),
      duels.contains(where: courier.serves)
    else { return .cancel(id: CancelID.server) }
    return .run(name: "ask the server about the games of two") { send in
      send(.duelsRefreshed(try await courier.refreshAll(after: wait)))
    }
    .latest(CancelID.server)
  }

  /// Asks for all that the screen offers, and then for the state of the history: what it has met while it
  /// answered, such as a damaged game that it does not offer, stands there.
  private func askHistory(_ state: State) -> Effect<Action> {
    let (history, today) = (dependencies.history, dependencies.wallDay.number)
    let questions: [Effect<Action>] =
      Self.resumableModes.map { mode in
        .result(name: "look for a game to resume", history.resumableGame, mode) {
          .resumableFound(mode, $0)
        }
        .latest(CancelID.resumable(mode))
      } + [
        .result(name: "read the latest game", history.games, GameQuery(limit: 1)) {
          .latestRead($0)
        }
        .latest(CancelID.latest),
        .result(name: "look up the best scores", history.bestScores, today) { .bestScoresRead($0) }
          .latest(CancelID.bestScores),
        .duels(dependencies, on: state.settings.server) { .duelsRead($0) }.latest(CancelID.duels),
        readDaily(state),
      ]
    let status = Effect<Action>.run(name: "read the state of the history") { send in
      send(.statusFound(await history.status()))
    }
    return .concatenate(.merge(questions), status.latest(CancelID.status))
  }
}

extension HomeFeature.State {
  /// Nothing that the screen offers is known until the history has answered.
  mutating func awaitHistory() {
    awaited = Set(HomeCore.resumableModes.map(HomeFeature.Question.resumable))
    awaited.formUnion([.duels, .games, .status])
    isStatusKnown = false
    if today != nil { awaited.insert(.daily) }
  }
}
