import Routes
import Rules
import SQLite

extension ServerDatabase {
  /// Adds the words of a published game to the lists of its day, its week, all time and its daily cube.
  func addWords(_ words: [NewGame.Word], of game: StoredGame) throws(SQLiteError) {
    var lists: [WordPeriod] = TimeSpan.allCases.map { .games($0, day: game.day) }
    if let day = game.daily { lists.append(.daily(day)) }
    for list in lists {
      for word in words {
        try connection.run(
          """
          INSERT INTO best_words (span, period, word, score, game)
          VALUES (\(list.spanText), \(list.number), \(word.word), \(word.score), \(game.id))
          ON CONFLICT DO UPDATE SET score = excluded.score, game = excluded.game
          WHERE (-excluded.score, excluded.game) < (-score, game)
          """
        )
      }
    }
  }

  /// Forgets the word lists of days and weeks that nobody can ask for any more. Those of daily cubes stay.
  func forgetWords(_ today: Int) throws(SQLiteError) {
    for (span, kept) in [(TimeSpan.day, 7), (.week, 2)] {
      try connection.run(
        """
        DELETE FROM best_words WHERE span = \(span) AND period < \(span.period(of: today) - kept)
        """
      )
    }
  }

  func words(_ period: WordPeriod, _ limit: Int) throws(SQLiteError) -> [WordList.Entry] {
    try connection.rows(
      """
      SELECT word, best.score, players.name, game
      FROM (
        SELECT word, score, game FROM best_words
        WHERE span = \(period.spanText) AND period = \(period.number)
        ORDER BY score DESC, word LIMIT \(limit)
      ) AS best JOIN games ON games.id = best.game JOIN players ON players.id = games.player
      ORDER BY best.score DESC, word
      """,
      make: WordList.Entry.init
    )
  }
}

extension WordPeriod {
  fileprivate var spanText: String {
    switch self {
    case .games(let span, _): span.rawValue
    case .daily: "daily"
    }
  }

  fileprivate var number: Int {
    switch self {
    case .games(let span, let day): span.period(of: day)
    case .daily(let day): day
    }
  }
}
