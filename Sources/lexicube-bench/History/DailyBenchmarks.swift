import Game
import History
import Platform
import Rules

let dailyBenchmarks: [Benchmark] = [openHomeDailies]

/// The rival is the same question to an empty history, so the ratio of both is what ten years cost.
private let openHomeDailies = Benchmark(
  "history/open-home-dailies",
  "what home asks about daily cubes, after ten years of them",
  unit: "ms",
  goal: .atMost(5),
  rival: Rival("an empty history") { try await overview(DailyHistories.empty) }
) {
  try await overview(DailyHistories.full.value)
}

private func overview(_ store: HistoryStore) async throws -> Double {
  // Opening the file is not measured.
  blackHole(await store.status())
  return try await Stopwatch.nanoseconds {
    blackHole(try await store.dailyOverview(DailyHistories.today))
  } / 1e6
}

/// Ten years of daily cubes, two a day, and no game at all. Both are kept in memory.
private enum DailyHistories {
  static let today = 3650

  static let empty = makeStore()

  /// A history of 7,300 counted games.
  static let full = Task {
    let games = (1...today).flatMap { DailyCube.cubes(of: $0) }.map { cube in
      let start = DailyCube.start(of: cube.day) + 3600
      let game = NewGame(
        mode: cube.mode,
        letters: cube.letters,
        seed: cube.seed,
        dictionary: "english",
        dictionaryVersion: "",
        startedAt: Timestamp(seconds: start),
        challenge: .daily(cube, isPractice: false)
      )
      return (
        game: game,
        moves: ["CAB", "FOREDATES"].enumerated().map { index, word in
          LargeHistory.move(word, index: index, startedAt: start)
        }
      )
    }
    let store = makeStore()
    try await store.addUnchecked(games)
    return store
  }

  private static func makeStore() -> HistoryStore {
    HistoryStore(
      HistoryConfiguration(
        directory: nil,
        now: { Timestamp(seconds: DailyCube.start(of: today) + 3600) },
        day: Timestamp.utcDay
      )
    )
  }
}
