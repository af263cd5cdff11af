import Game
import Rules

extension HistoryStore {
  /// One page of the words ever played, and how many there are in all.
  package func words(_ query: WordQuery) throws(HistoryError) -> WordPage {
    try read { (database) throws(SQLiteError) in try database.words(query) }
  }

  /// One page of the times a word was played, the latest first.
  package func plays(_ query: PlaysQuery) throws(HistoryError) -> PlaysPage {
    try read { (database) throws(SQLiteError) in try database.plays(query) }
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
        progress: game.progress,
        end: game.end
      ).record()
    }
    return try load(stored(id)).record()
  }

  /// When a game of the history was begun, by the wall clock.
  package func startedAt(_ id: GameID) throws(HistoryError) -> Timestamp {
    if let game = running[id] { return game.game.startedAt }
    return try load(stored(id)).game.startedAt
  }
}
