import Model
import Platform
import Rules
import SQLite

/// The history in its file: the only owner of the connection, and the only place that knows what has
/// not been saved.
///
/// It is an actor on a queue of its own (see `SerialQueue`). The compiler makes sure that one
/// caller at a time uses the connection, and waiting for the disk blocks nobody else. No function
/// suspends in the middle, so each call is one step; but for ``awards()``, which reads in several.
///
/// The first call opens the file, not the initializer, so the first picture does not wait for it.
package actor HistoryStore {
  let configuration: HistoryConfiguration
  private nonisolated let queue = SerialQueue()
  private(set) var opened: OpenHistory?
  /// Whether the session is over.
  private var hasEnded = false
  nonisolated let copier = HistoryCopier()

  nonisolated let inbox = SnapshotInbox()

  /// The games that this session plays.
  var sessionGames = SessionGames()

  /// The games of two of this session that are not in the file, or not with all their turns.
  var unsavedDuels: [DuelKey: DuelGame] = [:]

  /// The answers of practice of this session that are not in the file.
  var unsavedAnswers: [PracticeAnswer] = []

  /// The games that this session has deleted and can bring back, the latest last.
  var deletedGames: [DeletedGame] = []

  /// Why the last save failed; `nil` if it did not.
  var saveFailure: HistoryError?

  private var unsavedFiles: UnsavedFiles

  /// The damaged history that was set aside last, and what was said of it.
  var lastDamage: (file: String, failure: HistoryError)?

  /// Whether a history is being opened again that was overwritten while it was open.
  var isOverwritten = false

  /// Whether the log of the history that is being opened again has been overwritten, and what its last mark was.
  var (hasLostLog, knownMark): (Bool, FileMark?) = (false, nil)

  /// What has happened to the file. What may yet go well is in ``saveFailure`` instead.
  package internal(set) var notices: [String] = [] {
    didSet { if notices.count > oldValue.count { untold?.add(notices) } }
  }

  /// What the player has not been told yet; `nil` where nobody will be at home.
  private var untold: UntoldNotices? {
    guard configuration.keepsCopy, configuration.directory != nil else { return nil }
    return UntoldNotices(of: path)
  }

  /// The queue that runs everything here, one job at a time.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  package init(_ configuration: HistoryConfiguration) {
    self.configuration = configuration
    unsavedFiles = UnsavedFiles(configuration)
  }

  /// Finishes what is being written, and starts nothing more until ``release()``. A process calls this
  /// before it is stopped: stopped in the middle of a transaction, it would lock out all others.
  ///
  /// - Parameter milliseconds: The longest time to wait for the disk.
  /// - Returns: Whether nothing is being read or written now. If not, nothing is held.
  @discardableResult
  package nonisolated func hold(milliseconds: Int) -> Bool {
    queue.hold(milliseconds: milliseconds)
  }

  /// Continues after ``hold(milliseconds:)``.
  package nonisolated func release() { queue.release() }

  /// Ends every wait for other programs after some time; see ``WaitLimit``. A save that has to wait longer
  /// fails, and what it would have written is kept by ``close()``.
  package nonisolated func endWaiting(afterMilliseconds milliseconds: Int) {
    configuration.waitLimit.end(afterMilliseconds: milliseconds)
  }

  /// Whether the history has been waiting for another program for more than a moment.
  package nonisolated var isWaitingForOthers: Bool { configuration.waitLimit.isWaiting }

  /// Whether games are being saved now, and what the player should know.
  ///
  /// If the file could not be opened before, this tries again. Then it writes what is missing.
  package func status() -> HistoryStatus {
    reopenFile()
    // Whatever it finds is among the notices, and if it fails, so does what is asked next.
    try? reopenIfReplaced()
    emptyInbox()
    // The status below says why the disk takes nothing.
    if (try? history())?.failure == nil { _ = writeBehind() }
    _ = writeDuelsAndAnswers()
    do throws(HistoryError) {
      let history = try history()
      let reason = (saveFailure ?? history.failure)?.message
      return HistoryStatus(unsavedReason: reason, notices: notices)
    } catch {
      return HistoryStatus(unsavedReason: error.message, notices: notices)
    }
  }

  /// The player has been told what has happened to the file.
  package func setNoticesTold() { untold?.remove(notices) }

  /// Why the history could not be opened for writing; `nil` if it is open in its file.
  ///
  /// A command that changes the history fails with this error. A game continues in memory.
  package func openFailure() -> HistoryError? {
    do throws(HistoryError) { return try history().failure } catch { return error }
  }

  /// Whether a directory has only the log of a history. Opening it sets the log aside, and nothing is left to
  /// be read until that has been imported.
  package static func hasOnlyLog(in directory: String) -> Bool {
    HistoryOpener.isLogOnly(HistoryOpener.path(in: directory))
  }

  /// Why the history cannot be read; `nil` if it can, even from a file that cannot be written.
  ///
  /// A command that shows the history fails with this error.
  package func readFailure() -> HistoryError? {
    do throws(HistoryError) {
      let history = try history()
      return history.isCopy ? nil : history.failure
    } catch {
      return error
    }
  }

  /// Tries a last time to write everything, and closes the file. What cannot be written is kept in a file
  /// beside the history, which the next start reads. The next call opens the history again, and what
  /// could not be written is still known then.
  ///
  /// - Returns: What is not in the history, and why; `nil` if everything is.
  @discardableResult
  func close() -> UnsavedWork? {
    emptyInbox()
    if hasLostTrace { try? reopenIfReplaced() }
    let failure = writeTheRest()
    let otherFailure = writeDuelsAndAnswers()
    let owed =
      failure != nil
      ? sessionGames.missing(isInMemory: isInMemory).map(\.snapshot).filter(\.isKept) : []
    let owedDuels = unsavedDuels.values.sorted { $0.startedAt < $1.startedAt }
    let (file, keptLoss) = unsavedFiles.keep(owed, owedDuels, unsavedAnswers)
    // No file keeps the turns of a game that another window has played on in another way.
    let otherLoss = file == nil || otherFailure == .duelChangedElsewhere ? otherFailure : nil
    let loss = (file == nil ? failure : nil) ?? sessionGames.reasonOfLoss() ?? otherLoss ?? keptLoss
    if owed.isEmpty, owedDuels.isEmpty, unsavedAnswers.isEmpty { unsavedFiles.removeOwn() }
    notices += opened?.prepareToClose(path) ?? []
    sessionGames.close(opened?.lock?.session)
    // The last connection to close leaves one file without a log.
    copier.cancel()
    opened = nil
    if let loss { return UnsavedWork(reason: loss) }
    let reason = failure ?? otherFailure ?? saveFailure
    return file.map { UnsavedWork(reason: reason ?? .busy(path: path), file: $0) }
  }

  /// Closes the file for good. What a page still asks for opens it no more: another program may be next.
  package func end() -> UnsavedWork? {
    defer { hasEnded = true }
    return close()
  }

  // MARK: For the store's other files

  /// The history's file.
  package nonisolated var path: String { configuration.path }

  /// Whether the history is open, but not in its file.
  var isInMemory: Bool { opened?.failure != nil }

  /// The history; this opens it if it is not open.
  func history() throws(HistoryError) -> OpenHistory {
    if let opened { return opened }
    if hasEnded { throw .failed(reason: "the game has ended") }
    do throws(SQLiteError) {
      let opener = HistoryOpener(configuration: configuration, knownMark: knownMark)
      let history = try opener.open()
      use(history)
      return history
    } catch {
      throw HistoryError(error, path: path)
    }
  }

  /// Does something with another history, and goes on with this one.
  func withHistory<Value>(
    _ other: OpenHistory,
    _ work: () throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    let present = opened
    opened = other
    defer { opened = present }
    return try work()
  }

  /// Continues with a history that has just been opened.
  func use(_ history: OpenHistory) {
    opened = history
    notices += (untold?.read() ?? []).filter { !notices.contains($0) }
    notices += history.notices
    if let damaged = history.damaged { restoreGames(of: damaged) }
    addReplacedGames(to: history)
    // If this fails, the next start does it. Nothing else depends on it. What was kept comes first: it may
    // continue a game that would be closed.
    notices += unsavedFiles.add(to: history, unless: sessionGames.usage(history.lock))
    let timed = try? history.database.runningGames { !$0.isResumable }
    try? close(
      (timed ?? []).map { (id: $0.id, session: $0.session) },
      of: history,
      as: .interrupted
    )
    try? closeDailyGames(history)
    copyIfDue(history)
  }

  /// Closes the file because the path now leads to another one, or to another content.
  ///
  /// - Parameter leavesLog: Whether the log stays where it is: what has its name is not removed, and nothing is written
  ///   back. Only the log of a file that was moved away belongs to nobody else.
  func forgetFile(leavesLog: Bool = true) {
    if leavesLog { opened?.database.connection.leaveLog() }
    opened = nil
    sessionGames.loseFile()
  }

  /// Reads from the history, or writes to it.
  ///
  /// - Parameter twice: Whether the work is done once more, with the new file, if the first one turns out to be damaged.
  /// - Throws: `HistoryError.corrupt` if the file turns out to be damaged. It has been set aside then,
  ///   and the next call reads a new one.
  func read<Result>(
    twice isTwice: Bool = false,
    _ work: (HistoryDatabase) throws(SQLiteError) -> Result
  ) throws(HistoryError) -> Result {
    let history = try history()
    do throws(SQLiteError) {
      return try work(history.database)
    } catch {
      guard error.kind == .damaged, history.identity != nil || !configuration.setsAside else {
        throw HistoryError(error, path: path)
      }
      // Pages of two contents, one of which is in memory and in the log, look like damage.
      if configuration.setsAside, history.watch?.isOverwritten == true {
        try reopenIfReplaced()
        return try read(twice: isTwice, work)
      }
      let failure = try replaceDamagedFile()
      guard isTwice else { throw failure }
      return try read(work)
    }
  }

  /// Ends those of some games, given with their sessions, that no living process has.
  func close(
    _ games: [(id: GameID, session: Int64?)],
    of history: OpenHistory,
    as end: GameEnd
  ) throws(SQLiteError) {
    guard let lock = history.lock else { return }
    let left = games.filter { $0.session.map { !lock.isAlive($0) } ?? true }
    guard !left.isEmpty else { return }
    try history.database.connection.transaction { () throws(SQLiteError) in
      for game in left { try history.database.add(to: game.id, end: end) }
    }
  }
}

