import Model
import Rules
import SQLite
import Words

/// The common words that were missed and those that are known, of games that are on the disk and over.
extension HistoryStore {
  /// One page of a list of common words.
  ///
  /// - Throws: `gameRunning` or `noSuchGame` if it asks for such a game.
  package func commonWords(_ query: CommonWordsQuery) throws(HistoryError) -> Page<CommonWord> {
    let games = query.games
    let (page, problem) = try readWords {
      database throws(SQLiteError) -> (Page<CommonWord>?, HistoryError?) in
      for id in games {
        let isOver: Bool? = try database.connection.value(
          "SELECT ended IS NOT NULL FROM games WHERE id = \(id)"
        )
        if isOver != true { return (nil, isOver == nil ? .noSuchGame(id) : .gameRunning(id)) }
      }
      return (try database.commonWords.words(query), nil)
    }
    if let problem { throw problem }
    return page ?? Page(total: 0)
  }

  /// For each length, how many of the common words were found.
  package func known() throws(HistoryError) -> [KnownLength] {
    try readWords { database throws(SQLiteError) in try database.commonWords.known() }
  }

  /// Keeps what was missed in some games, in one transaction.
  ///
  /// - Returns: The games that are to be searched next.
  package func keep(_ findings: MissedFindings) throws(HistoryError) -> MissedWork {
    try reopenIfReplaced()
    return try read { database throws(SQLiteError) in
      let isListNew = try !database.missedWords.hasCommonWords(of: findings.common)
      if isListNew || !findings.games.isEmpty {
        try database.connection.transaction { () throws(SQLiteError) in
          if try !database.missedWords.hasCommonWords(of: findings.common) {
            try database.missedWords.useCommonWords(of: findings.common)
          }
          for (game, missed) in findings.games {
            try database.missedWords.keep(missed, in: game, of: findings.common)
          }
        }
      }
      var work = try database.missedWords.unsearchedGames(findings)
      work.isListNew = isListNew
      return work
    }
  }
}
