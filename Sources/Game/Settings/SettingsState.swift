/// The settings screen.
package struct SettingsState: Equatable, Sendable {
  package var settings: Settings
  package var list: ListCursor
  /// Why the last change could not be saved; `nil` while all is well.
  package var problem: SettingsError?
  /// What the screen asks of the program.
  package var request: ScreenRequest?

  /// - Parameter settings: What is in force; the screen learns it when it is shown.
  package init(settings: Settings = Settings()) {
    self.settings = settings
    list = ListCursor(count: SettingsRow.allCases.count)
  }

  package var row: SettingsRow {
    get { SettingsRow.allCases[list.index] }
    set { list.index = SettingsRow.allCases.firstIndex(of: newValue) ?? list.index }
  }
}
