import Composable
import Rules

extension ReplayFeature.State {
  /// Replays a game of the history.
  ///
  /// - Parameters:
  ///   - target: The game, and the move to start before.
  ///   - result: What the history answered.
  /// - Throws: The history's own error, or `damagedGame` if the moves break the rules or there are
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

  /// What a list asks for when the history has read the chosen game: to open its replay, or nothing
  /// and the reason why.
  static func opening(
    _ target: ReplayTarget,
    _ result: Result<GameRecord, HistoryError>
  ) -> (request: ScreenRequest?, problem: HistoryError?) {
    do throws(HistoryError) {
      return (.open(.replay(try Self(target, from: result))), nil)
    } catch {
      return (nil, error)
    }
  }
}

extension Effect {
  /// Reads the record of a game from the history. A later reading replaces an earlier one.
  static func record(
    _ target: ReplayTarget,
    _ history: HistoryClient,
    id: some Hashable & Sendable,
    action: @escaping @Sendable (Result<GameRecord, HistoryError>) -> Action
  ) -> Self {
    .result(
      name: "read a game",
      { () throws(HistoryError) in try await history.record(target.game) },
      action: action
    )
    .cancellable(id: id, cancelInFlight: true)
  }
}
