/// What happens on the settings screen.
package enum SettingsAction: Equatable, Sendable {
  case input(ScreenInput)
}
