import Game
import Rules
import SQLite

extension HistoryStore {
  /// One page of all words ever played.
  package func words(_ query: WordQuery) throws(HistoryError) -> Page<WordEntry> {
    try read { database throws(SQLiteError) in try database.words(query) }
  }

  /// One page of the plays of a word, the latest first.
  package func plays(_ query: PlaysQuery) throws(HistoryError) -> Page<WordPlay> {
    try read { database throws(SQLiteError) in try database.plays(query) }
  }

  /// One page of games.
  package func games(_ query: GameQuery) throws(HistoryError) -> Page<GameSummary> {
    try read { database throws(SQLiteError) in try database.games(query) }
  }

  /// The best scores of each mode that has finished games.
  package func bestScores(since start: Timestamp) throws(HistoryError) -> [GameMode: BestScores] {
    try read { database throws(SQLiteError) in try database.bestScores(since: start) }
  }

  /// Statistics over all games.
  package func stats() throws(HistoryError) -> Stats {
    let today = configuration.day(configuration.now())
    return try read { database throws(SQLiteError) in try database.stats(today: today) }
  }

  /// One game as a record, replayed by the rules.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` with the move that breaks the rules.
  package func record(_ id: GameID) throws(HistoryError) -> GameRecord {
    takeDelivered()
    if let game = running[id] { return try StoredGame(id, game.snapshot).record() }
    return try repairing(id) { () throws(HistoryError) in try load(stored(id)).record() }
  }

  /// When a game started, by the wall clock.
  package func startedAt(_ id: GameID) throws(HistoryError) -> Timestamp {
    takeDelivered()
    if let game = running[id] { return game.snapshot.game.startedAt }
    return try load(stored(id)).game.startedAt
  }

  /// A game with its moves from the disk.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` if a row of it cannot be read.
  func load(_ id: GameID) throws(HistoryError) -> StoredGame {
    let game = try read { database throws(SQLiteError) -> Result<StoredGame?, SQLiteError> in
      do throws(SQLiteError) {
        return .success(try database.load(id))
      } catch {
        guard error.kind == .unreadableRow else { throw error }
        return .failure(error)
      }
    }
    switch game {
    case .success(let game?): return game
    case .success(nil): throw .noSuchGame(id)
    case .failure(let error): throw .damagedGame(id, reason: error.reason)
    }
  }
}

extension StoredGame {
  /// A game as it is in memory.
  init(_ id: GameID, _ snapshot: GameSnapshot) {
    self.init(
      id: id,
      game: snapshot.game,
      moves: snapshot.moves,
      progress: snapshot.progress,
      end: snapshot.end
    )
  }
}
