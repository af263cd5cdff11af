import Composable
import Rules
import Surface

/// What the player does in a game, and what comes of it.
struct PlayCore: Reducer {
  let dependencies: Dependencies

  func reduce(into state: inout PlayState, action: PlayAction) -> Effect<PlayAction> {
    switch action {
    case .started:
      state.hasStarted = true
      // The process may have ended between the last move and the end of its game.
      return state.match.isCubeGone ? finish(.cubesGone, &state) : .none
    case .key(let key):
      state.notice = nil
      return readClock(&state) ?? receive(key, &state)
    case .pasted(let text):
      state.notice = nil
      return readClock(&state) ?? receive(pasted: text, &state)
    case .pointer(let event):
      // A press has cleared the notice; its release may have been what it is about.
      if event.kind != .release { state.notice = nil }
      return readClock(&state) ?? receive(event, &state)
    case .covered(let reasons):
      state.pauses.subtract(.cover)
      state.pauses.formUnion(reasons)
    case .suspended:
      state.pauses.insert(.suspended)
    case .awoke:
      state.pauses.remove(.suspended)
      if !state.isOver, state.menu == nil, state.departure == nil { openMenu(&state) }
    case .settingsChanged(let settings):
      state.obey(settings)
    case .clockTicked:
      return readClock(&state) ?? .none
    case .departureRequested(let departure):
      depart(to: departure, &state)
    case .hintFound(let word):
      tellHint(word, &state)
    case .missedFound(let missed):
      state.result?.missed = missed
    case .lengthsCounted(let lengths):
      state.result?.lengths = lengths
    case .saved(.success(let receipt)):
      return lookForStanding(receipt, state)
    case .standingRead(let result):
      // Praise that cannot be read is left out; the game itself is saved.
      if case .success(let standing) = result { state.result?.standing = standing }
    case .greedyScoreFound(let score):
      state.result?.greedyScore = score
    case .frame, .saved(.failure):
      break
    }
    return .none
  }

  /// The moment on the injected clock.
  var now: Duration { dependencies.clock.now.offset }
}

// MARK: - Keys

extension PlayCore {
  func receive(_ key: Key, _ state: inout PlayState) -> Effect<PlayAction> {
    if state.departure != nil { return .none }
    switch key {
    case .function(1), .character("?"):
      state.request = .page(.howToPlay)
      return .none
    default: break
    }
    if state.isOver { return receiveWhenOver(key, &state) }
    if state.menu != nil { return receiveInMenu(key, &state) }
    if state.removal != nil { return receiveInRemoval(key, &state) }
    return receiveInPlay(key, &state)
  }

  private func receiveInPlay(_ key: Key, _ state: inout PlayState) -> Effect<PlayAction> {
    switch key {
    case .character(let letter): _ = type(letter, &state)
    case .backspace: takeBack(&state)
    case .enter: return playWord(&state)
    case .tab: choosePath({ $0.chooseNext() }, &state)
    case .backtab: choosePath({ $0.choosePrevious() }, &state)
    case .escape:
      if state.trace.isEmpty { openMenu(&state) } else { clearSelection(&state) }
    case .function(2): return giveHint(&state)
    case .function(10): openMenu(&state)
    case .delete: pointAtCube(&state)
    default: turn(by: key, &state)
    }
    return .none
  }
}
