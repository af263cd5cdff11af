/// One step of the schema: from the version before to `version`.
///
/// A migration that has been released is never edited; a later one changes what it made.
struct Migration: Sendable {
  /// The `user_version` that the database has afterwards; the first is 1.
  var version: Int

  /// The SQL statements of the step.
  var sql: String
}
