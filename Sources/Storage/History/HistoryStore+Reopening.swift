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
    guard let history = try? opener.openInFile() else { return }
    history.database.connection.busyTimeout = configuration.busyTimeout
    use(history)
    // What nobody has played yet is read from the file by whoever resumes it. A game that was resumed from a copy of the
    // file goes on in the file, unless another process is playing it or has played on: then it becomes a game of its own.
    running = running.filter { !$0.value.isOffered || $0.value.isBehind || $0.value.stored == nil }
    for key in running.keys { running[key]?.forgetDisk(.memory) }
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
    isOverwritten = isSame && finding == .overwritten
    (hasLostLog, knownMark) = (opened?.watch?.isLogLost == true, opened?.watch?.mark)
    if now != nil, !isSame { keepUnnamed(identity) }
    forgetFile(leavesLog: now != nil)
    if now == nil {
      notices.append(
        "The history \(path) was moved away while it was open. A new history was started. Move the "
          + "old one back, or use \"lexicube import\" to add its games."
      )
    }
    defer { (isOverwritten, hasLostLog, knownMark) = (false, false, nil) }
    let start = isOverwritten ? Self.overwriting(path) : Self.replacement(path)
    let told = notices.count
    let history = try history()
    // Another window may have met the new file first, and then it has said what became of the old one.
    guard now != nil, !isSame || isOverwritten, history.failure == nil,
      !notices.dropFirst(told).contains(where: { $0.hasPrefix(start) })
    else { return }
    notices.append("\(start) Your games go on in it.")
  }

  /// Writes down a history that another file has replaced, as long as it is still open, where the file system gave it
  /// no second name.
  private func keepUnnamed(_ identity: FileIdentity) {
    guard !SecondName.all(of: path).contains(where: { $0.file == identity.inode }) else { return }
    let name = SetAside.replaced.prefix(path) + "\(identity.inode)"
    guard FileIdentity(path: name) == nil else { return }
    let draft = name + ".draft"
    unlink(draft)
    let isKept =
      hasLostLog
      ? opened?.database.connection.copyFile(to: draft) == true
      : (try? opened?.database.connection.run("VACUUM INTO \(draft)")) != nil
    guard isKept, rename(draft, name) == 0 else {
      unlink(draft)
      notices.append(
        "What the history \(path) had before could not be written down, and may be lost but for its copy."
      )
      return
    }
    // It has all of the log, which is not to be taken for the new file's. Another log may have come with that.
    guard opened?.watch?.hasLog == true, !hasLostLog else { return }
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

  /// Whether something has happened to the file that the next start could not find, or whose games of this session it
  /// could not read any more.
  var hasLostTrace: Bool {
    guard let opened, let watch = opened.watch else { return false }
    if watch.isLogLost { return true }
    guard watch.look() == .overwritten else { return false }
    return switch FileMark.fit(of: path, opened.lock) {
    case .overwritten: false
    case .overwrittenWithLog: watch.hasKnownLog
    case .fits, .unknownLog: true
    }
  }

  /// Sees to it that closing the file writes nothing into another content, and that nothing ends with it. What has
  /// happened to it, the next start finds.
  func prepareToClose() {
    guard let opened, let identity = opened.identity, let watch = opened.watch else { return }
    if let now = FileIdentity(path: path), !now.isSameFile(as: identity) { keepUnnamed(identity) }
    switch watch.look() {
    case .nothing:
      // SQLite leaves the log of a file that has lost its place, too.
      if FileIdentity(path: path)?.isSameFile(as: identity) == true { watch.end() }
    case .overwritten: opened.database.connection.leaveLog()
    case .logGone:
      _ = watch.rescueLog()
      opened.database.connection.leaveLog()
    }
  }

  private static func replacement(_ path: String) -> String {
    "Another file took the place of the history \(path)."
  }

  private static func overwriting(_ path: String) -> String {
    "The history \(path) was overwritten by another one."
  }

  private static func added(_ count: Int, ofLog isOfLog: Bool = false) -> String {
    switch count {
    case 0: "It has all games\(isOfLog ? " that could be read" : "") of the one that was there"
    case 1: "1 game of the one that was there was added to it"
    default: "\(count.grouped) games of the one that was there were added to it"
    }
  }

  /// Adds the games of the histories whose place another file or content has taken, and says so.
  ///
  /// What is set aside is removed once all of it is in the new one and no window may still write to it. Until then each
  /// start tries again, which adds nothing twice; one that cannot be added whole gets a name that is left alone.
  func addReplacedGames(to history: OpenHistory) {
    let isOverwritten = isOverwritten || history.isOverwritten
    let hasLogAside = history.replaced.contains { $0.kind == .overwritten }
    // How many games were added and are not told yet.
    var untold = 0
    // What was in a log that is gone, the copy may have. It is read once, before a new one takes its place.
    if isOverwritten || hasLostLog || hasLogAside || history.replaced.contains(where: \.lacksLog) {
      untold = gamesAddedFromCopy()
    }
    for file in history.replaced where file.kind == .trial { untold += gamesAdded(fromTrial: file) }
    for file in history.replaced where file.kind != .trial {
      var taken = Taken(added: untold)
      untold = 0
      var failure: HistoryError?
      do throws(HistoryError) { try takeGames(of: file, &taken) } catch { failure = error }
      if let notice = notice(of: file, taken, failure) { notices.append(notice) }
    }
    if isOverwritten, !hasLogAside {
      notices.append(
        "\(Self.overwriting(path)) \(Self.added(untold, ofLog: true)). What else that one had may be missing."
      )
    } else if untold > 0 {
      notices.append("\(Self.replacement(path)) \(Self.added(untold)).")
    }
  }

  /// Adds the games of the copy, which may be that of a history which is overwritten.
  private func gamesAddedFromCopy() -> Int {
    let copy = HistoryCopy.path(of: path)
    guard let size = FileIdentity(path: copy)?.size else { return 0 }
    if size <= Self.mostBytesRestored {
      return (try? importGames(setAside: copy).report.added) ?? 0
    }
    // A new copy would take its place.
    let kept = HistoryOpener(configuration: configuration).freeName(path, "replaced")
    guard rename(copy, kept) == 0 else { return 0 }
    notices.append("The copy of the history is \(kept) now: add its games by \"lexicube import\".")
    return 0
  }

  /// What was read of a file that was set aside.
  private struct Taken {
    /// How many games were added and are to be told.
    var added = 0
    var isReadable = false
    var isWhole = false
    /// How many games are left to the windows that play them.
    var leftOut = 0
  }

  /// Adds the games of a file that was set aside: first without its log, which may be another file's and hide them, then
  /// with it.
  ///
  /// - Throws: Why nothing more can be added now. The next start may.
  private func takeGames(
    of file: OpenHistory.ReplacedFile,
    _ taken: inout Taken
  ) throws(HistoryError) {
    let path = file.path
    guard FileIdentity(path: path)?.size ?? .max <= Self.mostBytesRestored else { return }
    let isUncertain = !file.hasOwnLog && WriteAheadLog.start(of: path + "-wal") != nil
    for ignoresLog in isUncertain && file.kind == .replaced ? [true, false] : [false] {
      do throws(HistoryError) {
        let (report, leftOut) = try importGames(
          setAside: path,
          ignoringLog: ignoresLog,
          onlyIfWhole: isUncertain && !ignoresLog
        )
        taken.added += report.added
        taken.leftOut += leftOut
        taken.isReadable = true
        taken.isWhole = taken.isWhole || report.isWhole
      } catch {
        guard case .importUnreadable = error else { throw error }
      }
    }
  }

  /// Adds the games of a copy of a file with a log that may be another file's, which both are elsewhere, too; or of a
  /// copy without the log that stays beside the file. SQLite writes that into it, so such a copy is kept where it
  /// cannot be read whole.
  private func gamesAdded(fromTrial file: OpenHistory.ReplacedFile) -> Int {
    var taken = Taken()
    guard (try? takeGames(of: file, &taken)) != nil else { return taken.added }
    if !taken.isWhole, FileIdentity(path: file.path + "-wal") == nil {
      _ = keep(replaced: file.path)
    } else if taken.leftOut == 0 {
      removeAll(file.path)
    }
    return taken.added
  }

  private func removeAll(_ file: String) {
    for suffix in ["-shm", "-wal", ""] { unlink(file + suffix) }
  }

  /// What is told of a file that was set aside; `nil` for nothing new. A log that was overwritten is kept, and so is a
  /// file that cannot be read whole.
  private func notice(
    of file: OpenHistory.ReplacedFile,
    _ taken: Taken,
    _ failure: HistoryError?
  ) -> String? {
    let added = taken.added > 0 ? " \(Self.added(taken.added))." : ""
    if file.kind == .overwritten {
      let (start, kept) = (Self.overwriting(path), keep(replaced: file.path))
      return taken.isReadable
        ? "\(start) \(Self.added(taken.added, ofLog: true)). What else that one had may be missing; what is left of it is "
          + "\(kept) now."
        : "\(start)\(added) Its latest changes are beside \(kept): try \"lexicube import\"."
    }
    let start = Self.replacement(path)
    if let failure {
      return "\(start)\(added) The next start adds what is left of it. \(failure.message)"
    }
    guard taken.isReadable else {
      let kept = keep(replaced: file.path)
      return
        "\(start)\(added) The one that was there is \(kept): add its games by \"lexicube import\"."
    }
    let all = "\(start) \(Self.added(taken.added))"
    let loss =
      file.lacksLog || hasLostLog ? " What was played last in that one may be missing." : ""
    guard taken.isWhole else {
      return
        "\(all), but for what is damaged; that one is \(keep(replaced: file.path)) now.\(loss)"
    }
    if opened?.lock?.isAlone == true, taken.leftOut == 0 { removeAll(file.path) }
    // Later starts look again as long as another window is open. They tell only what they find.
    return file.isNew || taken.added > 0 ? "\(all).\(loss)" : nil
  }

  /// Gives a replaced file a name that no start looks at.
  private func keep(replaced file: String) -> String {
    var (kept, number) = (file + "-kept", 1)
    while FileIdentity(path: kept) != nil || FileIdentity(path: kept + "-wal") != nil {
      number += 1
      kept = file + "-kept\(number)"
    }
    return (try? HistoryOpener.rename(file, to: kept)) != nil ? kept : file
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
    let name = try damaged?.lock?.exclusively(
      milliseconds: configuration.busyTimeout,
      configuration.waitLimit
    ) { () throws(HistoryError) -> String? in
      guard let previous = damaged?.identity, let now = FileIdentity(path: path),
        now.isSameFile(as: previous)
      else { return nil }
      return try opener.replace(path)
    }
    if let name, let name {
      let damaged = DamagedHistory(path: path, file: name)
      _ = try history()
      let failure = damaged.error(restoreGames(from: damaged.file))
      notices.append(failure.message)
      return failure
    }
    _ = try history()
    return .failed(reason: "\(path) was damaged, and another process has started a new one")
  }
}
