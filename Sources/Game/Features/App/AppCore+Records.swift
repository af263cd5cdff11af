import Composable
import Model
import Rules

/// What a player wants of games of the history, named by their numbers.
package enum RecordUse: Hashable, Sendable {
  /// The game again, move by move.
  case watch(GameID)
  /// Its cube, against it.
  case race(GameID)
  /// The words of two games on one cube.
  case compare(GameID, GameID)
  /// The question whether to delete a game.
  case askToDelete(GameID)
  /// Deletes a game, or brings the last one back: nothing is read.
  case delete(GameDeletion)

  fileprivate var games: [GameID] {
    switch self {
    case .watch(let game), .race(let game): [game]
    case .compare(let first, let second): [first, second]
    case .askToDelete, .delete: []
    }
  }
}

/// Reads games that the player named, and does with them what the player wants.
extension AppCore {
  func read(_ use: RecordUse, _ state: inout State) -> Effect<Action> {
    state.awaitedRecords = use
    state.recordsAnswer = nil
    let (record, delete) = (dependencies.history.record, dependencies.history.delete)
    return .result(
      name: "read the named games",
      { () throws(HistoryError) in
        var records: [GameRecord] = []
        if case .delete(let step) = use { _ = try await delete(step) }
        if case .askToDelete(let game) = use {
          do throws(HistoryError) {
            _ = try await record(game)
          } catch .noSuchGame {
            throw .noSuchGame(game)
          } catch {
            // What cannot be read can be deleted all the same.
          }
        }
        for game in use.games { records.append(try await record(game)) }
        return records
      },
      action: { .recordsRead(use, $0) }
    )
    .latest(CancelID.records)
  }

  func receive(
    _ result: HistoryAnswer<[GameRecord]>,
    of use: RecordUse,
    _ state: inout State
  ) -> Effect<Action> {
    guard state.awaitedRecords == use else { return .none }
    state.awaitedRecords = nil
    do throws(HistoryError) {
      let records = try result.get()
      switch use {
      case .askToDelete(let game):
        state.recordsAnswer =
          "Game \(game): its words, points, days and awards would count no more. Say delete \(game) again."
        return .none
      case .delete(let step):
        state.recordsAnswer =
          step == .undo ? "The game is back." : "The game is deleted. undo brings it back."
        return .none
      case .watch, .race, .compare: break
      }
      guard let request = try request(use, records) else {
        state.recordsAnswer = "These are games on different cubes. Words are compared on one cube."
        return .none
      }
      return handle(request, from: .home, &state)
    } catch {
      state.recordsAnswer = error.message
      return .none
    }
  }

  /// - Returns: `nil` for games on different cubes.
  private func request(
    _ use: RecordUse,
    _ records: [GameRecord]
  ) throws(HistoryError) -> ScreenRequest? {
    guard let first = records.first, let last = records.last else { return nil }
    switch use {
    case .askToDelete, .delete: return nil
    case .watch(let game):
      return .open(.replay(try ReplayFeature.State(first, of: game)))
    case .race(let game):
      return .race(try KnownCube(racing: first, of: game))
    case .compare(let game, let other):
      // The history may be damaged: only games that follow the rules are shown.
      for (record, game) in [(first, game), (last, other)] {
        _ = try KnownCube(racing: record, of: game)
      }
      guard first.letters == last.letters else { return nil }
      let rival = Rival(name: "game \(other)", record: last)
      let comparison = ComparisonFeature.State(first.moves, on: first.letters, against: rival)
      return .open(.comparison(comparison))
    }
  }
}
