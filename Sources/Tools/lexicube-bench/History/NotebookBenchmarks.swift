import CSQLite
import History
import Lexicon
import Model
import Rules
import Words

let notebookBenchmarks: [Benchmark] = [
  started("first", "ms", 50, "Missed, first page, program just started") { store in
    try await Stopwatch.milliseconds { blackHole(try await store.commonWords(.init(.missed))) }
  },
  started("memory", "MB", 2, "memory for it") { store in
    _ = try await store.words(WordQuery(limit: 1))
    // What SQLite holds at most: resident pages depend on what earlier runs have left.
    let before = sqlite3_memory_used()
    _ = sqlite3_memory_highwater(1)
    blackHole(try await store.commonWords(.init(.missed)))
    return Double(sqlite3_memory_highwater(0) - before) / 1e6
  },
  searched("again", "Missed, sorted by the last game", 50) { store in
    try await Stopwatch.milliseconds {
      blackHole(try await store.commonWords(.init(.missed, sort: .last)))
    }
  },
  searched("key", "a key in the filter of Missed", 50) { store in
    var query = CommonWordsQuery(.missed)
    query.search = WordSearch("ing")
    return try await Stopwatch.milliseconds { blackHole(try await store.commonWords(query)) }
  },
  searched("known", "how much is known of each length", 50) { store in
    try await Stopwatch.milliseconds { blackHole(try await store.known()) }
  },
  searched("growth", "when which words were new", 250) { store in
    try await Stopwatch.milliseconds { blackHole(try await store.growth()) }
  },
  searched("nothing", "asking which games are to be searched, when none is", 16) { store in
    let findings = MissedFindings(of: try commonWords.get(), limit: 20)
    return try await Stopwatch.milliseconds { blackHole(try await store.keep(findings)) }
  },
  Benchmark("notebook/game", "what was missed in a game of 20 words", unit: "ms") {
    let (common, match) = (try commonWords.get(), try templates.get()[0].match)
    return await Stopwatch.milliseconds { blackHole(common.missed(in: match)) }
  },
]

private let commonWords = Result {
  CommonWords(of: try EmbeddedWords.lexicon())
}

/// Games of 20 words of a player who always plays the dearest common word, and what they missed.
private let templates = Result {
  let (lexicon, common) = (try EmbeddedWords.lexicon(), try commonWords.get())
  guard let vocabulary = lexicon.vocabulary(from: .most) else { throw NoWords() }
  return try (1...200 as ClosedRange<UInt64>).map { seed in
    var match = Match(mode: .unlimited, seed: seed)
    let planner = Planner(letters: match.letters, vocabulary: vocabulary)
    for move in planner?.greedyLine(from: match.board, wordLimit: 20)?.moves ?? [] {
      try match.play(move.move, at: 0) { _ in true }
    }
    return (match: match, missed: common.missed(in: match) ?? [])
  }
}

private struct NoWords: Error {}

/// The large history, all of whose games have been searched. Its own games follow no rules, so each has what was missed
/// in another one.
private func searchedHistory() async throws -> HistoryStore {
  let store = try await LargeHistory.open()
  var findings = MissedFindings(of: try commonWords.get(), limit: 500)
  while true {
    let work = try await store.keep(findings)
    if work.games.isEmpty { return store }
    findings.games = try work.games.map { game in
      (game, try templates.get()[Int(game.id.rawValue % 200)].missed)
    }
  }
}

private func searched(
  _ name: String,
  _ summary: String,
  _ goal: Double,
  _ run: @escaping @Sendable (HistoryStore) async throws -> Double
) -> Benchmark {
  let summary = summary + ", at a million moves"
  return Benchmark("notebook/\(name)", summary, unit: "ms", goal: .atMost(goal)) {
    try await run(searchedHistory())
  }
}

/// The same with a store that has just opened its file.
private func started(
  _ name: String,
  _ unit: String,
  _ goal: Double,
  _ summary: String,
  _ run: @escaping @Sendable (HistoryStore) async throws -> Double
) -> Benchmark {
  let summary = summary + ", at a million moves"
  return Benchmark("notebook/\(name)", summary, unit: unit, goal: .atMost(goal)) {
    _ = try await searchedHistory()
    let store = HistoryStore(LargeHistory.configuration)
    return try await run(store)
  }
}
