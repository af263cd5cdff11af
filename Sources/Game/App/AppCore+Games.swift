import Composable
import Rules
import Surface

/// The way into a game: one that begins, one that waits, one that is played again.
extension AppCore {
  func start(_ route: AppAction.Route, _ state: inout AppState) -> Effect<AppAction> {
    switch route {
    case .home:
      return .none
    case .replay(let record, let target):
      return replay(record, target, &state)
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

  func receive(_ status: HistoryStatus, _ state: inout AppState) {
    state.home.take(status)
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
  private func replay(
    _ record: GameRecord,
    _ target: ReplayTarget?,
    _ state: inout AppState
  ) -> Effect<AppAction> {
    do throws(RecordError) {
      guard var replay = try ReplayState(record: record) else {
        state.home.tell("The game has no moves that could be played again.")
        return .none
      }
      replay.game = target?.game
      replay.playedAt = target?.playedAt
      show(replay, &state)
      state.endsWithReplay = true
      state.replay?.playsWhenSeen = true
      return .none
    } catch {
      state.home.tell(error.message)
      return .none
    }
  }

  func deal(_ mode: GameMode, _ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = true
    let (start, fairSeed) = (dependencies.seed(), dependencies.dictionary.fairSeed)
    return .run(name: "deal a fair cube") { send in
      send(.dealt(mode, seed: await fairSeed(start)))
    }
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// The history is asked at this moment, so that the game goes on from its last move, whatever
  /// the home screen has read before.
  func resumeOrDeal(_ state: inout AppState) -> Effect<AppAction> {
    state.home.isDealing = true
    return .result(
      name: "read the game that waits",
      dependencies.history.resumableGame,
      action: { .resumableRead($0) }
    )
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// Takes up the game that was chosen in the list of games, as the disk has it now.
  func resume(_ id: GameID, _ state: inout AppState) -> Effect<AppAction> {
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
  func receive(_ result: Result<SavedGame, HistoryError>, _ state: inout AppState) {
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

  func receive(
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

  func begin(_ mode: GameMode, seed: UInt64, _ state: inout AppState) {
    let match = Match(mode: mode, seed: seed, dictionary: dependencies.dictionary.id)
    state.gamesOpened += 1
    state.home.isDealing = false
    state.play = PlayState(
      id: state.gamesOpened,
      match: match,
      settings: state.settings,
      autosave: Autosave(unsavedReason: state.home.unsavedReason)
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
      autosave: Autosave(resuming: game, unsavedReason: state.home.unsavedReason)
    )
  }
}
