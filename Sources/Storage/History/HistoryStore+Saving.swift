import Model
import Platform
import SQLite

extension HistoryStore {
  /// Saves a game: see ``HistoryClient/save``.
  ///
  /// The snapshot is in memory as soon as this is called. If the disk fails, the call throws, and the
  /// snapshot is written with a later save, by ``status()`` or by ``close()``.
  @discardableResult
  package nonisolated(nonsending) func save(
    _ snapshot: GameSnapshot
  ) async throws(HistoryError) -> SaveReceipt {
    inbox.add(snapshot)
    return try await saveDelivered(snapshot)
  }

  /// Takes the snapshots that wait.
  func emptyInbox() {
    // What contradicts the game is refused, and its caller learns it.
    for snapshot in inbox.take() { _ = try? sessionGames.accept(snapshot) }
  }

  /// Runs on the history's queue, where `save` itself runs on the caller's thread.
  private func saveDelivered(_ snapshot: GameSnapshot) throws(HistoryError) -> SaveReceipt {
    emptyInbox()
    guard let game = try sessionGames.accept(snapshot) else {
      return SaveReceipt(game: nil, moveCount: 0)
    }
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
}
