import Game
import Rules

/// The history in its file: the one place that owns the connection.
///
/// It is an actor on a queue of its own (see `SerialQueueExecutor`): the compiler sees to it that
/// the connection is used by one at a time, and waiting for the disk holds up nobody. No function
/// suspends in the middle, so that each is one step.
///
/// The file is opened by the first call, not by the initialiser: the first picture does not wait
/// for it.
package actor HistoryStore {
  let configuration: HistoryConfiguration
  private nonisolated let executor = SerialQueueExecutor(label: "lexicube.history")
  private(set) var opened: OpenHistory?

  /// The games of this session that have not ended, by the number that the caller knows.
  var running: [GameID: RunningGame] = [:]

  /// The numbers on disk of games that the caller knows by another.
  var storedIDs: [GameID: GameID] = [:]

  /// What went wrong with the last save, if it did.
  var saveFailure: HistoryError?

  /// What has happened to the file; what fails and may go well again is in ``saveFailure``.
  var notices: [String] = []

  /// The queue that everything here runs on, one job at a time.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(_ configuration: HistoryConfiguration) {
    self.configuration = configuration
  }

  /// Finishes what is being written, and begins nothing more until ``release()``: for a process that
  /// is about to be stopped, which would keep others from the file for as long as it is.
  ///
  /// - Parameter milliseconds: How long to wait for the disk at most.
  /// - Returns: Whether nothing is being read or written now; if not, nothing is held.
  @discardableResult
  package nonisolated func hold(milliseconds: Int) -> Bool {
    executor.hold(milliseconds: milliseconds)
  }

  /// Goes on after ``hold(milliseconds:)``.
  package nonisolated func release() { executor.release() }

  /// Whether games are being saved now, and what the player should know.
  ///
  /// Where the file could not be opened before, it is tried again, and what was played is written.
  package func status() -> HistoryStatus {
    leaveMemory()
    if let opened, opened.failure == nil, let game = running.first(where: \.value.isBehind) {
      // Why the disk takes nothing is in the status.
      do throws(HistoryError) { try write(game.key) } catch { tellOfLoss(error) }
    }
    do throws(HistoryError) {
      let history = try history()
      return HistoryStatus(
        unsavedReason: (saveFailure ?? history.failure)?.message,
        notices: notices
      )
    } catch {
      return HistoryStatus(unsavedReason: error.message, notices: notices)
    }
  }

  /// Why the history could not be opened for writing; `nil` where it is in its file.
  ///
  /// A command that is to change the history fails with it; a game goes on.
  package func openFailure() -> HistoryError? {
    do throws(HistoryError) { return try history().failure } catch { return error }
  }

  /// Why what was played before cannot be told; `nil` where the history can be read, be it from a
  /// file that takes no writing.
  ///
  /// A command that is to show the history fails with it.
  package func readFailure() -> HistoryError? {
    do throws(HistoryError) {
      let history = try history()
      return history.isCopy ? nil : history.failure
    } catch {
      return error
    }
  }

  /// Closes the file, after a last try to write what is not in it yet. The next call opens it again,
  /// and what could not be written is still known.
  ///
  /// - Returns: Why something that was played is not in the file; `nil` where all of it is.
  @discardableResult
  package func close() -> HistoryError? {
    let failure = writeTheRest()
    let session = opened?.lock?.session
    opened = nil
    running = running.filter(\.value.isBehind)
    for id in running.keys where running[id]?.storedID != nil {
      running[id]?.previousSession = .some(session)
    }
    return failure
  }

  // MARK: For the other files of the store

  var path: String { configuration.directory.map(HistoryOpener.path) ?? "history.sqlite" }

  /// The history, opened if it is not yet.
  func history() throws(HistoryError) -> OpenHistory {
    if let opened { return opened }
    do throws(SQLiteError) {
      let history = try HistoryOpener(configuration: configuration).open()
      use(history)
      return history
    } catch {
      throw HistoryError(error, path: path)
    }
  }

  /// Goes on with a history that has just been opened.
  func use(_ history: OpenHistory) {
    opened = history
    notices += history.notices
    // Where that fails now, it is done at the next start; nothing else waits for it.
    try? closeInterruptedGames(history)
  }

  /// Reads from the history.
  ///
  /// - Throws: `HistoryError.corrupt` when damage was met; the file has been set aside then, and
  ///   the next call is answered by a fresh one.
  func read<Result>(
    _ work: (HistoryDatabase) throws(SQLiteError) -> Result
  ) throws(HistoryError) -> Result {
    let history = try history()
    do throws(SQLiteError) {
      return try work(history.database)
    } catch {
      guard error.kind == .damaged, history.identity != nil else {
        throw HistoryError(error, path: path)
      }
      throw try replaceDamagedFile()
    }
  }

  /// Sets a file aside in which damage was met, and begins a fresh one with the games that run.
  ///
  /// - Returns: What has happened.
  func replaceDamagedFile() throws(HistoryError) -> HistoryError {
    let damaged = opened
    opened = nil
    for id in running.keys { running[id]?.forgetDisk() }
    let opener = HistoryOpener(configuration: configuration)
    // Another process may meet the same damage at the same moment: the first one sets it aside.
    let name = damaged?.lock?.exclusively(milliseconds: configuration.busyTimeout) {
      () -> Result<String, HistoryError>? in
      guard let previous = damaged?.identity, let now = FileIdentity(path: path),
        now.isSameFile(as: previous)
      else { return nil }
      return opener.setAside(path)
    }
    if let name, let name {
      let failure = HistoryError.corrupt(path: path, setAside: try name.get())
      notices.append(failure.message)
      _ = try history()
      return failure
    }
    _ = try history()
    return .failed(reason: "\(path) was damaged; another process has begun a new one")
  }

  /// Opens the path again where the file was moved away or replaced under the program.
  func reopenIfReplaced() throws(HistoryError) {
    guard let identity = opened?.identity else { return }
    if let now = FileIdentity(path: path), now.isSameFile(as: identity) { return }
    opened = nil
    for id in running.keys { running[id]?.forgetDisk() }
    notices.append(
      "The history \(path) was moved away while it was open. A new one was begun."
    )
    _ = try history()
  }

  /// Ends the games that cannot be resumed and whose process is gone.
  private func closeInterruptedGames(_ history: OpenHistory) throws(SQLiteError) {
    guard let lock = history.lock else { return }
    let interrupted = try history.database.runningGames(where: { !$0.isResumable }).filter { game in
      game.session.map { !lock.isAlive($0) } ?? true
    }
    guard !interrupted.isEmpty else { return }
    try history.database.connection.transaction { () throws(SQLiteError) in
      for game in interrupted {
        try history.database.setEnd(.interrupted, game: game.id)
      }
    }
  }
}
