import Composable
import Model
import Rules

/// Starts games on daily cubes: the one that counts, its continuation, and practice.
extension AppCore {
  func start(_ cube: DailyCube, _ state: inout State) -> Effect<Action> {
    guard let cube = DailyCube(day: cube.day, mode: cube.mode, language: dependencies.language)
    else {
      return .none
    }
    state.home.dealing = cube.mode
    return .result(
      name: "read the games on a daily cube",
      dependencies.history.dailyOverview,
      cube.day
    ) { .dailyRead(cube, $0) }
    .latest(CancelID.deal)
  }

  /// Resumes the counted game of a daily cube, opens a new one, or deals the cube for practice. The one try
  /// is used when the letters are seen: see `AutosaveReducer`.
  func receive(
    _ result: HistoryAnswer<DailyOverview>,
    of cube: DailyCube,
    _ state: inout State
  ) -> Effect<Action> {
    let overview: DailyOverview
    do throws(HistoryError) {
      overview = try result.get()
    } catch {
      state.home.dealing = nil
      guard !state.updateFront(ScreenState.calendar, { $0.problem = error }) else { return .none }
      return report(error, &state)
    }
    let today = DailyCube.day(at: dependencies.date().seconds)
    switch overview.status(of: cube, today: today, isBuiltIn: dependencies.dictionary.isBuiltIn) {
    case .open:
      let match = Match(.daily(cube, isPractice: false), dictionary: dependencies.dictionary.id)
      begin(match, isAnnounced: overview.finishedCount < Self.announcedTries, &state)
      state.rank(.wanted)
    case .running(let game) where game.isResumable(on: today):
      return resume(.number(game.game.id), &state)
    case .running: practice(cube, because: .running, &state)
    case .finished: practice(cube, because: .played, &state)
    case .practice(let reason): practice(cube, because: reason, &state)
    }
    return .none
  }

  /// How many counted games a player finishes before the next one begins without an announcement.
  private static let announcedTries = 5

  private func practice(_ cube: DailyCube, because reason: PracticeReason, _ state: inout State) {
    begin(.daily(cube, isPractice: true), &state)
    state.game?.notice = Notice(.information, reason.text)
  }

  func begin(_ challenge: Challenge, _ state: inout State) {
    begin(KnownCube(challenge.practice), &state)
  }
}
