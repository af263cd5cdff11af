import Game
import Synchronization

extension HistoryStore {
  /// A game that this session cannot save any more.
  struct Refusal: Hashable {
    /// Why not.
    var error: HistoryError
    /// How many of its moves this session knows to be on disk.
    var savedMoves: Int
    /// Whether moves are lost that nobody has told the player about.
    var hasLostMoves: Bool
  }

  /// Saves a game: see ``HistoryClient/save``.
  ///
  /// The snapshot is in memory as soon as this is called. If the disk fails, the call throws, and the
  /// snapshot is written with a later save, by ``status()`` or by ``close()``.
  @discardableResult
  package nonisolated(nonsending) func save(
    _ snapshot: GameSnapshot
  ) async throws(HistoryError) -> SaveReceipt {
    deliver(snapshot)
    return try await write(snapshot)
  }

  /// Takes a snapshot into memory. If several of one game wait, the latest stands for all of them.
  nonisolated func deliver(_ snapshot: GameSnapshot) {
    delivered.withLock { delivered in
      guard var waiting = delivered[snapshot.identity] else {
        delivered[snapshot.identity] = snapshot
        return
      }
      // If they contradict each other, the caller of the later one learns about it when it is written.
      try? waiting.merge(snapshot, of: GameID(rawValue: 0))
      delivered[snapshot.identity] = waiting
    }
  }

  /// Moves the snapshots that wait into ``running``. One that needs the disk for that, and cannot have
  /// it now, goes on waiting.
  func takeDelivered() {
    for (identity, snapshot) in delivered.withLock({ $0 }) {
      do throws(HistoryError) {
        _ = try accept(snapshot)
      } catch {
        if error.isStorageFailure {
          saveFailure = error
          continue
        }
      }
      delivered.withLock { delivered in
        // A newer one may have come meanwhile.
        if delivered[identity] == snapshot { delivered[identity] = nil }
      }
    }
  }

  private func write(_ snapshot: GameSnapshot) throws(HistoryError) -> SaveReceipt {
    takeDelivered()
    guard var (id, game) = try accept(snapshot) else {
      return SaveReceipt(game: nil, moveCount: 0)
    }
    // An older snapshot does not make a game this session's. Another process may have played on.
    if let game = running[id],
      game.isBehind || snapshot.moves.count == game.snapshot.moves.count
    {
      id = try write(id)
    }
    game.snapshot = running[id]?.snapshot ?? game.snapshot
    let failure = try history().failure
    if failure != nil, id.rawValue < 0 { publishedIDs.insert(id) }
    var rank: GameRank?
    if game.snapshot.end != nil {
      rank = try read { (database) throws(SQLiteError) in try database.rank(stored(id)) }
    }
    return SaveReceipt(
      game: failure == nil ? stored(id) : id,
      moveCount: game.snapshot.moves.count,
      rank: rank,
      unsavedReason: failure?.message
    )
  }

  /// Adds what is new in a snapshot to the game in memory.
  ///
  /// - Returns: The game and its number; `nil` for a game without moves, which is not kept.
  private func accept(
    _ snapshot: GameSnapshot
  ) throws(HistoryError) -> (id: GameID, game: RunningGame)? {
    let id: GameID
    switch snapshot.identity {
    case .saved(let saved):
      id = saved
    case .new(let key):
      guard let known = newGames[key] else {
        return snapshot.moves.isEmpty ? nil : begin(snapshot, key: key)
      }
      id = known
    }
    if var refusal = refusals[id] {
      if snapshot.moves.count > refusal.savedMoves { refusal.hasLostMoves = true }
      refusals[id] = refusal
      throw refusal.error
    }
    var savedMoves = 0
    do throws(HistoryError) {
      var game: RunningGame
      if let known = running[id] { game = known } else { game = RunningGame(try load(stored(id))) }
      savedMoves = game.stored?.moveCount ?? 0
      guard game.snapshot.game.isSameGame(as: snapshot.game) else { throw .noSuchGame(id) }
      let moveCount = game.snapshot.moves.count
      try game.snapshot.merge(snapshot, of: id)
      if running[id] != nil || (snapshot.moves.count >= moveCount && game.stored?.hasEnd == false) {
        running[id] = game
      }
      return (id, game)
    } catch {
      if !error.isStorageFailure {
        refuse(id, error, savedMoves: savedMoves, moveCount: snapshot.moves.count)
      }
      throw error
    }
  }

