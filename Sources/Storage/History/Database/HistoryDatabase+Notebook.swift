import Model
import Rules
import SQLite

extension HistoryDatabase {
  /// What a notebook does not have, or the first part of it: some words, or all of them and some games.
  ///
  /// - Complexity: O(games) integers, and O(what is new) rows.
  func notebook(after known: NotebookMark) throws(SQLiteError) -> NotebookNews {
    try connection.reading { () throws(SQLiteError) in
      var news = NotebookNews(mark: known)
      let deletions = try deletionCount()
      // A deleted game that is back has its old number.
      let ended: Int? = try connection.value(
        """
        SELECT count(*) FROM games WHERE ended IS NOT NULL AND id <= \(known.lastGame)
          AND id NOT IN \(anyOf: known.running.map(\.rawValue))
        """
      )
      if known.deletions != deletions || known.endedGames != ended {
        news.isAnew = true
        news.mark = NotebookMark()
        news.mark.deletions = deletions
      }
      try addWords(to: &news)
      try addGames(to: &news)
      return news
    }
  }

  /// When which words were found for the first time, in the order of an index.
  ///
  /// - Complexity: O(words), about 1 µs each.
  func growth() throws(SQLiteError) -> Growth {
    var growth = Growth()
    // The calendar is asked once in a quarter of an hour, the smallest step of a clock on a wall.
    var (quarter, today) = (Double.nan, 0)
    try connection.forEach(
      "SELECT word, first_played_at FROM words ORDER BY first_played_at DESC, word"
    ) {
      row throws(SQLiteError) in
      guard let word = try? row.word(0) else { return }
      let moment = Timestamp(seconds: row.realOrZero(1))
      let asked = (moment.seconds / 900).rounded(.down)
      if asked != quarter { (quarter, today) = (asked, day(moment)) }
      growth.add(word, at: moment, on: today)
    }
    return growth
  }

  /// How many words, and how many games, one answer has: a few milliseconds of reading.
  private static let (wordsPerStep, gamesPerStep) = (4000, 200)

  private func addWords(to news: inout NotebookNews) throws(SQLiteError) {
    let words = try connection.readableRows(
      """
      SELECT id, word FROM words WHERE id > \(news.mark.lastWord) ORDER BY id
      LIMIT \(Self.wordsPerStep)
      """
    ) { row throws(SQLiteError) in
      try news.mark.lastWord.ascend(to: row.value(0))
      return try row.word(1)
    }
    news.words = words.elements
    news.isLast = words.elements.count + words.unreadable < Self.wordsPerStep
  }

  /// Adds games that ended since they were seen running, and those that have come, up to some number of them.
  private func addGames(to news: inout NotebookNews) throws(SQLiteError) {
    let last = news.mark.lastGame
    let new: SQL = "id > \(last) ORDER BY id LIMIT \(Self.gamesPerStep)"
    var running: Set<GameID> = []
    var newest = last
    let games = try connection.readableRows(
      """
      SELECT id, ended IS NULL, letters, started_at, other_end IS NOT NULL FROM games
      WHERE id IN \(anyOf: news.mark.running.map(\.rawValue))
        OR id IN (SELECT id FROM games WHERE \(new))
      """
    ) { row throws(SQLiteError) -> NotebookNews.Game? in
      let id: GameID = try row.value(0)
      if newest.rawValue < id.rawValue { newest = id }
      if try row.value(1) {
        running.insert(id)
        return nil
      }
      guard let letters = CubeLetters(bytes: try row.value(2)) else { throw row.unexpected(2) }
      var game = NotebookNews.Game(letters: letters, startedAt: try row.value(3))
      game.hasOtherEnd = try row.value(4)
      return game
    }
    news.games = games.elements.compactMap(\.self)
    (news.mark.lastGame, news.mark.running) = (newest, running)
    news.mark.endedGames += games.elements.count - running.count + games.unreadable
    news.gamesLeft = try connection.value("SELECT count(*) FROM games WHERE id > \(newest)") ?? 0
    if news.gamesLeft > 0 { news.isLast = false }
  }
}
