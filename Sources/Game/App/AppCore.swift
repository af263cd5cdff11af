import Composable
import Rules
import Surface

/// What concerns the whole program: what is opened and closed, and how it ends.
struct AppCore: Reducer {
  let dependencies: Dependencies

  enum CancelID {
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

  func show(_ replay: ReplayState, _ state: inout AppState) {
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
