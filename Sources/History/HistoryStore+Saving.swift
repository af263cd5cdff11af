import Game

extension HistoryStore {
  /// Writes what is not on disk yet of a game, and then of the others.
  ///
  /// - Throws: Why this game could not be written; it stays in memory, and is tried again with the
  ///   next save.
  func write(_ id: GameID) throws(HistoryError) {
    do throws(HistoryError) {
      leaveMemory()
      try reopenIfReplaced()
      try writeOrReplaceFile(id)
    } catch {
      notSaved(error)
      throw error
    }
    _ = writeBehind()
  }

  /// Tries for the last time to write all that was played.
  ///
  /// - Returns: Why something is not in the file; `nil` where all of it is, and where there is no
  ///   file, which the status tells all along.
  func writeTheRest() -> HistoryError? {
    let isInMemory = opened.map { $0.failure != nil } ?? false
    // What was only offered is nobody's to write.
    let isOwed = running.values.contains {
      $0.isBehind || (isInMemory && $0.previousSession == nil)
    }
    guard isOwed else { return nil }
    do throws(HistoryError) {
      leaveMemory()
      try reopenIfReplaced()
      return writeBehind()
    } catch {
      return error
    }
  }

  /// Writes what is not on disk yet of any game.
  ///
  /// - Returns: Why the first could not be written of those that could not.
  private func writeBehind() -> HistoryError? {
    var failure: HistoryError?
    let behind = running.filter { $0.value.isBehind }.keys.sorted { $0.rawValue > $1.rawValue }
    for id in behind {
      do throws(HistoryError) {
        try writeOrReplaceFile(id)
      } catch {
        tellOfLoss(error)
        failure = failure ?? error
      }
    }
    // A game that is another's now is no longer one that waits to be written.
    if !running.values.contains(where: \.isBehind) { saved() }
    return failure
  }

  /// Tells of a game that is another's now, and of which what was not on disk is lost, where nobody
  /// has asked for just that game to be written.
  func tellOfLoss(_ error: HistoryError) {
    guard !error.isOfTheFile else { return }
    notices.append(error.message + " What was played of it here last is not saved.")
  }

  /// A game with its moves from the disk.
  ///
  /// - Throws: `noSuchGame`, or `damagedGame` where a row of it cannot be read.
  func load(_ id: GameID) throws(HistoryError) -> StoredGame {
    let game = try read { (database) throws(SQLiteError) -> Result<StoredGame?, SQLiteError> in
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

  /// The number on disk of a game.
  func stored(_ id: GameID) -> GameID { storedIDs[id] ?? id }

  private func saved() {
    saveFailure = nil
  }

  private func notSaved(_ error: HistoryError) {
    if error.isOfTheFile { saveFailure = error }
  }

  private func writeOrReplaceFile(_ id: GameID) throws(HistoryError) {
    var history = try history()
    var outcome = writeOnce(id, to: history)
    if case .failure(let error) = outcome, error.kind == .damaged, history.identity != nil {
      _ = try replaceDamagedFile()
      history = try self.history()
      outcome = writeOnce(id, to: history)
    }
    if case .failure(let error) = outcome, error.kind == .full {
      // The log may hold much that the file has room for already; then it begins anew.
      try? history.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      outcome = writeOnce(id, to: history)
    }
    switch outcome {
    case .failure(let error): throw HistoryError(error, path: path)
    case .success(.done): return
    case .success(let refusal):
      // The game is not this process's: what is in memory of it is no longer the truth.
      let known = running.removeValue(forKey: id)?.storedMoves ?? 0
      throw error(refusal, id, knownMoves: known, history.lock)
    }
  }

  private func error(
    _ refusal: HistoryDatabase.Change,
    _ id: GameID,
    knownMoves: Int,
    _ lock: SessionLock?
  ) -> HistoryError {
    switch refusal {
    case .done, .missing: return .noSuchGame(id)
    case .ended: return .gameEnded(id)
    case .taken(let session, let moveCount):
      if let session, let lock, session != lock.session, lock.isAlive(session) {
        return .gameInUse(id)
      }
      // Another process took it up, played, and is gone.
      return .moveOutOfOrder(id, index: knownMoves, expected: moveCount)
    }
  }

  /// Writes all that is missing of one game in one transaction.
  private func writeOnce(
    _ id: GameID,
    to history: OpenHistory
  ) -> Result<HistoryDatabase.Change, SQLiteError> {
    // A game that was only offered becomes this session's even where there is nothing to add.
    guard var game = running[id], game.isBehind || game.previousSession != nil else {
      return .success(.done)
    }
    let database = history.database
    let session = history.lock?.session ?? 0
    do throws(SQLiteError) {
      let change = try database.connection.transaction {
        () throws(SQLiteError) -> HistoryDatabase.Change in
        let storedID: GameID
        if let known = game.storedID {
          var owners: [Int64?] = [session]
          if let previous = game.previousSession,
            previous.map({ history.lock?.isAlive($0) ?? false }) != true
          {
            owners.append(previous)
          }
          let change = try database.claimGame(
            known,
            moveCount: game.storedMoves,
            from: owners,
            for: session
          )
          guard change == .done else { return change }
          storedID = known
        } else {
          storedID = try database.insertGame(
            game.game,
            session: session,
            id: id.rawValue > 0 ? id : nil
          )
        }
        for number in game.storedMoves..<game.moves.count {
          try database.insertMove(game.moves[number], number: number, game: storedID)
        }
        try database.setProgress(game.progress, game: storedID)
        if let end = game.end { try database.setEnd(end, game: storedID) }
        game.storedID = storedID
        return .done
      }
      guard change == .done else { return .success(change) }
    } catch {
      return .failure(error)
    }
    game.storedMoves = game.moves.count
    game.storedProgress = game.progress
    game.isEndStored = game.end != nil
    game.previousSession = nil
    // What is in memory for the time being is still to be written to the file.
    running[id] = game.end == nil || history.failure != nil ? game : nil
    if let storedID = game.storedID, storedID != id { storedIDs[id] = storedID }
    return .success(.done)
  }
}
