import Model
import SQLite

extension HistoryStore {
  /// Saves an answer of practice.
  ///
  /// If the disk fails, it stays in memory. The next answer, each look at the home screen and `close()` try
  /// again.
  ///
  /// - Returns: Why it is only kept in memory; `nil` once it is on disk.
  /// - Throws: Why it cannot be written.
  func saveAnswer(_ answer: PracticeAnswer) throws(HistoryError) -> String? {
    unsavedAnswers.append(answer)
    reopenFile()
    try reopenIfReplaced()
    try writeAnswers()
    return unsavedAnswers.isEmpty ? nil : try history().failure?.message
  }

  /// All answers of practice. What is not on disk yet counts.
  func answers() throws(HistoryError) -> [PracticeAnswer] {
    let stored = try read { database throws(SQLiteError) in try database.answers.all().elements }
    return unsavedAnswers.isEmpty ? stored : Array(Set(stored + unsavedAnswers))
  }

  /// The answers of practice as lines of an export, and how many cannot be read.
  package func answerLines() throws(HistoryError) -> (lines: [String], unreadable: Int) {
    let (answers, unreadable) = try read { database throws(SQLiteError) in
      try database.answers.all()
    }
    let lines = answers.map { ExportedAnswer(answer: $0, language: configuration.language).line }
    return (lines, unreadable)
  }

  /// Writes the answers that are not on disk, in one transaction. A file that turns out to be damaged is set
  /// aside, and they go into a new one.
  func writeAnswers() throws(HistoryError) {
    let answers = unsavedAnswers
    guard !answers.isEmpty else { return }
    try read(twice: true) { database throws(SQLiteError) in
      try database.connection.transaction { () throws(SQLiteError) in
        for answer in answers { _ = try database.answers.add(answer) }
      }
    }
    // What is only in memory has yet to be written to the file.
    if try history().failure == nil { unsavedAnswers = [] }
  }
}
