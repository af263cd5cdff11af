import Composable
import Surface

/// The settings screen: every change counts at once. The program applies and saves it, since what
/// was changed outlives the page.
package struct SettingsFeature: Reducer {
  package init() {}

  package func reduce(
    into state: inout SettingsState,
    action: SettingsAction
  ) -> Effect<SettingsAction> {
    switch action {
    case .key(.escape), .key(.character("q")):
      state.isClosed = true
    case .key(.right), .key(.enter), .key(.character(" ")):
      change(by: 1, &state)
    case .key(.left):
      change(by: -1, &state)
    case .key(let key):
      state.list.move(by: key)
    case .rowClicked(let row):
      let old = state.list.index
      if state.list.choose(row), row == old { change(by: 1, &state) }
    }
    return .none
  }

  /// Goes to the next or the previous value of the chosen row, and round again.
  private func change(by step: Int, _ state: inout SettingsState) {
    let values = state.row.values
    let index = values.firstIndex(of: state.settings[state.row]) ?? 0
    _ = state.settings.set(
      state.row,
      to: values[(index + step + values.count) % values.count]
    )
  }
}
