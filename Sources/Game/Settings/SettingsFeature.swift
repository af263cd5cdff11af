import Composable
import Surface

/// The settings screen. Every change takes effect at once. The program saves it, because the screen
/// may be closed before the file is written.
package struct SettingsFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// The settings in use.
    package var settings: Settings
    package var list = ListCursor(count: SettingsRow.allCases.count, wraps: true)
    /// Why the last change could not be saved; `nil` if it was.
    package var problem: SettingsError?
    /// What the screen asks the program to do.
    package var request: ScreenRequest?

    /// - Parameter settings: The settings in use. The screen receives them when it is shown.
    package init(settings: Settings = Settings()) { self.settings = settings }

    /// The chosen row.
    package var row: SettingsRow {
      get { SettingsRow.allCases[list.index] }
      set { list.index = SettingsRow.allCases.firstIndex(of: newValue) ?? list.index }
    }
  }

  package enum Action: Equatable, Sendable {
    case input(ScreenInput)
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(let input): receive(input, &state)
    }
    return .none
  }

  private func receive(_ input: ScreenInput, _ state: inout State) {
    switch input {
    case .shown(let settings):
      state.settings = settings
    case .key(let key):
      receive(key, &state)
    case .pointer(let event):
      // The wheel stops at the ends.
      if let key = event.wheelKey { state.list.index += key == .up ? -1 : 1 }
      guard let row: SettingsRow = event.clickedRow() else { break }
      // The first click chooses the row, further clicks change its value.
      if row == state.row { change(by: 1, &state) } else { state.row = row }
    case .pasted, .hidden, .suspended, .resumed, .quitRequested:
      break
    }
  }

  private func receive(_ key: Key, _ state: inout State) {
    switch key {
    case .escape, .character("q"): state.request = .close
    case .right, .enter, .character(" "): change(by: 1, &state)
    case .left: change(by: -1, &state)
    default: state.list.move(by: key)
    }
  }

  /// Goes to the next or the previous value of the chosen row. The last is followed by the first.
  private func change(by step: Int, _ state: inout State) {
    guard let value = state.row.values.cycled(from: state.settings[state.row], by: step),
      state.settings.set(state.row, to: value)
    else { return }
    state.request = .apply(state.settings)
  }
}
