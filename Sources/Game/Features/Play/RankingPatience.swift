import Composable
import Model
import Routes
import Rules

/// How long a paused game can still be ranked by the player's server.
///
/// The server closes a timed game half a minute after its time, pauses included: a pause gives time to think,
/// and the server cannot see one. So the menu of the game counts down how long the pause may last.
package enum RankingPatience: Hashable, Sendable {
  /// The whole game is ranked if it goes on within so many seconds.
  case resume(within: Int)
  /// The game is ranked if it is finished within so many seconds, which is before its time is up.
  case finish(within: Int)
  /// It is too late.
  case lost

  init(untilClosed rest: Duration, left: Duration) {
    let (spare, rest) = (rest - left, rest)
    if spare >= .seconds(1) {
      self = .resume(within: Int(spare.components.seconds))
    } else if rest >= .seconds(1) {
      self = .finish(within: Int(rest.components.seconds))
    } else {
      self = .lost
    }
  }
}

extension RankedGame {
  /// What a result needs on its way, and what the server's answer needed before, so that nobody is promised
  /// a second too much.
  static let margin = Duration.seconds(3)

  /// The moment on the injected clock at which the server closes an attempt that has just begun.
  static func closing(of attempt: Attempt, at now: Duration) -> Duration {
    let seconds = attempt.closesAt - attempt.startedAt
    let held = seconds.isFinite ? min(max(0, seconds), 86_400 * 365) : 0
    return now + .milliseconds(Int64(held * 1000)) - margin
  }
}

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Counts down in the menu of a paused game how long its ranking is safe.
  func countingPauses(by clock: AnyClock) -> some Reducer<State, Action> {
    let stop = Effect<Action>.cancel(id: PlayCore.CancelID.pause)
    return Reduce { state, action in
      let wasCounting = state.rankingPatience != nil
      let effect = self.reduce(into: &state, action: action)
      guard let closing = state.closingWhilePaused, let left = state.timeLeft else {
        state.rankingPatience = nil
        return wasCounting ? effect.merge(with: stop) : effect
      }
      let patience = RankingPatience(untilClosed: closing - clock.now.offset, left: left)
      state.rankingPatience = patience
      if patience == .lost { return effect.merge(with: stop) }
      guard !wasCounting else { return effect }
      return effect.merge(
        with: .timer(
          id: PlayCore.CancelID.pause,
          every: .seconds(1),
          clock: clock,
          name: "time until the ranking is lost"
        ) { .rankingTicked }
      )
    }
  }
}

extension PlayFeature.State {
  /// When the server closes the game, on the injected clock, if its menu is on the screen.
  fileprivate var closingWhilePaused: Duration? {
    guard menu != nil, !isOver, exit == nil, cube.match.mode.isTimed, !pauses.contains(.hidden),
      case .running? = ranking?.stage
    else { return nil }
    return ranking?.closesAt
  }
}
