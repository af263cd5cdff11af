import Composable
import Rules
import Surface

/// The menu of a paused game, and what can be done when it is over.
extension PlayCore {
  func openMenu(_ state: inout PlayState) {
    var rows: [PlayMenu.Row] = [.resume, .howToPlay, .settings]
    rows += state.match.mode == .unlimited ? [.leave, .end, .quit] : [.end, .quit]
    state.menu = PlayMenu(rows: rows)
    state.pauses.insert(.menu)
  }

  func receiveInMenu(_ key: Key, _ state: inout PlayState) -> Effect<PlayAction> {
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

  func receiveWhenOver(_ key: Key, _ state: inout PlayState) -> Effect<PlayAction> {
    switch key {
    case .enter: return chooseWhenOver(&state)
    case .escape, .function(10): return depart(to: .home, &state)
    default:
      state.result?.list.move(by: key)
      return .none
    }
  }

  func receiveClick(onRow index: Int, _ state: inout PlayState) -> Effect<PlayAction> {
    if state.result != nil {
      state.result?.list.index = index
      return chooseWhenOver(&state)
    }
    guard state.menu != nil else { return .none }
    if state.menu?.list.index != index { state.menu?.isAskingToEnd = false }
    state.menu?.list.index = index
    return chooseInMenu(&state)
  }

  /// Ends the game. Its result is shown, and what was missed is looked for behind the screen.
  func finish(_ end: GameEnd, _ state: inout PlayState) -> Effect<PlayAction> {
    let now = now
    state.clock.stop(at: now)
    state.menu = nil
    state.removal = nil
    state.press = nil
    state.notice = nil
    state.trace.removeAll()
    state.match.end()
    state.candidate = nil
    state.motion.settle()
    state.motion.begin(.gameOver, at: now, for: .milliseconds(700))
    state.result = GameOverState(end: end)
    state.autosave.owedEnd = end
    let (first, last) = (state.firstBoard, state.match.board)
    let played = state.match.wordsPlayed
    let solve = dependencies.dictionary.solve
    return .run(name: "what was missed", priority: .utility) { send in
      let start = await solve(first)
      let end = await solve(last)
      send(.missedFound(MissedWords(start: start, end: end, played: played)))
    }
  }

  /// Begins to leave: the game is saved, then the departure is told.
  func depart(to departure: Departure, _ state: inout PlayState) -> Effect<PlayAction> {
    guard state.departure == nil else { return .none }
    if !state.isOver {
      state.pauses.insert(.leaving)
      state.clock.stop(at: now)
      // A timed game cannot be taken up again: leaving it ends it, and its words count.
      if state.match.mode == .timed {
        state.autosave.owedEnd = .endedByPlayer
      } else {
        state.autosave.owesTime = true
      }
    }
    state.departure = departure
    return .none
  }

  private func closeMenu(_ state: inout PlayState) {
    state.menu = nil
    state.pauses.remove(.menu)
  }

  private func chooseInMenu(_ state: inout PlayState) -> Effect<PlayAction> {
    switch state.menu?.row {
    case .resume:
      closeMenu(&state)
    case .howToPlay:
      return .send(.delegate(.pageWanted(.howToPlay)))
    case .settings:
      return .send(.delegate(.pageWanted(.settings)))
    case .leave:
      return depart(to: .home, &state)
    case .quit:
      return depart(to: .quit, &state)
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

  private func chooseWhenOver(_ state: inout PlayState) -> Effect<PlayAction> {
    switch state.result?.row {
    case .playAgain:
      return depart(to: .newGame(state.match.mode), &state)
    case .words:
      return .send(.delegate(.pageWanted(.words)))
    case .copyResult:
      state.result?.isCopied = true
      let text = state.resultText
      let copy = dependencies.clipboard.copy
      return .fireAndForget(name: "copy the result") { copy(text) }
    case .home:
      return depart(to: .home, &state)
    case nil:
      return .none
    }
  }
}
