import ComposableTesting
import Game
import Testing

extension SettingsClient {
  /// A client that fails the test, names itself and saves nothing when it is called.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(save: { settings throws(SettingsError) in
      reportUnimplemented("SettingsClient.save", settings, sourceLocation: location)
      throw SettingsError(message: "SettingsClient.save is not overridden in this test")
    })
  }
}
