import CPostgreSQL
import Platform
import SQLite

/// One connection to a PostgreSQL database, with its prepared statements.
///
/// It is not `Sendable`: a lock owns it. No call waits without end for the server, whatever happens to
/// the network: after that the connection is lost, and a new one has to be made.
package final class PostgreSQLConnection {
  let handle: OpaquePointer
  /// The names of prepared statements.
  private var names: [Statement: String] = [:]

  /// A statement, with the types of its parameters.
  private struct Statement: Hashable {
    let text: String
    let types: [UInt32]
  }

  /// Whether it can be used: not after it was lost.
  package private(set) var isUsable = true

  /// How long to wait for the server, in seconds.
  package let patience: Int
  /// How long a statement may take, in seconds.
  private let statementLimit: Int

  /// The patience of an address that does not say any, in seconds.
  private static let standardPatience = 10

  /// Connects.
  ///
  /// - Parameters:
  ///   - address: `postgresql://[USER@]HOST[:PORT]/DATABASE[?PARAMETER=VALUE…]`, or what else libpq
  ///     understands. Its `connect_timeout` is how long to wait for the server at all, in seconds, from 2 on.
  ///   - statementLimit: How long a statement may take, in seconds; `nil` for as long as for the server.
  /// - Throws: What libpq says. It never has the password.
  package init(_ address: String, statementLimit: Int? = nil) throws(PostgreSQLError) {
    patience = Self.patience(address)
    self.statementLimit = statementLimit ?? patience
    // What stands in the address counts more than what comes before it here.
    let words = [
      ("connect_timeout", "\(patience)"), ("tcp_user_timeout", "\(patience * 1000)"),
      ("keepalives_idle", "\(patience)"), ("fallback_application_name", "lexicube-server"),
      ("dbname", address), ("client_encoding", "UTF8"),
    ]
    var names: [UnsafePointer<CChar>?] = words.map { UnsafePointer(strdup($0.0)) } + [nil]
    var values: [UnsafePointer<CChar>?] = words.map { UnsafePointer(strdup($0.1)) } + [nil]
    defer { for word in names + values { free(UnsafeMutablePointer(mutating: word)) } }
    guard let opened = PQconnectdbParams(&names, &values, 1) else {
      throw PostgreSQLError(message: "no memory for a connection", isLost: true)
    }
    guard PQstatus(opened) == CONNECTION_OK else {
      let message = Self.text(PQerrorMessage(opened))
      PQfinish(opened)
      throw PostgreSQLError(message: message, isLost: true)
    }
    handle = opened
    PQsetnonblocking(opened, 1)
    // Notices would go to standard error, which is a log.
    PQsetNoticeProcessor(opened, { _, _ in }, nil)
    // A step that hangs holds no locks for long, whoever hangs.
    let milliseconds = self.statementLimit * 1000
    try execute(
      """
      SET statement_timeout = \(milliseconds); SET lock_timeout = \(milliseconds);
      SET idle_in_transaction_session_timeout = \(milliseconds); SET standard_conforming_strings = on
      """
    )
  }

  deinit { PQfinish(handle) }

  /// Where it leads, without a password.
  package var place: String {
    "postgresql://\(Self.text(PQhost(handle))):\(Self.text(PQport(handle)))/\(Self.text(PQdb(handle)))"
  }

  /// The encoding of the texts in the database.
  package var encoding: String { Self.text(PQparameterStatus(handle, "server_encoding")) }

  /// Runs statements without parameters and rows.
  package func execute(_ sql: String) throws(PostgreSQLError) {
    let isEnd = sql.hasSuffix("COMMIT")
    // In a transaction that has failed, PostgreSQL takes COMMIT for ROLLBACK and calls that a success.
    guard !isEnd || PQtransactionStatus(handle) == PQTRANS_INTRANS else {
      throw PostgreSQLError(message: "the transaction has failed before its end")
    }
    _ = try results(PQsendQuery(handle, sql), areRead: false)
  }

  /// Ends a transaction as if it had never been. If that fails, so does the connection: what it did next
  /// would be in that transaction.
  package func rollBack() {
    guard isUsable, (try? execute("ROLLBACK")) == nil else { return }
    isUsable = false
  }

  /// Runs one statement.
  ///
  /// - Parameter sql: One statement. It is prepared once and cached by its text and the kinds of its values.
  /// - Returns: Its rows.
  package func rows(_ sql: SQL) throws(PostgreSQLError) -> [[SQLiteValue]] {
    let name = try prepared(sql)
    // A value without bytes is not NULL, and needs an address, too.
    var bytes: [UInt8] = [0]
    var places: [Int?] = []
    var lengths: [Int32] = []
    for value in sql.values {
      let own = value.bytes
      places.append(own.map { _ in bytes.count })
      lengths.append(Int32(clamping: own?.count ?? 0))
      bytes += own ?? []
    }
    let formats = [Int32](repeating: 1, count: places.count)
    let sent = bytes.withUnsafeBytes { all in
      let start = all.bindMemory(to: CChar.self).baseAddress
      let pointers = places.map { place in place.flatMap { start?.advanced(by: $0) } }
      return PQsendQueryPrepared(handle, name, Int32(places.count), pointers, lengths, formats, 1)
    }
    return try results(sent)
  }

  private func prepared(_ sql: SQL) throws(PostgreSQLError) -> String {
    let types = sql.values.map(\.type)
    let statement = Statement(text: sql.text, types: types)
    if let name = names[statement] { return name }
    let name = "s\(names.count)"
    // PostgreSQL's parameters have numbers. No text of ours has a question mark that is none.
    let parts = sql.text.split(separator: "?", omittingEmptySubsequences: false)
    var text = String(parts.first ?? "")
    for (number, part) in parts.dropFirst().enumerated() { text += "$\(number + 1)\(part)" }
    _ = try results(PQsendPrepare(handle, name, text, Int32(types.count), types))
    names[statement] = name
    return name
  }

  /// Waits for all results of what was sent.
  ///
  /// - Parameters:
  ///   - sent: What libpq said about it: 1 is well.
  ///   - areRead: Whether somebody wants the rows.
  private func results(
    _ sent: Int32,
    areRead: Bool = true
  ) throws(PostgreSQLError) -> [[SQLiteValue]] {
    guard isUsable, sent == 1 else { throw lost() }
    let end = Self.now + Double(statementLimit)
    var left = PQflush(handle)
    while left != 0 {
      guard left == 1 else { throw lost() }
      try wait(for: POLLIN | POLLOUT, until: end)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
      left = PQflush(handle)
    }
    var rows: [[SQLiteValue]] = []
    var failure: PostgreSQLError?
    while true {
      while PQisBusy(handle) == 1 {
        try wait(for: POLLIN, until: end)
        guard PQconsumeInput(handle) == 1 else { throw lost() }
      }
      guard let result = PQgetResult(handle) else { break }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK where areRead:
        // What comes after a row that cannot be read is fetched all the same.
        do throws(PostgreSQLError) {
          rows += try values(result)
        } catch {
          failure = failure ?? error
        }
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
      default: failure = failure ?? error(result)
      }
    }
    guard let failure else { return rows }
    if failure.isLost { isUsable = false }
    throw failure
  }

  private func wait(for events: Int32, until end: Double) throws(PostgreSQLError) {
    while true {
      let milliseconds = Int32(max(0, (end - Self.now) * 1000))
      var socket = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
      let count = poll(&socket, 1, milliseconds)
      if count > 0 { return }
      if count < 0, errno == EINTR { continue }
      throw lost("the database has not answered for \(statementLimit) seconds")
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

  func lost(_ reason: String? = nil) -> PostgreSQLError {
    isUsable = false
    let message = reason ?? Self.text(PQerrorMessage(handle))
    return PostgreSQLError(
      message: message.isEmpty ? "the connection to the database was lost" : message,
      isLost: true
    )
  }

  private func error(_ result: OpaquePointer) -> PostgreSQLError {
    let state = Self.text(PQresultErrorField(result, Int32(UInt8(ascii: "C"))))
    // Class 08 is the connection, 57P the end of the server or of its sessions; and a server that only
    // reads has another in its place.
    let isGone =
      state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") || state == "25006"
    return PostgreSQLError(
      state: state,
      message: Self.text(PQresultErrorMessage(result)),
      isLost: isGone || PQstatus(handle) == CONNECTION_BAD
    )
  }

  /// The `connect_timeout` of an address, within reason.
  private static func patience(_ address: String) -> Int {
    guard let options = PQconninfoParse(address, nil) else { return standardPatience }
    defer { PQconninfoFree(options) }
    var option = options
    while let name = option.pointee.keyword {
      if strcmp(name, "connect_timeout") == 0, let value = option.pointee.val,
        let seconds = Int(String(cString: value)), seconds > 0
      {
        return min(max(2, seconds), 3600)
      }
      option += 1
    }
    return standardPatience
  }

  /// A text of libpq in one line.
  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    let lines = String(cString: pointer).split(whereSeparator: \.isNewline)
    return lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
  }

  /// Seconds of a clock that never goes back.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
