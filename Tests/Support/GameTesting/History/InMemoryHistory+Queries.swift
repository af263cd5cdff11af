import Model
import Platform
import Rules
import Words

extension InMemoryHistory {
  /// One page of words. Every call counts all of them.
  package func words(_ query: WordQuery) -> Page<WordEntry> {
    var byWord: [String: WordEntry] = [:]
    func count(_ word: String, _ score: Int, _ time: Timestamp, duels: Int) {
      guard isFound(word, query) else { return }
      var entry =
        byWord[word] ?? WordEntry(word: word, count: 0, bestScore: score, lastPlayedAt: time)
      entry.count += 1
      entry.duelCount += duels
      entry.bestScore = max(entry.bestScore, score)
      entry.lastPlayedAt = max(entry.lastPlayedAt, time)
      entry.firstPlayedAt = min(entry.firstPlayedAt, time)
      byWord[word] = entry
    }
    for saved in entries.flatMap(\.moves) {
      guard let word = saved.move.word else { continue }
      count(word, saved.move.score ?? 0, saved.playedAt, duels: 0)
    }
    for play in duels.games.flatMap(\.ownWords) {
      count(play.word, play.score, play.playedAt, duels: 1)
    }
    let words = byWord.values.filter { entry in
      let day = Int((entry.firstPlayedAt.seconds / 86_400).rounded(.down))
      return query.since.map { entry.lastPlayedAt >= $0 } ?? true
        && query.search.days.allSatisfy { $0.contains(day) }
    }
    let sorted = words.sorted { lhs, rhs in
      switch query.sort {
      case .score: (-lhs.bestScore, lhs.word) < (-rhs.bestScore, rhs.word)
      case .count: (-lhs.count, lhs.word) < (-rhs.count, rhs.word)
      case .recent: (rhs.lastPlayedAt, lhs.word) < (lhs.lastPlayedAt, rhs.word)
      case .first: (rhs.firstPlayedAt, lhs.word) < (lhs.firstPlayedAt, rhs.word)
      case .alpha: lhs.word < rhs.word
      case .length:
        (-lhs.word.count, -lhs.bestScore, lhs.word) < (-rhs.word.count, -rhs.bestScore, rhs.word)
      }
    }
    return page(of: query.isReversed ? sorted.reversed() : sorted, query.offset, query.limit)
  }

  /// Whether a word is one of the games that are asked for, and its letters are.
  private func isFound(_ word: String, _ query: WordQuery) -> Bool {
    let games = query.search.games + [query.game].compactMap(\.self)
    return query.search.matches(word) && query.words?.contains(word) ?? true
      && games.allSatisfy { game in
        entries.first { $0.id == game }?.moves.contains { $0.move.word == word } ?? false
      }
  }

  /// One page of the plays of a word, the latest first.
  package func plays(_ query: PlaysQuery) -> Page<WordPlay> {
    page(of: plays(query.word), query.offset, query.limit)
  }

  /// Every play of a word, the latest first.
  package func plays(_ word: String) -> [WordPlay] {
    let ofOne = entries.flatMap { entry in
      entry.moves.enumerated().filter { $1.move.word == word.uppercased() }.map { index, saved in
        WordPlay(
          .game(entry.id),
          moveIndex: index,
          score: saved.move.score ?? 0,
          playedAt: saved.playedAt,
          mode: entry.game.mode,
          isHinted: saved.move.isHinted,
          challenge: entry.game.challenge,
          secondsIn: saved.move.at,
          wordNumber: entry.moves[...index].count { $0.move.word != nil },
          gameWords: entry.summary.wordCount,
          gameScore: entry.score
        )
      }
    }
    let ofTwo = duels.games.flatMap { game in
      let words = game.ownWords
      let other = game.other?.text ?? "\(game.players.first.text) and \(game.players.second.text)"
      return words.enumerated().filter { $1.word == word.uppercased() }.map { index, play in
        WordPlay(
          .duel(game.id, with: other),
          moveIndex: play.turn,
          score: play.score,
          playedAt: play.playedAt,
          mode: .unlimited,
          wordNumber: index + 1,
          gameWords: words.count,
          gameScore: words.reduce(0) { $0 + $1.score }
        )
      }
    }
    return (ofOne + ofTwo).sorted {
      ($1.playedAt, $1.game?.rawValue ?? 0, $1.moveIndex)
        < ($0.playedAt, $0.game?.rawValue ?? 0, $0.moveIndex)
    }
  }

  /// One page of games.
  package func games(_ query: GameQuery) -> Page<GameSummary> {
    let games = entries.filter { entry in
      query.letters.map { $0 == entry.snapshot.game.letters } ?? true
    }.map(summary).filter { game in
      (query.mode.map { $0 == game.mode } ?? true)
        && (query.days.map { $0.contains(game.day) } ?? true)
        && (query.order != .best || game.isRanked)
        && (query.hasHints.map { $0 == game.hasHints } ?? true)
        && (!query.isDaily || game.challenge?.daily != nil)
        && (query.word.map { word in plays(word).contains { $0.game == game.id } } ?? true)
    }
    let sorted = games.sorted { lhs, rhs in
      switch query.order {
      case .latest: (rhs.startedAt, rhs.id.rawValue) < (lhs.startedAt, lhs.id.rawValue)
      case .score, .best:
        (-lhs.score, lhs.startedAt, lhs.id.rawValue) < (-rhs.score, rhs.startedAt, rhs.id.rawValue)
      }
    }
    return page(of: sorted, query.offset, query.limit)
  }

  /// The best scores of each mode.
  package func bestScores(on day: Int) -> [GameMode: BestScores] {
    let games = Dictionary(
      grouping: entries.map(summary).filter { $0.isRanked && $0.hintsUsed == 0 },
      by: \.mode
    )
    return games.compactMapValues { games in
      games.map(\.score).max().map { best in
        BestScores(
          ever: best,
          recent: games.filter { $0.day == day }.map(\.score).max()
        )
      }
    }
  }

  /// When which words were found for the first time.
  package func growth() -> Growth {
    var growth = Growth()
    for entry in words(WordQuery(limit: .max)).elements {
      let day = WallDay(of: entry.firstPlayedAt) { _ in 0 }.number
      growth.add(entry.word, at: entry.firstPlayedAt, on: day)
    }
    growth.scoreFirsts(in: .english)
    guard let common = searched.withLock({ $0.common }) else { return growth }
    growth.rarest = words(WordQuery(sort: .score, limit: .max)).elements
      .filter { common.index(of: $0.word) == nil }.prefix(100).map {
        .init(word: $0.word, foundAt: $0.firstPlayedAt, points: $0.bestScore)
      }
    return growth
  }

  func page<Element>(of all: [Element], _ offset: Int, _ limit: Int) -> Page<Element> {
    let offset = max(0, offset)
    return Page(
      Array(all.dropFirst(offset).prefix(max(0, limit))),
      offset: offset,
      total: all.count
    )
  }
}
