extension HistoryClient {
  /// A history that takes everything and keeps nothing: for previews and benchmarks.
  package static let noop = Self(
    beginGame: { _ in GameID(rawValue: 1) },
    saveMove: { _ in },
    saveProgress: { _, _ in },
    endGame: { _, _, _ in GameRank(place: 1, of: 1, bestScore: 0) },
    resumableGame: { _ in nil },
    savedGame: { id throws(HistoryError) in throw .noSuchGame(id) },
    words: { WordPage(query: $0, entries: [], total: 0) },
    plays: { PlaysPage(query: $0, plays: [], total: 0) },
    games: { _ in [] },
    record: { id throws(HistoryError) in throw .noSuchGame(id) },
    stats: { Stats() },
    status: { HistoryStatus(unsavedReason: "Nothing is kept here.") }
  )
}
