import Composable
import Dispatch

/// What the store must be quick at.
let effectBenchmarks: [Benchmark] = [
  sendWithoutEffect, sendToChild, sendWithFinishedEffect, startAndCancel, timerTicks, timerMemory,
  cancelAmongMany,
]

private let sendWithoutEffect = Benchmark(
  "effects/send",
  "send an action that starts no effect, against a closure behind a lock",
  unit: "ns",
  goal: .atMost(1000),
  rival: Rival("closure and Mutex") {
    let counter = LockedCounter()
    return Stopwatch.nanoseconds(per: 200_000) {
      for _ in 0..<200_000 { counter.send(.incremented) }
    }
  }
) {
  let store = Store(initialState: 0) { BenchCounter() }
  return Stopwatch.nanoseconds(per: 200_000) {
    for _ in 0..<200_000 { store.send(.incremented) }
  }
}

private let sendToChild = Benchmark(
  "effects/send-child",
  "send an action to a child behind ifLet that starts no effect",
  unit: "ns"
) {
  let store = Store(initialState: BenchParent.State()) { BenchParent() }
  return Stopwatch.nanoseconds(per: 100_000) {
    for _ in 0..<100_000 { store.send(.child(.incremented)) }
  }
}

private let sendWithFinishedEffect = Benchmark(
  "effects/send-finished",
  "send an action whose effect runs and finishes, against a bare Task",
  unit: "ns",
  rival: Rival("Task") {
    await Stopwatch.nanoseconds(per: 10_000) {
      for _ in 0..<10_000 { await Task {}.value }
    }
  }
) {
  let store = Store(initialState: 0) { BenchEffects() }
  return await Stopwatch.nanoseconds(per: 10_000) {
    for index in 0..<10_000 {
      store.send(.started(id: index))
      await store.finish()
    }
  }
}

private let startAndCancel = Benchmark(
  "effects/start-cancel",
  "10,000 effects over 100 ids, started and cancelled from 4 threads",
  unit: "ms"
) {
  let store = Store(initialState: 0) { BenchEffects() }
  let time = await Stopwatch.nanoseconds {
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<2500 {
        store.send(.sleepStarted(id: (index + thread) % 100))
        if index % 10 == 9 { store.send(.cancelled(id: index % 100)) }
      }
    }
    for id in 0..<100 { store.send(.cancelled(id: id)) }
    await store.finish()
  }
  return time / 1e6
}

private let timerTicks = Benchmark(
  "effects/timer",
  "a tick of a timer that starts and finishes an effect, of 100,000",
  unit: "ns",
  runs: 3
) {
  let (time, _) = await runTimer(ticks: 100_000)
  return time / 100_000
}

private let timerMemory = Benchmark(
  "effects/timer-memory",
  "growth of memory over the last 90,000 of 100,000 ticks",
  unit: "KiB",
  goal: .atMost(256),
  runs: 3
) {
  let (_, bytes) = await runTimer(ticks: 100_000)
  return Double(bytes) / 1024
}

private let cancelAmongMany = Benchmark(
  "effects/cancel-10000",
  "cancel one effect with 10,000 in flight, against 10 in flight",
  unit: "ns",
  rival: Rival("10 in flight") { cancelTime(inFlight: 10) }
) {
  cancelTime(inFlight: 10_000)
}

/// How long it takes to start an effect and cancel it, beside others in flight.
private func cancelTime(inFlight count: Int) -> Double {
  let store = Store(initialState: 0) { BenchEffects() }
  for id in 0..<count { store.send(.sleepStarted(id: id)) }
  defer { store.cancelAll() }
  return Stopwatch.nanoseconds(per: 1000) {
    for id in count..<(count + 1000) { store.send(.startedAndCancelled(id: id)) }
  }
}

/// Runs a timer on a clock that never waits.
///
/// - Returns: The time in nanoseconds, and by how many bytes the program has grown after the first
///   tenth of the ticks.
private func runTimer(ticks: Int) async -> (time: Double, growth: Int) {
  let store = Store(initialState: BenchTimer.State()) { BenchTimer(lastTick: ticks) }
  let time = await Stopwatch.nanoseconds {
    store.send(.started)
    await store.finish()
  }
  return (time, MemoryUse.residentBytes - store.state.bytesEarly)
}
