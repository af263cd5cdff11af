import Composable
import Surface

/// The menu over a clue of practice.
package struct PracticeMenu: Hashable, Sendable {
  package enum Row: CaseIterable, Hashable, Sendable {
    case resume
    /// The next help, while there is more.
    case hint
    case giveUp
    case howToPlay, settings
    /// Ends the round. What was answered is kept.
    case leave
  }

  /// The rows from top to bottom, and the cursor among them.
  package let rows: [Row]
  package var list: ListCursor

  init(hasHelp: Bool) {
    rows = Row.allCases.filter { hasHelp || $0 != .hint }
    list = ListCursor(count: rows.count, wraps: true)
  }

  var row: Row? { rows.indices.contains(list.index) ? rows[list.index] : nil }
}

extension PracticeFeature {
  /// Opens the menu, which hides the cube: nobody looks for the word meanwhile.
  func openMenu(_ state: inout State) {
    state.menu = PracticeMenu(hasHelp: state.nextHelp != nil)
    stopClock(&state)
  }

  func receiveInMenu(_ key: Key, _ state: inout State) -> Effect<Action> {
    switch key {
    case .escape, .function(10): closeMenu(&state)
    case .enter: return chooseInMenu(&state)
    default: state.menu?.list.move(by: key)
    }
    return .none
  }

  func receiveInMenu(_ event: PointerEvent, _ state: inout State) -> Effect<Action> {
    // The wheel stops at the ends.
    if let key = event.wheelKey { state.menu?.list.index += key == .up ? -1 : 1 }
    guard let row: PracticeMenu.Row = event.clickedRow(),
      let index = state.menu?.rows.firstIndex(of: row)
    else { return .none }
    state.menu?.list.index = index
    return chooseInMenu(&state)
  }

  func closeMenu(_ state: inout State) {
    guard state.menu != nil else { return }
    state.menu = nil
    runClock(&state)
  }

  private func chooseInMenu(_ state: inout State) -> Effect<Action> {
    let row = state.menu?.row
    // What the pages change is seen when the menu is closed.
    if row != .howToPlay, row != .settings { closeMenu(&state) }
    switch row {
    case .hint: help(&state)
    case .giveUp: return giveUp(&state)
    case .howToPlay: state.request = .help()
    case .settings: state.request = .open(.settings(SettingsFeature.State()))
    case .leave: return stop(&state)
    case .resume, nil: break
    }
    return .none
  }
}
