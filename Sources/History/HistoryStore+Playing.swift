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
    // In the file, when it can be had, the game will have another number than in memory.
    guard try history().failure == nil, let id = storedIDs.removeValue(forKey: provisional)
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
    game.progress = GameProgress(saved.secondsPlayed).later(than: game.progress)
    running[saved.game] = game
    try write(saved.game)
  }

  /// Writes how far a game has been played. Neither number ever goes down.
  package func saveProgress(_ id: GameID, _ progress: GameProgress) throws(HistoryError) {
    var game = try runningGame(id)
    guard game.end == nil else { throw .gameEnded(id) }
    game.progress = progress.later(than: game.progress)
    running[id] = game
    try write(id)
  }

  /// Ends a game. Ending it again changes nothing.
  ///
  /// - Returns: Its rank among all finished games of its mode.
  package func endGame(
    _ id: GameID,
    _ end: GameEnd,
    _ progress: GameProgress
  ) throws(HistoryError) -> GameRank {
    var game = try runningGame(id)
    if game.end == nil {
      game.end = end
      game.progress = progress.later(than: game.progress)
      running[id] = game
    }
    // Where the disk did not take the end before, it is tried again.
    if running[id] != nil { try write(id) }
    let rank = try read { (database) throws(SQLiteError) in try database.rank(stored(id)) }
    guard let rank else { throw .noSuchGame(id) }
    return rank
  }

  /// The game to resume: the one that was begun last of those that no other living process has.
  ///
  /// It is only offered: whoever writes to it first has it, so that a program that only shows it
  /// takes it from nobody. To everyone else who was offered it, `saveMove` throws.
  ///
  /// A game whose rows cannot be played by the rules is named in a notice and passed over.
  ///
  /// - Parameter mode: The game's mode; `nil` for any.
  package func resumableGame(_ mode: GameMode? = nil) throws(HistoryError) -> SavedGame? {
    let candidates = try resumableGames().filter { (mode ?? $0.mode) == $0.mode && !isInUse($0) }
    for candidate in candidates {
      do throws(HistoryError) {
        return try offer(candidate, among: candidates)
      } catch {
        guard case .damagedGame = error else { throw error }
        running[known(candidate.id)] = nil
        if !notices.contains(error.message) { notices.append(error.message) }
      }
    }
    return nil
  }

  /// One game that can be resumed, by its number in the list of games. It is only offered, as `resumableGame()` offers one.
  ///
  /// - Throws: `noSuchGame`, `gameEnded` for one that is over, `gameInUse` for one that another
  ///   process plays, `damagedGame` for one that cannot be played by the rules.
  package func savedGame(_ id: GameID) throws(HistoryError) -> SavedGame {
    let candidates = try resumableGames()
    guard let candidate = candidates.first(where: { known($0.id) == known(id) }) else {
      _ = try load(stored(id))
      throw .gameEnded(id)
    }
    guard !isInUse(candidate) else { throw .gameInUse(id) }
    return try offer(
      candidate,
      among: candidates.filter { $0.mode == candidate.mode && !isInUse($0) }
    )
  }

  /// The games that can be resumed, the one that was begun last first.
  private func resumableGames() throws(HistoryError) -> [HistoryDatabase.RunningRow] {
    var games = try read { (database) throws(SQLiteError) in
      try database.runningGames(where: \.isResumable)
    }
    // Games that could not be written at all can be resumed from memory. The later a game of
    // those was begun, the lower its number.
    let unsaved = running.filter {
      $0.value.storedID == nil && $0.value.game.mode.isResumable
    }
    games += unsaved.map {
      HistoryDatabase.RunningRow(
        id: $0.key,
        mode: $0.value.game.mode,
        session: nil,
        startedAt: $0.value.game.startedAt
      )
    }
    // Some have ended, and the disk does not know it yet.
    games.removeAll { running[known($0.id)]?.end != nil }
    games.sort {
      ($1.startedAt, $1.id.rawValue.magnitude) < ($0.startedAt, $0.id.rawValue.magnitude)
    }
    return games
  }

  /// Whether another process plays a game.
  private func isInUse(_ game: HistoryDatabase.RunningRow) -> Bool {
    guard let owner = game.session, let lock = opened?.lock, owner != lock.session else {
      return false
    }
    return lock.isAlive(owner)
  }

  /// The number by which the caller knows a game of the disk.
  private func known(_ stored: GameID) -> GameID {
    storedIDs.first { $0.value == stored }?.key ?? stored
  }

  private func offer(
    _ candidate: HistoryDatabase.RunningRow,
    among candidates: [HistoryDatabase.RunningRow]
  ) throws(HistoryError) -> SavedGame {
    let id = known(candidate.id)
    let game = try gameToResume(id, owner: candidate.session, opened?.lock)
    let stored = StoredGame(
      id: id,
      game: game.game,
      moves: game.moves,
      progress: game.progress,
      end: game.end
    )
    let saved = SavedGame(
      id: id,
      record: try stored.record(),
      startedAt: game.game.startedAt,
      hintsUsed: game.progress.hintsUsed,
      othersWaiting: candidates.count { $0.id != candidate.id }
    )
    running[id] = game
    return saved
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
    if let game = running[id] {
      // What is this session's own nobody else has written to; in memory nobody else could.
      let isOwn =
        game.previousSession == nil
        && (game.storedID == nil || lock == nil || owner == lock?.session)
      // What the disk has not taken yet is known here alone, as long as nobody else took it up.
      let isAhead = game.isBehind && game.previousSession == .some(owner)
      if isOwn || isAhead { return game }
    }
    return RunningGame(try load(stored(id)))
  }

  /// A game of this session, or one from the disk that becomes so.
  private func runningGame(_ id: GameID) throws(HistoryError) -> RunningGame {
    if let game = running[id] { return game }
    return RunningGame(try load(stored(id)))
  }
}
