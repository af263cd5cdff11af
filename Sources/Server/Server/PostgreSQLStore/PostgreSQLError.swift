/// An error of PostgreSQL, of the way to it, or of reading a row.
struct PostgreSQLError: Error, Hashable, Sendable {
  /// The five characters of PostgreSQL's code (SQLSTATE); empty for what the server did not say itself.
  var state = ""
  /// What is wrong, for a message.
  var message: String
  /// Whether the connection is gone. What was not committed before is undone.
  var isLost = false
  /// Whether the last of several statements was certainly not run.
  var isBeforeEnd = false

  /// Whether another transaction was faster, and the same one can succeed if it begins again: it found
  /// another order, a deadlock was ended, or the row was there meanwhile.
  var isConflict: Bool { ["40001", "40P01", "23505"].contains(state) }
}
