import Composable
import Rules
import Surface

/// What the player does in a game, and what comes of it.
struct PlayCore: Reducer {
  let dependencies: Dependencies

  func reduce(into state: inout PlayFeature.State, action: PlayFeature.Action) -> Effect<
    PlayFeature.Action
  > {
    switch action {
    case .input(let input):
      return receive(input, &state)
    case .clockTicked:
      return readClock(&state) ?? .none
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

// MARK: - Input

extension PlayCore {
  private func receive(_ input: ScreenInput, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    switch input {
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
    case .shown(let settings):
      state.apply(settings)
      state.pauses.remove(.hidden)
      // The process may have ended between the last move and the end of its game.
      if state.match.isCubeGone, !state.isOver { return finish(.cubesGone, &state) }
    case .hidden:
      state.pauses.insert(.hidden)
      // Nobody sees it move.
      state.motion.settle()
    case .suspended, .resumed:
      if !state.isOver, state.menu == nil, state.departure == nil { openMenu(&state) }
    case .quitRequested:
      depart(to: .quit, &state)
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    if state.departure != nil { return .none }
    if key == .character("?") {
      state.request = .open(.howToPlay(HowToPlayFeature.State()))
      return .none
    }
    if state.isOver { return receiveWhenOver(key, &state) }
    if state.menu != nil { return receiveInMenu(key, &state) }
    if state.removal != nil { return receiveInRemoval(key, &state) }
    return receiveInPlay(key, &state)
  }

  private func receiveInPlay(_ key: Key, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
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
