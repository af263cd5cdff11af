import CPostgreSQL
import SQLite

extension PostgreSQLConnection {
  /// Runs a statement with the next one whose answer somebody waits for, on the same way there and back. If
  /// it fails, that one does.
  func runLater(_ sql: SQL) { pending.append(sql) }

  /// Whether a transaction has begun, or begins with what is run later.
  var isInTransaction: Bool {
    !pending.isEmpty || PQtransactionStatus(handle) != PQTRANS_IDLE
  }

  /// Ends a transaction: what it has done is there to stay.
  ///
  /// - Parameter statements: The last ones, which go with the end.
  /// - Throws: An error that says whether the end may have been reached.
  func commit(after statements: [SQL]) throws(PostgreSQLError) {
    // In a transaction that has failed, PostgreSQL takes COMMIT for ROLLBACK and calls that a success.
    guard PQtransactionStatus(handle) == PQTRANS_INTRANS || !pending.isEmpty else {
      throw PostgreSQLError(message: "the transaction has failed before its end")
    }
    _ = try values(of: statements + ["COMMIT"])
  }

  /// Runs statements in their order, on one way there and back. After one that fails, none is run.
  ///
  /// - Parameter statements: Each is prepared once and cached by its text and the kinds of its values.
  /// - Returns: The rows of each.
  func values(of statements: [SQL]) throws(PostgreSQLError) -> [[[SQLiteValue]]] {
    let (all, unread) = (pending + statements, pending.count)
    pending = []
    guard isUsable, PQenterPipelineMode(handle) == 1 else { throw lost() }
    let parts = try send(all)
    let end = deadline
    try flush(until: end)
    var answers: [[[SQLiteValue]]] = []
    var failure: PostgreSQLError?
    for (index, part) in parts.enumerated() {
      var rows: [[SQLiteValue]] = []
      while let result = try nextResult(until: end) {
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK where !part.isPreparation && part.number >= unread:
          // What comes after a row that cannot be read is fetched all the same.
          do throws(PostgreSQLError) { rows += try values(result) } catch {
            failure = failure ?? error
          }
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY:
          if part.isPreparation { names[part.statement] = part.name }
        case PGRES_PIPELINE_ABORTED: break
        default:
          guard failure == nil else { break }
          var refusal = error(result)
          // What the server refuses itself, it refuses before it comes to what follows.
          refusal.isBeforeEnd = !refusal.state.isEmpty && index < parts.count - 1
          failure = refusal
        }
      }
      if !part.isPreparation, part.number >= unread { answers.append(rows) }
    }
    if let failure, failure.isLost {
      isUsable = false
      throw failure
    }
    guard let last = try nextResult(until: end) else { throw failure ?? lost() }
    defer { PQclear(last) }
    guard PQresultStatus(last) == PGRES_PIPELINE_SYNC, PQexitPipelineMode(handle) == 1 else {
      throw failure ?? lost()
    }
    guard let failure else { return answers }
    throw failure
  }

  /// What has a result of its own.
  private struct Part {
    /// The number of the statement in the order in which they are run.
    let number: Int
    let statement: Statement
    let name: String
    let isPreparation: Bool
  }

  /// Sends statements, each after its preparation if it has not been run before.
  private func send(_ all: [SQL]) throws(PostgreSQLError) -> [Part] {
    var parts: [Part] = []
    var new: [Statement: String] = [:]
    for (number, sql) in all.enumerated() {
      let statement = Statement(text: sql.text, types: sql.values.map(\.type))
      // Nothing is planned for the others, such as a commit: they need no name.
      let isPlanned = Self.planned.contains { sql.text.hasPrefix($0) }
      let known = isPlanned ? names[statement] ?? new[statement] : ""
      if known == nil { nameCount += 1 }
      let name = known ?? "s\(nameCount)"
      if known == nil || !isPlanned {
        new[statement] = name
        parts.append(Part(number: number, statement: statement, name: name, isPreparation: true))
        guard prepare(statement, name) == 1 else { throw lost() }
      }
      parts.append(Part(number: number, statement: statement, name: name, isPreparation: false))
      guard send(sql.values, to: name) == 1 else { throw lost() }
    }
    guard PQpipelineSync(handle) == 1 else { throw lost() }
    return parts
  }

  private static let planned = ["SELECT", "INSERT", "UPDATE", "DELETE"]

  private func prepare(_ statement: Statement, _ name: String) -> Int32 {
    // PostgreSQL's parameters have numbers. No text of ours has a question mark that is none.
    let pieces = statement.text.split(separator: "?", omittingEmptySubsequences: false)
    var text = String(pieces.first ?? "")
    for (number, piece) in pieces.dropFirst().enumerated() { text += "$\(number + 1)\(piece)" }
    return PQsendPrepare(handle, name, text, Int32(statement.types.count), statement.types)
  }

  private func send(_ values: [SQLiteValue], to name: String) -> Int32 {
    // A value without bytes is not NULL, and needs an address, too.
    var bytes: [UInt8] = [0]
    var places: [Int?] = []
    var lengths: [Int32] = []
    for value in values {
      let own = value.bytes
      places.append(own.map { _ in bytes.count })
      lengths.append(Int32(clamping: own?.count ?? 0))
      bytes += own ?? []
    }
    let formats = [Int32](repeating: 1, count: places.count)
    return bytes.withUnsafeBytes { all in
      let start = all.bindMemory(to: CChar.self).baseAddress
      let pointers = places.map { place in place.flatMap { start?.advanced(by: $0) } }
      return PQsendQueryPrepared(handle, name, Int32(places.count), pointers, lengths, formats, 1)
    }
  }

  private func values(_ result: OpaquePointer) throws(PostgreSQLError) -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    for row in 0..<PQntuples(result) {
      var values: [SQLiteValue] = []
      for column in 0..<PQnfields(result) {
        guard PQgetisnull(result, row, column) == 0 else {
          values.append(.null)
          continue
        }
        let bytes = UnsafeRawBufferPointer(
          start: PQgetvalue(result, row, column),
          count: Int(PQgetlength(result, row, column))
        )
        guard let value = SQLiteValue(type: PQftype(result, column), bytes: bytes) else {
          throw PostgreSQLError(
            message: "column \(Self.text(PQfname(result, column))) has an unexpected type"
          )
        }
        values.append(value)
      }
      rows.append(values)
    }
    return rows
  }
}
