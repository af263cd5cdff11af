import Model
import Platform
import SQLite

extension HistoryStore {
  /// A game that this session cannot save any more.
  struct Refusal: Hashable {
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
    return try await saveDelivered(snapshot)
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

  /// Runs on the history's queue, where `save` itself runs on the caller's thread.
  private func saveDelivered(_ snapshot: GameSnapshot) throws(HistoryError) -> SaveReceipt {
    takeDelivered()
    guard var (id, game) = try accept(snapshot) else {
      return SaveReceipt(game: nil, moveCount: 0)
    }
    // An older snapshot does not make a game this session's. Another process may have played on.
    if let game = running[id],
      game.isBehind || snapshot.moves.count == game.snapshot.moves.count
    {
      id = try bringToDisk(id)
    }
    game.snapshot = running[id]?.snapshot ?? game.snapshot
    let failure = try history().failure
    if failure != nil, id.rawValue < 0 { publishedIDs.insert(id) }
    var rank: GameRank?
    if game.snapshot.end != nil {
      // The game is on disk. If its rank cannot be read, that is no reason to say that it is not.
      rank = try? read { database throws(SQLiteError) in try database.rank(stored(id)) }
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
        return snapshot.isKept ? begin(snapshot, key: key) : nil
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
      if game.stored == nil, snapshot.moves.count >= moveCount { game.owner = .thisSession }
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

  /// Notes that this session cannot save a game any more.
  func refuse(_ id: GameID, _ error: HistoryError, savedMoves: Int, moveCount: Int) {
    let isLoss = moveCount > savedMoves
    refusals[id] = Refusal(error: error, savedMoves: savedMoves, hasLostMoves: isLoss)
  }

  /// Why moves were lost, if the player does not know yet. Each loss is returned once.
  ///
  /// - Parameter countsWaiting: Whether snapshots that could not be taken in are lost.
  func reasonOfLoss(countsWaiting: Bool = true) -> HistoryError? {
    let lost = refusals.values.first(where: \.hasLostMoves)
    for id in refusals.keys { refusals[id]?.hasLostMoves = false }
    return lost?.error ?? (countsWaiting && isWaiting ? saveFailure : nil)
  }

  /// Whether a snapshot could not be taken in, because the disk could not be read.
  var isWaiting: Bool { delivered.withLock { !$0.isEmpty } }
}

extension NewGame {
  /// Whether both are about one game, and not about two that have had the same number in two files.
  fileprivate func isSameGame(as other: Self) -> Bool {
    mode == other.mode && letters == other.letters && startedAt == other.startedAt
  }
}
