import Game

/// The tables of the history: what each question is in SQL.
///
/// It knows no files, no clocks and no other processes; those are `HistoryStore`'s. Its functions
/// throw what SQLite reports, and leave the tables as they were when they do.
final class HistoryDatabase {
  let connection: SQLiteConnection

  /// The day of a moment by the calendar on the wall, counted from 1970-01-01.
  let day: @Sendable (Timestamp) -> Int

  /// The words of the table, as far as they have been asked for.
  var wordIndex = WordIndex()

  /// Whether the table of games says how many hints were used: since version 2.
  let hasHints: Bool

  /// Brings the tables to today's schema.
  init(
    _ connection: SQLiteConnection,
    day: @escaping @Sendable (Timestamp) -> Int
  ) throws(SQLiteError) {
    self.connection = connection
    self.day = day
    try SchemaChain.history.migrate(connection)
    hasHints = true
  }

  /// Takes the tables as they are, of whatever version and however damaged, for reading games only.
  init(reading connection: SQLiteConnection) {
    self.connection = connection
    day = { _ in 0 }
    let version = try? SchemaChain.version(of: connection)
    hasHints = (version ?? SchemaChain.history.version) >= 2
  }
}
