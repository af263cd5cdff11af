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
    case .ordered(let order):
      return receive(order, &state)
    case .clockTicked:
      if let end = readClock(&state) { return end }
      pulse(&state)
    case .countdownTicked:
      countDown(&state)
    case .recordsRead(let result):
      receive(result, &state)
    case .hintFound(let word):
      announceHint(word, &state)
    case .noWordsLeft:
      state.isStuck = true
    case .resultReady:
      state.result?.acceptsKeys = true
    case .missedFound(let missed):
      state.result?.missed = missed
      let count = state.endWords.count
      state.result?.words?.count = count
      lookUpChosenWord(&state)
    case .lengthsCounted(let lengths):
      state.result?.lengths = lengths
    case .saved(.success(let receipt)):
      return lookForPeriodBest(receipt, state).merge(with: readStreak(state))
        .merge(with: readAwards(receipt, state))
    case .periodBestRead(let result):
      // Without an answer the screen shows no praise. The game itself is saved.
      if case .success(let best) = result { state.result?.periodBest = best }
    case .streakRead(let result):
      // Without an answer the screen does not name the streak.
      if case .success(let overview) = result { receive(overview, &state) }
    case .awardsRead(let game, let result):
      // Without an answer the screen announces nothing. The awards are on their page all the same.
      state.result?.awards = (try? result.get())?.earned(in: game) ?? []
    case .greedyScoreFound(let score):
      state.result?.greedyScore = score
    case .bestOnCubeRead(let result):
      race(result, &state)
    case .frame, .saved(.failure), .dayEnded, .rankingTicked:
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
      if state.isUnseen { state.lastInputAt = now }
      // The program may have been killed after the last move, before the game was over.
      if state.match.isCubeGone, !state.isOver { return finish(.cubesGone, &state) }
      let records = readRecords(state)
      if !state.match.moves.isEmpty, !state.isOver {
        return records.merge(with: lookForWords(&state))
      }
      return records
    case .hidden:
      state.pauses.insert(.hidden)
      // Animations do not continue while the game is hidden.
      state.motion.settle()
    case .suspended, .resumed:
      if !state.isOver, state.menu == nil, state.exit == nil { state.openMenu() }
    case .quitRequested:
      leave(for: .quit, &state)
      return .cancel(id: ResultID.wait).merge(with: .cancel(id: RecordsID.read))
        .merge(with: .cancel(id: AwardsID.read))
    }
    return .none
  }

  private func receive(_ key: Key, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    if state.exit != nil {
      if key == .escape { stay(&state) }
      return .none
    }
    if key == .control("c") {
      state.askToQuit()
      return .none
    }
    if key == .character("?") {
      state.request = .open(.howToPlay(HowToPlayFeature.State()))
      return .none
    }
    if state.isOver { return receiveWhenOver(key, &state) }
    if state.menu != nil { return receiveInMenu(key, &state) }
    if state.removal != nil { return receiveInRemoval(key, &state) }
    if state.isUnseen { return receiveInCountdown(key, &state) }
    return receiveInPlay(key, &state)
  }

  func receiveInPlay(_ key: Key, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    switch key {
    case .character, .backspace, .enter, .escape: return spell(by: key, &state)
    case .tab: choosePath({ $0.chooseNext() }, &state)
    case .backtab: choosePath({ $0.choosePrevious() }, &state)
    case .function(2): return giveHint(&state)
    case .function(10): state.openMenu()
    case .delete: pointAtCube(&state)
    default: turn(by: key, &state)
    }
    return .none
  }

  /// Handles the keys that people press fast, one after the other.
  private func spell(by key: Key, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    let isIdle = state.spelling.isEmpty
    // Without letters, Enter and Esc mean something else, unless they were typed too fast for that.
    switch key {
    case .enter where isIdle:
      if let word = state.hint?.wholeWord { return playHinted(word, &state) }
      offerToEnd(&state)
      return .none
    case .escape where isIdle && !state.isBusy(at: now):
      state.openMenu()
      return .none
    default: break
    }
    // An Esc that does nothing must not make the menu wait any longer.
    if !isIdle || key != .escape { state.lastInputAt = now }
    switch key {
    case .character(let letter): type(letter, &state)
    case .backspace: deleteLast(&state)
    case .enter: return playWord(&state)
    default:
      clearSelection(&state)
      if isIdle { state.notice = Notice(.information, "F10 opens the menu") }
    }
    return .none
  }
}
