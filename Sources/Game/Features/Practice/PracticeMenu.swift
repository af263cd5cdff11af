import Composable

/// The menu over a clue of practice.
package typealias PracticeMenu = Menu<PracticeMenuRow>

package enum PracticeMenuRow: CaseIterable, Hashable, Sendable {
  case resume
  /// The next help, while there is more.
  case hint
  case giveUp
  case howToPlay, settings
  /// Ends the round. What was answered is kept.
  case leave
}

extension PracticeFeature {
  /// Opens the menu, which hides the cube: nobody looks for the word meanwhile.
  func openMenu(_ state: inout State) {
    let hasHelp = state.nextHelp != nil
    state.menu = PracticeMenu(PracticeMenuRow.allCases.filter { hasHelp || $0 != .hint })
    stopClock(&state)
  }

  func receiveInMenu(_ input: ScreenInput, _ state: inout State) -> Effect<Action> {
    switch state.menu?.receive(input) {
    case .chose(let row): return choose(row, &state)
    case .closed: closeMenu(&state)
    case nil: break
    }
    return .none
  }

  func closeMenu(_ state: inout State) {
    guard state.menu != nil else { return }
    state.menu = nil
    runClock(&state)
  }

  private func choose(_ row: PracticeMenuRow, _ state: inout State) -> Effect<Action> {
    // What the pages change is seen when the menu is closed.
    if row != .howToPlay, row != .settings { closeMenu(&state) }
    switch row {
    case .hint: help(&state)
    case .giveUp: return giveUp(&state)
    case .howToPlay: state.request = .help()
    case .settings: state.request = .open(.settings(SettingsFeature.State()))
    case .leave: return stop(&state)
    case .resume: break
    }
    return .none
  }
}
