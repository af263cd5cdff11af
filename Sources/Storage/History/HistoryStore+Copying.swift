import Model
import Platform
import Synchronization

/// Makes the copies of a history, on a queue of its own: the player waits for none of them.
final class HistoryCopier: Sendable {
  private let queue = SerialQueue()
  private let isCancelled = Atomic(false)

  /// Copies a history in the background.
  func renew(
    _ copy: HistoryCopy,
    of history: String,
    at now: Timestamp,
    onDamage: @escaping @Sendable () -> Void
  ) {
    isCancelled.store(false, ordering: .relaxed)
    queue.add { [self] in
      let outcome = try? copy.renew(from: history, at: now) { [self] in
        isCancelled.load(ordering: .relaxed)
      }
      if outcome == .damaged { onDamage() }
    }
  }

  /// Gives up a copy that is being made, and waits until nothing of it is open. The last one is kept.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    // Where there are no threads, the one that copies may run this very call after it has found damage.
    queue.wait(milliseconds: 2000)
  }

  func wait() { queue.wait() }
}

extension HistoryStore {
  /// Copies the history if that was not done today.
  func copyIfDue(_ history: OpenHistory) {
    guard configuration.keepsCopy, let identity = history.identity else { return }
    let (copy, now) = (HistoryCopy(of: path), configuration.now())
    // Not "before today": a copy may be dated ahead of a clock that was set back.
    if let date = copy.date, configuration.day(date) == configuration.day(now) { return }
    copier.renew(copy, of: path, at: now) { [weak self] in
      Task(executorPreference: InPlaceExecutor()) { await self?.replaceFileFoundDamaged(identity) }
    }
  }

  /// Sets aside a file in which the copier has found damage, unless a read or a save has met it meanwhile.
  func replaceFileFoundDamaged(_ file: FileIdentity) {
    guard opened?.identity?.isSameFile(as: file) == true else { return }
    _ = try? replaceDamagedFile()
  }

  /// Does something with a game. If the game is damaged and the copy has it whole, the history is restored
  /// first; by who only reads, it is taken from the copy.
  func repairing<Value>(
    _ id: GameID,
    _ work: () throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    do throws(HistoryError) {
      return try work()
    } catch {
      guard case .damagedGame = error, opened?.identity != nil || !configuration.setsAside,
        let copy = HistoryCopy(of: path).database, copy.hasWhole(id)
      else { throw error }
      guard configuration.setsAside else {
        return try withHistory(OpenHistory(database: copy), work)
      }
      _ = try replaceDamagedFile()
      return try work()
    }
  }

  /// Adds what can still be read of a damaged history to the one in its place, and tells the player.
  ///
  /// - Returns: What has happened.
  @discardableResult
  func restoreGames(of damaged: DamagedHistory) -> HistoryError {
    let failure = damaged.error(restoreGames(from: damaged.file))
    notices.append(failure.message)
    HistoryOpener.endReplacing(path)
    lastDamage = (damaged.file, failure)
    return failure
  }

  /// Adds what can still be read of it.
  ///
  /// - Returns: What the player has again; `nil` if the file is so large that reading it would take long.
  private func restoreGames(from damaged: String) -> RestoredGames? {
    guard let size = FileIdentity(path: damaged)?.size, size <= Self.mostBytesRestored,
      let database = opened?.database
    else { return nil }
    var restored = RestoredGames()
    restored.copied = database.gameCount
    if let report = try? importGames(setAside: damaged).report {
      restored.incomplete = report.damagedCount + report.rejectionCount
      restored.isWhole = !report.isIncomplete
    } else {
      restored.isWhole = false
    }
    restored.games = database.gameCount
    return restored
  }

  /// About 3,000 games, which are read in four seconds.
  static let mostBytesRestored = 32 << 20
}
