import Game
import Rules

extension HistoryStore {
  /// One page of the words ever played, and how many there are in all.
  package func words(_ query: WordQuery) throws(HistoryError) -> WordPage {
    let page = try read { (database) throws(SQLiteError) in try database.words(query) }
    // So that the first key in the filter finds it ready.
    if query.filter.isEmpty { Task { prepareFilter() } }
    return page
  }

  /// Reads words into the index for filters, so many at a time that no other call has to wait long.
  private func prepareFilter() {
    do throws(HistoryError) {
      let isReady = try read { (database) throws(SQLiteError) in
        try database.extendWordIndex(limit: 8192)
      }
      // A task for each part lets others have their turn. `Task.yield` would go by way of Swift's
      // shared pool, for whose sake Dispatch then wakes every second for ever after.
      if !isReady { Task { prepareFilter() } }
    } catch {
      // What is wrong shows to whoever asks next.
    }
  }

  /// The games a word was played in, the latest first.
  package func plays(_ word: String) throws(HistoryError) -> [WordPlay] {
    try read { (database) throws(SQLiteError) in try database.plays(word) }
  }

  /// One page of the games.
  package func games(_ query: GameQuery) throws(HistoryError) -> [GameSummary] {
    try read { (database) throws(SQLiteError) in try database.games(query) }
  }

  /// How many games all pages of a query have together. A row that cannot be read is in no page, but
  /// it is counted here: so one can tell that something is missing.
  package func gameCount(_ query: GameQuery) throws(HistoryError) -> Int {
    try read { (database) throws(SQLiteError) in try database.gameCount(query) }
  }

  /// One game as a record, checked by playing it through.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` with the move that cannot have been played.
  package func record(_ id: GameID) throws(HistoryError) -> GameRecord {
    if let game = running[id] {
      return try StoredGame(
        id: id,
        game: game.game,
        moves: game.moves,
        secondsPlayed: game.secondsPlayed,
        end: game.end
      ).record()
    }
    return try load(stored(id)).record()
  }
}
