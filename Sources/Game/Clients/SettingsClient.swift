/// Where the player's settings are kept between sessions.
package struct SettingsClient: Sendable {
  /// Writes the settings, or says why it cannot.
  package var save: @Sendable (Settings) async throws(SettingsError) -> Void

  package init(save: @escaping @Sendable (Settings) async throws(SettingsError) -> Void) {
    self.save = save
  }

  /// Settings that are kept nowhere.
  package static let noop = Self(save: { _ in })
}
