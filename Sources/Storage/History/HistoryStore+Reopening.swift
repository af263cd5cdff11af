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
    var opener = opener
    opener.configuration.busyTimeout = min(250, configuration.busyTimeout)
    guard let history = try? opener.openInFile() else { return }
    history.database.connection.busyTimeout = configuration.busyTimeout
    use(history)
    sessionGames.leaveMemory()
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
      if isSame, let notice = opened?.setForeignLogAside(path, opener) { notices.append(notice) }
    }
    isOverwritten = isSame && finding == .overwritten
    (hasLostLog, knownMark) = (opened?.watch?.isLogLost == true, opened?.watch?.mark)
    if now != nil, !isSame { notices += opened?.keepUnnamed(path, hasLostLog: hasLostLog) ?? [] }
    forgetFile(leavesLog: now != nil)
    if now == nil {
      notices.append(
        "The history \(path) was moved away while it was open. A new history was started. Move the "
          + "old one back, or use \"lexicube import\" to add its games."
      )
    }
    defer { (isOverwritten, hasLostLog, knownMark) = (false, false, nil) }
    let start = isOverwritten ? ReplacedGames.overwriting(path) : ReplacedGames.replacement(path)
    let told = notices.count
    let history = try history()
    // Another window may have met the new file first, and then it has said what became of the old one.
    guard now != nil, !isSame || isOverwritten, history.failure == nil,
      !notices.dropFirst(told).contains(where: { $0.hasPrefix(start) })
    else { return }
    notices.append("\(start) Your games go on in it.")
  }

  private var opener: HistoryOpener { HistoryOpener(configuration: configuration) }

  /// Whether something has happened to the file that the next start could not find, or whose games of this session it
  /// could not read any more.
  var hasLostTrace: Bool { opened?.hasLostTrace(path) == true }

  /// Adds the games of the histories whose place another file or content has taken, and says so.
  func addReplacedGames(to history: OpenHistory) {
    let games = ReplacedGames(
      path: path,
      opener: opener,
      isOverwritten: isOverwritten || history.isOverwritten,
      hasLostLog: hasLostLog,
      isAlone: { [self] in opened?.lock?.isAlone == true },
      tell: { [self] in notices.append($0) },
      importGames: { [self] file, ignoresLog, isWholeOnly throws(HistoryError) in
        try importGames(setAside: file, ignoringLog: ignoresLog, onlyIfWhole: isWholeOnly)
      }
    )
    games.add(history.replaced)
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
      return .failed(reason: ReplacedGames.overwriting(path))
    }
    let damaged = opened
    forgetFile()
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
      _ = try history()
      // Where there is a copy, opening has read the damaged one, too.
      if let last = lastDamage, last.file == name { return last.failure }
      return restoreGames(of: DamagedHistory(path: path, file: name))
    }
    _ = try history()
    return .failed(reason: "\(path) was damaged, and another process has started a new one")
  }
}
