import Composable
import Model
import Routes
import Rules

/// Games of the board to watch, and the cube to play whose results are hidden.
extension ServerBoardFeature {
  /// Watches the chosen game; or plays the cube whose results are hidden, if that counts.
  func open(_ state: inout State) -> Effect<Action> {
    if let cube = state.hiddenCube {
      if state.hiddenResult?.isPlayable == true { state.request = .startDaily(cube) }
      return .none
    }
    guard let row = state.list.chosen, let game = row.game, state.opening != game else {
      return .none
    }
    state.opening = game
    state.problem = nil
    return .result(name: "ask the server for a game", dependencies.api.game, game) {
      .gameRead(row, $0)
    }
    .latest(CancelID.game)
  }

  func open(
    _ row: ServerRow,
    _ result: Result<WatchedGame, ApiClient.Failure>,
    _ state: inout State
  ) {
    guard state.opening == row.game else { return }
    state.opening = nil
    switch result {
    case .success(let watched):
      do throws(RecordError) {
        if let replay = try ReplayFeature.State(watched, from: row) {
          state.request = .open(.replay(replay))
        } else {
          state.problem = "There is nothing to watch: this game has no moves."
        }
      } catch {
        state.problem = "This game cannot be watched: \(error.message)."
      }
    case .failure(.refused(let error)) where error.code == .hiddenUntilPlayed:
      state.problem = "You can watch this game a few minutes after its day is over."
    case .failure(let failure):
      state.problem = failure.message
    }
  }
}

extension ReplayFeature.State {
  /// A replay of a game from a server, from the move that played the chosen word; `nil` if it has no moves.
  ///
  /// - Throws: The rule that the record breaks.
  fileprivate init?(_ watched: WatchedGame, from row: ServerRow) throws(RecordError) {
    let record = try GameRecord(watched.record)
    let index = row.word.flatMap { word in record.moves.firstIndex { $0.word == word } }
    guard let replay = try Self(record: record, index: index ?? 0) else { return nil }
    self = replay
    player = watched.name
    playedAt = Timestamp(seconds: watched.at).held
  }
}
