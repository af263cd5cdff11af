import Model
import Rules
import SQLite

extension HistoryStore {
  /// The game of a mode to resume: the most recently started that no other living process has. Games on
  /// daily cubes are resumed where those are shown.
  ///
  /// It is only offered. The first session that saves it has it, so a program that only shows it takes
  /// it from nobody. A save by any other session that was offered it fails.
  ///
  /// A game whose rows break the rules is named in a notice and skipped.
  ///
  /// - Parameter mode: The game's mode; `nil` for any.
  /// - Throws: `gameInUse` if other processes play all games of the mode that would wait.
  package func resumableGame(_ mode: GameMode? = nil) throws(HistoryError) -> SavedGame? {
    takeDelivered()
    let games = try resumableGames().filter {
      (mode == nil || $0.mode == mode) && !$0.isDaily
    }
    let candidates = games.filter { !isInUse($0) }
    if let game = games.first, candidates.isEmpty { throw .gameInUse(game.id) }
    for candidate in candidates {
      do throws(HistoryError) {
        return try repairing(candidate.id) { () throws(HistoryError) in
          try offer(candidate, among: candidates)
        }
      } catch {
        guard case .damagedGame = error else { throw error }
        running[known(candidate.id)] = nil
        if !notices.contains(error.message) { notices.append(error.message) }
      }
    }
    return nil
  }

  /// One game to resume. It is only offered, as by ``resumableGame(_:)``.
  ///
  /// - Throws: `noSuchGame`, `gameEnded` if it is over, `gameInUse` if another process is playing it,
  ///   `damagedGame` if its rows break the rules.
  package func savedGame(_ id: GameID) throws(HistoryError) -> SavedGame {
    takeDelivered()
    let candidates = try resumableGames()
    guard let candidate = candidates.first(where: { known($0.id) == known(id) }) else {
      _ = try load(stored(id))
      throw .gameEnded(id)
    }
    guard !isInUse(candidate) else { throw .gameInUse(id) }
    return try offer(
      candidate,
      among: candidates.filter { $0.mode == candidate.mode && !$0.isDaily && !isInUse($0) }
    )
  }

  /// The games that can be resumed, the most recently started first.
  private func resumableGames() throws(HistoryError) -> [HistoryDatabase.RunningRow] {
    var games = try read { database throws(SQLiteError) in
      try database.runningGames(where: \.isResumable)
    }
    // Games that could not be written at all can be resumed from memory. The later one of those
    // began, the lower is its number.
    for (id, running) in running where running.stored == nil && running.isBehind {
      let (mode, start) = (running.snapshot.game.mode, running.snapshot.game.startedAt)
      let isDaily = running.snapshot.game.challenge?.daily != nil
      guard mode.isResumable else { continue }
      games.append(.init(id: id, mode: mode, session: nil, startedAt: start, isDaily: isDaily))
    }
    // Some have ended without the disk knowing it yet.
    games.removeAll { running[known($0.id)]?.snapshot.end != nil }
    games.sort {
      ($1.startedAt, $1.id.rawValue.magnitude) < ($0.startedAt, $0.id.rawValue.magnitude)
    }
    return games
  }

  private func isInUse(_ game: HistoryDatabase.RunningRow) -> Bool {
    guard let owner = game.session, let lock = opened?.lock, owner != lock.session else {
      return false
    }
    return lock.isAlive(owner)
  }

  /// The number by which callers know a game of the disk.
  private func known(_ stored: GameID) -> GameID {
    storedIDs.first { $0.value == stored }?.key ?? stored
  }

  private func offer(
    _ candidate: HistoryDatabase.RunningRow,
    among candidates: [HistoryDatabase.RunningRow]
  ) throws(HistoryError) -> SavedGame {
    let id = known(candidate.id)
    let game = try gameToResume(id, owner: candidate.session, opened?.lock)
    let snapshot = game.snapshot
    let saved = SavedGame(
      id: id,
      record: try StoredGame(id, snapshot).record(),
      playedAt: snapshot.moves.map(\.playedAt),
      startedAt: snapshot.game.startedAt,
      hintsUsed: snapshot.progress.hintsUsed,
      hintedWords: snapshot.progress.hintedWords,
      waiting: candidates.map { known($0.id) }
    )
    running[id] = game
    refusals[id] = nil
    if id.rawValue < 0 { publishedIDs.insert(id) }
    return saved
  }

  /// A game as it is now, whatever was read of it before. Another process may have played on since.
  ///
  /// - Parameters:
  ///   - id: The number that callers know.
  ///   - owner: The session that has it according to the disk.
  ///   - lock: This session's lock.
  private func gameToResume(
    _ id: GameID,
    owner: Int64?,
    _ lock: SessionLock?
  ) throws(HistoryError) -> RunningGame {
    if let game = running[id] {
      // Nobody else has written to a game of this session, or to one in memory.
      let isOwn =
        !game.isOffered && (game.stored == nil || lock == nil || owner == lock?.session)
      // Moves that the disk has not taken are known here only, as long as nobody else has the game.
      let isAhead = game.isBehind && game.owner == .session(owner)
      if isOwn || isAhead { return game }
    }
    return RunningGame(try load(stored(id)))
  }
}
