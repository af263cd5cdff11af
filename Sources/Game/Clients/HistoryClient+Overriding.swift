extension HistoryClient {
  /// A copy in which some endpoints are replaced.
  ///
  /// ```swift
  /// let history = HistoryClient.noop.with {
  ///   $0.words = { query in WordPage(query: query, entries: [], total: 0) }
  /// }
  /// ```
  ///
  /// - Parameter change: Sets the closures that are to differ.
  package func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
