public import Composable
import Platform

/// A clock whose time passes only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Counter.State(), clock: clock) {
///   Counter(clock: clock.any)
/// }
/// store.send(.decrementButtonTapped) { $0.count = -1 }
/// clock.advance(by: .seconds(1))
/// store.receive(.oneSecondPassed) { $0.count = 0 }
/// ```
///
/// A test store that is not given one makes its own. Time goes from one deadline to the next: a task
/// that wakes can go to sleep again before time goes on. Tasks with the same deadline wake in the order
/// in which they went to sleep.
public final class TestClock: Sendable {
  /// A sleeping task; `generation` orders those of the same deadline.
  private struct Sleeper {
    let generation: Int
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
    /// The effect that went to sleep, where a test store has started it.
    let mark: EffectMark?
  }

  private struct Storage {
    var now: Duration = .zero
    var lastGeneration = 0
    /// In order of waking.
    var sleepers: [Sleeper] = []
    /// Sleeps that were cancelled before they were entered: the two come in either order.
    var cancelledEarly: Set<Int> = []
  }

  private let storage = Lock(Storage())

  /// What runs the tasks that wake; a test store's effects run on it, too.
  let executor = QueueExecutor()

  /// Makes a clock at time zero.
  public init() {}

  /// The time since the clock was made.
  public var now: Duration { storage.withLock { $0.now } }

  /// How many tasks sleep on the clock.
  public var sleeperCount: Int { storage.withLock { $0.sleepers.count } }

  /// The deadlines of the sleeping tasks, in order.
  public var deadlines: [Duration] { storage.withLock { $0.sleepers.map(\.deadline) } }

  /// The effects that sleep on the clock, in order of waking; `nil` for a task that no test store
  /// started.
  var sleepingMarks: [EffectMark?] { storage.withLock { $0.sleepers.map(\.mark) } }

  /// The clock as features know it.
  public var any: AnyClock {
    AnyClock(
      now: { self.now },
      sleep: { deadline, _ in try await self.sleep(until: deadline) }
    )
  }

  /// Lets time pass, deadline by deadline; a task that wakes runs before time goes on.
  ///
  /// - Parameter duration: How much; not negative.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time does not go back: advance(by: \(duration))")
    let end = now + duration
    executor.drain()
    while let sleeper = takeNext(until: end) {
      sleeper.resume()
      executor.drain()
    }
    storage.withLock { $0.now = end }
  }

  /// Waits until the clock reaches a time; returns at once when it has.
  ///
  /// - Parameter deadline: The time since the clock was made.
  /// - Complexity: O(*n*) for *n* that sleep already: they are kept in order.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Duration) async throws {
    try Task.checkCancellation()
    if let mark = EffectMark.current, mark.executor !== executor {
      mark.report(mark.effect.sleepOnWrongClock)
    }
    let generation: Int? = storage.withLock { storage in
      guard deadline > storage.now else { return nil }
      storage.lastGeneration += 1
      return storage.lastGeneration
    }
    guard let generation else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(
          Sleeper(
            generation: generation,
            deadline: deadline,
            continuation: continuation,
            mark: EffectMark.current
          )
        )
      }
    } onCancel: {
      cancel(generation)
    }
  }

  private func enter(_ sleeper: Sleeper) {
    let isCancelled = storage.withLock { storage in
      if storage.cancelledEarly.remove(sleeper.generation) != nil { return true }
      let index =
        storage.sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? storage.sleepers.count
      storage.sleepers.insert(sleeper, at: index)
      return false
    }
    if isCancelled { sleeper.continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ generation: Int) {
    let sleeper: Sleeper? = storage.withLock { storage in
      guard let index = storage.sleepers.firstIndex(where: { $0.generation == generation }) else {
        storage.cancelledEarly.insert(generation)
        return nil
      }
      return storage.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  private func takeNext(until end: Duration) -> CheckedContinuation<Void, any Error>? {
    storage.withLock { storage in
      guard let first = storage.sleepers.first, first.deadline <= end else { return nil }
      storage.now = max(storage.now, first.deadline)
      return storage.sleepers.removeFirst().continuation
    }
  }
}
