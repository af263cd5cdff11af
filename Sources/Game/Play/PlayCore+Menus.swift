import Composable
import Rules
import Surface

/// The menu of a paused game, and what can be done when it is over.
extension PlayCore {
  func openMenu(_ state: inout PlayFeature.State) {
    var rows: [PlayMenu.Row] = [.resume, .howToPlay, .settings]
    rows += state.match.mode.isResumable ? [.leave, .end, .quit] : [.end, .quit]
    state.menu = PlayMenu(rows: rows)
    state.press = nil
    state.pauses.insert(.menu)
  }

  func receiveInMenu(_ key: Key, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    switch key {
    case .escape, .function(10):
      if state.menu?.isAskingToEnd == true {
        state.menu?.isAskingToEnd = false
      } else {
        closeMenu(&state)
      }
    case .enter:
      return chooseInMenu(&state)
    default:
      let row = state.menu?.row
      state.menu?.list.move(by: key)
      if state.menu?.row != row { state.menu?.isAskingToEnd = false }
    }
    return .none
  }

  func receiveWhenOver(_ key: Key, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    // A player who was about to play a word as the time ran out means the word, not a row here.
    if let result = state.result, now < result.acceptsKeysFrom { return .none }
    switch key {
    case .enter: return chooseWhenOver(&state)
    case .escape, .function(10): depart(to: .home, &state)
    default: state.result?.list.move(by: key)
    }
    return .none
  }

  func receiveClick(_ event: PointerEvent, _ state: inout PlayFeature.State) -> Effect<
    PlayFeature.Action
  > {
    if let row = event.clickedRow(GameOverState.Row.self), state.result != nil {
      state.result?.row = row
      return chooseWhenOver(&state)
    }
    guard let row = event.clickedRow(PlayMenu.Row.self), let menu = state.menu else { return .none }
    guard let index = menu.rows.firstIndex(of: row) else { return .none }
    if menu.row != row { state.menu?.isAskingToEnd = false }
    state.menu?.list.index = index
    return chooseInMenu(&state)
  }

  /// Ends the game. Its result is shown, and what was missed is looked for behind the screen.
  func finish(_ end: GameEnd, _ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    let now = now
    let effect = dropHint(&state)
    let lateWord =
      end == .timeUp && state.candidate?.verdict == .playable ? state.candidate : nil
    state.menu = nil
    state.removal = nil
    state.press = nil
    state.notice = nil
    state.trace.removeAll()
    state.match.end()
    state.candidate = nil
    state.motion.settle()
    let pause = end == .timeUp ? GameOverState.pauseAfterTimeUp : .zero
    // The wave goes on for as long as keys are passed over, so that the menu comes up with them.
    state.motion.begin(.gameOver, at: now, for: max(.milliseconds(700), pause))
    state.result = GameOverState(
      end: end,
      lateWord: lateWord,
      acceptsKeysFrom: now + pause
    )
    state.autosave.end = end
    return effect.merge(with: lookForMissed(state))
  }

  private func lookForMissed(_ state: PlayFeature.State) -> Effect<PlayFeature.Action> {
    let (first, last) = (state.firstBoard, state.match.board)
    let played = state.match.wordsPlayed
    let dictionary = dependencies.dictionary
    return .run(name: "what was missed", priority: .utility) { send in
      let start = await dictionary.solve(first)
      send(.lengthsCounted(WordLengths(found: played, there: start)))
      let end = await dictionary.solve(last)
      send(.missedFound(MissedWords(start: start, end: end, played: played)))
      if let score = await dictionary.greedyScore(from: first) { send(.greedyScoreFound(score)) }
    }
  }

  /// Starts to leave: the game is saved, then the program is asked to go on.
  ///
  /// A player who is already leaving for another place can still quit, and nothing else.
  func depart(to departure: ExitDestination, _ state: inout PlayFeature.State) {
    guard state.departure != departure, state.departure == nil || departure == .quit else {
      return
    }
    if state.departure == nil, !state.isOver {
      state.pauses.insert(.leaving)
      // A game that cannot be resumed later ends when the player leaves it. Its words count.
      if !state.match.mode.isResumable { state.autosave.end = .endedByPlayer }
    }
    state.departure = departure
    state.hasDeparted = false
  }

  private func closeMenu(_ state: inout PlayFeature.State) {
    state.menu = nil
    state.pauses.remove(.menu)
  }

  private func chooseInMenu(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    switch state.menu?.row {
    case .resume:
      closeMenu(&state)
    case .howToPlay:
      state.request = .open(.howToPlay(HowToPlayFeature.State()))
    case .settings:
      state.request = .open(.settings(SettingsFeature.State()))
    case .leave:
      depart(to: .home, &state)
    case .quit:
      depart(to: .quit, &state)
    case .end:
      if state.menu?.isAskingToEnd == false, !state.match.moves.isEmpty {
        state.menu?.isAskingToEnd = true
      } else {
        return finish(.endedByPlayer, &state)
      }
    case nil:
      break
    }
    return .none
  }

  private func chooseWhenOver(_ state: inout PlayFeature.State) -> Effect<PlayFeature.Action> {
    switch state.result?.row {
    case .playAgain:
      depart(to: .newGame(state.match.mode), &state)
    case .words:
      state.request = .open(.words(WordsFeature.State()))
    case .copyResult:
      state.result?.isCopied = true
      let text = state.resultText
      let copy = dependencies.clipboard.copy
      return .fireAndForget(name: "copy the result") { copy(text) }
    case .home:
      depart(to: .home, &state)
    case nil:
      break
    }
    return .none
  }
}
