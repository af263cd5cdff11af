import SQLite

extension PostgreSQLConnection: DatabaseConnection {
  func rows(_ sql: SQL) throws(StoreError) -> [DatabaseRow] { try rows(of: [sql]).first ?? [] }

  func tell(_ event: PlayerEvent) throws(StoreError) {
    try run("SELECT 1 FROM pg_notify(\(EventListener.channel), \(event.notification))")
  }

  func hold(_ table: String, _ id: Int64) throws(StoreError) {
    try run("SELECT 1 FROM \(raw: table) WHERE id = \(id) FOR NO KEY UPDATE")
  }

  var statistics: SQL? { "ANALYZE" }

  var tables: SQL { "SELECT tablename FROM pg_tables WHERE schemaname = current_schema" }

  func lastNumber(of table: String) throws(StoreError) -> Int64 {
    try value(
      "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM \(raw: table)_id_seq"
    ) ?? 0
  }

  func setLastNumber(of table: String, to number: Int64) throws(StoreError) {
    try run("SELECT setval('\(raw: table)_id_seq', \(number))")
  }

  /// Runs a step in a transaction.
  ///
  /// - Parameters:
  ///   - begin: The statements that begin it.
  ///   - end: What is done before the commit, on the same way there and back.
  ///   - writes: Whether its end matters.
  func transaction<Result>(
    _ begin: [SQL],
    end: [SQL] = [],
    writes: Bool = true,
    _ step: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let result: Result
    do throws(StoreError) {
      for statement in begin { runLater(statement) }
      result = try step()
    } catch {
      rollBack()
      throw error
    }
    guard writes else {
      rollBack()
      return result
    }
    do throws(PostgreSQLError) {
      try commit(after: end)
    } catch {
      rollBack()
      var failure = StoreError(error)
      if error.isLost, !error.isBeforeEnd { failure.kind = .outcomeUnknown }
      throw failure
    }
    return result
  }

  /// In a transaction nobody waits for it: its error is that of the next statement, or of the end.
  func run(_ sql: SQL) throws(StoreError) {
    if isInTransaction { runLater(sql) } else { _ = try rows(sql) as [DatabaseRow] }
  }

  func rows(of statements: [SQL]) throws(StoreError) -> [[DatabaseRow]] {
    do throws(PostgreSQLError) {
      let answers = try values(of: statements)
      return answers.map { $0.map(DatabaseRow.init) }
    } catch {
      throw StoreError(error)
    }
  }

  /// Runs statements without parameters and rows.
  func ask(_ statements: String) throws(StoreError) {
    do throws(PostgreSQLError) { try execute(statements) } catch { throw StoreError(error) }
  }
}

extension StoreError {
  init(_ error: PostgreSQLError) {
    self.init(
      reason: "PostgreSQL: \(error.message)",
      kind: error.isLost ? .connectionLost : error.isConflict ? .conflict : .failed
    )
  }
}
