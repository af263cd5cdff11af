import History
import Model
import Rules

let notebookBenchmarks: [Benchmark] = [
  Benchmark(
    "notebook/first",
    "Missed for the first time, of 10,000 games on different cubes",
    unit: "ms",
    goal: .atMost(5000),
    runs: 3
  ) { try await missed(.live(.cubes(10_000), try words())) },
  large("again", "Missed when nothing has changed", 5) { notebook in try await missed(notebook) },
  large("game", "Missed after one more game", 5) { notebook in
    let store = try await LargeHistory.open()
    var game = GameSnapshot(LargeHistory.newGame())
    let word = try await store.words(WordQuery(limit: 1)).elements[0].word
    game.moves.append(LargeHistory.move(word, index: 0, startedAt: 0))
    game.end = .endedByPlayer
    _ = try await store.save(game)
    return try await missed(notebook)
  },
  large("known", "how much is known of each length", 5) { notebook in
    try await Stopwatch.milliseconds { blackHole(try await notebook.known { _ in }) }
  },
  large("growth", "when which words were new", 250) { notebook in
    try await Stopwatch.milliseconds { blackHole(try await notebook.growth()) }
  },
]

/// A benchmark of a notebook that has read the large history.
private func large(
  _ name: String,
  _ summary: String,
  _ goal: Double,
  _ run: @escaping @Sendable (NotebookClient) async throws -> Double
) -> Benchmark {
  let summary = summary + ", at a million moves"
  return Benchmark("notebook/\(name)", summary, unit: "ms", goal: .atMost(goal)) {
    let notebook = NotebookClient.live(.live(try await LargeHistory.open()), try words())
    _ = try await notebook.words(.init(.missed)) { _ in }
    return try await run(notebook)
  }
}

private func words() throws -> DictionaryClient { .live(try EmbeddedWords.lexicon()) }

private func missed(_ notebook: NotebookClient) async throws -> Double {
  try await Stopwatch.milliseconds { blackHole(try await notebook.words(.init(.missed)) { _ in }) }
}

extension HistoryClient {
  /// Games that are over, each on a cube of its own, and nothing else.
  fileprivate static func cubes(_ count: Int) -> Self {
    Self.noop.with {
      $0.notebook = { mark in
        var news = NotebookNews(mark: mark)
        news.games = (0..<UInt64(count)).map { seed in
          let startedAt = Timestamp(seconds: Double(seed))
          return NotebookNews.Game(letters: CubeLetters(seed: seed), startedAt: startedAt)
        }
        return news
      }
    }
  }
}
