import Composable

/// What the store must be quick at.
let effectBenchmarks: [Benchmark] = [
  sendWithoutEffect
]

/// A counter, the least feature.
struct BenchCounter: Reducer {
  enum Action: Sendable { case incremented }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    state += 1
    return .none
  }
}

private let sendWithoutEffect = Benchmark(
  "effects/send",
  "send an action that starts no effect",
  unit: "ns",
  goal: .atMost(1000)
) {
  let store = Store(initialState: 0) { BenchCounter() }
  let count = 200_000
  return Stopwatch.nanoseconds(per: count) {
    for _ in 0..<count { store.send(.incremented) }
  }
}
