import ComposableTesting
import Game
import Routes
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
      api: .unimplemented(at: location),
      outbox: .unimplemented(at: location),
      dictionary: .unimplemented(at: location),
      meanings: .unimplemented(at: location),
      notebook: .unimplemented(at: location),
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
    var client = Self(
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
      ),
      relations: ComposableTesting.unimplemented(
        "DictionaryClient.relations",
        placeholder: WordRelations(),
        sourceLocation: location
      )
    )
    client.commonWords = ComposableTesting.unimplemented(
      "DictionaryClient.commonWords",
      placeholder: nil,
      sourceLocation: location
    )
    return client
  }
}

extension MeaningClient {
  /// A client without meanings. Calling it fails the test with its name.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      lookUp: ComposableTesting.unimplemented(
        "MeaningClient.lookUp",
        placeholder: nil,
        sourceLocation: location
      ),
      family: ComposableTesting.unimplemented(
        "MeaningClient.family",
        placeholder: nil,
        sourceLocation: location
      )
    )
  }
}

extension NotebookClient {
  /// An empty notebook. Each closure fails the test with its name until the test overrides it.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      words: { query, _ in
        reportUnimplemented("NotebookClient.words", query, sourceLocation: location)
        return Page(total: 0)
      },
      known: { _ in
        reportUnimplemented("NotebookClient.known", (), sourceLocation: location)
        return []
      },
      word: ComposableTesting.unimplemented(
        "NotebookClient.word",
        placeholder: nil,
        sourceLocation: location
      ),
      growth: ComposableTesting.unimplemented(
        "NotebookClient.growth",
        placeholder: Growth(),
        sourceLocation: location
      ),
      clues: { choice, _, _, _ in
        reportUnimplemented("NotebookClient.clues", choice, sourceLocation: location)
        return []
      }
    )
  }
}

extension SettingsClient {
  /// A client that saves nothing. Calling it fails the test with its name.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      save: { settings throws(SettingsError) in
        reportUnimplemented("SettingsClient.save", settings, sourceLocation: location)
        throw SettingsError(message: "SettingsClient.save is not overridden in this test")
      },
      finishLesson: {
        reportUnimplemented("SettingsClient.finishLesson", (), sourceLocation: location)
      }
    )
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
      choose: { address, name throws(ApiClient.Failure) in
        reportUnimplemented("ApiClient.choose", (address, name), sourceLocation: location)
        throw .unreachable("ApiClient.choose is not overridden in this test.")
      },
      makeRequestID: ComposableTesting.unimplemented(
        "ApiClient.makeRequestID",
        placeholder: RequestID(text: "unimplemented") ?? ApiClient.noop.makeRequestID(),
        sourceLocation: location
      )
    )
  }
}

extension OutboxClient {
  /// An outbox that fails the test with the endpoint's name when it is used.
  ///
  /// - Parameter location: The line that failures name; the caller's by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    @Sendable func refuse(_ name: String, _ value: some Sendable) -> OutboxError {
      reportUnimplemented("OutboxClient.\(name)", value, sourceLocation: location)
      return OutboxError(message: "OutboxClient.\(name) is not overridden in this test")
    }
    return Self(
      keep: { attempt throws(OutboxError) in throw refuse("keep", attempt) },
      attempt: { mode, _ throws(OutboxError) in throw refuse("attempt", mode) },
      add: { submission throws(OutboxError) in throw refuse("add", submission.attempt) },
      contents: ComposableTesting.unimplemented(
        "OutboxClient.contents",
        placeholder: OutboxContents(),
        sourceLocation: location
      ),
      turns: ComposableTesting.unimplemented(
        "OutboxClient.turns",
        placeholder: [],
        sourceLocation: location
      ),
      remove: ComposableTesting.unimplemented("OutboxClient.remove", sourceLocation: location),
      addTurn: { turn throws(OutboxError) in throw refuse("addTurn", turn.duel) },
      removeTurn: ComposableTesting.unimplemented(
        "OutboxClient.removeTurn",
        sourceLocation: location
      )
    )
  }
}
