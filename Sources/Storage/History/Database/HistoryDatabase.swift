import Model
import SQLite

/// The tables of the history: each question in SQL. Those of games, their moves and words are here; others have types of
/// their own.
///
/// It knows no files, clocks or other processes; `HistoryStore` does. A function that throws leaves the
/// tables as they were.
final class HistoryDatabase {
  let connection: SQLiteConnection

  /// The local date of a moment, in days since 1970-01-01.
  let day: @Sendable (Timestamp) -> Int

  /// The words of the table, as far as a search has needed them.
  var wordIndex = WordIndex()

  /// The words that the last search has found, and so the function `is_found(id)` of statements.
  var foundWords = WordIDs()

  /// How many games there are for the queries asked so far, as long as the database is in this state.
  var gameCounts: (state: SQLiteConnection.State?, counts: [GameQuery: Int]) = (nil, [:])

  /// The version of the schema. An older one, in a damaged file, lacks some columns.
  let version: Int

  var answers: AnswerTable { AnswerTable(connection: connection) }
  var awardFacts: AwardFactTable { AwardFactTable(connection: connection) }
  var commonWords: CommonWordTable { CommonWordTable(database: self) }
  var missedWords: MissedWordTable { MissedWordTable(connection: connection) }
  var duels: DuelTable { DuelTable(database: self) }

  /// Migrates the tables to the current schema.
  init(
    _ connection: SQLiteConnection,
    day: @escaping @Sendable (Timestamp) -> Int
  ) throws(SQLiteError) {
    self.connection = connection
    self.day = day
    try SchemaChain.history.migrate(connection)
    version = SchemaChain.history.version
    try connection.define("is_found") { [unowned self] in foundWords.contains($0) }
  }

  /// Uses the tables as they are, whatever their version and damage, to read games only.
  init(reading connection: SQLiteConnection) {
    self.connection = connection
    day = { _ in 0 }
    // Not by SQLite's `user_version`: a flipped bit in it would hide columns.
    let columns: [String]? = try? connection.values("SELECT name FROM pragma_table_info('games')")
    let added = [
      ("hints_used", 2), ("hinted_words", 3), ("challenge", 4), ("shared_moves", 8), ("key", 12),
    ]
    version = added.last { columns?.contains($0.0) == true }?.1 ?? 1
  }
}
