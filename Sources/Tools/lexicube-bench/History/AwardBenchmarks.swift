import History
import Model

let awardBenchmarks: [Benchmark] = [readAwards, askDuringAwards]

private let readAwards = Benchmark(
  "history/awards",
  "all awards, from 10,000 games and 250,000 moves",
  unit: "ms",
  goal: .atMost(100)
) {
  let store = try await awardHistory.value
  return try await Stopwatch.milliseconds { blackHole(try await store.awards()) }
}

/// The question comes in the middle: after the first steps, and long before the last.
private let askDuringAwards = Benchmark(
  "history/during-awards",
  "a question to the history while it reads the awards",
  unit: "ms",
  goal: .atMost(5),
  runs: 15,
  rival: Rival("the same question to an idle history") {
    try await ask(try await awardHistory.value)
  }
) {
  let store = try await awardHistory.value
  async let awards = store.awards()
  try await Task.sleep(for: .milliseconds(10))
  let time = try await ask(store)
  blackHole(try await awards)
  return time
}

private func ask(_ store: HistoryStore) async throws -> Double {
  try await Stopwatch.milliseconds { blackHole(try await store.games(GameQuery(limit: 1))) }
}

/// Ten thousand games of 25 words, different as long as the dictionary lasts; in memory.
private let awardHistory = Task {
  let store = HistoryStore(HistoryConfiguration(directory: nil))
  let words = LargeHistory.englishWords()
  let games = (0..<10_000).map { number in
    var new = LargeHistory.newGame(UInt64(number))
    new.startedAt.seconds += Double(number) * 3600
    let moves = (0..<25).map { index in
      // A step that is prime to the number of words visits each of them once.
      let word = words[(number * 25 + index) * 100_003 % words.count]
      return LargeHistory.move(word, index: index, startedAt: new.startedAt.seconds)
    }
    return (game: new, moves: moves)
  }
  try await store.addUnchecked(games)
  return store
}
