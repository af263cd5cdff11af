import Composable
import Rules

/// Writes a game to the history as it is played, one step at a time and in order.
///
/// A step that fails is tried again when there is something new to write, and once more when the
/// player leaves. Who leaves is let go once nothing is left to write, or it cannot be written.
struct Autosaved<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let history: HistoryClient
  let date: @Sendable () -> Timestamp

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let before = Debt(state)
    let wasRunning = state.clock.isRunning
    let effect = base.reduce(into: &state, action: action)
    if wasRunning, !state.clock.isRunning { state.autosave.owesTime = true }
    if Debt(state) != before { state.autosave.isBlocked = false }
    note(action, &state)
    return effect.merge(with: goOn(&state))
  }

  /// Takes down what has become of the step under way.
  private func note(_ action: PlayAction, _ state: inout PlayState) {
    switch action {
    case .begun(let result):
      if case .success(let id) = result { state.autosave.game = id }
      settle(result.failure, &state)
    case .unsaved(let reason):
      state.autosave.unsavedReason = reason
    case .ended(let result):
      if case .success(let rank) = result {
        state.result?.rank = rank
        state.autosave.isClosed = true
      }
      settle(result.failure, &state)
    case .stepSaved(.move(let index), nil):
      state.autosave.savedMoves = index + 1
      settle(nil, &state)
    case .stepSaved(let step, let problem):
      if step == .time, problem != nil { state.autosave.owesTime = true }
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

  /// Writes the next step; where there is none, lets the player go who wants to.
  private func goOn(_ state: inout PlayState) -> Effect<PlayAction> {
    if let step = state.autosave.nextStep(moves: state.match.moves.count) {
      state.autosave.inFlight = step
      if step == .time { state.autosave.owesTime = false }
      return write(step, of: state)
    }
    guard let departure = state.departure, state.autosave.inFlight == nil, !state.hasDeparted
    else { return .none }
    state.hasDeparted = true
    state.request = .departure(departure)
    return .none
  }

  private func write(_ step: Autosave.Step, of state: PlayState) -> Effect<PlayAction> {
    let seconds = state.clock.seconds
    switch (step, state.autosave.game) {
    case (.begin, _), (_, nil):
      return begin(state.match)
    case (.move(let index), let game?):
      let move = SavedMove(
        game: game,
        index: index,
        move: state.match.moves[index],
        playedAt: date(),
        secondsPlayed: seconds
      )
      return save(step) { [history] () throws(HistoryError) in try await history.saveMove(move) }
    case (.time, let game?):
      return save(step) { [history] () throws(HistoryError) in
        try await history.saveTime(game, seconds)
      }
    case (.end(let end), let game?):
      return .result(
        name: "end the game in the history",
        { [history] () throws(HistoryError) in try await history.endGame(game, end, seconds) },
        action: { .ended($0) }
      )
    }
  }

  private func begin(_ match: Match) -> Effect<PlayAction> {
    let game = NewGame(
      mode: match.mode,
      letters: match.letters,
      seed: match.seed,
      dictionary: match.dictionary.name,
      dictionaryVersion: match.dictionary.version ?? "",
      startedAt: date()
    )
    return .run(name: "begin the game in the history") { [history] send in
      let id: GameID
      do throws(HistoryError) {
        id = try await history.beginGame(game)
      } catch {
        send(.begun(.failure(error)))
        return
      }
      // A history that could not be opened goes on in memory: the player should know.
      let status = await history.status()
      if !status.isSaving {
        send(.unsaved(reason: status.notices.first ?? "The history cannot be written"))
      }
      send(.begun(.success(id)))
    }
  }

  private func save(
    _ step: Autosave.Step,
    _ work: @escaping @Sendable () async throws(HistoryError) -> Void
  ) -> Effect<PlayAction> {
    .result(name: "save the game", work) { .stepSaved(step, $0.failure) }
  }
}

/// What a game wants to have written, and whether the player leaves: where one of them changes, a
/// step that failed is worth another try.
private struct Debt: Equatable {
  let moves: Int
  let owesTime: Bool
  let owedEnd: GameEnd?
  let departure: Departure?

  init(_ state: PlayState) {
    moves = state.match.moves.count
    owesTime = state.autosave.owesTime
    owedEnd = state.autosave.owedEnd
    departure = state.departure
  }
}

extension Reducer<PlayState, PlayAction> {
  /// Adds saving at every move.
  func autosaved(
    to history: HistoryClient,
    date: @escaping @Sendable () -> Timestamp
  ) -> Autosaved<Self> {
    Autosaved(base: self, history: history, date: date)
  }
}
