import CSQLite
import Platform

/// An error of SQLite, or of reading a row.
package enum SQLiteError: Error, Hashable, Sendable {
  /// A call failed: SQLite's extended result code, its message, and the statement.
  case failed(code: Int32, message: String, statement: String)

  /// A column has a value that the schema does not allow.
  case unexpectedValue(column: String, statement: String)

  /// A row, or several together, mean nothing that this program knows.
  case unreadable(reason: String)

  /// A transaction was given up for a reason outside the database.
  case abandoned(reason: String)
}

extension SQLiteError {
  /// What an error means for the store.
  package enum Kind: Hashable, Sendable {
    case busy
    case cannotOpen
    case constraint
    case damaged
    case full
    case inputOutput
    case readOnly
    /// SQLite does not understand the statement: the tables or the functions are others.
    case refusedStatement
    /// The statement was ended before its end, because it took too long.
    case tooLong
    case unreadableRow
    case other
  }

  /// SQLite's code for a read or a write that failed, without detail.
  package static let inputOutputCode = SQLITE_IOERR

  /// SQLite's code for a file that cannot be opened, without detail.
  package static let cannotOpenCode = SQLITE_CANTOPEN

  /// The system has made no file, for the reason in `errno`.
  package static func notCreated(_ path: String) -> Self {
    let code = errno == ENOSPC ? SQLITE_FULL : SQLITE_CANTOPEN
    return .failed(code: code, message: String(cString: strerror(errno)), statement: path)
  }

  /// The file cannot be written.
  package static let readOnly = Self.failed(
    code: SQLITE_READONLY,
    message: "the file cannot be written",
    statement: "open"
  )

  /// Damage that SQLite itself does not see.
  static func damaged(_ reason: String, statement: String) -> Self {
    .failed(code: SQLITE_CORRUPT, message: reason, statement: statement)
  }

  /// What this error means for the store.
  package var kind: Kind {
    let code: Int32
    switch self {
    case .unexpectedValue, .unreadable: return .unreadableRow
    case .abandoned: return .other
    case .failed(let failed, _, _): code = failed
    }
    // The shared memory beside the log could not grow: the disk has no room for it.
    if code == SQLITE_IOERR | 19 << 8 { return .full }
    // The low byte is the primary code; the rest is detail.
    return switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: .damaged
    case SQLITE_FULL: .full
    case SQLITE_IOERR: .inputOutput
    case SQLITE_READONLY: .readOnly
    case SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_MISMATCH: .refusedStatement
    case SQLITE_INTERRUPT: .tooLong
    default: .other
    }
  }

  /// What SQLite says about it, for a message.
  package var reason: String {
    switch self {
    case .failed(let code, let message, _): "\(message), SQLite's code \(code)"
    case .abandoned(let reason), .unreadable(let reason): reason
    case .unexpectedValue(let column, _): "unexpected value in column \(column)"
    }
  }
}
