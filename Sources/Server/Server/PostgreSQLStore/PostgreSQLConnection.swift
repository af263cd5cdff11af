import CPostgreSQL
import Platform
import SQLite

/// One connection to a PostgreSQL database, with its prepared statements.
///
/// It is not `Sendable`: a lock owns it. No call waits without end for the server, whatever happens to
/// the network: after that the connection is lost, and a new one has to be made.
final class PostgreSQLConnection {
  let handle: OpaquePointer
  /// The names of prepared statements, and how many there were.
  var names: [Statement: String] = [:]
  var nameCount = 0
  /// Statements that go with the next one whose answer somebody waits for.
  var pending: [SQL] = []

  /// A statement, with the types of its parameters.
  struct Statement: Hashable {
    let text: String
    let types: [UInt32]
  }

  /// Whether it can be used: not after it was lost.
  var isUsable = true

  /// Whether the server has not closed it while nobody used it, as far as is known here.
  var isOpen: Bool {
    // The first call may read the server's last words, and only the second one the end.
    PQconsumeInput(handle) == 1 && PQconsumeInput(handle) == 1 && PQstatus(handle) == CONNECTION_OK
  }

  /// How long to wait for the server, in seconds.
  let patience: Int
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
  ///   - settings: Statements that set what else holds for the connection, each with a semicolon.
  /// - Throws: What libpq says. It never has the password.
  init(
    _ address: String,
    statementLimit: Int? = nil,
    settings: String = ""
  ) throws(PostgreSQLError) {
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
      \(settings) SET statement_timeout = \(milliseconds); SET lock_timeout = \(milliseconds);
      SET idle_in_transaction_session_timeout = \(milliseconds); SET standard_conforming_strings = on
      """
    )
  }

  deinit { PQfinish(handle) }

  /// Whether the server is on this machine.
  var isNear: Bool {
    let host = Self.text(PQhost(handle))
    return host.hasPrefix("/") || ["", "localhost", "127.0.0.1", "::1"].contains(host)
  }

  /// Where it leads, without a password.
  var place: String {
    "postgresql://\(Self.text(PQhost(handle))):\(Self.text(PQport(handle)))/\(Self.text(PQdb(handle)))"
  }

  /// The encoding of the texts in the database.
  var encoding: String { Self.text(PQparameterStatus(handle, "server_encoding")) }

  /// Runs statements without parameters and rows.
  func execute(_ sql: String) throws(PostgreSQLError) {
    if !pending.isEmpty { _ = try values(of: []) }
    try results(PQsendQuery(handle, sql))
  }

  /// Ends a transaction as if it had never been. If that fails, so does the connection: what it did next
  /// would be in that transaction.
  func rollBack() {
    pending = []
    guard isUsable, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
    if (try? execute("ROLLBACK")) == nil { isUsable = false }
  }

  /// Waits for all results of what was sent.
  ///
  /// - Parameter sent: What libpq said about it: 1 is well.
  private func results(_ sent: Int32) throws(PostgreSQLError) {
    guard isUsable, sent == 1 else { throw lost() }
    let end = deadline
    try flush(until: end)
    var failure: PostgreSQLError?
    while let result = try nextResult(until: end) {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
      default: failure = failure ?? error(result)
      }
    }
    guard let failure else { return }
    if failure.isLost { isUsable = false }
    throw failure
  }

  /// The moment by which what is sent now has to be answered.
  var deadline: Double { Self.now + Double(statementLimit) }

  /// Sends what libpq has not sent yet.
  func flush(until end: Double) throws(PostgreSQLError) {
    var left = PQflush(handle)
    while left != 0 {
      guard left == 1 else { throw lost() }
      try wait(for: POLLIN | POLLOUT, until: end)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
      left = PQflush(handle)
    }
  }

  /// Waits for the next result; `nil` if the statement has no more.
  func nextResult(until end: Double) throws(PostgreSQLError) -> OpaquePointer? {
    while PQisBusy(handle) == 1 {
      try wait(for: POLLIN, until: end)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
    }
    return PQgetResult(handle)
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

  func lost(_ reason: String? = nil) -> PostgreSQLError {
    isUsable = false
    let message = reason ?? Self.text(PQerrorMessage(handle))
    return PostgreSQLError(
      message: message.isEmpty ? "the connection to the database was lost" : message,
      isLost: true
    )
  }

  func error(_ result: OpaquePointer) -> PostgreSQLError {
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
  static func text(_ pointer: UnsafePointer<CChar>?) -> String {
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
