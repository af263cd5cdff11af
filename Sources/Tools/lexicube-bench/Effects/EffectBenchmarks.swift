import CAllocations
import Composable

let effectBenchmarks: [Benchmark] = [
  sendWithoutEffect, sendAllocations, sendToChild, effectWork, effectAllocations,
  timerMemory, cancelGrowth,
]

private let sendWithoutEffect = Benchmark(
  "effects/send",
  "send an action that starts no effect, against a closure behind a lock; processor time",
  unit: "ns",
  goal: .atMost(1000),
  rival: Rival("closure and Mutex") {
    let counter = LockedCounter()
    return ProcessorTime.nanoseconds(per: 200_000) {
      for _ in 0..<200_000 { counter.send(.incremented) }
    }
  }
) {
  let store = Store(initialState: 0) { BenchCounter() }
  return ProcessorTime.nanoseconds(per: 200_000) {
    for _ in 0..<200_000 { store.send(.incremented) }
  }
}

private let sendAllocations = Benchmark(
  "effects/send-allocations",
  "allocations of an action that starts no effect; mean of 1,000",
  unit: "",
  goal: .atMost(0),
  runs: 1
) {
  let store = Store(initialState: 0) { BenchCounter() }
  store.send(.incremented)
  let before = callocations_count()
  for _ in 0..<1000 { store.send(.incremented) }
  return Double(callocations_count() - before) / 1000
}

private let sendToChild = Benchmark(
  "effects/send-child",
  "send an action to a child behind ifLet that starts no effect; processor time",
  unit: "ns"
) {
  let store = Store(initialState: BenchParent.State()) { BenchParent() }
  return ProcessorTime.nanoseconds(per: 100_000) {
    for _ in 0..<100_000 { store.send(.child(.incremented)) }
  }
}

private let effectWork = Benchmark(
  "effects/effect",
  "one effect in one thread: accept, start, finish; against a bare Task; processor time",
  unit: "ns",
  goal: .atMostTimesRival(5),
  rival: Rival("Task") {
    let executor = QueueExecutor()
    return ProcessorTime.nanoseconds(per: 10_000) {
      for _ in 0..<10_000 {
        Task(executorPreference: executor) {}
        executor.drain()
      }
    }
  }
) {
  let executor = QueueExecutor()
  let store = Store(initialState: 0, executor: executor) { BenchEffects() }
  return ProcessorTime.nanoseconds(per: 10_000) {
    for index in 0..<10_000 {
      store.send(.started(id: index))
      executor.drain()
    }
  }
}

private let effectAllocations = Benchmark(
  "effects/effect-allocations",
  "allocations of one effect in one thread, mean of 1,000; those of a bare Task are part of it",
  unit: "",
  goal: .atMost(9),
  runs: 1,
  rival: Rival("Task") {
    let executor = QueueExecutor()
    let before = callocations_count()
    for _ in 0..<1000 {
      Task(executorPreference: executor) {}
      executor.drain()
    }
    return Double(callocations_count() - before) / 1000
  }
) {
  let executor = QueueExecutor()
  let store = Store(initialState: 0, executor: executor) { BenchEffects() }
  // The tables have their memory after this.
  store.send(.started(id: 0))
  executor.drain()
  let before = callocations_count()
  for index in 0..<1000 {
    store.send(.started(id: index))
    executor.drain()
  }
  return Double(callocations_count() - before) / 1000
}

private let timerMemory = Benchmark(
  "effects/timer-memory",
  "growth of memory over the last 90,000 of 100,000 ticks of a timer that starts effects",
  unit: "KiB",
  goal: .atMost(256),
  runs: 3
) {
  // On a clock that never waits, in one thread. With several threads such a timer fills the mailbox
  // faster than the store empties it, which would be measured instead.
  let executor = QueueExecutor()
  let store = Store(initialState: BenchTimer.State(), executor: executor) {
    BenchTimer(lastTick: 100_000)
  }
  store.send(.started)
  executor.drain()
  return Double(MemoryUse.residentBytes - store.state.bytesEarly) / 1024
}

private let cancelGrowth = Benchmark(
  "effects/cancel-growth",
  "how many times as long an effect is started and cancelled with 10,000 in flight as with 100",
  unit: "×",
  goal: .atMost(2)
) {
  cancelTime(inFlight: 10_000) / cancelTime(inFlight: 100)
}

/// The nanoseconds to start an effect and cancel it beside others that wait, in one thread.
private func cancelTime(inFlight count: Int) -> Double {
  let executor = QueueExecutor()
  let store = Store(initialState: 0, executor: executor) { BenchEffects() }
  for id in 0..<count { store.send(.waitStarted(id: id)) }
  executor.drain()
  defer {
    store.cancelAll()
    executor.drain()
  }
  return ProcessorTime.nanoseconds(per: 5000) {
    for id in count..<(count + 5000) { store.send(.startedAndCancelled(id: id)) }
  }
}
