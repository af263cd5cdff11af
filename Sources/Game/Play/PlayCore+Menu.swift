import Composable
import Rules
import Surface

/// The menu of a paused game, and leaving a game.
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

  /// Starts to leave the game. The exit is requested once the game has been saved.
  ///
  /// A player who is leaving for somewhere else can still quit the program.
  func leave(for exit: ExitDestination, _ state: inout PlayFeature.State) {
    guard state.exit != exit, state.exit == nil || exit == .quit else {
      return
    }
    if state.exit == nil, !state.isOver {
      state.pauses.insert(.leaving)
      // A game that cannot be resumed later ends when the player leaves it. Its words count.
      if !state.match.mode.isResumable { state.autosave.end = .endedByPlayer }
    }
    state.exit = exit
    state.hasLeft = false
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
      leave(for: .home, &state)
    case .quit:
      leave(for: .quit, &state)
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
}
