import Composable
import Model
import Rules
import Surface

/// Opens and closes screens, applies and saves the settings, and ends the program.
struct AppCore: Reducer {
  typealias State = AppFeature.State
  typealias Action = AppFeature.Action

  let dependencies: Dependencies

  /// What does the work of rankings that is due whatever has happened.
  var ranking: RankingFeature { RankingFeature(dependencies: dependencies) }

  enum CancelID {
    /// Reading an unfinished game, or dealing a new one.
    case deal
    /// Writing to the board.
    case publish
    /// Reading games that the player named or has chosen.
    case records
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let unsettled = state.savedGame.flatMap { $0.autosave.isSettled ? nil : $0.snapshot }
    let effect = receive(action, &state)
    // Before a game that is over is closed.
    let ranked: Effect<Action> =
      state.savedGame?.ranking == nil
      ? .none : ranking.goOn(&state).map(Action.ranking)
    let requests = handleRequests(&state)
    if state.isLanguageDue {
      state.restarts = true
      state.wantsToQuit = true
    }
    return effect.merge(with: ranked).merge(with: requests)
      .merge(with: handOver(unsettled, &state))
  }

  /// Gives the history what it has not answered of a game that was closed for another one: with its screen, its own
  /// save has been cancelled.
  private func handOver(_ snapshot: GameSnapshot?, _ state: inout State) -> Effect<Action> {
    guard let snapshot, snapshot.key != state.savedGame?.autosave.key else { return .none }
    let save = complete(
      .fireAndForget(name: "save the rest of a game") { [history = dependencies.history] in
        // If the disk does not take it, home says so.
        _ = try? await history.save(snapshot)
      },
      &state
    )
    guard snapshot.end != nil, snapshot.game.challenge?.isCounted == true else { return save }
    return .concatenate(save, publish(state))
  }

  private func receive(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .started(let route):
      state.hasStarted = true
      let deliver = ranking.deliver(&state).map(Action.ranking)
      return start(route, &state).merge(with: publish(state)).merge(with: deliver)
    case .resized(let size):
      state.size = size
    case .input(.key(.control("c"))), .hungUp:
      return quit(&state)
    case .pasteStalled:
      state.isPasteStalled = true
    case .historyWaits:
      if state.savedGame?.autosave.isSaving == true {
        state.savedGame?.autosave.waitsForOthers = true
      }
    case .input(.key(.function(1))):
      return openHelp(nil, &state)
    case .input(.key(.function(3))):
      return openHelp(.ranks, &state)
    case .asked(let request):
      return handle(request, from: state.screens.last?.id ?? .home, &state)
    case .recordsAsked(let use):
      return read(use, &state)
    case .recordsRead(let use, let page, let result):
      return receive(result, of: use, for: page, &state)
    case .statusRead(let status):
      receive(status, &state)
    case .savedGameRead(let result):
      return receive(result, &state)
    case .resumableGameRead(let mode, let result):
      return receive(result, of: mode, &state)
    case .dailyRead(let cube, let result):
      return receive(result, of: cube, &state)
    case .dealt(let mode, let seed):
      begin(mode, seed: seed, &state)
      // Others were dealt by this machine because the server did not answer in time.
      if mode.isTimed { state.rank(.wanted) }
    case .dealFailed(let failure):
      ranking.note(failure, &state)
    case .dealtByServer(let attempt):
      begin(Match(attempt, dictionary: dependencies.dictionary.id), &state)
      state.rank(.asked)
      return ranking.play(for: attempt, &state).map(Action.ranking)
    case .settingsSaved(let settings, let problem):
      return receive(problem, ofSaving: settings, &state)
    case .workCompleted:
      state.workInProgress -= 1
    case .published(let problem):
      state.home.boardProblem = problem?.message
      _ = state.updateSettingsPage { $0.boardProblem = problem?.message }
    case .screen(let id, .game(.saved(.success))):
      return receiveSave(of: id, &state)
    case .screen(_, .lesson):
      return rememberLesson(&state)
    case .ranking:
      // A server may have dealt another cube, which hides something else.
      guard let id = state.savedGameID, let game = state.savedGame, game.goalSearch == .due,
        game.waitsForGoal
      else { return .none }
      return .send(.screen(id, .game(.dealtAnew)))
    case .input, .home, .screen:
      break
    }
    return .none
  }

  private func rememberLesson(_ state: inout State) -> Effect<Action> {
    guard case .lesson(let lesson) = state.top else { return .none }
    state.home.lessonStep = lesson.step.resumption
    guard !state.home.hasFinishedLesson, lesson.step.next == nil else { return .none }
    state.home.hasFinishedLesson = true
    state.home.choosesNext = true
    return complete(dependencies.settings.rememberingLesson, &state)
  }

  /// Does work that the program must not end before. It cannot fail: only what completes is counted down.
  private func complete(_ work: Effect<Never>, _ state: inout State) -> Effect<Action> {
    state.workInProgress += 1
    return .concatenate(work.widened(), .send(.workCompleted))
  }
}

// MARK: - Requests

