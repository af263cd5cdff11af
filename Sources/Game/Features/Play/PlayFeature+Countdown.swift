import Composable
import Model
import Rules
import Surface

extension Reducer<PlayFeature.State, PlayFeature.Action> {
  /// Counts down before a timed game: three, two, one, with the letters hidden.
  ///
  /// The timer follows from the state. Whatever covers the game stops it, and afterwards the countdown
  /// starts again, because the player needs a moment once more.
  func countingDown(by clock: AnyClock) -> some Reducer<State, Action> {
    onChange(of: \.isCountingDown) { _, counts, state in
      guard counts else { return .cancel(id: PlayCore.CancelID.countdown) }
      state.countdown = State.countdownStart
      return .timer(
        id: PlayCore.CancelID.countdown,
        every: State.countdownStep,
        clock: clock,
        name: "countdown"
      ) { .countdownTicked }
    }
  }
}

extension PlayFeature.State {
  /// The first number of a countdown.
  static let countdownStart = 3
  /// How long each number stands.
  static let countdownStep = Duration.milliseconds(600)

  /// Whether the numbers are running now, with nothing in front of them.
  var isCountingDown: Bool {
    countdown != nil && pauses == .countdown && exit == nil && !isOver && !isAnnounced
  }

  /// What a player is told before the one try that counts; `nil` where nothing is announced.
  package var announcement: String? {
    guard isAnnounced else { return nil }
    let length = cube.match.mode.duration.map {
      PlainWords.count(Int($0.components.seconds) / 60, "minute")
    }
    return "One try counts; \(length ?? "until midnight UTC")"
  }

  /// Lets a new timed game begin with a countdown. Other games begin at once.
  package mutating func beginWithCountdown() {
    guard cube.match.mode.isTimed, cube.match.moves.isEmpty || autosave.moment != nil, !isOver
    else { return }
    countdown = Self.countdownStart
    pauses.insert(.countdown)
  }

  /// Ends the countdown and what is announced before it, so that the clock runs.
  mutating func endCountdown() {
    isAnnounced = false
    countdown = nil
    pauses.remove(.countdown)
  }
}

/// What the player does during the countdown.
extension PlayCore {
  func countDown(_ state: inout State) {
    guard state.isCountingDown, let number = state.countdown else { return }
    if number > 1 { state.countdown = number - 1 } else { state.endCountdown() }
  }

  /// A letter or Delete starts the game and does there what it does. Enter and Space only start it, or go on from the
  /// announcement to the countdown. Esc leaves: nothing was seen.
  func receiveInCountdown(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .escape:
      leave(for: .home, &state)
    case .enter where wasHeld(state):
      state.lastInputAt = now
    case .character(" "), .enter:
      startCountdown(&state)
    case _ where !state.isAnnounced && key.beginsAMove:
      state.endCountdown()
      return receiveInPlay(key, &state)
    case .up, .down, .left, .right, .home:
      cube.turn(by: key, &state.cube)
    case .function(10):
      state.openMenu()
    default:
      break
    }
    return .none
  }

  /// Whether a key or a click comes so soon that it was meant for the screen before. The one try that counts does not
  /// begin with an Enter too many.
  private func wasHeld(_ state: State) -> Bool {
    guard state.match.challenge?.isCounted == true, let last = state.lastInputAt else {
      return false
    }
    return now - last < Self.heldKey
  }

  /// The longest time between two keystrokes of a key that is held, or pressed twice by an impatient hand.
  private static let heldKey = Duration.milliseconds(800)

  /// Goes on from the announcement to the countdown, or else ends that.
  private func startCountdown(_ state: inout State) {
    if state.isAnnounced, state.countdown != nil {
      state.isAnnounced = false
      state.lastInputAt = now
    } else {
      state.endCountdown()
    }
  }

  /// A click starts the game. It selects nothing, because the letters are hidden.
  func receiveInCountdown(_ event: PointerEvent, _ state: inout State) {
    switch event.kind {
    case .press where wasHeld(state): state.lastInputAt = now
    case .press: startCountdown(&state)
    case .wheelUp: cube.turn(by: .left, &state.cube)
    case .wheelDown: cube.turn(by: .right, &state.cube)
    case .drag, .release, .secondaryPress: break
    }
  }
}

extension Key {
  /// Whether it begins a word, or the choice of a cube to remove.
  fileprivate var beginsAMove: Bool {
    if case .character(let character) = self { character.isLetter } else { self == .delete }
  }
}
