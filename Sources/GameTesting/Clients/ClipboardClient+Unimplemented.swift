import ComposableTesting
import Game
import Testing

extension ClipboardClient {
  /// A clipboard that fails the test and names itself when something is copied.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(copy: ComposableTesting.unimplemented("ClipboardClient.copy", sourceLocation: location))
  }
}
