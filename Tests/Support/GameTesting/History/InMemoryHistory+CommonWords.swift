import Model
import Platform
import Rules
import Words

extension CommonWordsQuery {
  /// All common words.
  fileprivate static var everything: Self {
    var query = Self(.all)
    query.limit = .max
    return query
  }
}

extension InMemoryHistory {
  /// What was missed in games, by the words of a list.
  struct SearchedGames {
    var common: CommonWords?
    var games: [GameID: [MissedWord]] = [:]
  }

  /// The games that are over, the oldest first.
  private var over: [Entry] {
    entries.filter { $0.end != nil }.sorted {
      ($0.game.startedAt, $0.id.rawValue) < ($1.game.startedAt, $1.id.rawValue)
    }
  }

  /// Keeps what was missed in games, and says which are next.
  func keep(_ findings: MissedFindings) -> MissedWork {
    var work = MissedWork()
    let over = over
    searched.withLock { searched in
      if searched.common?.version != findings.common.version {
        work.isListNew = true
        searched = SearchedGames(common: findings.common)
      }
      for (game, missed) in findings.games { searched.games[game.id] = missed }
      let rest = over.reversed().filter { searched.games[$0.id] == nil }
      let sorted = rest.filter { $0.id == findings.first } + rest.filter { $0.id != findings.first }
      work.games = sorted.prefix(findings.limit).map {
        UnsearchedGame(id: $0.id, startedAt: $0.game.startedAt, moveCount: $0.moves.count)
      }
      work.left = findings.limit == 0 ? 0 : rest.count - work.games.count
    }
    return work
  }

  /// One page of common words. Every call looks through all games.
  package func commonWords(_ query: CommonWordsQuery) throws(HistoryError) -> Page<CommonWord> {
    for game in query.games {
      guard let entry = entries.first(where: { $0.id == game }) else { throw .noSuchGame(game) }
      if entry.end == nil { throw .gameRunning(game) }
    }
    let (searched, over) = (searched.withLock { $0 }, over)
    let found = Set(words(WordQuery(limit: .max)).elements.map(\.word))
    let new = Set(words(WordQuery(search: query.search, limit: .max)).elements.map(\.word))
    var places: [String: [MissedPlace]] = [:]
    for entry in over {
      for word in searched.games[entry.id] ?? [] {
        places[word.word, default: []].append(
          MissedPlace(
            game: entry.id,
            startedAt: entry.game.startedAt,
            moveIndex: word.moveIndex,
            path: word.path
          )
        )
      }
    }
    func isOn(_ game: GameID, _ word: String) -> Bool {
      places[word]?.contains { $0.game == game } == true
        || entries.first { $0.id == game }?.moves.contains { $0.move.word == word } == true
    }
    let all = zip(searched.common?.words ?? [], searched.common?.points ?? []).compactMap {
      word,
      points -> CommonWord? in
      let missed = places[word] ?? []
      var place = missed.last
      switch query.list {
      case .missed: if missed.isEmpty || found.contains(word) { return nil }
      case .length(let length): if word.letterCount != length { return nil }
      case .all: break
      case .word(let asked): if asked != word { return nil }
      case .missedIn(let game):
        place = missed.first { $0.game == game }
        if place == nil { return nil }
      }
      guard query.search.matches(word), query.search.days.isEmpty || new.contains(word),
        query.search.games.allSatisfy({ isOn($0, word) })
      else { return nil }
      return CommonWord(
        word: word,
        points: points,
        timesMissed: missed.count,
        missed: place,
        isFound: found.contains(word)
      )
    }
    func key(_ word: CommonWord) -> Double {
      switch query.sort {
      case .there: -Double(word.timesMissed)
      case .last: -(places[word.word]?.last?.startedAt.seconds ?? -.infinity)
      case .score: -Double(word.points)
      case .length: -Double(word.word.letterCount)
      case .found: word.isFound ? 0 : 1
      case .alpha: 0
      }
    }
    let sorted = all.sorted { (key($0), $0.word) < (key($1), $1.word) }
    return page(of: query.isReversed ? sorted.reversed() : sorted, query.offset, query.limit)
  }

  /// For each length, how many of the common words were found.
  package func known() -> [KnownLength] {
    let all = (try? commonWords(.everything))?.elements ?? []
    return Dictionary(grouping: all, by: \.word.letterCount).map {
      KnownLength(length: $0, found: $1.count(where: \.isFound), total: $1.count)
    }
    .sorted { $0.length < $1.length }
  }
}
