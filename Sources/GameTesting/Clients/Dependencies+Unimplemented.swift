import ComposableTesting
import Game
import Testing

extension Dependencies {
  /// A world of which a test has asked nothing but time: whatever is called and was not overridden
  /// fails the test and names itself.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// var dependencies = Dependencies.unimplemented(clock: clock)
  /// dependencies.dictionary.contains = { $0 == "CAB" }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock that the test lets pass.
  ///   - location: Where failures are reported; the test's line by default.
  package static func unimplemented(
    clock: TestClock,
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(
      clock: clock.any,
      date: ComposableTesting.unimplemented(
        "Dependencies.date",
        placeholder: Timestamp(seconds: 0),
        sourceLocation: location
      ),
      utcOffset: ComposableTesting.unimplemented(
        "Dependencies.utcOffset",
        placeholder: 0,
        sourceLocation: location
      ),
      history: .unimplemented(at: location),
      dictionary: .unimplemented(at: location),
      settings: .unimplemented(at: location),
      seed: ComposableTesting.unimplemented(
        "Dependencies.seed",
        placeholder: 0,
        sourceLocation: location
      ),
      clipboard: .unimplemented(at: location),
      bell: .unimplemented(at: location)
    )
  }
}
