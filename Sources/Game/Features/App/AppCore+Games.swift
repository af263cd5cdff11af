import Composable
import Model
import Rules

/// Opens games: new ones, unfinished ones, and replays.
extension AppCore {
  func start(_ route: Action.Route, _ state: inout State) -> Effect<Action> {
    switch route {
    case .home:
      return .none
    case .replay(let record, let target):
      replay(record, target, &state)
      return .none
    case .practice:
      // Dates leave out the year that home knows.
      let isBuiltIn = dependencies.dictionary.isBuiltIn
      state.home.receive(dependencies.date(), isBuiltIn: isBuiltIn)
      return open(.practice(PracticeFeature.State(.due)), &state).merge(with: askStatus())
    case .daily(let cube):
      return start(cube, &state).merge(with: askStatus())
    case .code(let code):
      race(KnownCube(.code(code)), &state)
      return askStatus()
    case .race(let cube):
      race(cube, &state)
      return askStatus()
    case .game(let mode, let seed?):
      begin(mode, seed: seed, &state)
      return askStatus()
    case .game(let mode, nil) where mode.isResumable:
      // What the history meets while it looks for a game is told, too.
      return .concatenate(resumeOrDeal(mode, &state), askStatus())
    case .game(let mode, nil):
      return deal(mode, &state).merge(with: askStatus())
    }
  }

  /// The home screen asks this too, but the program may start in a game.
  private func askStatus() -> Effect<Action> {
    .run(name: "read the state of the history") { [status = dependencies.history.status] send in
      send(.statusRead(await status()))
    }
  }

  func receive(_ status: HistoryStatus, _ state: inout State) {
    state.home.receive(status)
    state.savedGame?.autosave.unsavedReason = status.unsavedReason
    // The reason why nothing is saved stays on the screen. Other notices, such as one about a
    // damaged file that was set aside, name paths; the game has no room for those.
    if status.isSaving, !status.notices.isEmpty {
      state.game?.notice = Notice(
        .information,
        "There is a notice about your history on the home screen"
      )
    }
  }

