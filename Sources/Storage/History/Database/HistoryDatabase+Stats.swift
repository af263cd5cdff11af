import Model
import Rules
import SQLite

extension HistoryDatabase {
  /// Statistics over all games. O(games), not O(moves): moves are counted when they are played.
  ///
  /// - Parameter today: Today's date, in days since 1970-01-01.
  func stats(today: Int) throws(SQLiteError) -> Stats {
    var stats = Stats()
    var days = try addGames(to: &stats)
    try addWords(to: &stats)
    for mode in stats.byMode.keys {
      let best = GameQuery(order: .best, mode: mode, hasHints: false, limit: 1)
      stats.byMode[mode]?.bestGame = try games(best).elements.first
    }
    for shared in try sharedParts() {
      stats.remove(shared)
      for index in days.indices where days[index].day == shared.day { days[index].remove(shared) }
    }
    stats.setDays(days, today: today)
    return stats
  }

  /// What the ends of games have in common with their other ends, which have it too.
  private func sharedParts() throws(SQLiteError) -> [SharedPart] {
    try connection.readableRows(
      """
      SELECT games.day, games.mode, count(moves.word), CAST(total(moves.score) AS INTEGER),
        max(moves.milliseconds) / 1000.0
      FROM games JOIN moves ON moves.game = games.id AND moves.number < games.shared_moves
      WHERE games.shared_moves > 0 GROUP BY games.id
      """
    ) { row throws(SQLiteError) in
      SharedPart(
        day: try row.value(0),
        mode: GameMode(rawValue: try row.value(1)),
        words: try row.amount(2),
        score: try row.amount(3),
        seconds: try row.totalSeconds(4)
      )
    }.elements
  }

  /// Adds what games came to, in all and by mode.
  ///
  /// It is summed here: in SQL, groups by mode and by day sort ten thousand games twice, which takes longer
  /// than to read them.
  ///
  /// - Returns: What they came to on each day, the earliest first.
  private func addGames(to stats: inout Stats) throws(SQLiteError) -> [PlayedDay] {
    var days: [Int: PlayedDay] = [:]
    // An average is of the games of which the best one is.
    var ended: [GameMode: (games: Int, score: Int)] = [:]
    try connection.forEach(
      """
      SELECT mode, ended IS NOT NULL AND hints_used = 0 AND practice = 0
          AND id NOT IN (\(raw: GameSummary.repeats)),
        day, word_count, score, seconds_played FROM games
      """
    ) { row throws(SQLiteError) in
      // Flipped bits can turn a score into any number.
      let (words, score) = (row.heldAmount(3), row.heldAmount(4))
      let seconds = min(max(0, row.realOrZero(5)), TimedMove.latest)
      stats.games += 1
      stats.totalScore &+= score
      stats.secondsPlayed += seconds
      // A flipped bit can move a day by a thousand years. No clock does.
      let day = Int(clamping: row.integerOrZero(2))
      if Self.possibleDays.contains(day) {
        days[day, default: PlayedDay(day: day)].add(words: words, score: score, seconds: seconds)
      }
      // Games of a newer version's mode count in the sums alone.
      guard let mode = row.knownMode(0) else { return }
      stats.byMode[mode, default: ModeStats()].games += 1
      stats.byMode[mode]?.secondsPlayed += seconds
      if row.integerOrZero(1) == 1 {
        ended[mode, default: (0, 0)].games += 1
        ended[mode]?.score &+= score
      }
    }
    for (mode, sum) in ended {
      stats.byMode[mode]?.countedGames = sum.games
      stats.byMode[mode]?.averageScore = Double(sum.score) / Double(sum.games)
    }
    return days.values.sorted { $0.day < $1.day }
  }

  private static let possibleDays = -365_000...365_000

  /// The lengths that words can have. Another one is damage.
  private static let wordLengths = 1...255

  private func addWords(to stats: inout Stats) throws(SQLiteError) {
    var letters = 0
    try connection.forEach("SELECT kind, key, uses FROM tallies") {
      row throws(SQLiteError) in
      let (kind, key): (String, Int) = (try row.value(0), try row.value(1))
      let uses = try row.amount(2)
      if kind == "length", Self.wordLengths.contains(key) {
        stats.wordsByLength[key] = uses
        stats.wordsPlayed &+= uses
        letters &+= key &* uses
      } else if kind == "letter", stats.letterUses.indices.contains(key) {
        stats.letterUses[key] = uses
      }
    }
    stats.distinctWords = max(0, try distinctWords() - wordsOfDuelsOnly())
    if stats.wordsPlayed > 0 {
      stats.averageWordLength = Double(letters) / Double(stats.wordsPlayed)
    }
    stats.bestWord = try notedWord("best_score DESC, word") { ($0.play.score, 0) }
    stats.longestWord = try notedWord("length(word) DESC, best_score DESC, word") {
      ($0.word.count, $0.play.score)
    }
  }

  /// How many words were played in games of two alone. O(words of those).
  private func wordsOfDuelsOnly() throws(SQLiteError) -> Int {
    try connection.value(
      """
      SELECT count(DISTINCT word) FROM duel_words
      WHERE NOT EXISTS (SELECT 1 FROM moves WHERE moves.word = duel_words.word)
      """
    ) ?? 0
  }

  /// The first word in an order, at its best play. Plays in repeats of a cube do not count.
  ///
  /// Mostly it is the first row. A word that was best in a repeat may be worth less where it counts: then the next ones
  /// are asked, as long as they can be better.
  ///
  /// - Parameter key: What the order asks of a word, the larger the better.
  private func notedWord(
    _ order: String,
    by key: (NotedWord) -> (Int, Int)
  ) throws(SQLiteError) -> NotedWord? {
    var (best, offset) = (NotedWord?.none, 0)
    while let row = try wordRow(offset, order) {
      offset += 1
      let play = try bestPlay(of: row.word)
      guard let play else { continue }
      var word = NotedWord(word: row.word, play: play)
      let (counted, isBestPlay) = (word, play.score >= row.bestScore)
      word.play.score = row.bestScore
      if let best, key(word) < key(best) { break }
      if best.map({ key(counted) > key($0) || key(counted) == key($0) && counted.word < $0.word })
        ?? true
      {
        best = counted
      }
      if isBestPlay { break }
    }
    return best
  }

  /// The word at a place of an order, with the best score of all of its plays. Words of repeats alone are left out.
  private func wordRow(
    _ offset: Int,
    _ order: String
  ) throws(SQLiteError) -> (word: String, bestScore: Int)? {
    try connection.first(
      // Damaged words are passed over. Without the plus, SQLite takes the index of lengths for the
      // condition, and sorts all words.
      """
      SELECT word, best_score FROM words WHERE word NOT GLOB '*[^A-ZÄÅÇÑÖÜ]*'
        AND +length(word) BETWEEN 1 AND 255
        AND EXISTS (
          SELECT 1 FROM moves JOIN games ON games.id = moves.game
          WHERE moves.word = words.id AND NOT \(raw: GameSummary.repeatCondition)
        )
      ORDER BY \(raw: order) LIMIT 1 OFFSET \(offset)
      """
    ) { row throws(SQLiteError) in (word: try row.word(0), bestScore: try row.amount(1)) }
  }
}
