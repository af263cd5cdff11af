import Composable
import Model
import Routes
import Rules

/// Hands in the results of ranked games: to the disk first, and from there to the player's server.
extension RankingFeature {
  func handIn(
    _ game: PlayFeature.State,
    _ attempt: Attempt,
    _ state: inout State
  ) -> Effect<Action> {
    guard game.hasSomethingToLose else {
      // Nobody wants to be ranked for nothing.
      state.savedGame?.ranking = nil
      return .none
    }
    state.savedGame?.ranking?.stage = .ended(attempt.id)
    state.workInProgress += 1
    let record = GameRecord(
      match: game.match,
      secondsPlayed: game.clock.seconds,
      hintsUsed: game.hintsUsed
    )
    let submission = Submission(attempt: attempt.id, record: record)
    return .result(name: "keep the result for the server", dependencies.outbox.add, submission) {
      .resultKept(submission, $0.failure)
    }
  }

  /// A result is on the disk, or cannot be written there and is sent at once.
  func receive(
    _ problem: OutboxError?,
    ofKeeping submission: Submission,
    _ state: inout State
  ) -> Effect<Action> {
    state.workInProgress -= 1
    guard let problem else { return deliver(&state) }
    state.home.addNotice(problem.message)
    let api = dependencies.api
    return .run(name: "send the result") { send in
      do throws(ApiClient.Failure) {
        send(.delivered(.counted(submission.attempt, try await api.submit(submission))))
      } catch {
        send(.delivered(.refused(submission.attempt, reason: error.message)))
      }
    }
  }

  /// Sends what waits in the outbox. Does nothing without a server.
  func deliver(_ state: inout State) -> Effect<Action> {
    guard state.settings.server != nil else { return .none }
    guard !state.online.isDelivering else {
      state.online.isDeliveryDue = true
      return .none
    }
    state.online.isDelivering = true
    let delivery = ResultDelivery(dependencies.api, from: dependencies.outbox)
    return .run(name: "send the results") { send in
      await delivery.deliver { send(.delivered($0)) }
      send(.deliveryEnded)
    }
  }

  func endDelivery(_ state: inout State) -> Effect<Action> {
    state.online.isDelivering = false
    guard state.online.isDeliveryDue else { return .none }
    state.online.isDeliveryDue = false
    return deliver(&state)
  }

  func receive(_ event: ResultDelivery.Event, _ state: inout State) {
    let onTheWay = state.savedGame?.ranking?.attemptOnTheWay
    switch event {
    case .counted(let id, let result):
      state.online.unreachableAt = nil
      if id == onTheWay { state.savedGame?.ranking?.stage = .counted(result) }
    case .refused(let id, let reason):
      if id == onTheWay { state.savedGame?.ranking?.stage = .notCounted(reason: reason) }
      let server = state.settings.server?.name ?? "The server"
      state.home.addNotice("\(server) did not count a game. \(reason)")
    case .postponed(let failure):
      note(failure, &state)
      if let onTheWay { state.savedGame?.ranking?.stage = .postponed(onTheWay) }
    case .notice(let notice):
      state.home.addNotice(notice)
    }
  }
}
