import Composable
import Rules

/// Starts games on daily cubes: the one that counts, its continuation, and practice.
extension AppCore {
  /// Asks the history how far the player has come with a daily cube.
  func start(_ cube: DailyCube, _ state: inout AppFeature.State) -> Effect<AppFeature.Action> {
    guard let cube = DailyCube(day: cube.day, mode: cube.mode, language: dependencies.language)
    else {
      return .none
    }
    state.home.dealing = cube.mode
    let dailyOverview = dependencies.history.dailyOverview
    return .result(
      name: "read the games on a daily cube",
      { () throws(HistoryError) in try await dailyOverview(cube.day) },
      action: { .dailyRead(cube, $0) }
    )
    .cancellable(id: CancelID.deal, cancelInFlight: true)
  }

  /// Resumes the counted game of a daily cube, begins it, or deals the cube for practice.
  func receive(
    _ result: Result<DailyOverview, HistoryError>,
    of cube: DailyCube,
    _ state: inout AppFeature.State
  ) -> Effect<AppFeature.Action> {
    let overview: DailyOverview
    switch result {
    case .success(let found): overview = found
    case .failure(let error):
      state.home.dealing = nil
      report(error, &state)
      return .none
    }
    let isToday = DailyCube.day(at: dependencies.date().seconds) == cube.day
    if let game = overview.counted(cube.mode)?.game {
      if isToday, game.isResumable { return resume(game.id, &state) }
      practice(cube, because: game.end == nil ? .running : .played, &state)
      return .none
    }
    if !isToday {
      practice(cube, because: .archive, &state)
    } else if overview.hasLaterGame {
      practice(cube, because: .clockSetBack, &state)
    } else if dependencies.dictionary.id.name != cube.language.dictionaryName {
      practice(cube, because: .otherWords, &state)
    } else {
      return beginCounted(cube, &state)
    }
    return .none
  }

  /// Why a game on a daily cube does not count.
  enum PracticeReason {
    case played, running, archive, clockSetBack, otherWords

    /// A line for the player.
    func text(_ cube: DailyCube) -> String {
      switch self {
      case .played: "Practice: you have played \(cube)"
      case .running: "Practice: \(cube) is being played elsewhere"
      case .archive: "Practice: the day of \(cube) is over"
      case .clockSetBack: "Practice: you have played a later day"
      case .otherWords: "Practice: the word list is not the built-in one"
      }
    }
  }

  private func practice(
    _ cube: DailyCube,
    because reason: PracticeReason,
    _ state: inout AppFeature.State
  ) {
    begin(.daily(cube, isPractice: true), &state)
    state.game?.notice = Notice(.information, reason.text(cube))
  }

  /// Writes into the history that the one try is used, before the cube is shown. Another window, or the
  /// same player after a crash, then finds it used.
  ///
  /// Nothing cancels this: once it is written, the cube must be shown.
  private func beginCounted(_ cube: DailyCube, _ state: inout AppFeature.State) -> Effect<
    AppFeature.Action
  > {
    state.countedGamesBegun += 1
    let match = Match(.daily(cube, isPractice: false), dictionary: dependencies.dictionary.id)
    // Other games have the numbers of their screens, which are positive.
    let autosave = Autosave(key: -state.countedGamesBegun, startedAt: dependencies.date())
    let game = PlayFeature.State(match: match, settings: state.settings, autosave: autosave)
    guard let snapshot = game.snapshot else { return .none }
    let save = dependencies.history.save
    return .result(
      name: "begin a daily cube",
      { () throws(HistoryError) in try await save(snapshot) },
      action: { .dailyBegun(game, $0) }
    )
  }

  /// Shows the cube whose try has been written into the history.
  func receive(
    _ result: Result<SaveReceipt, HistoryError>,
    ofBeginning game: PlayFeature.State,
    _ state: inout AppFeature.State
  ) {
    state.home.dealing = nil
    switch result {
    case .success(let receipt):
      var game = game
      game.autosave.begin(with: receipt)
      game.beginWithCountdown()
      state.replaceAll(with: game)
      setRanking(.wanted, &state)
    case .failure(.dailyBegun(let cube)):
      // Another window was faster.
      practice(cube, because: .running, &state)
    case .failure(let error):
      // Nothing is known of the game, so nobody could tell that the try is used.
      report(error, &state)
    }
  }

  /// Shows in the calendar, if it is open, or else at home why a daily cube cannot be played.
  private func report(_ problem: HistoryError, _ state: inout AppFeature.State) {
    guard !state.updateCalendar({ $0.problem = problem }) else { return }
    state.home.addNotice(problem.message)
  }

  /// Starts a new game on the cube of a challenge, which does not count as a daily try.
  func begin(_ challenge: Challenge, _ state: inout AppFeature.State) {
    begin(KnownCube(challenge.practice), &state)
  }
}
