import CSQLite

extension SQLiteConnection {
  /// Runs the work as one transaction: all of it reaches the disk, or nothing.
  ///
  /// The lock for writing is taken at the beginning, so two processes wait for each other instead of
  /// failing in the middle. A transaction inside another is part of it.
  ///
  /// - Throws: What the work or SQLite throws; `abandoned` if an earlier transaction could not be rolled
  ///   back until now. That one has been rolled back then, and none of the work was done.
  package func transaction<Result>(
    _ work: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    guard depth == 0 else { return try work() }
    try leaveStuckTransaction()
    try run("BEGIN IMMEDIATE")
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      // After some failures, such as a full disk, SQLite has already rolled back.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Does the work, waits until the disk has what it writes, and takes it back: nothing has changed for anybody
  /// who reads, and the ``state`` is the same. For a database with a log.
  ///
  /// - Throws: What would keep the same work from being committed.
  package func rehearse(_ work: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try leaveStuckTransaction()
    try run("BEGIN IMMEDIATE")
    depth += 1
    defer {
      depth -= 1
      // After some failures, such as a full disk, SQLite has already rolled back.
      if isInTransaction { try? run("ROLLBACK") }
    }
    try work()
    let code = csqlite_flush_log(handle)
    guard code == SQLITE_OK else { throw failure(code, "flush the log") }
  }

  /// Runs some work after every commit that writes to the log, instead of writing the log back when it has grown.
  ///
  /// - Parameter work: Is given the number of pages in the log.
  package func afterCommits(_ work: @escaping (Int) -> Void) {
    let hook = CommitHook(work: work)
    commitHook = hook
    sqlite3_wal_hook(
      handle,
      { hook, _, _, pages in
        guard let hook else { return SQLITE_OK }
        Unmanaged<CommitHook>.fromOpaque(hook).takeUnretainedValue().work(Int(pages))
        return SQLITE_OK
      },
      Unmanaged.passUnretained(hook).toOpaque()
    )
  }

  /// Writes the log back into the database, as far as nobody reads an earlier state. It waits for nobody.
  ///
  /// - Returns: How many pages are still in the log alone; `nil` if it failed.
  @discardableResult
  package func writeLogBack() -> Int? {
    var (all, written): (Int32, Int32) = (0, 0)
    let code = sqlite3_wal_checkpoint_v2(
      handle,
      nil,
      SQLITE_CHECKPOINT_PASSIVE,
      &all,
      &written
    )
    return code == SQLITE_OK ? Int(all - written) : nil
  }

  /// Does the work in a transaction, unless the file cannot be written now: it does not wait for another process,
  /// and what fails is not told. For what is computed again another time.
  package func writeIfPossible(_ work: () throws(SQLiteError) -> Void) {
    let patience = busyTimeout
    busyTimeout = 0
    defer { busyTimeout = patience }
    try? transaction(work)
  }

  /// Runs the work on one state of the database, whatever other processes write meanwhile.
  package func reading<Result>(
    _ work: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    guard depth == 0 else { return try work() }
    try leaveStuckTransaction()
    try run("BEGIN")
    depth += 1
    defer {
      depth -= 1
      if isInTransaction { try? run("ROLLBACK") }
    }
    return try work()
  }

  /// Rolls back a transaction that should be over: work in it would never reach the disk.
  private func leaveStuckTransaction() throws(SQLiteError) {
    guard isInTransaction else { return }
    try run("ROLLBACK")
    throw .abandoned(reason: "an earlier transaction had not been rolled back; try again")
  }

  private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}

/// What runs after commits.
final class CommitHook {
  let work: (Int) -> Void

  init(work: @escaping (Int) -> Void) { self.work = work }
}
