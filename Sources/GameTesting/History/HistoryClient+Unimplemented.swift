import ComposableTesting
import Game
import Testing

extension HistoryClient {
  /// A history that no test has asked for anything: each endpoint that is called and was not
  /// overridden fails the test, and names itself.
  ///
  /// ```swift
  /// let history = HistoryClient.unimplemented().with {
  ///   $0.resumableGame = { _ in nil }
  /// }
  /// ```
  ///
  /// The call throws then (or says that nothing is saved, where it cannot throw), so that the
  /// feature's own error handling goes on with it.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(
      beginGame: { game throws(HistoryError) in
        throw unexpected("beginGame", game, at: location)
      },
      saveMove: { move throws(HistoryError) in
        throw unexpected("saveMove", move, at: location)
      },
      saveProgress: { game, progress throws(HistoryError) in
        throw unexpected("saveProgress", game, progress, at: location)
      },
      endGame: { game, end, progress throws(HistoryError) in
        throw unexpected("endGame", game, end, progress, at: location)
      },
      resumableGame: { mode throws(HistoryError) in
        throw unexpected("resumableGame", mode, at: location)
      },
      savedGame: { game throws(HistoryError) in
        throw unexpected("savedGame", game, at: location)
      },
      words: { query throws(HistoryError) in
        throw unexpected("words", query, at: location)
      },
      plays: { query throws(HistoryError) in
        throw unexpected("plays", query, at: location)
      },
      games: { query throws(HistoryError) in
        throw unexpected("games", query, at: location)
      },
      record: { game throws(HistoryError) in
        throw unexpected("record", game, at: location)
      },
      stats: { () throws(HistoryError) in
        throw unexpected("stats", at: location)
      },
      status: ComposableTesting.unimplemented(
        "HistoryClient.status",
        placeholder: HistoryStatus(unsavedReason: "status is not overridden in this test"),
        sourceLocation: location
      )
    )
  }

  private static func unexpected<each Argument>(
    _ endpoint: String,
    _ argument: repeat each Argument,
    at location: SourceLocation
  ) -> HistoryError {
    let name = "HistoryClient.\(endpoint)"
    reportUnimplemented(name, repeat each argument, sourceLocation: location)
    return .failed(reason: "\(name) is not overridden in this test")
  }
}
