import Routes
import Rules
import SQLite

extension ServerDatabase {
  /// Adds the words of a published game to the lists of its day, its week, all time and its daily cube.
  ///
  /// - Parameter rivals: The entries of these words in the narrowest list. Whatever stands there stands in the
  ///   others, too, or something better: where a word is beaten, it is beaten everywhere.
  func addWords(
    _ words: [NewGame.Word],
    of game: StoredGame,
    rivals: [DatabaseRow]
  ) throws(StoreError) {
    let rivals = try Self.entries(rivals)
    // In one order, so that two games that come at once do not wait for each other.
    let best = Dictionary(words.map { ($0.word, $0.score) }, uniquingKeysWith: max)
      .filter { word, score in
        rivals[word].map { (-score, game.id) < (-$0.score, $0.game) } ?? true
      }
      .sorted { $0.key < $1.key }
    let rows = game.wordLists.flatMap { list -> [SQL] in
      best.map { "(\(list.spanText), \(list.number), \($0.key), \($0.value), \(game.id))" }
    }
    for start in stride(from: 0, to: rows.count, by: Self.wordsAtOnce) {
      try connection.run(
        """
        INSERT INTO best_words (span, period, word, score, game)
        VALUES \(SQL.list(rows[start...].prefix(Self.wordsAtOnce)))
        ON CONFLICT (span, period, word) DO UPDATE SET score = excluded.score, game = excluded.game
        WHERE (-excluded.score, excluded.game) < (-best_words.score, best_words.game)
        """
      )
    }
  }

  /// So that there are few different statements.
  private static let wordsAtOnce = 48

  /// Forgets the word lists of days and weeks that nobody can ask for any more. Those of daily cubes stay.
  func forgetWords(_ today: Int) throws(StoreError) {
    for (span, kept) in [(TimeSpan.day, 7), (.week, 2)] {
      try connection.run(
        """
        DELETE FROM best_words WHERE span = \(span) AND period < \(span.period(of: today) - kept)
        """
      )
    }
  }

  /// The question for the entries of some words in a list.
  static func bestWords(_ list: WordPeriod, among words: [String]) -> SQL {
    // Filled up with the last one, so that there are few different statements.
    let names: SQL =
      words.last.map { last in
        .list((words + Array(repeating: last, count: (-words.count) & 15)).map { "\($0)" })
      } ?? "NULL"
    return """
      SELECT word, score, game FROM best_words
      WHERE span = \(list.spanText) AND period = \(list.number) AND word IN (\(names))
      """
  }

  /// The entries of a list by their words.
  static func entries(
    _ rows: [DatabaseRow]
  ) throws(StoreError) -> [String: (score: Int, game: RankedGameID)] {
    var entries: [String: (score: Int, game: RankedGameID)] = [:]
    for row in rows { entries[try row.value(0)] = (try row.value(1), try row.value(2)) }
    return entries
  }

  func words(_ period: WordPeriod, _ limit: Int) throws(StoreError) -> [WordList.Entry] {
    try connection.readableRows(
      """
      SELECT game, word, best.score, players.name
      FROM (
        SELECT word, score, game FROM best_words
        WHERE span = \(period.spanText) AND period = \(period.number)
        ORDER BY score DESC, word LIMIT \(limit)
      ) AS best JOIN games ON games.id = best.game JOIN players ON players.id = games.player
      ORDER BY best.score DESC, word
      """
    ) { row throws(StoreError) in
      try row.make { WordList.Entry(word: $1, score: $2, name: $3, game: $0) }
    }
    .elements
  }
}

extension StoredGame {
  /// The lists that its words are for, each a part of the next: none before it is published.
  var wordLists: [WordPeriod] {
    guard isPublished else { return [] }
    return (daily.map { [.daily($0)] } ?? []) + TimeSpan.allCases.map { .games($0, day: day) }
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
