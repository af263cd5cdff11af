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
    let name = HistoryOpener.replacedPrefix(path) + "\(identity.inode)"
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
    // What was in a log that is gone, the copy may have. It is read once, before a new one takes its place.
    var copied = 0
    if isOverwritten || hasLostLog
      || history.replaced.contains(where: { $0.lacksLog || isLogAside($0.path) })
    {
      copied = gamesAddedFromCopy()
    }
    var isTold = !isOverwritten
    let isTrial = { [path] (file: OpenHistory.ReplacedFile) in
      file.path.hasPrefix(HistoryOpener.trialPrefix(path))
    }
    for file in history.replaced where isTrial(file) { copied += gamesAddedFromTrial(file.path) }
    for file in history.replaced where !isTrial(file) {
      if isLogAside(file.path) {
        addGames(ofLogAside: file.path, &copied)
        isTold = true
      } else {
        addGames(ofReplaced: file, &copied)
      }
    }
    if !isTold {
      notices.append(
        "\(Self.overwriting(path)) \(Self.added(copied, ofLog: true)). What else that one had may be missing."
      )
    } else if copied > 0 {
      notices.append("\(Self.replacement(path)) \(Self.added(copied)).")
    }
  }

  private func isLogAside(_ file: String) -> Bool {
    file.hasPrefix(HistoryOpener.overwrittenPrefix(path))
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

  /// Adds the games of a file that was set aside.
  ///
  /// - Returns: `nil` if there is nothing in it that can be added.
  /// - Throws: Why nothing can be added now. The next start may.
  private func gamesAdded(
    from file: String,
    ignoringLog: Bool = false,
    onlyIfWhole: Bool = false
  ) throws(HistoryError) -> (report: ImportReport, leftOut: Int)? {
    do throws(HistoryError) {
      return try importGames(setAside: file, ignoringLog: ignoringLog, onlyIfWhole: onlyIfWhole)
    } catch {
      guard case .importUnreadable = error else { throw error }
      return nil
    }
  }

  /// Adds the games of a copy of a file with a log that may be another file's, which both are elsewhere, too; or of a
  /// copy without the log that stays beside the file. SQLite writes that into it, so such a copy is kept where it
  /// cannot be read whole.
  private func gamesAddedFromTrial(_ file: String) -> Int {
    let hasLog = FileIdentity(path: file + "-wal") != nil
    let result: (report: ImportReport, leftOut: Int)?
    do throws(HistoryError) { result = try gamesAdded(from: file, onlyIfWhole: hasLog) } catch {
      return 0
    }
    if !hasLog, result?.report.isWhole != true {
      _ = keep(replaced: file)
    } else if result == nil || result?.leftOut == 0 {
      removeAll(file)
    }
    return result?.report.added ?? 0
  }

  private func removeAll(_ file: String) {
    for suffix in ["-shm", "-wal", ""] { unlink(file + suffix) }
  }

  /// Adds the games of the log of a history that was overwritten, and keeps the log.
  ///
  /// - Parameter copied: How many games have been added before and were not told.
  private func addGames(ofLogAside file: String, _ copied: inout Int) {
    let size = FileIdentity(path: file)?.size ?? .max
    let report = size > Self.mostBytesRestored ? nil : try? importGames(setAside: file).report
    let count = copied + (report?.added ?? 0)
    copied = 0
    let kept = keep(replaced: file)
    guard report != nil else {
      let added = count > 0 ? " \(Self.added(count))." : ""
      notices.append(
        "\(Self.overwriting(path))\(added) Its latest changes are beside \(kept): try \"lexicube import\"."
      )
      return
    }
    notices.append(
      "\(Self.overwriting(path)) \(Self.added(count, ofLog: true)). What else that one had may be missing; what is "
        + "left of it is \(kept) now."
    )
  }

  /// Adds the games of a file whose place another one has taken: first without its log, which may be another file's and
  /// hide them, then with it.
  ///
  /// - Parameter copied: How many games have been added before and were not told.
  private func addGames(ofReplaced file: OpenHistory.ReplacedFile, _ copied: inout Int) {
    let (path, start) = (file.path, Self.replacement(self.path))
    let loss =
      file.lacksLog || hasLostLog ? " What was played last in that one may be missing." : ""
    var results: [(report: ImportReport, leftOut: Int)] = []
    if FileIdentity(path: path)?.size ?? .max <= Self.mostBytesRestored {
      let isUncertain = !file.hasOwnLog && WriteAheadLog.start(of: path + "-wal") != nil
      do throws(HistoryError) {
        if isUncertain, let result = try gamesAdded(from: path, ignoringLog: true) {
          results.append(result)
        }
        if let result = try gamesAdded(from: path, onlyIfWhole: isUncertain) {
          results.append(result)
        }
      } catch {
        let added = results.reduce(copied) { $0 + $1.report.added }
        copied = 0
        let told = added > 0 ? " \(Self.added(added))." : ""
        notices.append("\(start)\(told) The next start adds what is left of it. \(error.message)")
        return
      }
    }
    let count = results.reduce(copied) { $0 + $1.report.added }
    copied = 0
    guard !results.isEmpty else {
      let added = count > 0 ? " \(Self.added(count))." : ""
      notices.append(
        "\(start)\(added) The one that was there is \(keep(replaced: path)): add its games by \"lexicube import\"."
      )
      return
    }
    let added = Self.added(count)
    guard results.contains(where: \.report.isWhole) else {
      notices.append(
        "\(start) \(added), but for what is damaged; that one is \(keep(replaced: path)) now.\(loss)"
      )
      return
    }
    if opened?.lock?.isAlone == true, results.allSatisfy({ $0.leftOut == 0 }) { removeAll(path) }
    // Later starts look again as long as another window is open. They tell only what they find.
    if file.isNew || count > 0 { notices.append("\(start) \(added).\(loss)") }
  }

  /// Gives a replaced file a name that no start looks at.
  private func keep(replaced file: String) -> String {
    var (kept, number) = (file + "-kept", 1)
    while FileIdentity(path: kept) != nil || FileIdentity(path: kept + "-wal") != nil {
      number += 1
      kept = file + "-kept\(number)"
    }
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
