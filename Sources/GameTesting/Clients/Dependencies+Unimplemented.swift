import ComposableTesting
import Game
import Rules
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

extension DictionaryClient {
  /// A dictionary of which each closure that is called and was not overridden fails the test, names
  /// itself, and knows no word.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      id: .english,
      contains: ComposableTesting.unimplemented(
        "DictionaryClient.contains",
        placeholder: false,
        sourceLocation: location
      ),
      solve: ComposableTesting.unimplemented(
        "DictionaryClient.solve",
        placeholder: [],
        sourceLocation: location
      ),
      fairSeed: ComposableTesting.unimplemented(
        "DictionaryClient.fairSeed",
        placeholder: 0,
        sourceLocation: location
      )
    )
  }
}

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

extension ClipboardClient {
  /// A clipboard that fails the test and names itself when something is copied.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(copy: ComposableTesting.unimplemented("ClipboardClient.copy", sourceLocation: location))
  }
}

extension BellClient {
  /// A bell that fails the test and names itself when it is rung.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(ring: ComposableTesting.unimplemented("BellClient.ring", sourceLocation: location))
  }
}
