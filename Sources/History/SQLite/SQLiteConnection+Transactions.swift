import CSQLite

extension SQLiteConnection {
  /// Does the work as one transaction: all of it reaches the disk, or none.
  ///
  /// The lock for writing is taken at the beginning, so that two processes wait for each other
  /// instead of failing in the middle. Transactions inside one another are one.
  ///
  /// - Throws: What the work throws, or SQLite; `abandoned` where an earlier transaction could not
  ///   be rolled back until now. That one is rolled back then, and nothing of the work was done.
  func transaction<Result>(
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
      // After some failures (a full disk) SQLite has rolled back already.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Does the work on one state of the database, whatever other processes write meanwhile.
  func reading<Result>(
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

  /// Rolls a transaction back that should long be over: work in it would look saved, and never
  /// reach the disk.
  private func leaveStuckTransaction() throws(SQLiteError) {
    guard isInTransaction else { return }
    try run("ROLLBACK")
    throw .abandoned(reason: "an earlier transaction had not been rolled back; try again")
  }

  private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
