import CSQLite

/// What a file that somebody else made can take of memory and time.
extension SQLiteConnection {
  /// A file cannot make a statement use more than this. The longest value that we write has some
  /// thousand bytes, the longest statement a few kilobytes.
  static let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
    (SQLITE_LIMIT_EXPR_DEPTH, 100), (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
  ]

  /// How many instructions pass between two looks at the limit.
  private static let instructionsBetweenLooks = 1000

  /// Starts or stops counting instructions.
  func countInstructions(_ isLimited: Bool) {
    guard isLimited else { return sqlite3_progress_handler(handle, 0, nil, nil) }
    sqlite3_progress_handler(
      handle,
      Int32(Self.instructionsBetweenLooks),
      { connection in
        guard let connection else { return 0 }
        return Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
          .takeInstructions() ? 0 : 1
      },
      // SQLite calls it only while a statement of this connection runs.
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Counts the instructions since the last look.
  ///
  /// - Returns: Whether any are left.
  private func takeInstructions() -> Bool {
    guard let remaining = remainingInstructions else { return true }
    remainingInstructions = max(0, remaining - Self.instructionsBetweenLooks)
    return remaining > Self.instructionsBetweenLooks
  }

  /// Whether a name is an ordinary table: neither a view nor a virtual table.
  package func hasTable(_ name: String) throws(SQLiteError) -> Bool {
    let type: String? = try value(
      "SELECT type FROM pragma_table_list(?) WHERE schema = 'main'",
      name
    )
    return type == "table"
  }
}
