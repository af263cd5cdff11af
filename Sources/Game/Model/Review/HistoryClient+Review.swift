import Rules

extension HistoryClient {
  /// Why a game is not reviewed: whoever still plays on its cube, or has today's try on it to come, must not be told
  /// what there is. `nil` if nothing speaks against it.
  package func refusalToReview(_ match: Match, at now: Timestamp) async throws(HistoryError)
    -> String?
  {
    let onCube = try await games(GameQuery(letters: match.letters, limit: .max)).elements
    if onCube.contains(where: { $0.end == nil }) { return ReviewText.stillRunning }
    let today = DailyCube.day(at: now.seconds)
    guard let cube = match.code?.daily(upTo: today), cube.day == today,
      try await dailyOverview(today).status(of: cube, today: today) == .open
    else { return nil }
    return ReviewText.openTry
  }
}
