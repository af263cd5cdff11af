import Game
import Testing

extension HistoryClient {
  /// A history that no test has asked for anything: each endpoint that is called and was not
  /// overridden fails the test, and names itself.
  ///
  /// ```swift
  /// let history = HistoryClient.unimplemented().with {
  ///   $0.resumableGame = { nil }
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
      beginGame: { _ throws(HistoryError) in throw unexpected("beginGame", location) },
      saveMove: { _ throws(HistoryError) in throw unexpected("saveMove", location) },
      saveProgress: { _, _ throws(HistoryError) in throw unexpected("saveProgress", location) },
      endGame: { _, _, _ throws(HistoryError) in throw unexpected("endGame", location) },
      resumableGame: { () throws(HistoryError) in throw unexpected("resumableGame", location) },
      savedGame: { _ throws(HistoryError) in throw unexpected("savedGame", location) },
      words: { _ throws(HistoryError) in throw unexpected("words", location) },
      plays: { _ throws(HistoryError) in throw unexpected("plays", location) },
      games: { _ throws(HistoryError) in throw unexpected("games", location) },
      record: { _ throws(HistoryError) in throw unexpected("record", location) },
      stats: { () throws(HistoryError) in throw unexpected("stats", location) },
      status: {
        _ = unexpected("status", location)
        return HistoryStatus(unsavedReason: "status is not overridden in this test")
      }
    )
  }

  private static func unexpected(_ endpoint: String, _ location: SourceLocation) -> HistoryError {
    Issue.record(
      """
      HistoryClient.\(endpoint) was called, but this test did not override it. If the feature \
      should call it here, give it a value: .unimplemented().with { $0.\(endpoint) = … }. If not, \
      find out why it does.
      """,
      sourceLocation: location
    )
    return .failed(reason: "HistoryClient.\(endpoint) is not overridden in this test")
  }
}
