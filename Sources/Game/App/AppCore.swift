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
    receive(action, &state).merge(with: heedRequests(&state))
  }

  private func receive(_ action: AppAction, _ state: inout AppState) -> Effect<AppAction> {
    switch action {
    case .started(let route):
      state.hasStarted = true
      return start(route, &state)
    case .resized(let size):
      state.size = size
    case .key(.control("c")), .hungUp:
      return quit(&state)
    case .key(.function(1)):
      return open(.howToPlay, &state)
    case .statusRead(let status):
      receive(status, &state)
    case .chosenRead(let result):
      receive(result, &state)
    case .resumableRead(let mode, let result):
      return receive(result, of: mode, &state)
    case .dealt(let mode, let seed):
      begin(mode, seed: seed, &state)
    case .settingsSaved(let settings, let problem):
      return receive(problem, ofSaving: settings, &state)
    case .page:
      return adoptSettings(&state)
    case .key, .pasted, .pointer, .suspended, .awoke, .home, .play, .replay, .help:
      break
    }
    return .none
  }

  func open(_ kind: PageKind, _ state: inout AppState) -> Effect<AppAction> {
    switch kind {
    case .words: state.page = .words(WordsState())
    case .stats: state.page = .stats(StatsState())
    case .settings: state.page = .settings(SettingsState(settings: state.settings))
    case .howToPlay: state.help = HowToPlayState()
    }
    return stopDealing(&state)
  }

  func show(_ replay: ReplayState, _ state: inout AppState) {
    state.replay = replay
    state.replay?.motion.obey(state.settings)
  }

  /// Ends the program; a game is left first, once everything is saved.
  func quit(_ state: inout AppState) -> Effect<AppAction> {
    state.wantsToQuit = true
    if state.play == nil { state.isQuitting = true }
    return stopDealing(&state)
  }

  private func stopDealing(_ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = false
    return .cancel(id: CancelID.deal)
  }
}

// MARK: - Settings

extension AppCore {
  /// Takes over what has been changed on the page of settings: every change counts at once.
  private func adoptSettings(_ state: inout AppState) -> Effect<AppAction> {
    guard case .settings(let page) = state.page, page.settings != state.settings else {
      return .none
    }
    state.settings = page.settings
    return saveSettings(&state)
  }

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
