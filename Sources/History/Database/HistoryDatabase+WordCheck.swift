import Rules
import SQLite

extension HistoryDatabase {
  /// Whether the tables of words agree with each other and with their indexes.
  ///
  /// The words have no digests: everything about a word stands in an index, too, and the tallies and the words for
  /// the filter follow from the words. A list of words is read through an index, so an index that was changed
  /// shows another list.
  ///
  /// - Complexity: O(words), about 5 µs each.
  func wordsAgree() throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      let report: String? = try connection.value("PRAGMA integrity_check('words')")
      guard report == "ok" else { return false }
      let (counts, chunks) = try countedWords()
      guard try tallies() == counts else { return false }
      return try wordChunks() == chunks
    } catch {
      guard error.kind == .damaged || error.kind == .unreadableRow else { throw error }
      return false
    }
  }

  /// The byte of A, which has the number 0 in the tallies.
  private static let firstLetter = 65

  /// What the words come to: the tallies, by kind and key, and the chunks for the filter.
  private func countedWords() throws(SQLiteError) -> ([String: Int], [Int64: [UInt8]]) {
    var words = 0
    var letters = [Int](repeating: 0, count: 256)
    var lengths: [Int: Int] = [:]
    var chunks: [Int64: [UInt8]] = [:]
    try connection.forEach("SELECT id, word, plays FROM words ORDER BY id", []) {
      (row: SQLiteRow) throws(SQLiteError) in
      let id: Int64 = try row.value(0)
      let plays = try row.amount(2)
      words += 1
      row.withUTF8(1) { word in
        if word.allSatisfy({ $0 < 0x80 }) {
          for letter in word { letters[Int(letter)] &+= plays }
          lengths[word.count, default: 0] &+= plays
        } else {
          let text = String(decoding: word, as: UTF8.self)
          for letter in text.letterNumbers { letters[letter + Self.firstLetter] &+= plays }
          lengths[text.letterCount, default: 0] &+= plays
        }
        let chunk = (max(1, id) - 1) / WordIndex.chunkSize
        chunks[chunk, default: []].append(contentsOf: word)
        chunks[chunk, default: []].append(WordIndex.separator)
      }
    }
    var counts = ["word 0": words]
    for (letter, uses) in letters.enumerated() where uses > 0 {
      counts["letter \(letter - Self.firstLetter)"] = uses
    }
    for (length, uses) in lengths { counts["length \(length)"] = uses }
    return (counts.filter { $0.value != 0 }, chunks)
  }

  private func tallies() throws(SQLiteError) -> [String: Int] {
    let rows = try connection.rows("SELECT kind, key, uses FROM tallies WHERE uses <> 0") {
      (row: SQLiteRow) throws(SQLiteError) in
      (
        try row.value(0, as: String.self), try row.value(1, as: Int.self),
        try row.value(2, as: Int.self)
      )
    }
    return Dictionary(rows.map { ("\($0.0) \($0.1)", $0.2) }) { first, _ in first }
  }

  private func wordChunks() throws(SQLiteError) -> [Int64: [UInt8]] {
    let rows = try connection.rows("SELECT chunk, words FROM word_chunks") {
      (row: SQLiteRow) throws(SQLiteError) in
      (try row.value(0, as: Int64.self), row.withUTF8(1) { Array($0) })
    }
    return Dictionary(rows) { first, _ in first }
  }
}
