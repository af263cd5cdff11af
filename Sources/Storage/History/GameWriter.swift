import Model
import Rules
import SQLite

/// Writes everything that is missing of one game in one transaction.
struct GameWriter {
  private let database: HistoryDatabase
  /// This process's session; `nil` in memory.
  private let lock: SessionLock?
  private let session: Int64

  init(_ database: HistoryDatabase, _ lock: SessionLock?) {
    (self.database, self.lock, session) = (database, lock, lock?.session ?? 0)
  }

  /// What becomes of a game that is saved.
  enum Outcome {
    /// It is on disk, as far as the game says.
    case written(RunningGame)
    /// What comes late adds nothing to what is on disk.
    case known(RunningGame.Stored?)
    /// Nothing was written.
    case refused(HistoryDatabase.Change, StoredGame?)
  }

  func write(_ known: RunningGame) throws(SQLiteError) -> Outcome {
    // Saving a game that was offered makes it this session's, even if there is nothing to add.
    guard known.isBehind || known.isOffered else { return .written(known) }
    var (game, snapshot) = (known, known.snapshot)
    let outcome = try database.connection.transaction { () throws(SQLiteError) -> Outcome? in
      if let stored = game.stored {
        let change = try database.claimGame(
          stored.id,
          moveCount: stored.moveCount,
          from: possibleOwners(of: game),
          for: session
        )
        guard change == .done else { return .refused(change, nil) }
      } else if let outcome = try begin(&game) {
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
    if let outcome { return outcome }
    game.stored = game.stored.map {
      RunningGame.Stored(
        id: $0.id,
        moveCount: snapshot.moves.count,
        progress: snapshot.progress,
        hasEnd: snapshot.end != nil
      )
    }
    game.owner = .thisSession
    return .written(game)
  }

  /// Finds the row of a game of which nothing is known to be on disk, or makes one.
  ///
  /// The file may have it all the same: a snapshot has come late, or another file has taken the place of the one that
  /// had it.
  ///
  /// - Returns: What becomes of the game; `nil` if its moves are to be added.
  private func begin(_ game: inout RunningGame) throws(SQLiteError) -> Outcome? {
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
        if row.end != nil || moves.count < row.moves.count { return .known(stored) }
      } else if snapshot.end != nil, row.end != nil, moves == row.moves {
        return .known(stored)
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
  private func possibleOwners(of game: RunningGame) -> [Int64?] {
    guard case .session(let previous) = game.owner,
      previous.map({ lock?.isAlive($0) ?? false }) != true
    else { return [session] }
    return [session, previous]
  }
}
