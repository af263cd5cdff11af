import Rules

extension ReplayState {
  /// Plays a game of the history again.
  ///
  /// - Parameters:
  ///   - target: The game, and the move to stand before.
  ///   - result: What the history answered.
  /// - Throws: The history's own error, or `damagedGame` where the moves break the rules or there is
  ///   none.
  init(
    _ target: ReplayTarget,
    from result: Result<GameRecord, HistoryError>
  ) throws(HistoryError) {
    let record = try result.get()
    let replay: Self?
    do throws(RecordError) {
      replay = try Self(record: record, index: target.moveIndex)
    } catch {
      throw .damagedGame(target.game, reason: error.message)
    }
    guard let replay else { throw .damagedGame(target.game, reason: "it has no moves") }
    self = replay
    game = target.game
    playedAt = target.playedAt
  }
}
