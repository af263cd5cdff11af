import Model
import Rules
import SQLite

/// A game that this session has deleted.
struct DeletedGame {
  let id: GameID
  /// The game as an export has it.
  let game: ExportedGame
}

extension HistoryStore {
  /// Deletes a game, or takes a deletion back.
  ///
  /// - Returns: The games that can be brought back, the one that was deleted last at the end.
  /// - Throws: `gameInUse` if another window plays the game, `damagedGame` if it cannot be read and so could
  ///   not be brought back, `nothingDeleted`, and why nothing can be written.
  func delete(_ step: GameDeletion) throws(HistoryError) -> [GameID] {
    switch step {
    case .game(let id): try delete(id)
    case .undo: try undoDeletion()
    case .none: break
    }
    return deletedGames.map(\.id)
  }

  private func delete(_ id: GameID) throws(HistoryError) {
    emptyInbox()
    let before = opened?.identity
    try reopenIfReplaced()
    // In another file, the number may be another game's.
    if let before, opened?.identity?.isSameFile(as: before) != true {
      throw .changedElsewhere(id)
    }
    if let game = sessionGames[id], game.isBehind { try bringToDisk(game.key) }
    let history = try history()
    // A history in memory, or one that can only be read, keeps what it has.
    if let failure = history.failure { throw failure }
    let game = try load(id)
    if let session = game.session, session != history.lock?.session,
      history.lock?.isAlive(session) == true
    {
      throw .gameInUse(id)
    }
    let deleted = DeletedGame(id: id, game: game.exported(try game.record()))
    let isDone = try read { database throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        // Another window may have played on.
        guard try database.load(id) == game else { return false }
        try database.deleteGame(game)
        return true
      }
    }
    guard isDone else { throw .changedElsewhere(id) }
    sessionGames.delete(game.game.key, id)
    deletedGames.append(deleted)
  }

  private func undoDeletion() throws(HistoryError) {
    guard let deleted = deletedGames.last else { throw .nothingDeleted }
    emptyInbox()
    // In another file the game gets the next number if another game has its own.
    try reopenIfReplaced()
    let isInUse = sessionGames.usage(try history().lock)
    try read { database throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        var importer = GameImporter(database, isInUse: isInUse)
        _ = try importer.add(deleted.game, id: deleted.id)
        try importer.finish()
      }
    }
    if let key = deleted.game.key { sessionGames.restore(key) }
    deletedGames.removeLast()
  }
}