/// Moves that were played and are not in the history as it is closed.
package struct UnsavedWork: Hashable, Sendable {
  /// Why they could not be saved.
  var reason: HistoryError

  /// The file that keeps them for the next start; `nil` if they are lost.
  package var file: String?

  /// A line for the player.
  package var message: String {
    guard let file else { return "Your latest moves were not saved. \(reason.message)" }
    return
      "Your latest moves are kept in \(file.visible(limit: 300)), and the next start adds them to the "
      + "history. \(reason.message)"
  }
}

extension HistoryError {
  /// The meaning of an SQLite error for the player.
  init(_ error: SQLiteError, path: String) {
    self =
      switch error.kind {
      case .busy: .busy(path: path)
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      case .cannotOpen: .cannotOpen(path: path, reason: error.reason)
      case .damaged, .constraint, .inputOutput, .refusedStatement, .tooLong, .unreadableRow, .other:
        .failed(reason: "\(path): \(error.reason)")
      }
  }
}

extension HistoryClient {
  package static func live(_ store: HistoryStore) -> Self {
    Self(
      save: { snapshot throws(HistoryError) in try await store.save(snapshot) },
      resumableGame: { mode throws(HistoryError) in try await store.resumableGame(mode) },
      savedGame: { name throws(HistoryError) in try await store.savedGame(name) },
      words: { query throws(HistoryError) in try await store.words(query) },
      plays: { query throws(HistoryError) in try await store.plays(query) },
      games: { query throws(HistoryError) in try await store.games(query) },
      bestScores: { day throws(HistoryError) in try await store.bestScores(on: day) },
      dailyOverview: { day throws(HistoryError) in try await store.dailyOverview(day) },
      dailyGames: { days throws(HistoryError) in try await store.dailyGames(days) },
      record: { id throws(HistoryError) in try await store.record(id) },
      stats: { () throws(HistoryError) in try await store.stats() },
      awards: { () throws(HistoryError) in try await store.awards() },
      saveDuel: { game throws(HistoryError) in try await store.saveDuel(game) },
      duels: { () throws(HistoryError) in try await store.duels() },
      delete: { step throws(HistoryError) in try await store.delete(step) },
      status: { await store.status() },
      revision: { await store.revision() },
      commonWords: { query throws(HistoryError) in try await store.commonWords(query) },
      known: { () throws(HistoryError) in try await store.known() },
      searchedGames: { found throws(HistoryError) in try await store.keep(found) },
      growth: { () throws(HistoryError) in try await store.growth() },
      saveAnswer: { answer throws(HistoryError) in try await store.saveAnswer(answer) },
      answers: { () throws(HistoryError) in try await store.answers() }
    )
  }
}
