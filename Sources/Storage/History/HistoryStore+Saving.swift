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
      var waiting = delivered[snapshot.key] ?? snapshot
      // If they contradict each other, the caller of the later one learns about it when it is written.
      try? waiting.merge(snapshot, of: GameID(rawValue: 0))
      delivered[snapshot.key] = waiting
    }
  }

  /// Moves the snapshots that wait into ``running``.
  func takeDelivered() {
    let snapshots = delivered.withLock { delivered in
      defer { delivered = [:] }
      return delivered.values
    }
    // What contradicts the game is refused, and its caller learns it.
    for snapshot in snapshots { _ = try? accept(snapshot) }
  }

  /// Runs on the history's queue, where `save` itself runs on the caller's thread.
  private func saveDelivered(_ snapshot: GameSnapshot) throws(HistoryError) -> SaveReceipt {
    takeDelivered()
    guard let game = try accept(snapshot) else { return SaveReceipt(game: nil, moveCount: 0) }
    // An older snapshot does not make a game this session's. Another process may have played on.
    var stored = game.stored
    if game.isBehind || stored == nil || snapshot.moves.count == game.snapshot.moves.count {
      stored = try bringToDisk(game.key)
    }
    // The game is on disk. If its rank cannot be read, that is no reason to say that it is not.
    let result = stored.flatMap { stored in
      stored.hasEnd
        ? try? read { database throws(SQLiteError) in
          (
            rank: try database.rank(stored.id),
            isRepeat: try database.game(stored.id)?.isRepeat == true
          )
        } : nil
    }
    return SaveReceipt(
      game: stored?.id,
      moveCount: stored?.moveCount ?? 0,
      rank: result?.rank,
      isRepeat: result?.isRepeat ?? false,
      unsavedReason: try history().failure?.message
    )
  }

  /// Adds what is new in a snapshot to the game in memory.
  ///
  /// - Returns: The game; `nil` for one without moves, which is not kept.
  private func accept(_ snapshot: GameSnapshot) throws(HistoryError) -> RunningGame? {
    let key = snapshot.key
    if let refusal = refusals[key] {
      refusals[key]?.hasLostMoves =
        refusal.hasLostMoves || snapshot.moves.count > refusal.savedMoves
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

  /// Notes that this session cannot save a game any more.
  ///
  /// - Parameters:
  ///   - savedMoves: How many of its moves the disk has; `nil` if that is what is known of it.
  ///   - moveCount: How many moves were to be saved.
  func refuse(
    _ game: RunningGame,
    _ error: HistoryError,
    savedMoves: Int? = nil,
    moveCount: Int
  ) {
    let savedMoves = savedMoves ?? game.stored?.moveCount ?? 0
    refusals[game.key] = Refusal(
      error: error,
      savedMoves: savedMoves,
      hasLostMoves: moveCount > savedMoves
    )
  }

  /// Why moves were lost, if the player does not know yet. Each loss is returned once.
  func reasonOfLoss() -> HistoryError? {
    let lost = refusals.values.first(where: \.hasLostMoves)
    for key in refusals.keys { refusals[key]?.hasLostMoves = false }
    return lost?.error
  }
}
