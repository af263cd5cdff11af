import Composable
import Model
import Rules

/// What a player wants of games of the history: of the chosen ones, or of those whose numbers were said.
package enum RecordUse: Hashable, Sendable {
  /// The game again, move by move.
  case watch(GameID)
  /// The same from a move.
  case replay(ReplayTarget)
  /// The same from where a word was played or missed.
  case moment(WordMoment)
  /// Its result, to share it.
  case share(ReplayTarget)
  /// Its cube, against it.
  case race(GameID)
  /// The words of two games on one cube.
  case compare(GameID, GameID)
  /// Whether there is such a game, to be resumed or to be raced.
  case find(GameID, toResume: Bool)
  /// The question whether to delete a game.
  case askToDelete(GameID)
  /// Deletes a game, or brings the last one back: nothing is read.
  case delete(GameDeletion)

  /// What follows once the games have been read.
  package enum Answer: Equatable, Sendable {
    case request(ScreenRequest)
    case say(String)
  }

  /// - Returns: `nil` where nothing follows.
  fileprivate func answer(from history: HistoryClient) async throws(HistoryError) -> Answer? {
    let record = history.record
    switch self {
    case .watch(let game):
      return .request(.open(.replay(try ReplayFeature.State(try await record(game), of: game))))
    case .replay(let target):
      return .request(.open(.replay(try await history.replay(target))))
    case .moment(let place):
      return .request(.open(.replay(try await history.moment(of: place))))
    case .share(let target):
      var replay = try await history.replay(target)
      replay.isForSharing = true
      return .request(.open(.replay(replay)))
    case .race(let game):
      return .request(.race(try await history.racedCube(of: game)))
    case .compare(let game, let other):
      let (first, last) = (try await record(game), try await record(other))
      // The history may be damaged: only games that follow the rules are shown.
      for (record, game) in [(first, game), (last, other)] {
        _ = try KnownCube(racing: record, of: game)
      }
      guard first.letters == last.letters else {
        return .say("These are games on different cubes. Words are compared on one cube.")
      }
      let rival = Rival(name: "game \(other)", record: last)
      let comparison = ComparisonFeature.State(first.moves, on: first.letters, against: rival)
      return .request(.open(.comparison(comparison)))
    case .find(let game, toResume: true):
      _ = try await history.savedGame(.number(game))
      return nil
    case .find(let game, toResume: false):
      _ = try await history.racedCube(of: game)
      return nil
    case .askToDelete(let game):
      do throws(HistoryError) {
        _ = try await record(game)
      } catch .noSuchGame {
        throw .noSuchGame(game)
      } catch {
        // What cannot be read can be deleted all the same.
      }
      return .say(
        "Game \(game): its words, points, days and awards would count no more. Say delete \(game) again."
      )
    case .delete(let step):
      _ = try await history.delete(step)
      return .say(step == .undo ? "The game is back." : "The game is deleted. undo brings it back.")
    }
  }
}

/// Reads games of the history, and does with them what the player wants.
extension AppCore {
  /// - Parameter page: The page on which the games were chosen; `nil` where they were named.
  func read(_ use: RecordUse, for page: ScreenID? = nil, _ state: inout State) -> Effect<Action> {
    state.awaitedRecords = use
    state.recordsAnswer = nil
    let history = dependencies.history
    return .result(
      name: "read the chosen games",
      { () throws(HistoryError) in try await use.answer(from: history) },
      action: { .recordsRead(use, for: page, $0) }
    )
    .latest(CancelID.records)
  }

  func receive(
    _ result: HistoryAnswer<RecordUse.Answer?>,
    of use: RecordUse,
    for page: ScreenID?,
    _ state: inout State
  ) -> Effect<Action> {
    guard state.awaitedRecords == use else { return .none }
    state.awaitedRecords = nil
    if page != nil { state.showInFront(result.failure) }
    switch result {
    case .success(.request(let request)): return handle(request, from: page ?? .home, &state)
    case .success(.say(let answer)): state.recordsAnswer = answer
    case .success(nil): break
    case .failure(let error): if page == nil { state.recordsAnswer = error.message }
    }
    return .none
  }
}

extension AppFeature.State {
  /// Says on the page in front why a game of it could not be read; `nil` if it could.
  fileprivate mutating func showInFront(_ problem: HistoryError?) {
    _ = updateFront(ScreenState.stats) { $0.problems[$0.tab] = problem }
    _ = updateFront(ScreenState.calendar) { $0.problem = problem }
    _ = updateFront(ScreenState.replay) { $0.raceProblem = problem }
    _ = updateFront(ScreenState.word) { $0.problem = problem }
    _ = updateFront(ScreenState.words) { $0.missed.list.problem = problem }
  }
}
