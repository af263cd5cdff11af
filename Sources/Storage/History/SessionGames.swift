import Model
import Platform
import Rules

/// The games that this session plays or was offered, and those that it cannot save any more.
struct SessionGames {
  /// A game that this session cannot save any more.
  struct Refusal: Hashable {
    var error: HistoryError
    /// How many of its moves this session knows to be on disk.
    var savedMoves: Int
    /// Whether moves are lost that nobody has told the player about.
    var hasLostMoves = false
  }

  /// The games that have not ended on disk.
  private(set) var running: [GameKey: RunningGame] = [:]

  /// Until they are resumed again.
  private var refusals: [GameKey: Refusal] = [:]

  subscript(key: GameKey) -> RunningGame? { running[key] }

  /// What this session knows of a game on disk, of which the disk may lack moves.
  subscript(id: GameID) -> RunningGame? { running.values.first { $0.stored?.id == id } }

  /// The games of which something is not on disk, in the order in which they were started.
  var behind: [RunningGame] { games(where: \.isBehind) }

  /// The games of which something is not in the file, in that order.
  ///
  /// - Parameter isInMemory: Whether the history is only in memory. Nobody has played a game that was only offered.
  func missing(isInMemory: Bool) -> [RunningGame] {
    games { $0.isBehind || (isInMemory && !$0.isOffered) }
  }

  private func games(where isWanted: (RunningGame) -> Bool) -> [RunningGame] {
    running.values.filter(isWanted)
      .sorted { $0.snapshot.game.startedAt < $1.snapshot.game.startedAt }
  }

  /// Whether what was read of a game is a part of what was played of it here, which the next save writes whole.
  func includes(_ stored: StoredGame) -> Bool {
    guard let game = running[stored.game.key], game.isBehind || !game.isOffered else {
      return false
    }
    return game.snapshot.moves.starts(with: stored.moves)
  }

  /// Whether a game, given with its session, is being played here or in another window.
  func usage(_ lock: SessionLock?) -> (GameID, Int64?) -> Bool {
    let ours = Set(running.values.compactMap(\.stored?.id))
    return { id, session in ours.contains(id) || session.map { lock?.isAlive($0) ?? false } ?? false
    }
  }

  /// The games that the disk does not have at all and that can be resumed from memory.
  var onlyInMemory: [RunningGame] {
    running.values.filter {
      $0.stored == nil && $0.isBehind && $0.snapshot.game.mode.isResumable
    }
  }
}

// MARK: - Saving

extension SessionGames {
  /// Adds what is new in a snapshot to the game in memory.
  ///
  /// - Returns: The game; `nil` for one without moves, which is not kept.
  mutating func accept(_ snapshot: GameSnapshot) throws(HistoryError) -> RunningGame? {
    let key = snapshot.key
    if let refusal = refusals[key] {
      if snapshot.moves.count > refusal.savedMoves { refusals[key]?.hasLostMoves = true }
      throw refusal.error
    }
    guard var game = running[key] else {
      guard snapshot.isKept else { return nil }
      running[key] = RunningGame(snapshot)
      return running[key]
    }
    let moveCount = game.snapshot.moves.count
    do throws(HistoryError) { try game.snapshot.merge(snapshot, of: game.id) } catch {
      refuse(game, error, moveCount: snapshot.moves.count)
      throw error
    }
    if game.stored == nil, snapshot.moves.count >= moveCount { game.owner = .thisSession }
    running[key] = game
    return game
  }

  /// Notes what became of a game that was to be written.
  ///
  /// - Parameter isInFile: Whether that was the history's file. What is only in memory has yet to be written to it.
  mutating func note(_ outcome: GameWriter.Outcome, of key: GameKey, isInFile: Bool) {
    switch outcome {
    case .written(let game) where game.snapshot.end == nil || !isInFile: running[key] = game
    case .written, .known, .refused: running[key] = nil
    }
  }

  /// Notes that this session cannot save a game any more.
  ///
  /// - Parameters:
  ///   - savedMoves: How many of its moves the disk has; `nil` if that is what is known of it.
  ///   - moveCount: How many moves were to be saved.
  mutating func refuse(
    _ game: RunningGame,
    _ error: HistoryError,
    savedMoves: Int? = nil,
    moveCount: Int
  ) {
    let saved = savedMoves ?? game.stored?.moveCount ?? 0
    refusals[game.key] = Refusal(error: error, savedMoves: saved, hasLostMoves: moveCount > saved)
  }

  /// The player has been told that moves of a game were lost.
  mutating func setLossTold(of key: GameKey) { refusals[key]?.hasLostMoves = false }

  /// Why moves were lost, if the player does not know yet. Each loss is returned once.
  mutating func reasonOfLoss() -> HistoryError? {
    let lost = refusals.values.first(where: \.hasLostMoves)
    for key in refusals.keys { refusals[key]?.hasLostMoves = false }
    return lost?.error
  }
}

// MARK: - Resuming and deleting

extension SessionGames {
  /// Takes a game that is offered to be resumed.
  mutating func offer(_ game: RunningGame) {
    running[game.key] = game
    refusals[game.key] = nil
  }

  /// Forgets a game that cannot be resumed.
  mutating func forget(_ key: GameKey) { running[key] = nil }

  /// Forgets a game that was deleted: a late snapshot must not bring it back.
  mutating func delete(_ key: GameKey, _ id: GameID) {
    running[key] = nil
    refusals[key] = Refusal(error: .noSuchGame(id), savedMoves: .max)
  }

  /// A deleted game is back.
  mutating func restore(_ key: GameKey) { refusals[key] = nil }
}

// MARK: - Another file

extension SessionGames {
  /// The file has lost its place: all of the games is to be written into the next one.
  mutating func loseFile() {
    for key in running.keys { running[key]?.forgetDisk(.lostFile) }
  }

  /// The history is in its file after it was in memory.
  ///
  /// What nobody has played yet is read from the file by whoever resumes it. A game that was resumed from a copy of the
  /// file goes on in the file, unless another process is playing it or has played on: then it becomes a game of its own.
  mutating func leaveMemory() {
    running = running.filter { !$0.value.isOffered || $0.value.isBehind || $0.value.stored == nil }
    for key in running.keys { running[key]?.forgetDisk(.memory) }
  }

  /// The file is closed. What could not be written is still known if it is opened again.
  ///
  /// - Parameter session: The session that has just ended: on disk, the games are still its own.
  mutating func close(_ session: Int64?) {
    running = running.filter(\.value.isBehind)
    // A game that an earlier session has left behind is still that session's.
    for (key, game) in running where game.stored != nil && game.owner == .thisSession {
      running[key]?.owner = .session(session)
    }
  }
}

/// The snapshots that were handed over and that the history has not taken yet. They are here from the moment of the
/// call, even while the disk is busy.
final class SnapshotInbox: Sendable {
  private let snapshots = Lock<[GameKey: GameSnapshot]>([:])

  /// Adds a snapshot. If several of one game wait, the latest stands for all of them.
  func add(_ snapshot: GameSnapshot) {
    snapshots.withLock { snapshots in
      var waiting = snapshots[snapshot.key] ?? snapshot
      // If they contradict each other, the caller of the later one learns about it when it is written.
      try? waiting.merge(snapshot, of: GameID(rawValue: 0))
      snapshots[snapshot.key] = waiting
    }
  }

  /// Hands out all that wait.
  func take() -> [GameSnapshot] {
    snapshots.withLock { snapshots in
      defer { snapshots = [:] }
      return Array(snapshots.values)
    }
  }
}
