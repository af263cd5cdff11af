import Rules
import SQLite

/// What lists are made of.
struct CheckedLists: OptionSet {
  let rawValue: UInt8

  static let games = Self(rawValue: 1)
  /// The words and their plays.
  static let words = Self(rawValue: 2)
}

extension HistoryDatabase {
  /// Whether lists agree with what they are made of.
  ///
  /// Lists are read through indexes, so an index that was changed shows another list. The words have no
  /// digests: everything about a word stands in an index, too, and the tallies and the words for the filter
  /// follow from the words.
  ///
  /// - Complexity: O(games) for the games, about 5 µs each. O(words and moves) for the words, about 5 µs and
  ///   1 µs each.
  func agree(_ lists: CheckedLists) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      if lists.contains(.games) {
        guard try isSound("games") else { return false }
      }
      if lists.contains(.words) {
        guard try isSound("words"), try isSound("moves") else { return false }
        let (counts, chunks) = try countedWords()
        guard try tallies() == counts, try wordChunks() == chunks else { return false }
      }
      return true
    } catch {
      guard error.kind == .damaged || error.kind == .unreadableRow else { throw error }
      return false
    }
  }

  /// Whether a table and its indexes agree.
  private func isSound(_ table: String) throws(SQLiteError) -> Bool {
    let report: String? = try connection.value("PRAGMA integrity_check('\(table)')")
    return report == "ok"
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