extension AppCore {
  private func handleRequests(_ state: inout State) -> Effect<Action> {
    var effect: Effect<Action> = .none
    if let request = state.home.request.take() {
      effect = handle(request, from: .home, &state)
    }
    for id in state.screens.map(\.id) {
      // Handling an earlier request may have closed this screen.
      guard let index = state.screens.firstIndex(where: { $0.id == id }),
        let request = state.stack.screens[index].request.take()
      else { continue }
      effect = effect.merge(with: handle(request, from: id, &state))
    }
    return effect
  }

  func handle(_ request: ScreenRequest, from id: ScreenID, _ state: inout State) -> Effect<Action> {
    switch request {
    case .open(let screen):
      return open(screen, &state)
    case .help(let page):
      return openHelp(page, &state)
    case .close:
      // Where nothing was begun, home stays as it was.
      let isUnseen = state.game?.isUnseen == true && id == state.screens.first?.id
      if isUnseen { state.home.choosesNext = false }
      state.left = state.top?.memory ?? state.left
      state.stack.close(id)
      // A race that was not begun goes back to where it was chosen.
      if isUnseen { for page in state.pagesBefore { state.open(page) } }
      if state.endsWithReplay, state.screens.isEmpty { state.wantsToQuit = true }
      return stopReading(&state)
    case .replace(let screen):
      state.stack.close(id)
      return open(screen, &state)
    case .startGame(let mode): return resumeOrDeal(mode, &state)
    case .startNewGame(let mode): return deal(mode, &state)
    case .startOnCube(let cube):
      // Practice that begins anew takes the place of what it was, over the same review.
      if cube.moment != nil { state.stack.close(id) }
      begin(cube, &state)
    case .race(let cube):
      let end = state.screens.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
      // A replay is not opened anew: what it was looking for has ended.
      let pages = state.screens.prefix(end).map(\.state.reopened)
        .filter { if case .replay = $0 { false } else { true } }
      race(cube, &state)
      guard state.game?.isUnseen == true else { break }
      state.pagesBefore = pages
      state.game?.leadsBack = !pages.isEmpty
    case .startDaily(let cube): return start(cube, &state)
    case .resume(let game):
      // There is only one game on the stack.
      guard state.game == nil else { return .none }
      return resume(game, &state)
    case .read(let use): return read(use, for: id, &state)
    case .apply(let settings):
      return apply(settings, &state)
    case .switchLanguage(let cube):
      guard state.game == nil else { return .none }
      if let first = state.screens.first { state.stack.close(first.id) }
      state.nextRoute = .race(cube)
      var settings = state.settings
      settings.language = cube.language
      return apply(settings, &state)
    case .quit:
      return quit(&state)
    }
    return .none
  }

  func open(_ screen: ScreenState, _ state: inout State) -> Effect<Action> {
    state.open(screen.goingOn(from: state.left))
    // Whoever opens the board wants to be seen on it.
    if case .board = screen { return stopReading(&state).merge(with: publish(state)) }
    return stopReading(&state)
  }

  private func openHelp(
    _ page: HowToPlayFeature.Page?,
    _ state: inout State
  ) -> Effect<Action> {
    let topics = state.screens.map(\.state.page.help)
    let help = HowToPlayFeature.State(page, about: topics, language: dependencies.language)
    return open(.howToPlay(help), &state)
  }

  private func quit(_ state: inout State) -> Effect<Action> {
    state.wantsToQuit = true
    return stopReading(&state)
  }

  /// What is still being read or dealt must not open over what is in front now.
  private func stopReading(_ state: inout State) -> Effect<Action> {
    state.home.dealing = nil
    state.awaitedRecords = nil
    let nothing = Effect<Action>.cancel(id: CancelID.deal).merge(
      with: .cancel(id: CancelID.records)
    )
    // A game that was left for a new one takes keys again, since there will be none.
    guard case .newGame = state.game?.exit, let game = state.gameID else { return nothing }
    return nothing.merge(with: .send(.screen(game, .game(.newGameCalledOff))))
  }
}

// MARK: - Settings

extension AppCore {
  private func apply(_ settings: Settings, _ state: inout State) -> Effect<Action> {
    guard settings != state.settings else { return .none }
    let isOtherBoard =
      settings.board != state.settings.board || settings.name != state.settings.name
    state.settings = settings
    // By ear a game stays in front while they change; what lies below a page gets them when it is shown again.
    state.game?.apply(settings)
    let save = saveSettings(&state)
    guard isOtherBoard else { return save }
    state.home.boardProblem = nil
    return save.merge(with: publish(state))
  }

  /// Writes the settings. Only one write runs at a time, so the last one has the latest settings.
  ///
  /// The program does this and not the settings page, because closing a page cancels its effects.
  private func saveSettings(_ state: inout State) -> Effect<Action> {
    guard state.settingsBeingSaved == nil else { return .none }
    let settings = state.settings
    state.settingsBeingSaved = settings
    return .result(name: "save the settings", dependencies.settings.save, settings) {
      .settingsSaved(settings, $0.failure)
    }
  }

  private func receive(
    _ problem: SettingsError?,
    ofSaving settings: Settings,
    _ state: inout State
  ) -> Effect<Action> {
    state.settingsBeingSaved = nil
    let isShown = state.updateSettingsPage { $0.problem = problem }
    if let problem, !isShown { state.home.addNotice(problem.message) }
    return settings == state.settings ? .none : saveSettings(&state)
  }
}
