import Composable
import Model
import Routes

/// Plays the game on the stack for a ranking on the player's server, and hands its result in.
///
/// It works on the state of the whole program, since it joins the game, what is known about the server, and what the
/// program waits for. The program does this and not a game, because closing a game cancels its effects. What is to be done
/// follows from the stage of the game, whatever brought it there. A player never waits for the server: a game
/// whose start it does not answer in time is an ordinary game.
package struct RankingFeature: Reducer {
  package typealias State = AppFeature.State

  package indirect enum Action: Equatable, Sendable {
    /// The server has started its clock for a game, or has not.
    case attemptStarted(ScreenID, Result<Attempt, ApiClient.Failure>)
    /// The attempt of a resumed game was looked up; `nil` if it has none.
    case attemptFound(ScreenID, Result<Attempt?, OutboxError>)
    /// The attempt of a game that can be resumed is on the disk, or cannot be written there.
    case attemptKept(OutboxError?)
    /// The result of a game is on the disk, from where it is sent, or cannot be written there.
    case resultKept(Submission, OutboxError?)
    /// Something has happened while results were sent.
    case delivered(ResultDelivery.Event)
    /// All results were sent, or the rest has to wait.
    case deliveryEnded
  }

  let dependencies: Dependencies

  enum CancelID {
    /// Asking the server to start its clock.
    case attempt
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .attemptStarted(let id, let result): return receive(result, for: id, &state)
    case .attemptFound(let id, let result): receive(result, of: id, &state)
    case .attemptKept(let problem): if let problem { state.home.addNotice(problem.message) }
    case .resultKept(let submission, let problem):
      return receive(problem, ofKeeping: submission, &state)
    case .delivered(let event): receive(event, &state)
    case .deliveryEnded: return endDelivery(&state)
    }
    return .none
  }

  /// Does what the stage of the game asks for.
  func goOn(_ state: inout State) -> Effect<Action> {
    guard let game = state.savedGame, let id = state.savedGameID else { return .none }
    switch game.ranking?.stage {
    // On a daily cube the server's clock starts with the try, which begins when the letters are seen.
    case .wanted where game.countedDay == nil || game.autosave.receipt != nil:
      state.savedGame?.ranking?.stage = .asked
      return startAttempt(of: game, id)
    case .resumed:
      state.savedGame?.ranking?.stage = .lookedUp
      return lookUpAttempt(of: game, id)
    case .running(let attempt) where game.autosave.end != nil:
      return handIn(game, attempt, &state)
    default:
      return .none
    }
  }

  var now: Duration { dependencies.clock.now.offset }

  func note(_ failure: ApiClient.Failure?, _ state: inout State) {
    switch failure {
    case nil, .refused: state.online.unreachableAt = nil
    case .unreachable, .noCurl: state.online.unreachableAt = now
    case .noServer, .noKey, .cancelled: break
    }
  }
}

extension AppFeature.State {
  /// Says how far the game on the stack has come on the player's server. Does nothing without a server, and
  /// for games that no server ranks.
  mutating func rank(_ stage: RankedGame.Stage) {
    guard let server = settings.server, game?.canBeRanked == true else { return }
    game?.ranking = RankedGame(server: server.name, stage: stage)
  }
}

/// What the whole program knows about the server.
package struct OnlineState: Hashable, Sendable {
  /// Whether results are being sent.
  package internal(set) var isDelivering = false
  var isDeliveryDue = false
  /// When the server was last found out of reach, on the injected clock; `nil` if it answered since.
  var unreachableAt: Duration?

  /// How long nothing waits for a server that was out of reach.
  private static let patience = Duration.seconds(60)

  /// Whether a game may wait a moment for the server.
  func isWorthWaiting(at now: Duration) -> Bool {
    unreachableAt.map { now - $0 > Self.patience } ?? true
  }
}
