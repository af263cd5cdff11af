import History
import Model
import Platform
import Rules

/// How the time to read hostile files grows with their size. The rival reads half as much, so a linear
/// reader takes twice as long, and a quadratic one four times.
let hostileTextBenchmarks: [Benchmark] = [
  linear("hostile/record-key", "read a record's key of 256 kB of combining marks") { share in
    let text = "{\"\(marks(128_000 / share))\":1,\"\(marks(64_000 / share))\":2}"
    return try Stopwatch.nanoseconds { blackHole(try JSONValue(reading: text.utf8)) } / 1e6
  },
  linear("hostile/settings", "read 256 kB of combining marks as settings") { share in
    let text = "\(marks(64_000 / share)) = on\ntheme = \(marks(64_000 / share))\n"
    return Stopwatch.nanoseconds { blackHole(Settings.parse(text)) } / 1e6
  },
  linear("hostile/import-one-cube", "import 1,000 games on one cube") { share in
    try await importGames(count: 1000 / share)
  },
]

/// - Parameter run: Measures work of a size: 1 is all of it, 2 half of it.
private func linear(
  _ name: String,
  _ summary: String,
  run: @escaping @Sendable (_ share: Int) async throws -> Double
) -> Benchmark {
  Benchmark(
    name,
    summary,
    unit: "ms",
    goal: .atMostTimesRival(3),
    rival: Rival("half as much") { try await run(2) }
  ) {
    try await run(1)
  }
}

/// Marks that `==` has to bring into order, two by two.
private func marks(_ count: Int) -> String { String(repeating: "\u{301}\u{316}", count: count / 2) }

/// Imports games that differ in the time of their only move.
private func importGames(count: Int) async throws -> Double {
  let match = Match(mode: .unlimited, seed: 64)
  let removable = LatticePoint.all.filter { match.board.canRemove($0) }
  let lines = try (0..<count).map { number in
    var game = match
    let point = removable[number % removable.count]
    _ = try game.play(.removal(point), at: Double(number)) { _ in true }
    return GameRecord(match: game, secondsPlayed: Double(number)).text()
      .split(separator: "\n").joined()
  }
  let text = Array((lines.joined(separator: "\n") + "\n").utf8)
  guard let stream = tmpfile() else { return 0 }
  defer { fclose(stream) }
  let file = fileno(stream)
  guard File.write(text, to: file) == nil else { return 0 }
  lseek(file, 0, SEEK_SET)
  let store = HistoryStore(
    HistoryConfiguration(
      directory: nil,
      now: { Timestamp(seconds: 0) },
      day: Timestamp.utcDay
    )
  )
  blackHole(await store.status())
  return try await Stopwatch.milliseconds {
    blackHole(try await store.importGames(descriptor: file))
  }
}
