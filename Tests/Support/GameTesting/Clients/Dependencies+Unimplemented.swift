import ComposableTesting
import Features
import Model
import Routes
import Rules
import Testing

/// An endpoint that fails the test and returns a placeholder. The clients' own `unimplemented` hides the
/// function of that name.
func failing<each Argument, Value: Sendable>(
  _ endpoint: String,
  _ placeholder: Value,
  _ location: SourceLocation
) -> @Sendable (repeat each Argument) -> Value {
  unimplemented(endpoint, placeholder: placeholder, sourceLocation: location)
}

/// An endpoint that fails the test and throws, so that the feature's own handling of errors goes on.
///
/// - Parameter failure: Makes the error from what it says.
func refusing<each Argument, Value, Failure: Error>(
  _ endpoint: String,
  _ location: SourceLocation,
  _ failure: @escaping @Sendable (String) -> Failure
) -> @Sendable (repeat each Argument) async throws(Failure) -> Value {
  { (argument: repeat each Argument) async throws(Failure) in
    reportUnimplemented(endpoint, repeat each argument, sourceLocation: location)
    throw failure("\(endpoint) is not overridden in this test")
  }
}

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
      date: failing("Dependencies.date", Timestamp(seconds: 0), location),
      utcOffset: failing("Dependencies.utcOffset", 0, location),
      history: .unimplemented(at: location),
      board: .unimplemented(at: location),
      api: .unimplemented(at: location),
      outbox: .unimplemented(at: location),
      dictionary: .unimplemented(at: location),
      meanings: .unimplemented(at: location),
      settings: .unimplemented(at: location),
      seed: failing("Dependencies.seed", 0, location),
      gameKey: failing("Dependencies.gameKey", GameKey(high: 0, low: 0), location),
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
    var client = Self(
      id: .english,
      contains: failing("DictionaryClient.contains", false, location),
      solve: failing("DictionaryClient.solve", [], location),
      fairSeed: failing("DictionaryClient.fairSeed", 0, location),
      relations: failing("DictionaryClient.relations", WordRelations(), location)
    )
    client.commonWords = failing("DictionaryClient.commonWords", nil, location)
    client.review = failing("DictionaryClient.review", (), location)
    return client
  }
}

extension MeaningClient {
  /// A client without meanings. Calling it fails the test with its name.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      lookUp: failing("MeaningClient.lookUp", nil, location),
      family: failing("MeaningClient.family", nil, location)
    )
  }
}

extension SettingsClient {
  /// A client that saves nothing. Calling it fails the test with its name.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      save: refusing("SettingsClient.save", location, SettingsError.init),
      finishLesson: failing("SettingsClient.finishLesson", (), location),
      missingWords: failing("SettingsClient.missingWords", [:], location)
    )
  }
}

extension ClipboardClient {
  /// A clipboard that fails the test with its name when something is copied.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(copy: failing("ClipboardClient.copy", (), location))
  }
}

extension SoundClient {
  /// A client that makes no sound. Each closure fails the test with its name until the test
  /// overrides it.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      ring: failing("SoundClient.ring", (), location),
      play: failing("SoundClient.play", (), location)
    )
  }
}

extension BoardClient {
  /// A board that fails the test with the endpoint's name when it is used.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      publish: refusing("BoardClient.publish", location, BoardError.init),
      read: refusing("BoardClient.read", location, BoardError.init)
    )
  }
}

extension ApiClient {
  /// A server that fails the test with the request when something is sent to it. Requests that a test
  /// expects are overridden.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      send: { route, id throws(Failure) in
        reportUnimplemented("ApiClient.send", route.name, id?.text, sourceLocation: location)
        throw .unreachable("ApiClient.send is not overridden in this test.")
      },
      choose: refusing("ApiClient.choose", location) { .unreachable($0) },
      makeRequestID: failing(
        "ApiClient.makeRequestID",
        RequestID(text: "unimplemented") ?? ApiClient.noop.makeRequestID(),
        location
      )
    )
  }
}

extension OutboxClient {
  /// An outbox that fails the test with the endpoint's name when it is used.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    func refuse<each Argument, Value>(
      _ name: String
    ) -> @Sendable (repeat each Argument) async throws(OutboxError) -> Value {
      refusing("OutboxClient.\(name)", location, OutboxError.init)
    }
    return Self(
      keep: refuse("keep"),
      attempt: refuse("attempt"),
      add: refuse("add"),
      contents: failing("OutboxClient.contents", OutboxContents(), location),
      turns: failing("OutboxClient.turns", [], location),
      remove: failing("OutboxClient.remove", (), location),
      addTurn: refuse("addTurn"),
      removeTurn: failing("OutboxClient.removeTurn", (), location)
    )
  }
}
