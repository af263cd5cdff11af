import Surface

/// What happens on the settings screen.
package enum SettingsAction: Equatable, Sendable {
  case key(Key)
  case rowClicked(Int)
}
