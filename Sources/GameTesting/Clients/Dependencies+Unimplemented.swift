import ComposableTesting
import Game
import Rules
import Testing

extension Dependencies {
  /// Dependencies of which only the clock works. Every other closure fails the test with its name
  /// until the test overrides it.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// var dependencies = Dependencies.unimplemented(clock: clock)
  /// dependencies.dictionary.contains = { $0 == "CAB" }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock that the test advances.
  ///   - location: The line that failures name; the caller's by default.
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
      board: .unimplemented(at: location),
      dictionary: .unimplemented(at: location),
      settings: .unimplemented(at: location),
      seed: ComposableTesting.unimplemented(
        "Dependencies.seed",
        placeholder: 0,
        sourceLocation: location
      ),
      clipboard: .unimplemented(at: location),
      sound: .unimplemented(at: location),
      paths: FilePaths()
    )
  }
}

extension DictionaryClient {
  /// A dictionary without words. Each closure fails the test with its name until the test overrides
  /// it.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
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
  /// A client that saves nothing. Calling it fails the test with its name.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(save: { settings throws(SettingsError) in
      reportUnimplemented("SettingsClient.save", settings, sourceLocation: location)
      throw SettingsError(message: "SettingsClient.save is not overridden in this test")
    })
  }
}

extension ClipboardClient {
  /// A clipboard that fails the test with its name when something is copied.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(copy: ComposableTesting.unimplemented("ClipboardClient.copy", sourceLocation: location))
  }
}

extension SoundClient {
  /// A client that makes no sound. Each closure fails the test with its name until the test
  /// overrides it.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      ring: ComposableTesting.unimplemented("SoundClient.ring", sourceLocation: location),
      play: ComposableTesting.unimplemented("SoundClient.play", sourceLocation: location)
    )
  }
}

extension BoardClient {
  /// A board that fails the test with the endpoint's name when it is used.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      publish: { source, games throws(BoardError) in
        reportUnimplemented("BoardClient.publish", source, games.count, sourceLocation: location)
        throw BoardError(message: "BoardClient.publish is not overridden in this test")
      },
      read: { source, days, _ throws(BoardError) in
        reportUnimplemented("BoardClient.read", source, days, sourceLocation: location)
        throw BoardError(message: "BoardClient.read is not overridden in this test")
      }
    )
  }
}
