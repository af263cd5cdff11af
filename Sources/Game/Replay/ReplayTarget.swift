import Composable
import Rules

/// A game of the history to replay, and the move to start before.
package struct ReplayTarget: Hashable, Sendable {
  /// The game.
  package var game: GameID
  /// The move to start before, counted from 0.
  package var moveIndex: Int
  /// When it was played, by the wall clock.
  package var playedAt: Timestamp

  package init(game: GameID, moveIndex: Int = 0, playedAt: Timestamp) {
    self.game = game
    self.moveIndex = moveIndex
    self.playedAt = playedAt
  }

  /// The whole game.
  package init(_ game: GameSummary) {
    self.init(game: game.id, playedAt: game.startedAt)
  }

  /// The game from the move that played a word.
  package init(_ play: WordPlay) {
    self.init(game: play.game, moveIndex: play.moveIndex, playedAt: play.playedAt)
  }
}

extension ReplayFeature.State {
  /// Opens the replay of a game of the history.
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
    self = try Self(result.get(), of: target.game, index: target.moveIndex)
    playedAt = target.playedAt
  }

  /// Replays a game of the history.
  ///
  /// - Parameter index: The move to start before, counted from 0.
  /// - Throws: `damagedGame` if the moves break the rules or there are none.
  init(_ record: GameRecord, of game: GameID, index: Int = 0) throws(HistoryError) {
    let replay: Self?
    do throws(RecordError) {
      replay = try Self(record: record, index: index)
    } catch {
      throw .damagedGame(game, reason: error.message)
    }
    guard let replay else { throw .noMoves(game) }
    self = replay
    self.game = game
  }

  /// What a list does when the history has read the chosen game: it asks to open the replay, or
  /// shows why it cannot.
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
  /// Reads the record of a game from the history. A new read with the same id replaces an earlier
  /// one.
  static func record(
    _ target: ReplayTarget,
    _ history: HistoryClient,
    id: some Hashable & Sendable,
    action: @escaping @Sendable (Result<GameRecord, HistoryError>) -> Action
  ) -> Self {
    .result(name: "read a game", history.record, target.game, action: action)
      .latest(id)
  }
}
