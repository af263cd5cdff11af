import Composable
import Testing

@testable import ComposableTesting

@Suite("Clocks")
struct ClockTests {
  private let clock = TestClock()

  private func sleeper(
    _ name: String,
    until deadline: Duration,
    _ log: Recorder<String>
  ) -> Task<Void, Never> {
    Task(executorPreference: clock.executor) { [clock] in
      do {
        try await clock.any.sleep(until: .init(offset: deadline), tolerance: nil)
        log.record("\(name) at \(clock.now)")
      } catch {
        log.record("\(name) cancelled")
      }
    }
  }

  @Test func `sleepers wake at their deadlines, equal ones in the order of falling asleep`() {
    let log = Recorder<String>()
    for (name, seconds) in [("a", 3), ("b", 1), ("c", 3), ("d", 2)] {
      _ = sleeper(name, until: .seconds(seconds), log)
    }
    clock.advance(by: .seconds(2))
    #expect(log.values == ["b at 1.0 seconds", "d at 2.0 seconds"])
    #expect(clock.deadlines == [.seconds(3), .seconds(3)])
    clock.advance(by: .seconds(1))
    #expect(log.values.suffix(2) == ["a at 3.0 seconds", "c at 3.0 seconds"])
  }

  @Test func `a deadline that has come does not sleep`() {
    let log = Recorder<String>()
    clock.advance(by: .seconds(5))
    _ = sleeper("now", until: .seconds(5), log)
    _ = sleeper("past", until: .seconds(1), log)
    clock.advance(by: .zero)
    #expect(log.values == ["now at 5.0 seconds", "past at 5.0 seconds"])
  }

  @Test func `a cancelled sleeper wakes at once and leaves nothing`() {
    let log = Recorder<String>()
    let task = sleeper("a", until: .seconds(1), log)
    clock.executor.drain()
    #expect(clock.sleeperCount == 1)
    task.cancel()
    clock.executor.drain()
    #expect(log.values == ["a cancelled"] && clock.sleeperCount == 0)
  }

  @Test func `a task that is cancelled before it sleeps does not sleep`() {
    let log = Recorder<String>()
    let task = sleeper("a", until: .seconds(1), log)
    task.cancel()
    clock.executor.drain()
    #expect(log.values == ["a cancelled"] && clock.sleeperCount == 0)
  }

  @Test func `any clock counts from its origin`() async throws {
    let clock = AnyClock(ContinuousClock())
    let start = clock.now
    #expect(start.offset >= .zero)
    try await clock.sleep(until: start, tolerance: nil)
    #expect(clock.now >= start)
    #expect(start.advanced(by: .seconds(2)).duration(to: start) == .seconds(-2))
    #expect(start < start.advanced(by: .nanoseconds(1)))
    #expect(clock.minimumResolution == ContinuousClock().minimumResolution)
  }

  @Test func `a live clock ends its sleep when the task is cancelled`() async {
    for clock in [AnyClock.continuous, AnyClock(SuspendingClock())] {
      let task = Task { try await clock.sleep(for: .seconds(3600)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
