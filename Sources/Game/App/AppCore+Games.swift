import Composable
import Rules
import Surface

/// The way into a game: one that begins, one that waits, one that is played again.
extension AppCore {
  func start(_ route: AppFeature.Action.Route, _ state: inout AppFeature.State) -> Effect<
    AppFeature.Action
  > {
    switch route {
    case .home:
      return .none
    case .replay(let record, let target):
      replay(record, target, &state)
      return .none
    case .game(let mode, let seed?):
      begin(mode, seed: seed, &state)
      return askStatus()
    case .game(let mode, nil):
      return resumeOrDeal(mode, &state).merge(with: askStatus())
    }
  }

  /// Asks what the home screen would have said: a game that is not saved says so before it is played.
  private func askStatus() -> Effect<AppFeature.Action> {
    .run(name: "ask how the history is") { [status = dependencies.history.status] send in
      send(.statusRead(await status()))
    }
  }

  func receive(_ status: HistoryStatus, _ state: inout AppFeature.State) {
    state.home.receive(status)
    state.game?.autosave.unsavedReason = status.unsavedReason
    // The reason why nothing is saved stays on the screen. Other notices, such as one about a damaged
    // file that was set aside, name paths; the game has no room for those.
    if status.isSaving, !status.notices.isEmpty {
      state.game?.notice = Notice(
        .information,
        "Your history had a fault: the home screen says more"
      )
    }
  }

  /// Opens a replay. A record that breaks the rules is reported at home; the command line has checked
  /// it before.
  private func replay(
    _ record: GameRecord,
    _ target: ReplayTarget?,
    _ state: inout AppFeature.State
  ) {
    do throws(RecordError) {
      guard var replay = try ReplayFeature.State(record: record) else {
        state.home.addNotice("This game has no moves, so there is nothing to replay.")
        return
      }
      replay.game = target?.game
      replay.playedAt = target?.playedAt
      replay.playsWhenShown = true
      state.endsWithReplay = true
      state.open(.replay(replay))
    } catch {
      state.home.addNotice(error.message)
    }
  }

  func deal(_ mode: GameMode, _ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    state.home.isDealing = true
    let (start, fairSeed) = (dependencies.seed(), dependencies.dictionary.fairSeed)
    return .run(name: "deal a fair cube") { send in
      send(.dealt(mode, seed: await fairSeed(start)))
    }
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// Resumes the waiting game of a mode, or deals a new one. The history is asked now, whatever the
  /// home screen has read before, so that the game continues from its very last move.
  func resumeOrDeal(_ mode: GameMode, _ state: inout AppFeature.State) -> Effect<AppFeature.Action>
  {
    guard mode.isResumable else { return deal(mode, &state) }
    state.home.isDealing = true
    let resumableGame = dependencies.history.resumableGame
    return .result(
      name: "read the game to resume",
      { () throws(HistoryError) in try await resumableGame(mode) },
      action: { .resumableRead(mode, $0) }
    )
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// Resumes the game that was chosen in the list of games, as it is on disk now.
  func resume(_ id: GameID, _ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    state.home.isDealing = true
    let savedGame = dependencies.history.savedGame
    return .result(
      name: "read the chosen game",
      { () throws(HistoryError) in try await savedGame(id) },
      action: { .chosenRead($0) }
    )
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// If the chosen game cannot be resumed, no other one starts in its place.
  func receive(_ result: Result<SavedGame, HistoryError>, _ state: inout AppFeature.State) {
    state.home.isDealing = false
    switch result {
    case .success(let game):
      do throws(RecordError) {
        try resume(game, &state)
      } catch {
        state.home.addNotice(HistoryError.damagedGame(game.id, reason: error.message).message)
      }
    case .failure(let error):
      state.home.addNotice(error.message)
    }
  }

  func receive(
    _ result: Result<SavedGame?, HistoryError>,
    of mode: GameMode,
    _ state: inout AppFeature.State
  ) -> Effect<AppFeature.Action> {
    switch result {
    case .success(let game?):
      do throws(RecordError) {
        try resume(game, &state)
        return .none
      } catch {
        state.home.addNotice(HistoryError.damagedGame(game.id, reason: error.message).message)
      }
    case .success(nil):
      break
    case .failure(let error):
      // A new game starts all the same.
      state.home.addNotice(error.message)
    }
    return deal(mode, &state)
  }

  func begin(_ mode: GameMode, seed: UInt64, _ state: inout AppFeature.State) {
    let match = Match(mode: mode, seed: seed, dictionary: dependencies.dictionary.id)
    state.home.isDealing = false
    state.open(
      PlayFeature.State(
        match: match,
        settings: state.settings,
        autosave: Autosave(key: state.nextScreen.rawValue, unsavedReason: state.home.unsavedReason)
      )
    )
  }

  private func resume(_ game: SavedGame, _ state: inout AppFeature.State) throws(RecordError) {
    let match = try game.record.replay(isWord: { _ in true })
    state.home.isDealing = false
    state.open(
      PlayFeature.State(
        match: match,
        progress: GameProgress(game.record.secondsPlayed, hintsUsed: game.hintsUsed),
        settings: state.settings,
        autosave: Autosave(resuming: game, unsavedReason: state.home.unsavedReason)
      )
    )
  }
}
