import Model
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
    func ask<each Argument, Answer>(
      _ endpoint: String
    ) -> @Sendable (repeat each Argument) async throws(HistoryError) -> Answer {
      refusing("HistoryClient.\(endpoint)", location) { .failed(reason: $0) }
    }
    let status = HistoryStatus(unsavedReason: "status is not overridden in this test")
    return Self(
      save: ask("save"),
      resumableGame: ask("resumableGame"),
      savedGame: ask("savedGame"),
      words: ask("words"),
      plays: ask("plays"),
      games: ask("games"),
      bestScores: ask("bestScores"),
      dailyOverview: ask("dailyOverview"),
      dailyGames: ask("dailyGames"),
      record: ask("record"),
      stats: ask("stats"),
      awards: ask("awards"),
      saveDuel: ask("saveDuel"),
      duels: ask("duels"),
      delete: ask("delete"),
      status: failing("HistoryClient.status", status, location),
      revision: failing("HistoryClient.revision", 0, location),
      commonWords: ask("commonWords"),
      known: ask("known"),
      searchedGames: ask("searchedGames"),
      growth: ask("growth"),
      saveAnswer: ask("saveAnswer"),
      answers: ask("answers")
    )
  }
}
