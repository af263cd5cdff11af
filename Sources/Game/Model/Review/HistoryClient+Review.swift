import Rules

extension HistoryClient {
  /// Why a game is not reviewed: whoever still plays on its cube, or has today's try on it to come, must not be told
  /// what there is. `nil` if nothing speaks against it.
  package func refusalToReview(_ match: Match, at now: Timestamp) async throws(HistoryError)
    -> String?
  {
    let onCube = try await games(GameQuery(seed: match.seed, limit: .max)).elements
    let isRunning = onCube.contains {
      $0.end == nil && ($0.challenge?.seed ?? $0.seed) == match.seed
    }
    if isRunning { return ReviewText.stillRunning }
    let today = DailyCube.day(at: now.seconds)
    guard let cube = match.code?.daily(upTo: today), cube.day == today,
      try await dailyOverview(today).status(of: cube, today: today) == .open
    else { return nil }
    return ReviewText.openTry
  }
}
