import Game
import History
import Platform
import Rules

let historyBenchmarks: [Benchmark] = [
  openWords, openWordsAgain, sortWords, filterOneLetter, filterThreeLetters, filterNothing,
  filterCold, searchPattern, searchAnagram, searchAll,
  firstPage, lastPage, playsOfOneWord, bestGames, saveMove, stats, fileSize,
]

private let openWords = Benchmark(
  "history/open-words",
  "open the file and the first page of Words, at a million moves",
  unit: "ms",
  goal: .atMost(50)
) {
  _ = try await LargeHistory.open()
  let store = HistoryStore(LargeHistory.configuration)
  return try await milliseconds {
    blackHole(try await store.words(WordQuery(sort: .recent, limit: 100)))
  }
}

private let openWordsAgain = words(
  "history/words",
  "the first page of Words and its total",
  goal: 50,
  WordQuery(sort: .score, limit: 100)
)

private let sortWords = Benchmark(
  "history/sort",
  "the first page in each of the four orders, on the average",
  unit: "ms",
  goal: .atMost(16)
) {
  let store = try await LargeHistory.open()
  return try await milliseconds {
    for sort in WordSort.allCases {
      blackHole(try await store.words(WordQuery(sort: sort, limit: 100)))
    }
  } / Double(WordSort.allCases.count)
}

private let filterOneLetter = words(
  "history/filter-1",
  "a keystroke in the filter: words with E",
  goal: 5,
  WordQuery(sort: .score, search: WordSearch("e"), limit: 100)
)

private let filterCold = Benchmark(
  "history/filter-cold",
  "the first keystroke in the filter when nothing was read before",
  unit: "ms",
  goal: .atMost(16)
) {
  _ = try await LargeHistory.open()
  let store = HistoryStore(LargeHistory.configuration)
  blackHole(await store.status())
  return try await milliseconds {
    blackHole(try await store.words(WordQuery(search: WordSearch("e"))))
  }
}

private let filterThreeLetters = words(
  "history/filter-3",
  "a keystroke in the filter: words with ING",
  goal: 5,
  WordQuery(sort: .recent, search: WordSearch("ing"), limit: 100)
)

private let filterNothing = words(
  "history/filter-none",
  "a keystroke in the filter that leaves no word",
  goal: 5,
  WordQuery(sort: .count, search: WordSearch("qxz"), limit: 100)
)

private let searchPattern = words(
  "history/search-pattern",
  "a keystroke in a pattern: words like S?R*E?",
  goal: 5,
  WordQuery(sort: .recent, search: WordSearch("s?r*e?"), limit: 200)
)

private let searchAnagram = words(
  "history/search-anagram",
  "a keystroke in an anagram with two blanks",
  goal: 5,
  WordQuery(sort: .length, search: WordSearch("=stone??"), limit: 200)
)

private let searchAll = words(
  "history/search-parts",
  "a keystroke in a search of several parts",
  goal: 5,
  WordQuery(sort: .count, search: WordSearch("7+ *ing s new:2022"), limit: 200)
)

private let firstPage = words(
  "history/page",
  "the second page of Words",
  goal: 5,
  WordQuery(sort: .recent, offset: 100, limit: 100)
)

private let lastPage = Benchmark(
  "history/page-end",
  "the last page of Words (End)",
  unit: "ms",
  goal: .atMost(5)
) {
  let store = try await LargeHistory.open()
  let total = try await store.words(WordQuery(limit: 1)).total
  return try await read(WordQuery(sort: .score, offset: total - 100, limit: 100))
}

private let playsOfOneWord = Benchmark(
  "history/plays",
  "a page of the plays of the word played most often",
  unit: "ms",
  goal: .atMost(5)
) {
  let store = try await LargeHistory.open()
  let word = try await store.words(WordQuery(sort: .count, limit: 1)).elements[0].word
  return try await milliseconds { blackHole(try await store.plays(PlaysQuery(word))) }
}

private let bestGames = Benchmark(
  "history/best-games",
  "the ten best timed games, of all time and of this month",
  unit: "ms",
  goal: .atMost(16)
) {
  let store = try await LargeHistory.open()
  let today = Timestamp.utcDay(LargeHistory.newGame().startedAt)
  return try await milliseconds {
    blackHole(
      try await store.games(GameQuery(order: .best, mode: .timed, hasHints: false, limit: 10))
    )
    var recent = GameQuery(order: .best, mode: .timed, hasHints: false, limit: 10)
    recent.days = today - 30...today
    blackHole(try await store.games(recent))
  }
}

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
  var game = GameSnapshot(.new(key: .random(in: 0 ... .max)), LargeHistory.newGame())
  // The transaction that begins the game is not measured.
  game.moves.append(LargeHistory.move(saved[0], index: 0, startedAt: 0))
  _ = try await store.save(game)
  let moves = (1...16).map { LargeHistory.move(saved[$0 % 16], index: $0, startedAt: 0) }
  let time = try await milliseconds {
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

private let stats = Benchmark(
  "history/stats",
  "the statistics",
  unit: "ms",
  goal: .atMost(100)
) {
  let store = try await LargeHistory.open()
  return try await milliseconds { blackHole(try await store.stats()) }
}

private let fileSize = Benchmark(
  "history/size",
  "the file of a million moves",
  unit: "MB",
  runs: 1
) {
  _ = try await LargeHistory.open()
  return Double(size(of: LargeHistory.directory + "/history.sqlite")) / 1e6
}

/// A benchmark of one page of words, which has been read before.
private func words(
  _ name: String,
  _ summary: String,
  goal: Double,
  _ query: WordQuery
) -> Benchmark {
  Benchmark(name, summary, unit: "ms", goal: .atMost(goal)) { try await read(query) }
}

private func read(_ query: WordQuery) async throws -> Double {
  let store = try await LargeHistory.open()
  blackHole(try await store.words(query))
  return try await milliseconds { blackHole(try await store.words(query)) }
}

private func milliseconds(_ work: () async throws -> Void) async throws -> Double {
  try await Stopwatch.nanoseconds(work) / 1e6
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
