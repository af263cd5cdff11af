import Game
import Rules

extension HistoryStore {
  /// Begins a game: from here on it exists, even when the process is killed.
  ///
  /// Where the disk takes nothing now, the game goes on in memory under a negative number, the
  /// status says so, and every later save tries to write all of it.
  package func beginGame(_ new: NewGame) throws(HistoryError) -> GameID {
    // A game without a number on disk is known by one that no game on disk has.
    let provisional = GameID(rawValue: min(0, running.keys.map(\.rawValue).min() ?? 0) - 1)
    running[provisional] = RunningGame(new)
    do throws(HistoryError) {
      try write(provisional)
    } catch {
      return provisional
    }
    // In the file, which is still waited for, the game will have another number than in memory.
    guard try !history().isWaitingForFile, let id = storedIDs.removeValue(forKey: provisional)
    else { return provisional }
    running[id] = running.removeValue(forKey: provisional)
    return id
  }

  /// Writes one accepted move; when it returns, the move is on disk.
  ///
  /// Saving the same move again changes nothing.
  ///
  /// - Throws: `gameInUse` or `moveOutOfOrder` where another process has taken the game up since it
  ///   was offered; else why the disk did not take the move, which is tried again with the next.
  package func saveMove(_ saved: SavedMove) throws(HistoryError) {
    var game = try runningGame(saved.game)
    if game.moves.indices.contains(saved.index) {
      guard game.moves[saved.index].move == saved.move else {
        throw .moveOutOfOrder(saved.game, index: saved.index, expected: game.moves.count)
      }
    } else {
      guard game.end == nil else { throw .gameEnded(saved.game) }
      guard saved.index == game.moves.count else {
        throw .moveOutOfOrder(saved.game, index: saved.index, expected: game.moves.count)
      }
      game.moves.append(StoredMove(move: saved.move, playedAt: saved.playedAt))
    }
    game.secondsPlayed = max(game.secondsPlayed, saved.secondsPlayed)
    running[saved.game] = game
    try write(saved.game)
  }

  /// Writes how long a game has been played. It never goes down.
  package func saveTime(_ id: GameID, _ secondsPlayed: Double) throws(HistoryError) {
    var game = try runningGame(id)
    guard game.end == nil else { throw .gameEnded(id) }
    game.secondsPlayed = max(game.secondsPlayed, secondsPlayed)
    running[id] = game
    try write(id)
  }

  /// Ends a game. Ending it again changes nothing.
  ///
  /// - Returns: Its rank among all finished games of its mode.
  package func endGame(
    _ id: GameID,
    _ end: GameEnd,
    _ secondsPlayed: Double
  ) throws(HistoryError) -> GameRank {
    var game = try runningGame(id)
    if game.end == nil {
      game.end = end
      game.secondsPlayed = max(game.secondsPlayed, secondsPlayed)
      running[id] = game
    }
    // Where the disk did not take the end before, it is tried again.
    if running[id] != nil { try write(id) }
    let rank = try read { (database) throws(SQLiteError) in try database.rank(stored(id)) }
    guard let rank else { throw .noSuchGame(id) }
    return rank
  }

  /// The unlimited game that waits to be resumed: the one that was begun last of those that no
  /// other living process has.
  ///
  /// It is only offered: whoever writes to it first has it, so that a program that only shows it
  /// takes it from nobody. To everyone else who was offered it, `saveMove` throws.
  ///
  /// A game whose rows cannot be played by the rules is named in a notice and passed over.
  package func resumableGame() throws(HistoryError) -> SavedGame? {
    let lock = try history().lock
    var candidates = try read { (database) throws(SQLiteError) in
      try database.runningGames(.unlimited)
    }
    candidates.removeAll { game in
      guard let session = game.session, let lock, session != lock.session else { return false }
      return lock.isAlive(session)
    }
    // Games that could not be written at all can be resumed from memory. The later a game of
    // those was begun, the lower its number.
    let unsaved = running.filter { $0.value.storedID == nil && $0.value.game.mode == .unlimited }
    candidates += unsaved.map {
      HistoryDatabase.RunningRow(id: $0.key, session: nil, startedAt: $0.value.game.startedAt)
    }
    candidates.sort {
      ($1.startedAt, $1.id.rawValue.magnitude) < ($0.startedAt, $0.id.rawValue.magnitude)
    }
    for candidate in candidates {
      let known = storedIDs.first { $0.value == candidate.id }?.key ?? candidate.id
      do throws(HistoryError) {
        let game = try gameToResume(known, owner: candidate.session, lock)
        // One that has ended, where the disk does not know it yet.
        guard game.end == nil else { continue }
        running[known] = game
        return try savedGame(known, game)
      } catch {
        guard case .damagedGame = error else { throw error }
        running[known] = nil
        if !notices.contains(error.message) { notices.append(error.message) }
      }
    }
    return nil
  }

  private func savedGame(_ id: GameID, _ game: RunningGame) throws(HistoryError) -> SavedGame {
    let stored = StoredGame(
      id: id,
      game: game.game,
      moves: game.moves,
      secondsPlayed: game.secondsPlayed,
      end: game.end
    )
    return SavedGame(id: id, record: try stored.record(), startedAt: game.game.startedAt)
  }

  /// A game as it is now, whatever was read of it before: another process may have played on since.
  ///
  /// - Parameters:
  ///   - id: The number that the caller knows.
  ///   - owner: The session that the disk says has it.
  ///   - lock: This session's lock.
  private func gameToResume(
    _ id: GameID,
    owner: Int64?,
    _ lock: SessionLock?
  ) throws(HistoryError) -> RunningGame {
    // What the disk has not taken yet is known in memory alone, as long as nobody else took it up.
    if let game = running[id], game.isBehind,
      game.storedID == nil || owner == lock?.session || game.previousSession == .some(owner)
    {
      return game
    }
    return RunningGame(try load(stored(id)))
  }

  /// A game of this session, or one from the disk that becomes so.
  private func runningGame(_ id: GameID) throws(HistoryError) -> RunningGame {
    if let game = running[id] { return game }
    return RunningGame(try load(stored(id)))
  }
}
