import Composable
import Rules
import Surface

/// What concerns the whole program: what is opened and closed, and how it ends.
struct AppCore: Reducer {
  let dependencies: Dependencies

  private enum CancelID {
    /// The way into a game: reading the one that waits, or dealing a new one.
    case deal
  }

  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    switch action {
    case .started(let route):
      state.hasStarted = true
      return start(route, &state)
    case .resized(let size):
      state.size = size
      return state.isTooSmall ? pauseReplay(state) : .none
    case .key(.control("c")), .hungUp:
      return quit(&state)
    case .key(.function(1)):
      return open(.howToPlay, &state)
    case .statusRead(let status):
      receive(status, &state)
      return .none
    case .chosenRead(let result):
      receive(result, &state)
      return .none
    case .resumableRead(let result):
      return receive(result, &state)
    case .dealt(let mode, let seed):
      begin(mode, seed: seed, &state)
      return .none
    case .settingsSaved(let settings, let problem):
      return receive(problem, ofSaving: settings, &state)
    case .home(.statusFound(let status)):
      state.unsavedReason = status.unsavedReason
      return .none
    case .home(.delegate(let news)):
      return receive(news, &state)
    case .play(.delegate(let news)):
      return receive(news, &state)
    case .page(let action):
      return receive(action, &state)
    case .replay(.delegate(.closed)):
      state.replay = nil
      if state.endsWithReplay { state.isQuitting = true }
      return .none
    case .help(.delegate(.closed)):
      state.help = nil
      return .none
    case .key, .pasted, .pointer, .suspended, .awoke, .home, .play, .replay, .help:
      return .none
    }
  }
}

// MARK: - What the screens tell

extension AppCore {
  private func receive(
    _ news: HomeAction.Delegate,
    _ state: inout AppState
  ) -> Effect<AppAction> {
    switch news {
    case .gameWanted(.timed): deal(.timed, &state)
    case .gameWanted(.unlimited): resumeOrDeal(&state)
    case .pageWanted(let kind): open(kind, &state)
    case .quit: quit(&state)
    }
  }

  private func receive(
    _ news: PlayAction.Delegate,
    _ state: inout AppState
  ) -> Effect<AppAction> {
    switch news {
    case .pageWanted(let kind):
      return open(kind, &state)
    case .departed where state.wantsToQuit:
      state.isQuitting = true
    case .departed(.home):
      state.play = nil
    case .departed(.newGame(let mode)):
      return deal(mode, &state)
    case .departed(.quit):
      state.isQuitting = true
    }
    return .none
  }

  private func receive(_ action: PageAction, _ state: inout AppState) -> Effect<AppAction> {
    switch action {
    case .words(.delegate(.closed)), .stats(.delegate(.closed)), .settings(.delegate(.closed)):
      state.page = nil
      return .none
    case .stats(.delegate(.gameWanted(let id))) where state.play == nil:
      state.page = nil
      return resume(id, &state)
    case .words(.delegate(.replayWanted(let replay))),
      .stats(.delegate(.replayWanted(let replay))):
      show(replay, &state)
      return .none
    default:
      guard case .settings(let page) = state.page, page.settings != state.settings else {
        return .none
      }
      state.settings = page.settings
      return saveSettings(&state)
    }
  }

  private func open(_ kind: PageKind, _ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = false
    let stopDealing = Effect<AppAction>.cancel(id: CancelID.deal)
    switch kind {
    case .words:
      state.page = .words(WordsState())
      return stopDealing.merge(with: .send(.page(.words(.appeared))))
    case .stats:
      state.page = .stats(StatsState())
      return stopDealing.merge(with: .send(.page(.stats(.appeared))))
    case .settings:
      state.page = .settings(SettingsState(settings: state.settings))
    case .howToPlay:
      state.help = HowToPlayState()
      return stopDealing.merge(with: pauseReplay(state))
    }
    return stopDealing
  }

  private func show(_ replay: ReplayState, _ state: inout AppState) {
    state.replay = replay
    state.replay?.motion.obey(state.settings)
  }

  /// Nothing goes on that cannot be seen.
  private func pauseReplay(_ state: AppState) -> Effect<AppAction> {
    state.replay == nil ? .none : .send(.replay(.covered))
  }

  /// Ends the program once everything is saved.
  private func quit(_ state: inout AppState) -> Effect<AppAction> {
    state.wantsToQuit = true
    state.home.isDealing = false
    let stopDealing = Effect<AppAction>.cancel(id: CancelID.deal)
      .merge(with: pauseReplay(state))
    guard state.play != nil else {
      state.isQuitting = true
      return stopDealing
    }
    return stopDealing.merge(with: .send(.play(.departureRequested(.quit))))
  }
}

// MARK: - The way into a game

extension AppCore {
  private func start(_ route: AppAction.Route, _ state: inout AppState) -> Effect<AppAction> {
    switch route {
    case .home:
      return .none
    case .replay(let record):
      return replay(record, &state)
    case .game(let mode, let seed?):
      begin(mode, seed: seed, &state)
      return askStatus()
    case .game(.timed, nil):
      return deal(.timed, &state).merge(with: askStatus())
    case .game(.unlimited, nil):
      return resumeOrDeal(&state).merge(with: askStatus())
    }
  }

