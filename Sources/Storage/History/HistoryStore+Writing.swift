import Model
import Rules
import SQLite

extension HistoryStore {
  /// Writes what is missing on disk of one game, and then of the others.
  ///
  /// - Returns: What of it is on disk.
  /// - Throws: Why this game could not be written. If the storage failed, the game stays in memory and
  ///   is tried again with the next save.
  @discardableResult
  func bringToDisk(_ key: GameKey) throws(HistoryError) -> RunningGame.Stored? {
    do throws(HistoryError) {
      reopenFile()
      try reopenIfReplaced()
      let stored = try write(key)
      _ = writeBehind()
      return stored
    } catch {
      // Other games may be written all the same, unless the storage failed.
      if error.isStorageFailure { saveFailure = error } else { _ = writeBehind() }
      throw error
    }
  }

  /// Tries a last time to write everything.
  ///
  /// - Returns: Why something is not in the file; `nil` if everything is.
  func writeTheRest() -> HistoryError? {
    guard !sessionGames.missing(isInMemory: isInMemory).isEmpty else { return nil }
    do throws(HistoryError) {
      reopenFile()
      try reopenIfReplaced()
      if let failure = writeBehind() { return failure }
      // What is only in memory is lost with the program.
      return try history().failure
    } catch {
      return error
    }
  }

  /// Writes what is missing on disk of any game. The player, who plays something else now, is told of a game whose moves
  /// are lost.
  ///
  /// - Returns: Why the first of those that failed could not be written.
  func writeBehind() -> HistoryError? {
    var failure: HistoryError?
    for game in sessionGames.behind {
      do throws(HistoryError) {
        try write(game.key)
      } catch {
        failure = failure ?? error
        if error.isStorageFailure {
          saveFailure = error
        } else {
          notices.append(error.message + " Your latest moves in this game were not saved.")
          sessionGames.setLossTold(of: game.key)
        }
      }
    }
    if sessionGames.behind.isEmpty { saveFailure = nil }
    return failure
  }

  @discardableResult
  private func write(_ key: GameKey) throws(HistoryError) -> RunningGame.Stored? {
    guard let game = sessionGames[key] else { return nil }
    let outcome: GameWriter.Outcome
    do throws(HistoryError) { outcome = try commit(game) } catch {
      guard case .diskFull = error else { throw error }
      // Much of the log may already have its place in the file. Then the log can start again.
      try history().watch?.emptyLog()
      outcome = try commit(game)
    }
    switch outcome {
    case .written(let game): return game.stored
    case .known(let stored): return stored
    // Another process has the game. What this session knew about it is out of date.
    case .refused(let reason, let row):
      let error = error(reason, row?.id ?? game.id, opened?.lock)
      let moves = game.snapshot.moves
      let saved = row.map { zip($0.moves, moves).prefix { $0.move == $1.move }.count }
      sessionGames.refuse(game, error, savedMoves: saved, moveCount: moves.count)
      throw error
    }
  }

  private func error(
    _ refusal: HistoryDatabase.Change,
    _ id: GameID,
    _ lock: SessionLock?
  ) -> HistoryError {
    switch refusal {
    case .done, .missing: return .noSuchGame(id)
    case .ended: return .gameEnded(id)
    case .dailyBegun(let cube): return .dailyBegun(cube)
    case .taken(let session):
      if let session, let lock, session != lock.session, lock.isAlive(session) {
        return .gameInUse(id)
      }
      // Another process resumed it, played, and is gone.
      return .changedElsewhere(id)
    }
  }

  /// Writes everything that is missing of one game.
  private func commit(_ known: RunningGame) throws(HistoryError) -> GameWriter.Outcome {
    let outcome = try read(twice: true) { database throws(SQLiteError) in
      // In a new file, nothing of it is on disk.
      try GameWriter(database, opened?.lock).write(sessionGames[known.key] ?? known)
    }
    sessionGames.note(outcome, of: known.key, isInFile: !isInMemory)
    return outcome
  }
}
