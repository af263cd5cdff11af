import Platform
import Testing

@Suite struct QuietClockTests {
  private let clock: QuietClock

  init() throws { clock = try QuietClock() }

  @Test func `every sleeper wakes, and none before its deadline, in any order`() async {
    let start = clock.now
    let early = await withTaskGroup(of: Bool.self) { group in
      for place in [3, 1, 2] {
        group.addTask { [clock] in
          let deadline = start + .milliseconds(30 * place)
          try? await clock.sleep(until: deadline, tolerance: nil)
          return clock.now < deadline
        }
      }
      return await group.reduce(into: 0) { count, isEarly in count += isEarly ? 1 : 0 }
    }
    #expect(early == 0)
  }

  @Test func `a sleep until a past deadline returns at once`() async throws {
    try await clock.sleep(until: clock.now, tolerance: nil)
    try await clock.sleep(until: clock.now - .seconds(1), tolerance: nil)
  }

  @Test func `a cancelled sleep ends at once, with an error`() async {
    for hasBegun in [false, true] {
      let task = Task { [clock] in try await clock.sleep(for: .seconds(3600)) }
      if hasBegun { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `thousands of sleepers, half of them cancelled, all end`() async {
    let ends = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<2000 {
        group.addTask { [clock] in
          let isCancelled = index.isMultiple(of: 2)
          let task = Task {
            try await clock.sleep(for: isCancelled ? .seconds(3600) : .milliseconds(index % 7))
          }
          if isCancelled { task.cancel() }
          return ((try? await task.value) == nil) == isCancelled
        }
      }
      return await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }
    }
    #expect(ends == 2000)
  }
}