  /// Asks what the home screen would have told: a game that is not saved says so before it is played.
  private func askStatus() -> Effect<AppAction> {
    .run(name: "ask how the history is") { [status = dependencies.history.status] send in
      send(.statusRead(await status()))
    }
  }

  private func receive(_ status: HistoryStatus, _ state: inout AppState) {
    for notice in status.notices { state.home.tell(notice) }
    state.unsavedReason = status.unsavedReason
    state.play?.autosave.unsavedReason = status.unsavedReason
    // Why nothing is saved stays on the screen. What else there is to say, such as that a damaged file
    // was set aside, names paths, for which the game has no room.
    if status.isSaving, !status.notices.isEmpty {
      state.play?.notice = Notice(
        .information,
        "Your history had a fault: the home screen tells more"
      )
    }
  }

  /// A record that cannot be played again is told at home; the command line has checked it before.
  private func replay(_ record: GameRecord, _ state: inout AppState) -> Effect<AppAction> {
    do throws(RecordError) {
      guard let replay = try ReplayState(record: record) else {
        state.home.tell("The game has no moves that could be played again.")
        return .none
      }
      show(replay, &state)
      state.endsWithReplay = true
      return .send(.replay(.key(.character(" "))))
    } catch {
      state.home.tell(error.message)
      return .none
    }
  }

  private func deal(_ mode: GameMode, _ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = true
    let (start, fairSeed) = (dependencies.seed(), dependencies.dictionary.fairSeed)
    return .run(name: "deal a fair cube") { send in
      send(.dealt(mode, seed: await fairSeed(start)))
    }
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// The history is asked at this moment, so that the game goes on from its last move, whatever
  /// the home screen has read before.
  private func resumeOrDeal(_ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = true
    return .result(
      name: "read the game that waits",
      dependencies.history.resumableGame,
      action: { .resumableRead($0) }
    )
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// Takes up the game that was chosen in the list of games, as the disk has it now.
  private func resume(_ id: GameID, _ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = true
    let savedGame = dependencies.history.savedGame
    return .result(
      name: "read the chosen game",
      { () throws(HistoryError) in try await savedGame(id) },
      action: { .chosenRead($0) }
    )
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// Where the game cannot be taken up, no other one is begun in its place.
  private func receive(_ result: Result<SavedGame, HistoryError>, _ state: inout AppState) {
    state.home.isDealing = false
    switch result {
    case .success(let game):
      do throws(RecordError) {
        try resume(game, &state)
      } catch {
        state.home.tell(HistoryError.damagedGame(game.id, reason: error.message).message)
      }
    case .failure(let error):
      state.home.tell(error.message)
    }
  }

  private func receive(
    _ result: Result<SavedGame?, HistoryError>,
    _ state: inout AppState
  ) -> Effect<AppAction> {
    switch result {
    case .success(let game?):
      do throws(RecordError) {
        try resume(game, &state)
        return .none
      } catch {
        state.home.tell(HistoryError.damagedGame(game.id, reason: error.message).message)
      }
    case .success(nil):
      break
    case .failure(let error):
      // The game begins all the same.
      state.home.tell(error.message)
    }
    return deal(.unlimited, &state)
  }

  private func begin(_ mode: GameMode, seed: UInt64, _ state: inout AppState) {
    let match = Match(mode: mode, seed: seed, dictionary: dependencies.dictionary.id)
    state.gamesOpened += 1
    state.home.isDealing = false
    state.play = PlayState(
      id: state.gamesOpened,
      match: match,
      settings: state.settings,
      autosave: Autosave(unsavedReason: state.unsavedReason)
    )
  }

  private func resume(_ game: SavedGame, _ state: inout AppState) throws(RecordError) {
    let match = try game.record.replay(isWord: { _ in true })
    state.gamesOpened += 1
    state.home.isDealing = false
    state.play = PlayState(
      id: state.gamesOpened,
      match: match,
      progress: GameProgress(game.record.secondsPlayed, hintsUsed: game.hintsUsed),
      settings: state.settings,
      autosave: Autosave(
        game: game.id,
        savedMoves: match.moves.count,
        unsavedReason: state.unsavedReason
      )
    )
    // Written at once, so that the game is this window's: another one that takes it up is told
    // before a word is played.
    state.play?.autosave.owesProgress = true
  }
}

// MARK: - Settings

extension AppCore {
  /// Writes the settings, one version at a time, so that the last one stays.
  ///
  /// This is the program's and not the page's concern: a page that is closed takes its effects
  /// with it.
  private func saveSettings(_ state: inout AppState) -> Effect<AppAction> {
    guard state.settingsBeingSaved == nil else { return .none }
    let (settings, save) = (state.settings, dependencies.settings.save)
    state.settingsBeingSaved = settings
    return .result(
      name: "save the settings",
      { () throws(SettingsError) in try await save(settings) },
      action: { .settingsSaved(settings, $0.failure) }
    )
  }

  private func receive(
    _ problem: SettingsError?,
    ofSaving settings: Settings,
    _ state: inout AppState
  ) -> Effect<AppAction> {
    state.settingsBeingSaved = nil
    if case .settings(var page) = state.page {
      page.problem = problem
      state.page = .settings(page)
    } else if let problem {
      state.home.tell(problem.message)
    }
    return settings == state.settings ? .none : saveSettings(&state)
  }
}
