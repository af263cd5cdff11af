import Composable
import Rules
import Surface

/// Handles what the player does in a game.
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
      announceHint(word, &state)
    case .missedFound(let missed):
      state.result?.missed = missed
    case .lengthsCounted(let lengths):
      state.result?.lengths = lengths
    case .saved(.success(let receipt)):
      return lookForPeriodBest(receipt, state)
    case .periodBestRead(let result):
      // Without an answer the screen shows no praise. The game itself is saved.
      if case .success(let best) = result { state.result?.periodBest = best }
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
      // The press has cleared the notice. A notice that the press caused stays after the release.
      if event.kind != .release { state.notice = nil }
      return readClock(&state) ?? receive(event, &state)
    case .shown(let settings):
      state.apply(settings)
      state.pauses.remove(.hidden)
      // The program may have been killed after the last move, before the game was over.
      if state.match.isCubeGone, !state.isOver { return finish(.cubesGone, &state) }
    case .hidden:
      state.pauses.insert(.hidden)
      // Animations do not continue while the game is hidden.
      state.motion.settle()
    case .suspended, .resumed:
      if !state.isOver, state.menu == nil, state.exit == nil { openMenu(&state) }
    case .quitRequested:
      leave(for: .quit, &state)
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    if state.exit != nil { return .none }
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
    case .backspace: deleteLast(&state)
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
