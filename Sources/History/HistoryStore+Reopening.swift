import Game
import SQLite

extension HistoryStore {
  /// Opens the file if that was not possible before: another program kept it locked, the disk was
  /// full, a directory was missing. What was played meanwhile is written next. So a passing problem
  /// does not keep a whole session in memory.
  func reopenFile() {
    guard let opened, opened.failure != nil else { return }
    // Every save tries this, so it must not take long.
    var opener = HistoryOpener(configuration: configuration)
    opener.configuration.busyTimeout = min(250, configuration.busyTimeout)
    guard case .success(let history) = opener.openInFile() else { return }
    history.database.connection.busyTimeout = configuration.busyTimeout
    use(history)
    for id in running.keys { moveToFile(id, history) }
  }

  /// Compares a game that was played in memory with what the file has of it.
  private func moveToFile(_ id: GameID, _ history: OpenHistory) {
    guard var game = running[id] else { return }
    guard !game.isOffered || game.isBehind else {
      // Nobody has played it yet. Whoever resumes it reads it from the file.
      running[id] = nil
      return
    }
    // A game that was resumed from a copy of the file continues in the file, unless another process
    // is playing it or has played on. Then it becomes a game of its own.
    if id.rawValue > 0, let stored = try? history.database.load(stored(id)),
      stored.game == game.snapshot.game, stored.end == nil,
      game.snapshot.moves.starts(with: stored.moves),
      stored.session.map({ history.lock?.isAlive($0) ?? false }) != true
    {
      game.stored = RunningGame(stored).stored
      game.owner = .session(stored.session)
    } else {
      game.forgetDisk()
      storedIDs[id] = nil
    }
    running[id] = game
  }

  /// Opens the path again if the file was moved away or replaced while it was open.
  func reopenIfReplaced() throws(HistoryError) {
    guard let identity = opened?.identity else { return }
    if let now = FileIdentity(path: path), now.isSameFile(as: identity) { return }
    forgetFile()
    notices.append(
      "The history \(path) was moved away while it was open. A new history was started. Move the "
        + "old one back, or use \"lexicube import\" to add its games."
    )
    _ = try history()
  }

  /// Sets a damaged file aside and goes on with its copy or a new one, to which the running games are written
  /// again.
  ///
  /// - Returns: What has happened.
  func replaceDamagedFile() throws(HistoryError) -> HistoryError {
    let damaged = opened
    forgetFile()
    let opener = HistoryOpener(configuration: configuration)
    // Another process may find the same damage at the same moment. The first one sets the file aside.
    let name = damaged?.lock?.exclusively(
      milliseconds: configuration.busyTimeout,
      configuration.waitLimit
    ) { () -> Result<String, HistoryError>? in
      guard let previous = damaged?.identity, let now = FileIdentity(path: path),
        now.isSameFile(as: previous)
      else { return nil }
      return opener.replace(path)
    }
    if let name, let name {
      let damaged = DamagedHistory(path: path, file: try name.get())
      _ = try history()
      let failure = damaged.error(restoreGames(from: damaged.file))
      notices.append(failure.message)
      return failure
    }
    _ = try history()
    return .failed(reason: "\(path) was damaged, and another process has started a new one")
  }
}