  /// A record that breaks the rules is reported at home.
  private func replay(_ record: GameRecord, _ target: ReplayTarget?, _ state: inout State) {
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

  func deal(_ mode: GameMode, _ state: inout State) -> Effect<Action> {
    state.home.dealing = mode
    // Seeds of so many bits have a code.
    let start = dependencies.seed() & ChallengeCode.maximumSeed
    let fairSeed = dependencies.dictionary.fairSeed
    let attempt = ranking.attempt(mode, state)
    return .run(name: "deal a fair cube") { send in
      async let seed = fairSeed(start)
      if let attempt {
        // A cube of this machine is ready when the server does not answer in time.
        switch await attempt() {
        case .success(let attempt):
          send(.dealtByServer(attempt))
          _ = await seed
          return
        case .failure(let failure):
          send(.dealFailed(failure))
        }
      }
      send(.dealt(mode, seed: await seed))
    }
    .latest(CancelID.deal)
  }

  /// Reads the history now: another window may have played on. Where home offers a game, it is that game or none:
  /// a player who chose to resume it gets no new one instead.
  func resumeOrDeal(_ mode: GameMode, _ state: inout State) -> Effect<Action> {
    guard mode.isResumable else { return deal(mode, &state) }
    state.home.dealing = mode
    if state.home.isUpToDate, let offered = state.home.resumable[mode] {
      return resume(.key(offered.key), &state)
    }
    return .result(
      name: "read the game to resume",
      dependencies.history.resumableGame,
      mode
    ) { .resumableGameRead(mode, $0) }
    .latest(CancelID.deal)
  }

  /// The list stays in front until the game has been read.
  func resume(_ game: GameName, _ state: inout State) -> Effect<Action> {
    // Only games of this mode wait.
    state.home.dealing = GameMode.all.first(where: \.isResumable)
    return .result(name: "read the chosen game", dependencies.history.savedGame, game) {
      .savedGameRead($0)
    }
    .latest(CancelID.deal)
  }

  /// If the chosen game cannot be resumed, no other one starts in its place, and the list in which it
  /// was chosen says why.
  func receive(_ result: HistoryAnswer<SavedGame>, _ state: inout State) -> Effect<Action> {
    state.home.dealing = nil
    do throws(HistoryError) {
      try resume(result.get(), &state)
      return .none
    } catch {
      guard !state.updateFront(ScreenState.stats, { $0.problems[.games] = error }) else {
        return .none
      }
      return report(error, &state)
    }
  }

  /// Says at home why what it offers cannot be had. What it offers is then read anew.
  func report(_ problem: HistoryError, _ state: inout State) -> Effect<Action> {
    state.home.addNotice(problem.message)
    state.home.refusals += 1
    return state.screens.isEmpty ? .send(.home(.offerFailed)) : .none
  }

  func receive(
    _ result: HistoryAnswer<SavedGame?>,
    of mode: GameMode,
    _ state: inout State
  ) -> Effect<Action> {
    do throws(HistoryError) {
      if let game = try result.get() {
        try resume(game, &state)
        return .none
      }
    } catch {
      // A new game starts anyway.
      state.home.addNotice(error.message)
    }
    return deal(mode, &state)
  }

  func begin(_ mode: GameMode, seed: UInt64, _ state: inout State) {
    begin(Match(mode: mode, seed: seed, dictionary: dependencies.dictionary.id), &state)
  }

  /// Says that a cube is of another language: the words would not be those of its letters.
  private func refuse(_ cube: KnownCube, _ state: inout State) {
    let refusal = ChallengeCodeError.otherLanguage(cube.language)
    guard cube.code != nil else { return state.home.addNotice("\(refusal)") }
    // The page for codes says what is wrong with one.
    state.open(.code(CodeFeature.State(playing: cube)))
  }

  func begin(_ cube: KnownCube, _ state: inout State) {
    guard cube.language == dependencies.language else { return refuse(cube, &state) }
    if let moment = cube.moment { return goOn(from: moment, against: cube.rival, &state) }
    let match = Match(
      mode: cube.mode,
      letters: cube.letters,
      seed: cube.seed,
      dictionary: dependencies.dictionary.id,
      challenge: cube.challenge
    )
    begin(match, against: cube.rival, &state)
  }

  /// Starts a new game on a cube, against the record that it brings. If it is today's cube, the page
  /// for codes first makes sure that this does not spoil the try that counts.
  func race(_ cube: KnownCube, _ state: inout State) {
    let today = DailyCube.day(at: dependencies.date().seconds)
    guard cube.language == dependencies.language else { return refuse(cube, &state) }
    if let code = cube.code, code.daily(upTo: today)?.day == today {
      state.open(.code(CodeFeature.State(playing: cube)))
    } else {
      begin(cube, &state)
    }
  }

  func begin(
    _ match: Match,
    against rival: Rival? = nil,
    isAnnounced: Bool = false,
    _ state: inout State
  ) {
    state.home.dealing = nil
    var game = PlayFeature.State(
      match: match,
      settings: state.settings,
      autosave: Autosave(key: dependencies.gameKey(), unsavedReason: state.unsavedReason)
    )
    game.rival = rival
    game.isAnnounced = isAnnounced
    game.beginWithCountdown()
    state.play(game)
  }

  private func goOn(from moment: GameMoment, against rival: Rival?, _ state: inout State) {
    state.home.dealing = nil
    var game = PlayFeature.State(
      match: moment.match,
      progress: GameProgress(moment.seconds),
      settings: state.settings,
      autosave: Autosave(from: moment)
    )
    game.rival = rival
    game.firstBoard = moment.match.board
    // No word of it is a record.
    game.records = .unknown
    game.beginWithCountdown()
    state.play(game)
  }

  private func resume(_ game: SavedGame, _ state: inout State) throws(HistoryError) {
    var match = try game.record.replayed(of: game.id ?? GameID(rawValue: 0))
    for word in game.hintedWords { match.addHintedWord(word) }
    state.home.dealing = nil
    state.play(
      PlayFeature.State(
        match: match,
        progress: GameProgress(game.record.secondsPlayed, hintsUsed: game.hintsUsed),
        settings: state.settings,
        autosave: Autosave(resuming: game, unsavedReason: state.unsavedReason)
      )
    )
    state.rank(.resumed)
  }
}