  /// Takes in a game that begins. Until it is on disk, it has a number that no game on disk has.
  private func begin(_ snapshot: GameSnapshot, key: Int) -> (id: GameID, game: RunningGame) {
    let numbers = Array(running.keys) + Array(newGames.values)
    let id = GameID(rawValue: min(0, numbers.map(\.rawValue).min() ?? 0) - 1)
    let game = RunningGame(snapshot)
    running[id] = game
    newGames[key] = id
    return (id, game)
  }

  private func refuse(_ id: GameID, _ error: HistoryError, savedMoves: Int, moveCount: Int) {
    refusals[id] = Refusal(
      error: error,
      savedMoves: savedMoves,
      hasLostMoves: moveCount > savedMoves
    )
  }

  /// Why moves of a game are lost that belongs to another process now, if the player has not been
  /// told. It is told once.
  func reasonOfLoss() -> HistoryError? {
    let lost = refusals.values.first(where: \.hasLostMoves)
    for id in refusals.keys { refusals[id]?.hasLostMoves = false }
    return lost?.error ?? (isWaiting ? saveFailure : nil)
  }

  /// Whether a snapshot could not be taken in, because the disk could not be read.
  private var isWaiting: Bool { delivered.withLock { !$0.isEmpty } }

  // MARK: Writing

  /// Writes what is missing on disk of one game, and then of the others.
  ///
  /// - Returns: The number by which the game is known from now on.
  /// - Throws: Why this game could not be written. If the storage failed, the game stays in memory and
  ///   is tried again with the next save.
  @discardableResult
  func write(_ id: GameID) throws(HistoryError) -> GameID {
    do throws(HistoryError) {
      reopenFile()
      try reopenIfReplaced()
      try writeOrReplaceFile(id)
    } catch {
      if error.isStorageFailure { saveFailure = error }
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

  /// Tells the player, who is playing something else now, that a game belongs to another process and
  /// its unsaved moves are lost.
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
    var outcome = writeOnce(id, to: history)
    if case .failure(let error) = outcome, error.kind == .damaged, history.identity != nil {
      _ = try replaceDamagedFile()
      history = try self.history()
      outcome = writeOnce(id, to: history)
    }
    if case .failure(let error) = outcome, error.kind == .full {
      // Much of the log may already have its place in the file. Then the log can start again.
      try? history.database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      outcome = writeOnce(id, to: history)
    }
    switch outcome {
    case .failure(let error): throw HistoryError(error, path: path)
    case .success(.done): return
    case .success(let refusal):
      // Another process has the game. What this session knows about it is out of date.
      let game = running.removeValue(forKey: id)
      let error = error(refusal, id, history.lock)
      refuse(
        id,
        error,
        savedMoves: game?.stored?.moveCount ?? 0,
        moveCount: game?.snapshot.moves.count ?? 0
      )
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
    case .taken(let session):
      if let session, let lock, session != lock.session, lock.isAlive(session) {
        return .gameInUse(id)
      }
      // Another process resumed it, played, and is gone.
      return .changedElsewhere(id)
    }
  }

  /// Writes everything that is missing of one game in one transaction.
  private func writeOnce(
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
          storedID = try database.insertGame(
            snapshot.game,
            session: session,
            id: id.rawValue > 0 ? id : nil
          )
        }
        for number in (game.stored?.moveCount ?? 0)..<snapshot.moves.count {
          try database.insertMove(snapshot.moves[number], number: number, game: storedID)
        }
        try database.setProgress(snapshot.progress, game: storedID)
        if let end = snapshot.end { try database.setEnd(end, game: storedID) }
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

extension NewGame {
  /// Whether both are about one game, and not about two that have had the same number in two files.
  fileprivate func isSameGame(as other: Self) -> Bool {
    mode == other.mode && letters == other.letters && startedAt == other.startedAt
  }
}
