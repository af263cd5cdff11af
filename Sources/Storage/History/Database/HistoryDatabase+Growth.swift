import Model
import Rules
import SQLite

extension HistoryDatabase {
  /// When which words were found for the first time, in the order of an index.
  ///
  /// - Complexity: O(words), about 1 µs each.
  func growth(in language: Language) throws(SQLiteError) -> Growth {
    var growth = Growth()
    // The calendar is asked once in a quarter of an hour, the smallest step of a clock on a wall.
    var (quarter, today) = (Double.nan, 0)
    try connection.forEach(
      "SELECT word, first_played_at FROM words ORDER BY first_played_at, word DESC"
    ) {
      row throws(SQLiteError) in
      let moment = Timestamp(seconds: row.realOrZero(1))
      let asked = (moment.seconds / 900).rounded(.down)
      if asked != quarter { (quarter, today) = (asked, day(moment)) }
      // Most words have letters without marks only, which need not be decoded to be counted.
      let isAdded = row.withUTF8(0) { word in
        guard let letter = word.first, word.count <= 255, word.allSatisfy(Self.isPlain) else {
          return false
        }
        growth.add(
          Unicode.Scalar(letter),
          length: word.count,
          at: moment,
          on: today,
          word: String(decoding: word, as: UTF8.self)
        )
        return true
      }
      if !isAdded, let word = try? row.word(0) { growth.add(word, at: moment, on: today) }
    }
    growth.rarest = try rarestWords()
    growth.scoreFirsts(in: language)
    return growth
  }

  /// Whether a byte is a capital of A–Z.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// The words that are not common, those that are worth the most first; none where no word is common.
  private func rarestWords() throws(SQLiteError) -> [Growth.FirstWord] {
    try connection.readableRows(
      """
      SELECT word, first_played_at, best_score FROM words WHERE EXISTS (SELECT 1 FROM common_words)
        AND NOT EXISTS (SELECT 1 FROM common_words WHERE common_words.word = words.word)
      ORDER BY best_score DESC, word LIMIT 100
      """
    ) { row throws(SQLiteError) in
      Growth.FirstWord(
        word: try row.word(0),
        foundAt: try row.value(1),
        points: try row.amount(2)
      )
    }.elements
  }
}
