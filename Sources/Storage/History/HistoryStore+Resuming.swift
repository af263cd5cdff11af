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
  func resumableGame(_ mode: GameMode? = nil) throws(HistoryError) -> SavedGame? {
    emptyInbox()
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
        sessionGames.forget(candidate.key)
        if !notices.contains(error.message) { notices.append(error.message) }
      }
    }
    return nil
  }

  /// One game to resume. It is only offered, as by ``resumableGame(_:)``.
  ///
  /// - Throws: `noSuchGame`, `gameEnded` if it is over, `gameInUse` if another process is playing it,
  ///   `damagedGame` if its rows break the rules.
  func savedGame(_ name: GameName) throws(HistoryError) -> SavedGame {
    emptyInbox()
    let candidates = try resumableGames()
    let isNamed = { (game: HistoryDatabase.RunningRow) in
      switch name {
      case .number(let id): game.id == id
      case .key(let key): game.key == key
      }
    }
    guard let candidate = candidates.first(where: isNamed) else {
      let id: GameID? =
        switch name {
        case .number(let id): id
        case .key(let key): try read { database throws(SQLiteError) in try database.id(of: key) }
        }
      let game = try load(id ?? GameID(rawValue: 0)).id
      // No other process can have a game with a clock, but one may be playing it.
      let running = try read { database throws(SQLiteError) in
        try database.runningGames { _ in true }
      }
      throw running.contains { $0.id == game && isInUse($0) } ? .gameInUse(game) : .gameEnded(game)
    }
    guard !isInUse(candidate) else { throw .gameInUse(candidate.id) }
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
    // Games that could not be written at all can be resumed from memory.
    let known = Set(games.map(\.key))
    for running in sessionGames.onlyInMemory where !known.contains(running.key) {
      let game = running.snapshot.game
      games.append(
        .init(
          key: running.key,
          id: running.id,
          mode: game.mode,
          session: nil,
          startedAt: game.startedAt,
          isDaily: game.challenge?.daily != nil
        )
      )
    }
    // Some have ended without the disk knowing it yet.
    games.removeAll { sessionGames[$0.key]?.snapshot.end != nil }
    games.sort { ($1.startedAt, $1.id.rawValue) < ($0.startedAt, $0.id.rawValue) }
    return games
  }

  private func isInUse(_ game: HistoryDatabase.RunningRow) -> Bool {
    guard let owner = game.session, let lock = opened?.lock, owner != lock.session else {
      return false
    }
    return lock.isAlive(owner)
  }

  private func offer(
    _ candidate: HistoryDatabase.RunningRow,
    among candidates: [HistoryDatabase.RunningRow]
  ) throws(HistoryError) -> SavedGame {
    let game = try gameToResume(candidate, opened?.lock)
    let snapshot = game.snapshot
    let saved = SavedGame(
      key: game.key,
      id: game.stored?.id,
      record: try StoredGame(game.id, snapshot).record(),
      playedAt: snapshot.moves.map(\.playedAt),
      startedAt: snapshot.game.startedAt,
      hintsUsed: snapshot.progress.hintsUsed,
      hintedWords: snapshot.progress.hintedWords,
      waiting: candidates.map(\.key)
    )
    sessionGames.offer(game)
    return saved
  }

  /// A game as it is now, whatever was read of it before. Another process may have played on since.
  ///
  /// - Parameters:
  ///   - row: The game as the disk has it.
  ///   - lock: This session's lock.
  private func gameToResume(
    _ row: HistoryDatabase.RunningRow,
    _ lock: SessionLock?
  ) throws(HistoryError) -> RunningGame {
    let owner = row.session
    if let game = sessionGames[row.key] {
      // Nobody else has written to a game of this session, or to one in memory.
      let isOwn =
        !game.isOffered && (game.stored == nil || lock == nil || owner == lock?.session)
      // Moves that the disk has not taken are known here only, as long as nobody else has the game.
      let isAhead = game.isBehind && game.owner == .session(owner)
      if isOwn || isAhead { return game }
    }
    return RunningGame(try load(row.id))
  }
}
