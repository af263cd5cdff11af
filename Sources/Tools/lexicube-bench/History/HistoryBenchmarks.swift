import History
import Model
import Platform
import Rules

let historyBenchmarks: [Benchmark] = [
  opened("open-words", "open the file and the first page of Words, at a million moves", 50) {
    store in
    try await Stopwatch.milliseconds {
      blackHole(try await store.words(WordQuery(sort: .recent, limit: 100)))
    }
  },
  words("words", "the first page of Words and its total", 50, WordQuery(sort: .score, limit: 100)),
  large("sort", "the first page in each of the four orders, on the average", 16) { store in
    try await Stopwatch.milliseconds {
      for sort in WordSort.allCases {
        blackHole(try await store.words(WordQuery(sort: sort, limit: 100)))
      }
    } / Double(WordSort.allCases.count)
  },
  search("filter-1", "a keystroke in the filter: words with E", "e", .score),
  search("filter-3", "a keystroke in the filter: words with ING", "ing", .recent),
  search("filter-none", "a keystroke in the filter that leaves no word", "qxz", .count),
  opened("filter-cold", "the first keystroke in the filter when nothing was read before", 16) {
    store in
    blackHole(await store.status())
    return try await Stopwatch.milliseconds {
      blackHole(try await store.words(WordQuery(search: WordSearch("e"))))
    }
  },
  search("search-pattern", "a keystroke in a pattern: words like S?R*E?", "s?r*e?", .recent, 200),
  search("search-anagram", "a keystroke in an anagram with two blanks", "=stone??", .length, 200),
  search(
    "search-parts",
    "a keystroke in a search of several parts",
    "7+ *ing s new:2022",
    .count,
    200
  ),
  words("page", "the second page of Words", 5, WordQuery(sort: .recent, offset: 100, limit: 100)),
  large("page-end", "the last page of Words (End)", 5) { store in
    let total = try await store.words(WordQuery(limit: 1)).total
    return try await read(WordQuery(sort: .score, offset: total - 100, limit: 100))
  },
  large("plays", "a page of the plays of the word played most often", 5) { store in
    let word = try await store.words(WordQuery(sort: .count, limit: 1)).elements[0].word
    return try await Stopwatch.milliseconds { blackHole(try await store.plays(PlaysQuery(word))) }
  },
  large("best-games", "the ten best timed games, of all time and of this month", 16) { store in
    let today = Timestamp.utcDay(LargeHistory.newGame().startedAt)
    let best = GameQuery(order: .best, mode: .timed, hasHints: false, limit: 10)
    var recent = best
    recent.days = today - 30...today
    return try await Stopwatch.milliseconds {
      for query in [best, recent] { blackHole(try await store.games(query)) }
    }
  },
  saveMove,
  large("stats", "the statistics", 100) { store in
    try await Stopwatch.milliseconds { blackHole(try await store.stats()) }
  },
  Benchmark("history/size", "the file of a million moves", unit: "MB", runs: 1) {
    _ = try await LargeHistory.open()
    return Double(size(of: LargeHistory.directory + "/history.sqlite")) / 1e6
  },
]

private let saveMove = Benchmark(
  "history/save-move",
  "save one move, on disk when it returns",
  unit: "ms",
  goal: .atMost(5),
  runs: 31,
  rival: Rival("write + fsync of as many bytes, nothing else") { try syncAlone() }
) {
  let store = try await LargeHistory.open()
  let saved = try await store.words(WordQuery(sort: .alpha, offset: 5000, limit: 16)).elements
    .map(\.word)
  var game = GameSnapshot(LargeHistory.newGame())
  // The transaction that begins the game is not measured.
  game.moves.append(LargeHistory.move(saved[0], index: 0, startedAt: 0))
  _ = try await store.save(game)
  let moves = (1...16).map { LargeHistory.move(saved[$0 % 16], index: $0, startedAt: 0) }
  let time = try await Stopwatch.milliseconds {
    for move in moves {
      game.moves.append(move)
      game.progress = GameProgress(move.move.at)
      blackHole(try await store.save(game))
    }
  }
  game.end = .endedByPlayer
  _ = try await store.save(game)
  return time / Double(moves.count)
}

private typealias Work = @Sendable (HistoryStore) async throws -> Double

/// A benchmark of the large history, with at most so many milliseconds.
private func large(
  _ name: String,
  _ summary: String,
  _ goal: Double,
  _ run: @escaping Work
) -> Benchmark {
  Benchmark("history/\(name)", summary, unit: "ms", goal: .atMost(goal)) {
    try await run(LargeHistory.open())
  }
}

/// The same of a store that has not opened its file yet.
private func opened(
  _ name: String,
  _ summary: String,
  _ goal: Double,
  _ run: @escaping Work
) -> Benchmark {
  large(name, summary, goal) { _ in try await run(HistoryStore(LargeHistory.configuration)) }
}

/// A benchmark of one page of words, which has been read before.
private func words(
  _ name: String,
  _ summary: String,
  _ goal: Double,
  _ query: WordQuery
) -> Benchmark {
  large(name, summary, goal) { _ in try await read(query) }
}

/// A benchmark of a search that is typed.
private func search(
  _ name: String,
  _ summary: String,
  _ text: String,
  _ sort: WordSort,
  _ limit: Int = 100
) -> Benchmark {
  words(name, summary, 5, WordQuery(sort: sort, search: WordSearch(text), limit: limit))
}

private func read(_ query: WordQuery) async throws -> Double {
  let store = try await LargeHistory.open()
  blackHole(try await store.words(query))
  return try await Stopwatch.milliseconds { blackHole(try await store.words(query)) }
}

private func size(of path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// The smallest cost of a durable save: appending eight pages to the log and syncing them.
private func syncAlone() throws -> Double {
  let path = LargeHistory.directory + "/sync-alone"
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  defer {
    close(descriptor)
    unlink(path)
  }
  let pages = [UInt8](repeating: 1, count: 8 * 4120)
  let count = 16
  return Stopwatch.nanoseconds(per: count) {
    for _ in 0..<count {
      blackHole(write(descriptor, pages, pages.count))
      fdatasync(descriptor)
    }
  } / 1e6
}
