import Model
import Rules

extension InMemoryHistory {
  /// Statistics over all games.
  package func stats() -> Stats {
    let entries = self.entries
    let words = entries.flatMap(\.moves).compactMap(\.move.word)
    var stats = Stats()
    stats.games = entries.count
    stats.byMode = Dictionary(grouping: entries, by: \.game.mode).mapValues(modeStats)
    stats.secondsPlayed = entries.reduce(0) { $0 + $1.progress.secondsPlayed }
    stats.wordsPlayed = words.count
    stats.distinctWords = Set(words).count
    stats.totalScore = entries.reduce(0) { $0 + $1.score }
    stats.bestWord = noted { [-$1] }
    stats.longestWord = noted { [-$0.count, -$1] }
    for word in words {
      stats.wordsByLength[word.count, default: 0] += 1
      for letter in word.letterNumbers { stats.letterUses[letter] += 1 }
    }
    if !words.isEmpty {
      stats.averageWordLength =
        Double(words.reduce(0) { $0 + $1.count }) / Double(words.count)
    }
    setDays(of: entries, in: &stats)
    return stats
  }

  /// All awards.
  package func awards() -> Awards {
    var tally = AwardTally()
    for entry in entries { tally.add(summary(of: entry), moves: entry.moves.map(AwardMove.init)) }
    return tally.awards
  }

  private func modeStats(_ entries: [Entry]) -> ModeStats {
    let finished = entries.filter { summary(of: $0).isRanked && !$0.summary.hasHints }
    let score = finished.reduce(0) { $0 + $1.score }
    var stats = ModeStats()
    stats.games = entries.count
    stats.countedGames = finished.count
    stats.bestGame = entries.first.flatMap {
      games(GameQuery(order: .best, mode: $0.game.mode, hasHints: false, limit: 1)).elements.first
    }
    if !finished.isEmpty { stats.averageScore = Double(score) / Double(finished.count) }
    stats.secondsPlayed = entries.reduce(0) { $0 + $1.progress.secondsPlayed }
    return stats
  }

  /// The best play of each word, repeats left out, and the best of those.
  ///
  /// - Parameter rank: The rank of a word and its score, the lowest first.
  private func noted(by rank: (String, Int) -> [Int]) -> NotedWord? {
    let firsts = Set(entries.filter { !summary(of: $0).isRepeat }.map(\.id))
    let words = words(WordQuery(sort: .alpha, limit: .max)).elements.compactMap { entry in
      // The earliest of equals, since plays come with the latest first, and `min` keeps the first.
      plays(entry.word).reversed().filter { $0.game.map(firsts.contains) ?? false }
        .min { $0.score > $1.score }.map { NotedWord(word: entry.word, play: $0) }
    }
    // The first of equals, since words come by the alphabet.
    return words.min {
      rank($0.word, $0.play.score).lexicographicallyPrecedes(rank($1.word, $1.play.score))
    }
  }

  private func setDays(of entries: [Entry], in stats: inout Stats) {
    func day(_ entry: Entry) -> Int {
      Int((entry.game.startedAt.seconds / 86_400).rounded(.down))
    }
    let today = today()
    let days = Set(entries.map(day)).filter { $0 <= today }
    func streak(endingOn last: Int) -> Int {
      var count = 0
      while days.contains(last - count) { count += 1 }
      return count
    }
    stats.firstDay = days.min()
    stats.longestStreak = days.map(streak).max() ?? 0
    stats.currentStreak =
      days.contains(today) ? streak(endingOn: today) : streak(endingOn: today - 1)
    // 1970-01-05 was a Monday.
    let thisWeek = Int((Double(today - 4) / 7).rounded(.down))
    stats.weeks = (thisWeek - 25...thisWeek).map { week in
      let played = entries.filter { (7 * week + 4...7 * week + 10).contains(day($0)) }
      return WeekSummary(
        firstDay: 7 * week + 4,
        games: played.count,
        words: played.reduce(0) { $0 + $1.summary.wordCount },
        score: played.reduce(0) { $0 + $1.score },
        secondsPlayed: played.reduce(0) { $0 + $1.progress.secondsPlayed }
      )
    }
  }
}
