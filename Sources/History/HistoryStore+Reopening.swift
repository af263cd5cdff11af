import Game
import Platform
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
    let now = FileIdentity(path: path)
    if let now, now.isSameFile(as: identity) { return }
    forgetFile()
    if now == nil {
      notices.append(
        "The history \(path) was moved away while it was open. A new history was started. Move the "
          + "old one back, or use \"lexicube import\" to add its games."
      )
    }
    // Another window may have met the new file first, and then it has said what became of the old one.
    guard try history().replaced == nil, now != nil else { return }
    notices.append("\(Self.replacement(path)) Your games go on in it.")
  }

  private static func replacement(_ path: String) -> String {
    "Another file took the place of the history \(path)."
  }

  /// Adds the games of a history whose place another file has taken, and says so.
  func addGames(ofReplaced file: String) {
    let start = Self.replacement(path)
    guard let size = FileIdentity(path: file)?.size, size <= Self.mostBytesAdded,
      let report = try? importGames(setAside: file)
    else {
      notices.append(
        "\(start) The one that was there is \(file): add its games by \"lexicube import\"."
      )
      return
    }
    let added =
      switch report.added {
      case 0: "It has all games of the one that was there"
      case 1: "1 game of the one that was there was added to it"
      default: "\(report.added.grouped) games of the one that was there were added to it"
      }
    // Another window that has not met the new file yet still writes to the old one.
    if report.isWhole, opened?.lock?.isAlone == true {
      for suffix in ["", "-wal", "-shm"] { unlink(file + suffix) }
      notices.append("\(start) \(added).")
    } else {
      notices.append("\(start) \(added); that one is \(file) now.")
    }
  }

  /// About 30,000 games, which are read in seconds.
  private static let mostBytesAdded = 256 << 20

  /// Sets a damaged file aside and goes on with its copy or a new one, to which the running games are written
  /// again.
  ///
  /// - Returns: What has happened.
  func replaceDamagedFile() throws(HistoryError) -> HistoryError {
    guard configuration.setsAside else { return .notSetAside(path: path, .damaged) }
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
