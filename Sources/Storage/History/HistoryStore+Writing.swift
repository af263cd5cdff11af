import Model
import Rules
import SQLite

extension HistoryStore {
  /// Writes what is missing on disk of one game, and then of the others.
  ///
  /// - Returns: The number by which the game is known from now on.
  /// - Throws: Why this game could not be written. If the storage failed, the game stays in memory and
  ///   is tried again with the next save.
  @discardableResult
  func bringToDisk(_ id: GameID) throws(HistoryError) -> GameID {
    do throws(HistoryError) {
      reopenFile()
      try reopenIfReplaced()
      // A game that was only offered when the file was replaced is not looked for before it is played.
      if case .saved = running[id]?.snapshot.identity { adopt(id, try history()) }
      try writeOrReplaceFile(id)
    } catch {
      // Other games may be written all the same, unless the storage failed.
      if error.isStorageFailure { saveFailure = error } else { _ = writeBehind() }
      throw error
    }
    let id = useStoredNumber(of: id)
    _ = writeBehind()
    return id
  }

  /// Tries a last time to write everything.
  ///
  /// - Returns: Why something is not in the file; `nil` if everything is.
  func writeTheRest() -> HistoryError? {
    let isInMemory = opened.map { $0.failure != nil } ?? false
    // Nobody has played a game that was only offered.
    let isOwed = running.values.contains { $0.isBehind || (isInMemory && !$0.isOffered) }
    guard isOwed else { return nil }
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

  /// Writes what is missing on disk of any game.
  ///
  /// - Returns: Why the first of those that failed could not be written.
  private func writeBehind() -> HistoryError? {
    var failure: HistoryError?
    let behind = running.filter { $0.value.isBehind }.keys.sorted { $0.rawValue > $1.rawValue }
    for id in behind {
      do throws(HistoryError) {
        try writeOrReplaceFile(id)
      } catch {
        addNotice(ofLoss: error, in: id)
        failure = failure ?? error
      }
    }
    if !running.values.contains(where: \.isBehind), !isWaiting { saveFailure = nil }
    return failure
  }

  /// Tells the player, who plays something else now, that unsaved moves of a game are lost.
  func addNotice(ofLoss error: HistoryError, in id: GameID) {
    guard !error.isStorageFailure else { return }
    notices.append(error.message + " Your latest moves in this game were not saved.")
    refusals[id]?.hasLostMoves = false
  }

  /// Replaces the provisional number of a game that has just been written for the first time.
  private func useStoredNumber(of id: GameID) -> GameID {
    guard id.rawValue < 0, opened?.failure == nil, !publishedIDs.contains(id),
      let stored = storedIDs[id]
    else { return id }
    storedIDs[id] = nil
    if let game = running.removeValue(forKey: id) { running[stored] = game }
    for (key, known) in newGames where known == id { newGames[key] = stored }
    return stored
  }

  private func writeOrReplaceFile(_ id: GameID) throws(HistoryError) {
    var history = try history()
    var outcome = commit(id, to: history)
    if case .failure(let error) = outcome, error.kind == .damaged, history.identity != nil {
      _ = try replaceDamagedFile()
      history = try self.history()
      outcome = commit(id, to: history)
    }
    if case .failure(let error) = outcome, error.kind == .full {
      // Much of the log may already have its place in the file. Then the log can start again.
      history.watch?.emptyLog()
      outcome = commit(id, to: history)
    }
    switch outcome {
    case .failure(let error): throw HistoryError(error, path: path)
    case .success(.done): return
    case .success(let refusal):
      // Another process has the game. What this session knows about it is out of date.
      let game = running.removeValue(forKey: id)
      let error = error(refusal, id, history.lock)
      let (saved, played) = (game?.stored?.moveCount ?? 0, game?.snapshot.moves.count ?? 0)
      refuse(id, error, savedMoves: saved, moveCount: played)
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

  /// Writes everything that is missing of one game in one transaction.
  private func commit(
    _ id: GameID,
    to history: OpenHistory
  ) -> Result<HistoryDatabase.Change, SQLiteError> {
    // Saving a game that was offered makes it this session's, even if there is nothing to add.
    guard var game = running[id], game.isBehind || game.isOffered else { return .success(.done) }
    let database = history.database
    let session = history.lock?.session ?? 0
    let snapshot = game.snapshot
    do throws(SQLiteError) {
      let change = try database.connection.transaction {
        () throws(SQLiteError) -> HistoryDatabase.Change in
        let storedID: GameID
        if let stored = game.stored {
          let change = try database.claimGame(
            stored.id,
            moveCount: stored.moveCount,
            from: possibleOwners(of: game, session, history.lock),
            for: session
          )
          guard change == .done else { return change }
          storedID = stored.id
        } else {
          var new = snapshot.game
          if let cube = new.challenge?.daily, new.challenge?.isCounted == true,
            try database.isTried(cube)
          {
            // Words that were played while the file could not be written are kept, as practice.
            if snapshot.moves.isEmpty { return .dailyBegun(cube) }
            new.challenge = new.challenge?.practice
          }
          let number = id.rawValue > 0 ? id : nil
          storedID = try database.insertGame(new, session: session, id: number)
        }
        let savedMoves = game.stored?.moveCount ?? 0
        try database.add(
          to: storedID,
          moves: snapshot.moves.dropFirst(savedMoves),
          from: savedMoves,
          progress: snapshot.progress,
          end: snapshot.end
        )
        game.stored = RunningGame.Stored(
          id: storedID,
          moveCount: snapshot.moves.count,
          progress: snapshot.progress,
          hasEnd: snapshot.end != nil
        )
        return .done
      }
      guard change == .done else { return .success(change) }
    } catch {
      return .failure(error)
    }
    game.owner = .thisSession
    // What is only in memory has yet to be written to the file.
    running[id] = snapshot.end == nil || history.failure != nil ? game : nil
    if let storedID = game.stored?.id, storedID != id { storedIDs[id] = storedID }
    return .success(.done)
  }

  /// The sessions that a game may belong to if this session is to write it: this one, and the one that
  /// had it when it was read if that is gone.
  private func possibleOwners(
    of game: RunningGame,
    _ session: Int64,
    _ lock: SessionLock?
  ) -> [Int64?] {
    guard case .session(let previous) = game.owner,
      previous.map({ lock?.isAlive($0) ?? false }) != true
    else { return [session] }
    return [session, previous]
  }
}
