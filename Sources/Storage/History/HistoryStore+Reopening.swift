import Model
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
    guard !game.isOffered || game.isBehind || game.stored == nil else {
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

  /// Opens the path again if the file was moved away, replaced or overwritten while it was open, or its log is gone.
  func reopenIfReplaced() throws(HistoryError) {
    guard let identity = opened?.identity else { return }
    let now = FileIdentity(path: path)
    let isSame = now?.isSameFile(as: identity) == true
    let finding = opened?.watch?.look() ?? .nothing
    guard !isSame || finding != .nothing else { return }
    if finding == .logGone {
      let isRescued = opened?.watch?.rescueLog() == true
      // Until it is, the game goes on with what it has open.
      guard isRescued || !isSame else { return }
      if isSame { setForeignLogAside() }
    }
    if now != nil, !isSame { keepUnnamed(identity) }
    forgetFile(leavesLog: now != nil)
    if now == nil {
      notices.append(
        "The history \(path) was moved away while it was open. A new history was started. Move the "
          + "old one back, or use \"lexicube import\" to add its games."
      )
    }
    let isOverwritten = isSame && finding == .overwritten
    gamesFromCopy = isOverwritten ? 0 : nil
    defer { gamesFromCopy = nil }
    let history = try history()
    for id in running.keys where running[id]?.isBehind == true { adopt(id, history) }
    // Another window may have met the new file first, and then it has said what became of the old one.
    guard now != nil, !isSame || isOverwritten, !history.replaced.contains(where: \.isNew),
      history.failure == nil
    else {
      return
    }
    let copied = gamesFromCopy ?? 0
    let added = copied > 0 ? " \(Self.added(copied)) from its copy." : ""
    notices.append(
      "\(isOverwritten ? Self.overwriting(path) : Self.replacement(path))\(added) Your games go on in it."
    )
  }

  /// Writes down a history that another file has replaced, as long as it is still open, where the file system gave it
  /// no second name.
  private func keepUnnamed(_ identity: FileIdentity) {
    guard !SecondName.all(of: path).contains(where: { $0.file == identity.inode }) else { return }
    let name = HistoryOpener.replacedPrefix(path) + "\(identity.inode)"
    guard FileIdentity(path: name) == nil else { return }
    let draft = name + ".draft"
    let isKept = (try? opened?.database.connection.run("VACUUM INTO \(draft)")) != nil
    guard isKept, rename(draft, name) == 0 else {
      unlink(draft)
      return
    }
    // It has all of the log, which is not to be taken for the new file's. Another log may have come with that.
    guard opened?.watch?.hasLog == true else { return }
    for suffix in ["-shm", "-wal"] { unlink(path + suffix) }
  }

  /// Renames a log that something else has put in the place of the one that has just been written back.
  private func setForeignLogAside() {
    // The log of another window is no foreign one.
    guard opened?.lock?.isAlone == true, WriteAheadLog.start(of: path + "-wal") != nil else {
      return
    }
    let name = HistoryOpener(configuration: configuration).freeName(path, "foreign") + "-wal"
    guard rename(path + "-wal", name) == 0 else { return }
    notices.append(
      "The log of the history \(path) was replaced by another log, which is \(name) now. Nothing is lost."
    )
  }

  /// Sees to it that closing the file writes nothing into another content, and that nothing ends with it. What has
  /// happened to it, the next start finds.
  func prepareToClose() {
    guard let opened, let identity = opened.identity, let watch = opened.watch else { return }
    if let now = FileIdentity(path: path), !now.isSameFile(as: identity) { keepUnnamed(identity) }
    switch watch.look() {
    case .nothing: watch.end()
    case .overwritten: opened.database.connection.leaveLog()
    case .logGone:
      _ = watch.rescueLog()
      opened.database.connection.leaveLog()
    }
  }

  /// Goes on with a game of this session where the new file has it, too: it may be an older state of the same history,
  /// or that of a machine which has taken the game for an interrupted one. If another window plays it, the next save
  /// finds that.
  func adopt(_ id: GameID, _ history: OpenHistory) {
    guard var game = running[id], game.stored == nil, history.failure == nil,
      let found = try? history.database.gameToGoOn(
        game.snapshot.game,
        history.lock?.session,
        where: { found in
          game.snapshot.moves.starts(with: found.moves)
            || found.session.map {
              $0 != history.lock?.session && history.lock?.isAlive($0) == true
            }
              ?? false
        }
      )
    else { return }
    game.stored = RunningGame(found).stored
    game.owner = .session(found.session)
    running[id] = game
    storedIDs[id] = found.id == id ? nil : found.id
  }

  private static func replacement(_ path: String) -> String {
    "Another file took the place of the history \(path)."
  }

  private static func overwriting(_ path: String) -> String {
    "The history \(path) was overwritten by another one."
  }

  private static func added(_ count: Int) -> String {
    count == 1
      ? "1 game of the one that was there was added to it"
      : "\(count.grouped) games of the one that was there were added to it"
  }

  /// Adds the games of the histories whose place another file or content has taken, and says so.
  func addGames(ofReplaced files: [(file: String, isNew: Bool)]) {
    func isLog(_ file: String) -> Bool { file.hasPrefix(HistoryOpener.overwrittenPrefix(path)) }
    // Of an overwritten one there is the log, and the copy. That is read once, before a new one takes its place.
    var copied = 0
    if gamesFromCopy != nil || files.contains(where: { isLog($0.file) }) {
      copied = gamesAddedFromCopy()
      if gamesFromCopy != nil { gamesFromCopy = copied }
    }
    for (file, isNew) in files {
      addGames(ofReplaced: file, isNew: isNew, fromCopy: isLog(file) ? copied : nil)
      if isLog(file) { copied = 0 }
    }
  }

  /// Adds the games of the copy, which may be that of a history which is overwritten.
  private func gamesAddedFromCopy() -> Int {
    let copy = HistoryCopy.path(of: path)
    guard let size = FileIdentity(path: copy)?.size, size <= Self.mostBytesRestored else {
      return 0
    }
    return (try? importGames(setAside: copy).report.added) ?? 0
  }

  /// Adds the games of a history whose place another file or content has taken, and says so.
  ///
  /// The old file is removed once all of it is in the new one and no window may still write to it. Until then each
  /// start tries again, which adds nothing twice; one that cannot be added whole gets a name that is left alone.
  ///
  /// - Parameters:
  ///   - isNew: Whether it was found just now: then it is told, even if there is nothing to add.
  ///   - copied: How many games the copy of an overwritten one has added; `nil` for one that was replaced.
  private func addGames(ofReplaced file: String, isNew: Bool, fromCopy copied: Int?) {
    let isLog = copied != nil
    let copied = copied ?? 0
    let start = isLog ? Self.overwriting(path) : Self.replacement(path)
    guard let size = FileIdentity(path: file)?.size, size <= Self.mostBytesRestored,
      let (report, leftOut) = try? importGames(setAside: file)
    else {
      let kept = keep(replaced: file)
      let added = copied > 0 ? " \(Self.added(copied)) from its copy." : ""
      notices.append(
        isLog
          ? "\(start)\(added) Its latest changes are beside \(kept): try \"lexicube import\"."
          : "\(start) The one that was there is \(kept): add its games by \"lexicube import\"."
      )
      return
    }
    let count = report.added + copied
    let added =
      count > 0
      ? Self.added(count)
      : "It has all games\(isLog ? " that could be read" : "") of the one that was there"
    if isLog {
      notices.append(
        "\(start) \(added). What else that one had may be missing; what is left of it is "
          + "\(keep(replaced: file)) now."
      )
    } else if !report.isWhole {
      notices.append(
        "\(start) \(added), but for what is damaged; that one is \(keep(replaced: file)) now."
      )
    } else {
      let isNeeded = leftOut > 0 || opened?.lock?.isAlone != true
      if !isNeeded { for suffix in ["-shm", "-wal", ""] { unlink(file + suffix) } }
      // Later starts look again as long as another window is open. They tell only what they find.
      if isNew || count > 0 { notices.append("\(start) \(added).") }
    }
  }

  /// Gives a replaced file a name that no start looks at.
  private func keep(replaced file: String) -> String {
    let kept = file + "-kept"
    for suffix in ["-wal", "-shm", ""] where FileIdentity(path: file + suffix) != nil {
      guard rename(file + suffix, kept + suffix) == 0 else { return file }
    }
    return kept
  }

  /// Sets a damaged file aside and goes on with its copy or a new one, to which the running games are written
  /// again.
  ///
  /// - Returns: What has happened.
  func replaceDamagedFile() throws(HistoryError) -> HistoryError {
    guard configuration.setsAside else { return .notSetAside(path: path, .damaged) }
    // The copier, too, may meet a history that is being overwritten.
    if opened?.watch?.isOverwritten == true {
      try reopenIfReplaced()
      return .failed(reason: Self.overwriting(path))
    }
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
