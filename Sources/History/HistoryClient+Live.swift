import Game

extension HistoryClient {
  /// The history in a store.
  package static func live(_ store: HistoryStore) -> Self {
    Self(
      save: { (snapshot) throws(HistoryError) in try await store.save(snapshot) },
      resumableGame: { (mode) throws(HistoryError) in try await store.resumableGame(mode) },
      savedGame: { (id) throws(HistoryError) in try await store.savedGame(id) },
      words: { (query) throws(HistoryError) in try await store.words(query) },
      plays: { (query) throws(HistoryError) in try await store.plays(query) },
      games: { (query) throws(HistoryError) in try await store.games(query) },
      record: { (id) throws(HistoryError) in try await store.record(id) },
      stats: { () throws(HistoryError) in try await store.stats() },
      status: { await store.status() }
    )
  }
}
