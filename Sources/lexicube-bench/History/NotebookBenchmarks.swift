import Game
import History
import Rules

let notebookBenchmarks: [Benchmark] = [firstMissed, missedAgain, afterGame, known, growth]

private let firstMissed = Benchmark(
  "notebook/first",
  "Missed for the first time, of 10,000 games on different cubes",
  unit: "ms",
  goal: .atMost(5000),
  runs: 3
) {
  let notebook = NotebookClient.live(.cubes(10_000), try words())
  return try await milliseconds { blackHole(try await notebook.words(.init(.missed)) { _ in }) }
}

private let missedAgain = Benchmark(
  "notebook/again",
  "Missed when nothing has changed, at a million moves",
  unit: "ms",
  goal: .atMost(5)
) {
  let notebook = try await read()
  return try await milliseconds { blackHole(try await notebook.words(.init(.missed)) { _ in }) }
}

private let afterGame = Benchmark(
  "notebook/game",
  "Missed after one more game, at a million moves",
  unit: "ms",
  goal: .atMost(5)
) {
  let notebook = try await read()
  let store = try await LargeHistory.open()
  var game = GameSnapshot(.new(key: .random(in: 0 ... .max)), LargeHistory.newGame())
  let word = try await store.words(WordQuery(limit: 1)).elements[0].word
  game.moves.append(LargeHistory.move(word, index: 0, startedAt: 0))
  game.end = .endedByPlayer
  _ = try await store.save(game)
  return try await milliseconds { blackHole(try await notebook.words(.init(.missed)) { _ in }) }
}

private let known = Benchmark(
  "notebook/known",
  "how much is known of each length, at a million moves",
  unit: "ms",
  goal: .atMost(5)
) {
  let notebook = try await read()
  return try await milliseconds { blackHole(try await notebook.known { _ in }) }
}

private let growth = Benchmark(
  "notebook/growth",
  "when which words were new, at a million moves",
  unit: "ms",
  goal: .atMost(250)
) {
  let notebook = try await read()
  return try await milliseconds { blackHole(try await notebook.growth()) }
}

private func words() throws -> DictionaryClient { .live(try EmbeddedWords.lexicon()) }

/// A notebook that has read the large history.
private func read() async throws -> NotebookClient {
  let notebook = NotebookClient.live(.live(try await LargeHistory.open()), try words())
  _ = try await notebook.words(.init(.missed)) { _ in }
  return notebook
}

private func milliseconds(_ work: () async throws -> Void) async throws -> Double {
  try await Stopwatch.nanoseconds(work) / 1e6
}

extension HistoryClient {
  /// Games that are over, each on a cube of its own, and nothing else.
  fileprivate static func cubes(_ count: Int) -> Self {
    Self.noop.with {
      $0.notebook = { mark in
        var news = NotebookNews(mark: mark)
        news.games = (0..<UInt64(count)).map { seed in
          NotebookNews.Game(
            letters: CubeLetters(seed: seed),
            startedAt: Timestamp(seconds: Double(seed))
          )
        }
        return news
      }
    }
  }
}
