import ComposableTesting
import Game
import Testing

extension BellClient {
  /// A bell that fails the test and names itself when it is rung.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(ring: ComposableTesting.unimplemented("BellClient.ring", sourceLocation: location))
  }
}
