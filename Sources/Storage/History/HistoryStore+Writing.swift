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

  /// Writes what is missing on disk of any game. The player, who plays something else now, is told of a game whose moves
  /// are lost.
  ///
  /// - Returns: Why the first of those that failed could not be written.
  func writeBehind() -> HistoryError? {
    var failure: HistoryError?
    let behind = running.values.filter(\.isBehind)
    for game in behind.sorted(by: { $0.snapshot.game.startedAt < $1.snapshot.game.startedAt }) {
      do throws(HistoryError) {
        try write(game.key)
      } catch {
        failure = failure ?? error
        if error.isStorageFailure {
          saveFailure = error
        } else {
          notices.append(error.message + " Your latest moves in this game were not saved.")
          refusals[game.key]?.hasLostMoves = false
        }
      }
    }
    if !running.values.contains(where: \.isBehind) { saveFailure = nil }
    return failure
  }

  @discardableResult
  private func write(_ key: GameKey) throws(HistoryError) -> RunningGame.Stored? {
    guard let game = running[key] else { return nil }
    let outcome: Outcome
    do throws(HistoryError) { outcome = try commit(game) } catch {
      guard case .diskFull = error else { throw error }
      // Much of the log may already have its place in the file. Then the log can start again.
      try history().watch?.emptyLog()
      outcome = try commit(game)
    }
    switch outcome {
    case .written(let stored): return stored
    case .refused(let reason, let row):
      // Another process has the game. What this session knows about it is out of date.
      running[key] = nil
      let error = error(reason, row?.id ?? game.id, opened?.lock)
      let moves = game.snapshot.moves
      let saved = row.map { zip($0.moves, moves).prefix { $0.move == $1.move }.count }
      refuse(game, error, savedMoves: saved, moveCount: moves.count)
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

  /// What becomes of a game that is saved.
  private enum Outcome {
    /// This much of it is on disk.
    case written(RunningGame.Stored?)
    /// Nothing was written.
    case refused(HistoryDatabase.Change, StoredGame?)
  }

  /// Writes everything that is missing of one game in one transaction.
  private func commit(_ known: RunningGame) throws(HistoryError) -> Outcome {
    try read(twice: true) { database throws(SQLiteError) in
      // In a new file, nothing of it is on disk.
      try commit(running[known.key] ?? known, to: database, opened?.lock)
    }
  }

  private func commit(
    _ known: RunningGame,
    to database: HistoryDatabase,
    _ lock: SessionLock?
  ) throws(SQLiteError) -> Outcome {
    // Saving a game that was offered makes it this session's, even if there is nothing to add.
    guard known.isBehind || known.isOffered else { return .written(known.stored) }
    let session = lock?.session ?? 0
    var (game, snapshot) = (known, known.snapshot)
    let outcome = try database.connection.transaction { () throws(SQLiteError) -> Outcome? in
      if let stored = game.stored {
        let owners = possibleOwners(of: game, session, lock)
        let change = try database.claimGame(
          stored.id,
          moveCount: stored.moveCount,
          from: owners,
          for: session
        )
        guard change == .done else { return .refused(change, nil) }
      } else if let outcome = try begin(&game, session, database, lock) {
        return outcome
      }
      guard let stored = game.stored else { return .refused(.missing, nil) }
      try database.add(
        to: stored.id,
        moves: snapshot.moves.dropFirst(stored.moveCount),
        from: stored.moveCount,
        shared: stored.shared,
        progress: snapshot.progress,
        end: snapshot.end
      )
      return nil
    }
    if let outcome {
      if case .written = outcome { running[game.key] = nil }
      return outcome
    }
    game.stored = game.stored.map {
      RunningGame.Stored(
        id: $0.id,
        moveCount: snapshot.moves.count,
        progress: snapshot.progress,
        hasEnd: snapshot.end != nil
      )
    }
    game.owner = .thisSession
    // What is only in memory has yet to be written to the file.
    running[game.key] = snapshot.end == nil || opened?.failure != nil ? game : nil
    return .written(game.stored)
  }

  /// Finds the row of a game of which nothing is known to be on disk, or makes one.
  ///
  /// The file may have it all the same: a snapshot has come late, or another file has taken the place of the one that
  /// had it.
  ///
  /// - Returns: What becomes of the game; `nil` if its moves are to be added.
  private func begin(
    _ game: inout RunningGame,
    _ session: Int64,
    _ database: HistoryDatabase,
    _ lock: SessionLock?
  ) throws(SQLiteError) -> Outcome? {
    let snapshot = game.snapshot
    var new = snapshot.game
    if let cube = new.challenge?.daily, new.challenge?.isCounted == true,
      try database.isTried(cube, except: new.key)
    {
      // Words that were played while the file could not be written are kept, as practice.
      if snapshot.moves.isEmpty { return .refused(.dailyBegun(cube), nil) }
      new.challenge = new.challenge?.practice
    }
    let moves = snapshot.moves
    // Another file may have it under another key, as another end of a game.
    let others = game.past == .none ? [] : try database.ends(of: new, first: moves.first?.move)
    if others.isEmpty,
      let id = try database.insertGame(new, session: session, id: game.number)
    {
      game.stored = RunningGame.Stored(id: id)
      return nil
    }
    let known = try database.readableGame(new.key).map { [$0] } ?? []
    for row in (known + others).sorted(by: { $0.moves.count > $1.moves.count }) {
      let stored = RunningGame(row).stored
      if game.past == .none {
        var saved = RunningGame(row).snapshot
        do throws(HistoryError) { try saved.merge(snapshot, of: row.id) } catch {
          return .refused(error == .gameEnded(row.id) ? .ended : .taken(session: nil), row)
        }
        // What comes late adds nothing, and takes the game from nobody.
        if row.end != nil || moves.count < row.moves.count { return .written(stored) }
      } else if snapshot.end != nil, row.end != nil, moves == row.moves {
        return .written(stored)
      }
      let isPlayed = row.session.map { $0 != session && lock?.isAlive($0) == true } ?? false
      if isPlayed, game.past != .memory, row.game.key == new.key {
        return .refused(.taken(session: row.session), row)
      }
      if (row.end ?? .interrupted) == .interrupted, !isPlayed, moves.starts(with: row.moves) {
        try database.reopen(row, for: session)
        game.stored = stored
        game.stored?.hasEnd = false
        return nil
      }
    }
    // What was played meanwhile is kept beside the game that has gone on in another way.
    let id = try database.insertGameBeside(new, session: session, id: game.number)
    let otherEnd = (known + others).otherEnd(of: moves.map(\.move), from: new.startedAt)
    if let otherEnd { try database.setOtherEnd(otherEnd.game, of: id, shared: otherEnd.moves) }
    game.stored = RunningGame.Stored(id: id, shared: otherEnd?.moves ?? 0)
    return nil
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
