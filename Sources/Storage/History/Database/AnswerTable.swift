import Model
import SQLite

/// Answers of practice: each question in SQL.
struct AnswerTable {
  let connection: SQLiteConnection

  /// Adds an answer, or its pace to one that a program wrote which kept none.
  ///
  /// - Returns: Whether it is new: a word has one answer of a moment.
  func add(_ answer: PracticeAnswer) throws(SQLiteError) -> Bool {
    try connection.run(
      """
      INSERT OR IGNORE INTO answers (word, answered_at, grade, pace)
      VALUES (\(answer.word), \(answer.answeredAt), \(answer.grade.rawValue), \(orNull: answer.pace?.rawValue))
      """
    )
    if try connection.value("SELECT changes()") == 1 { return true }
    if let pace = answer.pace {
      try connection.run(
        """
        UPDATE answers SET pace = \(pace.rawValue) WHERE word = \(answer.word)
          AND answered_at = \(answer.answeredAt) AND grade = \(answer.grade.rawValue) AND pace IS NULL
        """
      )
    }
    return false
  }

  /// All answers by their words, and how many cannot be read.
  func all() throws(SQLiteError) -> (elements: [PracticeAnswer], unreadable: Int) {
    try connection.readableRows(
      "SELECT word, answered_at, grade, pace FROM answers ORDER BY word, answered_at",
      as: Self.answer
    )
  }

  private static func answer(_ row: SQLiteRow) throws(SQLiteError) -> PracticeAnswer {
    let grade: String = try row.value(2)
    guard let grade = PracticeAnswer.Grade(rawValue: grade) else { throw row.unexpected(2) }
    // A later program may know others. What it says of the time is left out, and the answer stays.
    let pace = try row.value(3, as: String?.self).flatMap(PracticeAnswer.Pace.init)
    return PracticeAnswer(try row.word(0), at: try row.value(1), grade, pace: pace)
  }

  /// The answers of a damaged file, as far as its pages can be read from both ends.
  ///
  /// - Returns: Whether there may be others, besides the answers.
  func salvaged() -> (answers: Set<PracticeAnswer>, isIncomplete: Bool) {
    // A history of an earlier version has none.
    if (try? connection.hasTable("answers")) == false { return ([], false) }
    let columns: [String]? = try? connection.values(
      "SELECT name FROM pragma_table_info('answers')"
    )
    // Up to version 13, no answer has a pace.
    let pace: SQL = columns?.contains("pace") == true ? "pace" : "NULL"
    let rows: SQL = "SELECT word, answered_at, grade, \(pace) FROM answers"
    let (answers, failure) = connection.salvaged(
      ["\(rows) ORDER BY word, answered_at", "\(rows) ORDER BY word DESC, answered_at DESC"],
      Self.answer
    )
    return (answers, failure != nil)
  }
}
