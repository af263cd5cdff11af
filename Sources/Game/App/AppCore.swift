import Composable
import Rules
import Surface

/// What concerns the whole program: who gets a key, what is opened and closed, how it ends.
struct AppCore: Reducer {
  let dependencies: Dependencies

  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    switch action {
    case .started(let route):
      return start(route, &state)
    case .key(let key):
      return receive(key, &state)
    case .pasted(let text):
      return state.page == nil && state.play != nil ? .send(.play(.pasted(text))) : .none
    case .pointer(let event):
      return receive(event, &state)
    case .resized(let size):
      return resize(to: size, &state)
    case .suspended:
      return tellPlay(.paused(.suspended), state)
    case .awoke:
      return tellPlay(.awoke, state)
    case .hungUp:
      return quit(&state)
    case .home(.delegate(let news)):
      return receive(news, &state)
    case .play(.delegate(let news)):
      return receive(news, &state)
    case .page(let action):
      return receive(action, &state)
    case .home, .play:
      return .none
    }
  }
}

// MARK: - Input

extension AppCore {
  private func receive(_ key: Key, _ state: inout AppState) -> Effect<AppAction> {
    if key == .control("c") { return quit(&state) }
    if state.isTooSmall { return .none }
    switch state.page {
    case .words: return .send(.page(.words(.key(key))))
    case .stats: return .send(.page(.stats(.key(key))))
    case .settings: return .send(.page(.settings(.key(key))))
    case .howToPlay: return .send(.page(.howToPlay(.key(key))))
    case nil: return .send(state.play == nil ? .home(.key(key)) : .play(.key(key)))
    }
  }

  private func receive(_ event: PointerEvent, _ state: inout AppState) -> Effect<AppAction> {
    if state.isTooSmall { return .none }
    if state.page == nil, state.play != nil { return .send(.play(.pointer(event))) }
    switch (event.kind, event.target) {
    case (.press, .key(let key)): return receive(key, &state)
    case (.press, .row(let index)):
      switch state.page {
      case .words: return .send(.page(.words(.rowClicked(index))))
      case .settings: return .send(.page(.settings(.rowClicked(index))))
      case .stats, .howToPlay: return .none
      case nil: return .send(.home(.rowClicked(index)))
      }
    case (.wheelUp, _): return scroll(by: -3, &state)
    case (.wheelDown, _): return scroll(by: 3, &state)
    default: return .none
    }
  }

  private func scroll(by rows: Int, _ state: inout AppState) -> Effect<AppAction> {
    guard case .words = state.page else { return receive(rows < 0 ? .up : .down, &state) }
    return .send(.page(.words(.scrolled(by: rows))))
  }

  private func resize(to size: Size, _ state: inout AppState) -> Effect<AppAction> {
    let wasTooSmall = state.isTooSmall
    state.size = size
    guard wasTooSmall != state.isTooSmall else { return .none }
    return tellPlay(state.isTooSmall ? .paused(.tooSmall) : .resumed(.tooSmall), state)
  }

  private func tellPlay(_ action: PlayAction, _ state: AppState) -> Effect<AppAction> {
    state.play == nil ? .none : .send(.play(action))
  }
}

// MARK: - The way between screens

extension AppCore {
  private func start(_ route: AppAction.Route, _ state: inout AppState) -> Effect<AppAction> {
    switch route {
    case .home:
      return .send(.home(.appeared))
    case .game(.timed, let seed?), .game(.unlimited, let seed?):
      let mode: GameMode = if case .game(let mode, _) = route { mode } else { .timed }
      return .merge(.send(.home(.appeared)), begin(mode, seed: seed, &state))
    case .game(.timed, nil):
      return .merge(.send(.home(.appeared)), deal(.timed))
    case .game(.unlimited, nil):
      return .merge(.send(.home(.appeared)), resumeOrDeal())
    }
  }

  private func receive(
    _ news: HomeAction.Delegate, _ state: inout AppState
  ) -> Effect<AppAction> {
    switch news {
    case .newGame(let mode, let seed): return begin(mode, seed: seed, &state)
    case .resumed(let game): return resume(game, &state)
    case .pageWanted(let kind): return open(kind, &state)
    case .quit: return quit(&state)
    }
  }

