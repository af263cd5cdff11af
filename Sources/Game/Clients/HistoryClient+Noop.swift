extension HistoryClient {
  /// A history that takes everything and keeps nothing: for previews and benchmarks.
  package static let noop = Self(
    beginGame: { _ in GameID(rawValue: 1) },
    saveMove: { _ in },
    saveTime: { _, _ in },
    endGame: { _, _, _ in GameRank(place: 1, of: 1, bestScore: 0) },
    resumableGame: { nil },
    words: { WordPage(query: $0, entries: [], total: 0) },
    plays: { _ in [] },
    games: { _ in [] },
    record: { id throws(HistoryError) in throw .noSuchGame(id) },
    stats: { Stats() },
    status: { HistoryStatus(isSaving: false, notices: []) }
  )
}
