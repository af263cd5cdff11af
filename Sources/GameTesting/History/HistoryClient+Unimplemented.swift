import ComposableTesting
import Game
import Testing

extension HistoryClient {
  /// A history whose endpoints all fail the test that calls them, and say their name. A test
  /// overrides those that it expects to be called.
  ///
  /// ```swift
  /// let history = HistoryClient.unimplemented().with {
  ///   $0.resumableGame = { _ in nil }
  /// }
  /// ```
  ///
  /// A call throws, or says that nothing is saved if it cannot throw. The feature's own error
  /// handling continues from there.
  ///
  /// - Parameter location: Where failures are reported; by default, the line of the call.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      save: { snapshot throws(HistoryError) in throw unexpected("save", snapshot, at: location) },
      resumableGame: { mode throws(HistoryError) in
        throw unexpected("resumableGame", mode, at: location)
      },
      savedGame: { game throws(HistoryError) in throw unexpected("savedGame", game, at: location) },
      words: { query throws(HistoryError) in throw unexpected("words", query, at: location) },
      plays: { query throws(HistoryError) in throw unexpected("plays", query, at: location) },
      games: { query throws(HistoryError) in throw unexpected("games", query, at: location) },
      bestScores: { day throws(HistoryError) in throw unexpected("bestScores", day, at: location) },
      dailyOverview: { day throws(HistoryError) in
        throw unexpected("dailyOverview", day, at: location)
      },
      dailyGames: { days throws(HistoryError) in throw unexpected("dailyGames", days, at: location)
      },
      record: { game throws(HistoryError) in throw unexpected("record", game, at: location) },
      stats: { () throws(HistoryError) in throw unexpected("stats", at: location) },
      awards: { () throws(HistoryError) in throw unexpected("awards", at: location) },
      saveDuel: { game throws(HistoryError) in throw unexpected("saveDuel", game, at: location) },
      duels: { () throws(HistoryError) in throw unexpected("duels", at: location) },
      delete: { step throws(HistoryError) in throw unexpected("delete", step, at: location) },
      status: ComposableTesting.unimplemented(
        "HistoryClient.status",
        placeholder: HistoryStatus(unsavedReason: "status is not overridden in this test"),
        sourceLocation: location
      ),
      revision: ComposableTesting.unimplemented(
        "HistoryClient.revision",
        placeholder: 0,
        sourceLocation: location
      ),
      notebook: { mark throws(HistoryError) in throw unexpected("notebook", mark, at: location) },
      growth: { () throws(HistoryError) in throw unexpected("growth", at: location) },
      saveAnswer: { answer throws(HistoryError) in
        throw unexpected("saveAnswer", answer, at: location)
      },
      answers: { () throws(HistoryError) in throw unexpected("answers", at: location) }
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
