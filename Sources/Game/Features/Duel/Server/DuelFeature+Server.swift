import Composable
import Model
import Routes
import Rules

/// How an open game stands with its server.
package struct DuelOnline: Hashable, Sendable {
  /// What the server has said last; `nil` before it has answered.
  package var facts: DuelCourier.Facts?
  /// Why there is nothing new, in a quiet line; `nil` if the server has answered.
  package var trouble: String?
  /// Whether the game is in front. Only then the server is asked.
  var isShown = false
  /// Whether the player's own question to the server is on its way; those after a pause do not count.
  var isAsking = false
  /// Whether a claim is on its way. Whoever turns to another page meanwhile has claimed all the same.
  var isClaiming = false
  var polling = DuelPolling.game

  fileprivate func wait(_ event: Int?) -> DuelWait { DuelWait(event: event, polling: polling) }
}

extension DuelFeature {
  enum CancelID { case server, claim }

  /// Asks the server how the game stands, and again whenever something has happened while the game is in
  /// front. A turn that waits is sent first.
  func ask(after wait: DuelWait? = nil, _ state: inout State) -> Effect<Action> {
    guard let online = state.online, online.isShown, !online.isClaiming,
      let duel = state.game.server
    else { return .none }
    guard let courier = DuelCourier(state.settings, dependencies), courier.serves(state.game) else {
      state.online?.trouble = "This game is on \(duel.server.name), which is not your server now."
      return .none
    }
    let game = state.game
    state.online?.isAsking = wait == nil
    return .run(name: "ask the server about a game of two") { send in
      try await courier.wait(wait)
      send(.answered(await courier.refresh(game)))
    }
    .latest(CancelID.server)
  }

  func receive(_ answer: DuelCourier.Answer, _ state: inout State) -> Effect<Action> {
    guard state.online != nil else { return .none }
    state.online?.isAsking = false
    state.online?.isClaiming = false
    let before = state.game
    let isNews =
      answer.game.duel != before.duel || answer.game.place != before.place
      || answer.facts?.rematch != state.online?.facts?.rematch
    state.online?.polling.note(isNews: isNews)
    if let facts = answer.facts { state.online?.facts = facts }
    let problem = answer.problem.flatMap { $0.isSettled(for: answer.game) ? nil : $0 }
    state.online?.trouble = problem?.quietLine(for: answer.game)
    if let saved = answer.saved {
      state.saving.take(saved)
    } else if answer.facts != nil, !answer.game.isLastTurnUnsent, state.saving.trouble != nil {
      // The server has nothing new. What the disk did not take before may fit by now.
      state.saving.isDue = true
    }
    state.game = answer.game
    var effect: Effect<Action> = .none
    // The other player may have given up, or claimed the game, in the middle of a turn.
    if answer.game.duel.match != before.duel.match
      || (answer.game.isOver && !state.pending.isEmpty)
    {
      effect = resetCube(&state)
      announce(after: before, &state)
    } else if isNews {
      state.menu = nil
      if answer.game.isTurnHere, let last = answer.game.lastTurnText {
        state.cube.notice = Notice(.information, last)
      }
    }
    if let news = answer.news { state.cube.notice = Notice(.refusal, news.message) }
    if let dropped = answer.dropped {
      state.cube.notice = Notice(.refusal, "Your turn was not taken. \(dropped)")
    }
    // A turn that waits is tried again after a pause, whatever happens.
    let event = answer.game.isLastTurnUnsent ? nil : answer.facts?.event
    return effect.merge(with: finishIfOver(&state))
      .merge(with: ask(after: state.online?.wait(event), &state))
  }

  func keep(_ turn: WaitingTurn) -> Effect<Action> {
    .result(name: "keep a turn for the server", dependencies.outbox.addTurn, turn) {
      .turnKept($0.failure)
    }
  }

  func receive(_ problem: OutboxError?, _ state: inout State) -> Effect<Action> {
    state.saving.isRunning = false
    // It is sent all the same, as long as the program runs.
    state.saving.unsavedReason = problem?.message
    // A rematch sends it before.
    return state.isDealing ? .none : ask(&state)
  }

  func claim(_ state: inout State) -> Effect<Action> {
    state.menu = nil
    guard let courier = DuelCourier(state.settings, dependencies), courier.serves(state.game) else {
      return .none
    }
    let game = state.game
    state.online?.isAsking = true
    state.online?.isClaiming = true
    let claim = Effect<Action>.run(name: "claim a game of two") { send in
      send(.answered(await courier.claim(game)))
    }
    return .cancel(id: CancelID.server).merge(with: claim.latest(CancelID.claim))
  }

  // MARK: The rematch

  func askForRematch(_ state: inout State) -> Effect<Action> {
    guard !state.isDealing, let courier = DuelCourier(state.settings, dependencies),
      courier.serves(state.game)
    else { return .none }
    state.isDealing = true
    let game = state.game
    return .run(name: "ask for a rematch") { send in
      send(.rematchOpened(await courier.rematch(game)))
    }
    .latest(CancelID.server)
  }

  func receive(
    _ result: Result<DuelCourier.Answer, DuelCourier.Problem>,
    _ state: inout State
  ) -> Effect<Action> {
    state.isDealing = false
    switch result {
    case .success(let answer):
      leave(&state, by: .replace(.duel(State(answer, settings: state.settings))))
      return .none
    case .failure(let problem):
      let line = problem.quietLine(for: state.game)
      state.online?.trouble = line
      return ask(after: state.online?.wait(nil), &state)
    }
  }
}

extension DuelFeature.State {
  /// Opens a game as a server has answered.
  init(_ answer: DuelCourier.Answer, settings: Settings, isNew: Bool = false) {
    self.init(answer.game, settings: settings, isNew: isNew)
    online?.facts = answer.facts
    if let saved = answer.saved { saving.take(saved) }
  }

  /// Whether the other player has had time enough.
  package var mayClaim: Bool {
    guard game.isWaiting, let duel = game.server, duel.hasJoined, !game.isLastTurnUnsent else {
      return false
    }
    return (online?.facts?.secondsLeft).map { $0 <= 0 } ?? false
  }
}

extension DuelCourier.Problem {
  /// The problem in a line that disturbs nobody.
  fileprivate func quietLine(for game: DuelGame) -> String {
    guard case .failed(let failure) = self, failure.isTemporary, failure != .noCurl else {
      return message
    }
    if case .refused = failure { return "The server is busy. It is asked again soon." }
    return game.isLastTurnUnsent
      ? "Offline. Your turn is sent later." : "Offline. The server is asked again soon."
  }
}
