import Game
import Rules

extension HistoryStore {
  /// Opens the file where that could not be before, so that no passing trouble keeps a whole session
  /// in memory: others who were busy with it, a full disk, a directory that was not there yet. All
  /// that was played meanwhile is written next.
  func leaveMemory() {
    guard let opened, opened.failure != nil else { return }
    // Each save tries it, and none is to take long for it.
    var opener = HistoryOpener(configuration: configuration)
    opener.configuration.busyTimeout = min(250, configuration.busyTimeout)
    guard case .success(let history) = opener.openInFile() else { return }
    history.database.connection.busyTimeout = configuration.busyTimeout
    use(history)
    for id in running.keys { moveToFile(id, history) }
  }

  /// Compares a game of the time in memory with what the file has of it.
  private func moveToFile(_ id: GameID, _ history: OpenHistory) {
    guard var game = running[id] else { return }
    guard game.previousSession == nil else {
      // It was only offered: whoever takes it up reads it from the file.
      running[id] = nil
      return
    }
    // What was resumed from a copy of the file goes on there, unless somebody else plays it or has
    // played on: then it is kept as a game of its own.
    if id.rawValue > 0, let stored = try? history.database.load(stored(id)),
      stored.game == game.game, stored.end == nil, game.moves.starts(with: stored.moves),
      stored.session.map({ history.lock?.isAlive($0) ?? false }) != true
    {
      game.storedMoves = stored.moves.count
      game.storedProgress = stored.progress
      game.isEndStored = false
      game.previousSession = .some(stored.session)
    } else {
      game.forgetDisk()
      storedIDs[id] = nil
    }
    running[id] = game
  }
}
