import Game

extension HistoryClient {
  /// The history in a store.
  package static func live(_ store: HistoryStore) -> Self {
    Self(
      beginGame: { (new) throws(HistoryError) in try await store.beginGame(new) },
      saveMove: { (move) throws(HistoryError) in try await store.saveMove(move) },
      saveTime: { (id, seconds) throws(HistoryError) in try await store.saveTime(id, seconds) },
      endGame: { (id, end, seconds) throws(HistoryError) in
        try await store.endGame(id, end, seconds)
      },
      resumableGame: { () throws(HistoryError) in try await store.resumableGame() },
      words: { (query) throws(HistoryError) in try await store.words(query) },
      plays: { (word) throws(HistoryError) in try await store.plays(word) },
      games: { (query) throws(HistoryError) in try await store.games(query) },
      record: { (id) throws(HistoryError) in try await store.record(id) },
      stats: { () throws(HistoryError) in try await store.stats() },
      status: { await store.status() }
    )
  }
}
