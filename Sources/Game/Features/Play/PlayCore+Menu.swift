import Composable
import Model
import Rules

/// The menu of a paused game, and leaving a game.
extension PlayCore {
  func receiveInMenu(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch state.menu?.receive(input) {
    case .chose(let row): return choose(row, &state)
    case .closed: closeMenu(&state)
    case nil: break
    }
    return .none
  }

  /// A player who is leaving for somewhere else can still quit the program.
  func leave(for exit: ExitDestination, _ state: inout State) {
    guard state.exit != exit, state.exit == nil || exit == .quit else {
      return
    }
    if state.exit == nil, !state.isOver {
      state.pauses.insert(.leaving)
      // A game that cannot be resumed later ends when the player leaves it. Its words count.
      // So does one that begins anew.
      let isResumed = if case .sameCube = exit { false } else { state.match.mode.isResumable }
      if !isResumed { state.autosave.end = .endedByPlayer }
    }
    state.exit = exit
    state.hasLeft = false
  }

  func restart(_ state: inout State) {
    guard state.canRestart, !state.isOver else { return }
    var cube = state.sameCube
    cube.rival = state.rival
    leave(for: .sameCube(cube), &state)
  }

  /// Goes back to the game that the player was leaving, because saving it takes long.
  func stay(_ state: inout State) {
    guard state.canStay else { return }
    state.exit = nil
    state.pauses.remove(.leaving)
  }

  private func closeMenu(_ state: inout State) {
    state.menu = nil
    state.pauses.remove(.menu)
  }

  private func choose(_ row: PlayMenuRow, _ state: inout State) -> Effect<Action> {
    let asks = state.asksFirst(row)
    guard state.menu?.confirms(row, if: asks) == true else { return .none }
    switch row {
    case .resume:
      closeMenu(&state)
    case .hint:
      closeMenu(&state)
      return receive(.cube(.hint), &state)
    case .howToPlay:
      state.request = .help()
    case .ranks:
      state.request = .help(.ranks)
    case .settings:
      state.request = .open(.settings(SettingsFeature.State()))
    case .restart:
      restart(&state)
    case .end where !state.isUnseen:
      return finish(.endedByPlayer, &state)
    case .leave, .end:
      leave(for: .home, &state)
    case .quit:
      // As with Ctrl-C, the terminal is given back first. Then the program tells the game to leave.
      state.request = .quit
    }
    return .none
  }
}

extension PlayFeature.State {
  /// Opens the menu, which stops the clock.
  ///
  /// - Parameter row: The row to choose and to ask about at once; `nil` for none.
  mutating func openMenu(asking row: PlayMenuRow? = nil) {
    var menu = PlayMenu(canRestart: canRestart, offersHint: !isUnseen && cube.hintOffer != nil)
    if let row, let index = menu.rows.firstIndex(of: row) {
      menu.list.index = index
      menu.asking = row
    }
    self.menu = menu
    cube.removal = nil
    cube.press = nil
    pauses.insert(.menu)
  }

  /// Whether a row asks before it ends the game.
  fileprivate func asksFirst(_ row: PlayMenuRow) -> Bool {
    switch row {
    case .restart: hasSomethingToLose
    case .leave, .quit: endsWhenLeft
    case .end: hasSomethingToLose && !isUnseen
    case .resume, .hint, .howToPlay, .ranks, .settings: false
    }
  }

  /// Asks whether to quit, because the game would end.
  mutating func askToQuit() {
    guard endsWhenLeft else { return }
    openMenu(asking: .quit)
  }

  /// Whether the game may begin anew on its cube: not the one try that counts.
  package var canRestart: Bool { cube.match.challenge?.isCounted != true }

  /// Whether a player who is going home can still go back to the game. One that has ended by that may be saved as such.
  package var canStay: Bool { exit == .home && !hasLeft && !isOver && autosave.end == nil }

  /// Whether Ctrl-C should first ask, because it would end the game.
  var asksBeforeQuitting: Bool { endsWhenLeft && menu?.asking != .quit }
}
