import Composable
import Rules

/// Writes a game to the history as it is played, one step at a time and in order.
///
/// A step that fails is tried again when there is something new to write. A player who leaves is
/// told to go once nothing is left to write, or it cannot be written.
struct Autosaved<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let history: HistoryClient
  let date: @Sendable () -> Timestamp

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let old = Debt(state)
    let effect = base.reduce(into: &state, action: action)
    if Debt(state) != old { state.autosave.isBlocked = false }
    note(action, &state)
    let moves = state.match.moves.count
    guard !state.autosave.isBlocked, let step = state.autosave.nextStep(moves: moves) else {
      guard let departure = state.departure, state.autosave.inFlight == nil, !state.hasDeparted
      else { return effect }
      state.hasDeparted = true
      return .merge(effect, .send(.delegate(.departed(departure))))
    }
    state.autosave.inFlight = step
    if step == .time { state.autosave.owesTime = false }
    return .merge(effect, write(step, of: state))
  }

  /// Takes down what has become of the step under way.
  private func note(_ action: PlayAction, _ state: inout PlayState) {
    switch action {
    case .begun(.success(let id)):
      state.autosave.game = id
      settle(nil, &state)
    case .begun(.failure(let error)), .ended(.failure(let error)):
      settle(error, &state)
    case .ended(.success(let rank)):
      state.result?.rank = rank
      state.autosave.isClosed = true
      settle(nil, &state)
    case .stepSaved(let step, let problem):
      if case .move(let index) = step, problem == nil { state.autosave.savedMoves = index + 1 }
      settle(problem, &state)
    default:
      break
    }
  }

  private func settle(_ problem: HistoryError?, _ state: inout PlayState) {
    state.autosave.inFlight = nil
    state.autosave.problem = problem
    state.autosave.isBlocked = problem != nil
  }

  private func write(_ step: Autosave.Step, of state: PlayState) -> Effect<PlayAction> {
    let (match, seconds, date) = (state.match, state.clock.seconds, date)
    guard let game = state.autosave.game else {
      let new = NewGame(
        mode: match.mode, letters: match.letters, seed: match.seed,
        dictionary: match.dictionary.name,
        dictionaryVersion: match.dictionary.version ?? "", startedAt: date())
      return .run(name: "begin the game in the history") { [history] send in
        send(.begun(await result { () throws(HistoryError) in try await history.beginGame(new) }))
      }
    }
    switch step {
    case .begin:
      return .none
    case .move(let index):
      let move = SavedMove(
        game: game, index: index, move: match.moves[index], playedAt: date(),
        secondsPlayed: seconds)
      return save(step) { [history] () throws(HistoryError) in try await history.saveMove(move) }
    case .time:
      return save(step) { [history] () throws(HistoryError) in
        try await history.saveTime(game, seconds)
      }
    case .end(let end):
      return .run(name: "end the game in the history") { [history] send in
        send(
          .ended(
            await result { () throws(HistoryError) in
              try await history.endGame(game, end, seconds)
            }))
      }
    }
  }

  private func save(
    _ step: Autosave.Step,
    _ work: @escaping @Sendable () async throws(HistoryError) -> Void
  ) -> Effect<PlayAction> {
    .run(name: "save the game") { send in
      do throws(HistoryError) {
        try await work()
        send(.stepSaved(step, nil))
      } catch {
        send(.stepSaved(step, error))
      }
    }
  }
}

/// What a game wants to have written; when it grows, a step that failed is worth another try.
private struct Debt: Equatable {
  let moves: Int
  let owesTime: Bool
  let owedEnd: GameEnd?

  init(_ state: PlayState) {
    moves = state.match.moves.count
    owesTime = state.autosave.owesTime
    owedEnd = state.autosave.owedEnd
  }
}

/// The value or the typed error of some work.
private func result<Value>(
  _ work: () async throws(HistoryError) -> Value
) async -> Result<Value, HistoryError> {
  do throws(HistoryError) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}

extension Reducer<PlayState, PlayAction> {
  /// Adds saving at every move.
  func autosaved(
    to history: HistoryClient, date: @escaping @Sendable () -> Timestamp
  ) -> Autosaved<Self> {
    Autosaved(base: self, history: history, date: date)
  }
}
