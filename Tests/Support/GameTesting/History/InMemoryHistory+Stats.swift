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
    stats.bestWord = noted { [-$0.bestScore] }
    stats.longestWord = noted { [-$0.word.count, -$0.bestScore] }
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
    for entry in entries { tally.add(entry.summary, moves: entry.moves.map(AwardMove.init)) }
    return tally.awards
  }

  private func modeStats(_ entries: [Entry]) -> ModeStats {
    let finished = entries.filter { $0.end != nil }
    let score = finished.reduce(0) { $0 + $1.score }
    var stats = ModeStats()
    stats.games = entries.count
    stats.bestGame = entries.first.flatMap {
      games(GameQuery(order: .best, mode: $0.game.mode, hasHints: false, limit: 1)).elements.first
    }
    if !finished.isEmpty { stats.averageScore = Double(score) / Double(finished.count) }
    stats.secondsPlayed = entries.reduce(0) { $0 + $1.progress.secondsPlayed }
    return stats
  }

  private func noted(by rank: (WordEntry) -> [Int]) -> NotedWord? {
    let words = words(WordQuery(sort: .alpha, limit: .max)).elements
    // The first of equals, since words come by the alphabet and `min` keeps the first.
    let first = words.filter { $0.count > $0.duelCount }.min {
      rank($0).lexicographicallyPrecedes(rank($1))
    }
    // The earliest of equals, since plays come with the latest first, and `min` keeps the first.
    return first.flatMap { first in
      plays(first.word).reversed().min { $0.score > $1.score }.map {
        NotedWord(word: first.word, play: $0)
      }
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
