import Composable
import Rules

/// What the counted game of a daily cube leads to: the streak.
extension PlayCore {
  private enum StreakID { case read }

  /// Reads the days of the streak once the result of a counted game has been saved.
  func readStreak(_ state: PlayFeature.State) -> Effect<PlayFeature.Action> {
    guard let challenge = state.match.challenge, challenge.isCounted, let result = state.result,
      result.daily == nil
    else { return .none }
    let (read, today) = (dependencies.history.dailyOverview, today)
    return .result(
      name: "read the streak",
      { () throws(HistoryError) in try await read(today) },
      action: { .streakRead($0) }
    )
    .cancellable(id: StreakID.read, cancelInFlight: true)
  }

  func receive(_ overview: DailyOverview, _ state: inout PlayFeature.State) {
    guard let cubes = TodaysCubes(at: dependencies.date()) else { return }
    let streak = Streak(current: overview.playedDays, today: cubes.day)
    state.result?.daily = DailyResult(streak: streak.length, minutesLeft: cubes.minutesLeft)
  }

  private var today: Int { DailyCube.day(at: dependencies.date().seconds) }
}
