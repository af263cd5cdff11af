import History
import Model
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
  return try await Stopwatch.milliseconds {
    blackHole(try await store.dailyOverview(DailyHistories.today))
  }
}

/// Ten years of daily cubes, two a day, and no game at all. Both are kept in memory.
private enum DailyHistories {
  static let today = 3650

  static let empty = makeStore()

  /// A history of 7,300 counted games.
  static let full = Task {
    let games = (1...today).flatMap { DailyCube.cubes(of: $0) }.map { cube in
      let start = DailyCube.start(of: cube.day) + 3600
      var game = LargeHistory.newGame(cube.seed)
      (game.mode, game.letters) = (cube.mode, cube.letters)
      game.startedAt = Timestamp(seconds: start)
      game.challenge = .daily(cube, isPractice: false)
      let moves = ["CAB", "FOREDATES"].enumerated().map { index, word in
        LargeHistory.move(word, index: index, startedAt: start)
      }
      return (game: game, moves: moves)
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