  private func receive(
    _ news: PlayAction.Delegate, _ state: inout AppState
  ) -> Effect<AppAction> {
    switch news {
    case .pageWanted(let kind):
      return .merge(.send(.play(.paused(.page))), open(kind, &state))
    case .departed(.home):
      state.play = nil
      return .send(.home(.appeared))
    case .departed(.newGame(let mode)):
      return deal(mode)
    case .departed(.quit):
      state.hasQuit = true
      return .none
    }
  }

  private func receive(_ action: PageAction, _ state: inout AppState) -> Effect<AppAction> {
    switch action {
    case .words(.delegate(.closed)), .stats(.delegate(.closed)), .settings(.delegate(.closed)),
      .howToPlay(.delegate(.closed)):
      state.page = nil
      return tellPlay(.resumed(.page), state)
    default:
      if case .settings(let page) = state.page, page.settings != state.settings {
        apply(page.settings, &state)
      }
      return .none
    }
  }

  /// Lets changed settings count on every screen.
  private func apply(_ settings: Settings, _ state: inout AppState) {
    state.settings = settings
    let isReduced = settings.motion == .reduced
    state.home.motion.isReduced = isReduced
    state.play?.motion.isReduced = isReduced
    state.play?.ringsBell = settings.bell == .on
    if isReduced {
      state.home.motion.settle()
      state.play?.motion.settle()
    }
  }

  private func open(_ kind: PageKind, _ state: inout AppState) -> Effect<AppAction> {
    switch kind {
    case .words:
      state.page = .words(WordsState())
      return .send(.page(.words(.appeared)))
    case .stats:
      state.page = .stats(StatsState())
      return .send(.page(.stats(.appeared)))
    case .settings:
      state.page = .settings(SettingsState(settings: state.settings))
    case .howToPlay:
      state.page = .howToPlay(HowToPlayState())
    }
    return .none
  }

  private func begin(
    _ mode: GameMode, seed: UInt64, _ state: inout AppState
  ) -> Effect<AppAction> {
    let match = Match(mode: mode, seed: seed, dictionary: dependencies.dictionary.id)
    state.play = PlayState(match: match, settings: state.settings)
    return begun(state)
  }

  private func resume(_ game: SavedGame, _ state: inout AppState) -> Effect<AppAction> {
    guard let match = try? game.record.replay(isWord: { _ in true }) else {
      state.home.notices.append("Game \(game.id.rawValue) cannot be resumed: its moves break rules")
      return .none
    }
    state.play = PlayState(
      match: match,
      secondsPlayed: game.record.secondsPlayed,
      settings: state.settings,
      autosave: Autosave(game: game.id, savedMoves: match.moves.count))
    return begun(state)
  }

  private func begun(_ state: AppState) -> Effect<AppAction> {
    .concatenate(
      .send(.play(.started)),
      state.isTooSmall ? .send(.play(.paused(.tooSmall))) : .none)
  }

  private func deal(_ mode: GameMode) -> Effect<AppAction> {
    let (start, fairSeed) = (dependencies.seed(), dependencies.dictionary.fairSeed)
    return .run(name: "deal a fair cube") { send in
      send(.home(.dealt(mode, seed: await fairSeed(start))))
    }
  }

  private func resumeOrDeal() -> Effect<AppAction> {
    let (start, fairSeed) = (dependencies.seed(), dependencies.dictionary.fairSeed)
    let resumableGame = dependencies.history.resumableGame
    return .run(name: "resume or deal") { send in
      // A history that cannot be read is told on the home screen; the game begins all the same.
      if let game = try? await resumableGame() {
        send(.home(.delegate(.resumed(game))))
      } else {
        send(.home(.dealt(.unlimited, seed: await fairSeed(start))))
      }
    }
  }

  /// Ends the program once everything is saved.
  private func quit(_ state: inout AppState) -> Effect<AppAction> {
    guard state.play != nil else {
      state.hasQuit = true
      return .none
    }
    return .send(.play(.departureRequested(.quit)))
  }
}
