import Composable
import Rules
import Surface

/// Counts down before a timed game: three, two, one, with the letters hidden.
///
/// The timer follows from the state. Whatever covers the game stops it, and afterwards the countdown
/// starts again, because the player needs a moment once more.
struct CountdownTimer<Base: Reducer<PlayFeature.State, PlayFeature.Action>>: Reducer {
  typealias State = PlayFeature.State
  typealias Action = PlayFeature.Action

  let base: Base
  let clock: AnyClock

  private enum CancelID { case step }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let wasCounting = state.isCountingDown
    let effect = base.reduce(into: &state, action: action)
    switch (wasCounting, state.isCountingDown) {
    case (false, true):
      state.countdown = State.countdownStart
      return effect.merge(
        with: .timer(
          id: CancelID.step,
          every: State.countdownStep,
          clock: clock,
          name: "countdown"
        ) { .countdownTicked }
      )
    case (true, false):
      return effect.merge(with: .cancel(id: CancelID.step))
    default:
      return effect
    }
  }
}

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Adds the timer of the countdown.
  func countingDown(by clock: AnyClock) -> CountdownTimer<Self> {
    CountdownTimer(base: self, clock: clock)
  }
}

extension PlayFeature.State {
  /// The first number of a countdown.
  package static let countdownStart = 3
  /// How long each number stands.
  package static let countdownStep = Duration.milliseconds(600)

  /// Whether the numbers are running now, with nothing in front of them.
  package var isCountingDown: Bool {
    countdown != nil && pauses == .countdown && exit == nil && !isOver
  }

  /// Lets a new timed game begin with a countdown. Other games begin at once.
  mutating func beginWithCountdown() {
    guard match.mode.isTimed, match.moves.isEmpty, !isOver else { return }
    countdown = Self.countdownStart
    pauses.insert(.countdown)
  }

  /// Ends the countdown, so that the clock runs.
  mutating func endCountdown() {
    countdown = nil
    pauses.remove(.countdown)
  }
}

/// What the player does during the countdown.
extension PlayCore {
  func countDown(_ state: inout PlayFeature.State) {
    guard state.isCountingDown, let number = state.countdown else { return }
    if number > 1 { state.countdown = number - 1 } else { state.endCountdown() }
  }

  /// A letter starts the game and is typed. Enter, Space and Esc only start it.
  func receiveInCountdown(_ key: Key, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    switch key {
    case .character(let character) where character.isLetter:
      state.endCountdown()
      return receiveInPlay(key, &state)
    case .character, .enter, .escape:
      // A second Esc right after this one must not pause the game.
      state.lastInputAt = now
      state.endCountdown()
    case .up, .down, .left, .right, .home:
      turn(by: key, &state)
    case .function(10):
      state.openMenu()
    default:
      break
    }
    return .none
  }

  /// A click starts the game. It selects nothing, because the letters are hidden.
  func receiveInCountdown(_ event: PointerEvent, _ state: inout PlayFeature.State) {
    switch event.kind {
    case .press: state.endCountdown()
    case .wheelUp: turn(by: .left, &state)
    case .wheelDown: turn(by: .right, &state)
    case .drag, .release, .secondaryPress: break
    }
  }
}
