import Composable
import Surface

/// The settings screen: every change counts at once and is written at once.
package struct SettingsFeature: Reducer {
  private let dependencies: Dependencies

  package init(dependencies: Dependencies) { self.dependencies = dependencies }

  package func reduce(
    into state: inout SettingsState, action: SettingsAction
  ) -> Effect<SettingsAction> {
    switch action {
    case .key(.escape): return .send(.delegate(.closed))
    case .key(.right), .key(.enter), .key(.character(" ")): return change(by: 1, &state)
    case .key(.left): return change(by: -1, &state)
    case .key(let key):
      state.list.move(by: key)
      return .none
    case .rowClicked(let index):
      guard state.list.index == index else {
        state.list.index = index
        return .none
      }
      return change(by: 1, &state)
    case .saved(let problem):
      state.problem = problem
      return .none
    case .delegate:
      return .none
    }
  }

  private enum CancelID { case save }

  private func change(by step: Int, _ state: inout SettingsState) -> Effect<SettingsAction> {
    let row = state.row
    let values = row.values
    let index = values.firstIndex(of: state.settings[row]) ?? 0
    _ = state.settings.set(row, to: values[(index + step + values.count) % values.count])
    let settings = state.settings
    let save = dependencies.settings.save
    return .run(name: "save settings") { send in
      do throws(SettingsError) {
        try await save(settings)
        send(.saved(nil))
      } catch {
        send(.saved(error))
      }
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}
