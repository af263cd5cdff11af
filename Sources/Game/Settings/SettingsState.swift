/// The settings screen.
package struct SettingsState: Equatable, Sendable {
  package var settings: Settings
  package var list: ListCursor
  /// Why the last change could not be saved; `nil` while all is well.
  package var problem: SettingsError?
  /// Whether the player is done with it; the program then takes it away in the same step.
  package var isClosed = false

  package init(settings: Settings) {
    self.settings = settings
    list = ListCursor(count: SettingsRow.allCases.count)
  }

  package var row: SettingsRow { SettingsRow.allCases[list.index] }
}
