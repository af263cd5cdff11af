import Composable
import Rules
import Surface

/// What the player does in a game, and what comes of it.
struct PlayCore: Reducer {
  let dependencies: Dependencies

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    switch action {
    case .started:
      return .none
    case .key(let key):
      return receive(key, &state)
    case .pasted(let text):
      guard state.isTakingLetters else { return .none }
      for letter in text { type(letter, &state) }
      return .none
    case .pointer(let event):
      return receive(event, &state)
    case .paused(let reason):
      state.pauses.insert(reason)
      return .none
    case .resumed(let reason):
      state.pauses.remove(reason)
      return .none
    case .awoke:
      if state.pauses.remove(.suspended) != nil, !state.isOver { openMenu(&state) }
      return .none
    case .clockTicked:
      return tick(&state)
    case .frame:
      state.motion.advance(to: now)
      return .none
    case .departureRequested(let departure):
      return depart(to: departure, &state)
    case .missedFound(let missed):
      state.result?.missed = missed
      return .none
    case .begun, .stepSaved, .ended, .delegate:
      return .none
    }
  }

  /// The moment on the injected clock.
  var now: Duration { dependencies.clock.now.offset }
}

// MARK: - Keys

extension PlayCore {
  private func receive(_ key: Key, _ state: inout PlayState) -> Effect<PlayAction> {
    if state.departure != nil { return .none }
    switch key {
    case .function(1), .character("?"):
      return .send(.delegate(.pageWanted(.howToPlay)))
    default: break
    }
    if state.isOver { return receiveWhenOver(key, &state) }
    if state.menu != nil { return receiveInMenu(key, &state) }
    if state.removal != nil { return receiveInRemoval(key, &state) }
    return receiveInPlay(key, &state)
  }

  private func receiveInPlay(_ key: Key, _ state: inout PlayState) -> Effect<PlayAction> {
    switch key {
    case .character(let letter): type(letter, &state)
    case .backspace: takeBack(&state)
    case .enter: return playWord(&state)
    case .tab: choosePath({ $0.chooseNext() }, &state)
    case .backtab: choosePath({ $0.choosePrevious() }, &state)
    case .escape:
      if state.trace.isEmpty { openMenu(&state) } else { clearSelection(&state) }
    case .function(10): openMenu(&state)
    case .delete: pointAtCube(&state)
    default: turn(by: key, &state)
    }
    return .none
  }
}
