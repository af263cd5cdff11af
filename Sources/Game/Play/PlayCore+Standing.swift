import Composable
import Rules

/// Where a game that has just ended stands among those of these days.
extension PlayCore {
  /// Asks whether the game is the best of this week or of today.
  ///
  /// A game that is the best of all, and one that is the first of its mode, needs no more praise.
  func lookForStanding(_ receipt: SaveReceipt, _ state: PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    guard let game = receipt.game, let rank = receipt.rank, rank.place > 1,
      let result = state.result, result.rank == nil
    else { return .none }
    let (games, mode) = (dependencies.history.games, state.match.mode)
    let day = WallDay(of: dependencies.date(), utcOffset: dependencies.utcOffset)
    return .result(
      name: "look for the game's standing",
      { () throws(HistoryError) in
        func isBest(since start: Timestamp) async throws(HistoryError) -> Bool {
          let best = try await games(
            GameQuery(order: .best, mode: mode, since: start, limit: 2)
          ).elements
          return best.count == 2 && best[0].id == game
        }
        if try await isBest(since: day.weekStart) { return Standing.bestThisWeek }
        return try await isBest(since: day.start) ? .bestToday : nil
      },
      action: { .standingRead($0) }
    )
  }
}
