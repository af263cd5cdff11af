import Composable
import Rules

/// Writes a game to the history as it is played, one step at a time and in order.
///
/// A step that fails is tried again when there is something new to write, and once more when the
/// player leaves, also where it fails only after that. Who leaves is let go once nothing is left to
/// write, or it cannot be written.
struct Autosaved<Base: Reducer<PlayState, PlayAction>>: Reducer {
  let base: Base
  let history: HistoryClient
  let date: @Sendable () -> Timestamp

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    let before = Debt(state)
    let (wasRunning, hintsBefore) = (state.clock.isRunning, state.hintsUsed)
    let effect = base.reduce(into: &state, action: action)
    if (wasRunning && !state.clock.isRunning) || state.hintsUsed != hintsBefore {
      state.autosave.owesProgress = true
    }
    if Debt(state) != before { state.autosave.isBlocked = false }
    if state.departure != before.departure, state.autosave.inFlight != nil {
      state.autosave.isLastChance = true
    }
    note(action, &state)
    return effect.merge(with: goOn(&state))
  }

  /// Takes down what has become of the step under way.
  private func note(_ action: PlayAction, _ state: inout PlayState) {
    switch action {
    case .begun(let result):
      if case .success(let id) = result { state.autosave.game = id }
      settle(result.failure, &state)
    case .savingChecked(let unsavedReason):
      state.autosave.unsavedReason = unsavedReason
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
      if step == .progress, problem != nil { state.autosave.owesProgress = true }
      settle(problem, &state)
    default:
      break
    }
  }

  private func settle(_ problem: HistoryError?, _ state: inout PlayState) {
    state.autosave.inFlight = nil
    state.autosave.problem = problem
    state.autosave.isBlocked = problem != nil && !state.autosave.isLastChance
    state.autosave.isLastChance = false
  }

  /// Writes the next step; where there is none, lets the player go who wants to.
  private func goOn(_ state: inout PlayState) -> Effect<PlayAction> {
    if let step = state.autosave.nextStep(moves: state.match.moves.count) {
      state.autosave.inFlight = step
      if step == .progress { state.autosave.owesProgress = false }
      return write(step, of: state)
    }
    guard let departure = state.departure, state.autosave.inFlight == nil, !state.hasDeparted
    else { return .none }
    state.hasDeparted = true
    state.request = departure.request
    return .none
  }

  private func write(_ step: Autosave.Step, of state: PlayState) -> Effect<PlayAction> {
    let progress = GameProgress(state.clock.seconds, hintsUsed: state.hintsUsed)
    switch (step, state.autosave.game) {
    case (.begin, _), (_, nil):
      return begin(state.match)
    case (.move(let index), let game?):
      let move = SavedMove(
        game: game,
        index: index,
        move: state.match.moves[index],
        playedAt: date(),
        secondsPlayed: progress.secondsPlayed
      )
      return save(step, of: state) { [history] () throws(HistoryError) in
        try await history.saveMove(move)
      }
    case (.progress, let game?):
      return save(step, of: state) { [history] () throws(HistoryError) in
        try await history.saveProgress(game, progress)
      }
    case (.end(let end), let game?):
      return .result(
        name: "end the game in the history",
        { [history] () throws(HistoryError) in try await history.endGame(game, end, progress) },
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
      let reason = await history.status().unsavedReason
      if reason != nil { send(.savingChecked(unsavedReason: reason)) }
      send(.begun(.success(id)))
    }
  }

  /// Does one step. Where the game is known to be in memory only, it asks after that whether this
  /// is still so.
  private func save(
    _ step: Autosave.Step,
    of state: PlayState,
    _ work: @escaping @Sendable () async throws(HistoryError) -> Void
  ) -> Effect<PlayAction> {
    guard state.autosave.unsavedReason != nil else {
      return .result(name: "save the game", work) { .stepSaved(step, $0.failure) }
    }
    return .run(name: "save the game, perhaps on disk again") { [history] send in
      do throws(HistoryError) {
        try await work()
      } catch {
        send(.stepSaved(step, error))
        return
      }
      send(.savingChecked(unsavedReason: await history.status().unsavedReason))
      send(.stepSaved(step, nil))
    }
  }
}

/// What a game wants to have written, and whether the player leaves: where one of them changes, a
/// step that failed is worth another try.
private struct Debt: Equatable {
  let moves: Int
  let owesProgress: Bool
  let owedEnd: GameEnd?
  let departure: ExitDestination?

  init(_ state: PlayState) {
    moves = state.match.moves.count
    owesProgress = state.autosave.owesProgress
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
