/// Why the settings could not be read or written.
package struct SettingsError: Error, Hashable, Sendable {
  /// What went wrong, where, and what to do, in one line for the player.
  package var message: String

  package init(message: String) { self.message = message }
}
