/// The clock of a program that does not wake at rest.
///
/// `ContinuousClock` sleeps with the help of Dispatch, which wakes every second once it has run a
/// timer (see `README.md`). Here one thread waits for the earliest deadline; if there is none, it
/// waits without a limit.
///
/// Its instants are those of `ContinuousClock`.
package final class QuietClock: Clock {
  package typealias Instant = ContinuousClock.Instant

  private let alarm: Alarm

  /// - Throws: ``SystemError`` when no pipe or no thread can be made.
  package init() throws(SystemError) {
    let alarm = Alarm(waker: try Waker())
    try startThread(alarm.run)
    self.alarm = alarm
  }

  deinit { alarm.end() }

  package var now: Instant { .now }

  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Waits until a moment, and not much longer, whatever the tolerance.
  ///
  /// - Complexity: O(*n*) for *n* sleepers.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let id = alarm.makeID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        alarm.add(Alarm.Sleeper(id: id, deadline: deadline, continuation: continuation))
        // The handler may have run before the sleeper was added, and found nobody to cancel.
        if Task.isCancelled { alarm.cancel(id) }
      }
    } onCancel: {
      alarm.cancel(id)
    }
  }
}

/// The thread of a clock, and the tasks that sleep on it.
private final class Alarm: Sendable {
  struct Sleeper {
    let id: UInt64
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
    var isCancelled = false
  }

  private struct State {
    var sleepers: [Sleeper] = []
    var nextID: UInt64 = 0
    var hasEnded = false
  }

  private let state = Lock(State())
  private let waker: Waker

  init(waker: Waker) { self.waker = waker }

  func end() {
    state.withLock { $0.hasEnded = true }
    waker.wake()
  }

  func makeID() -> UInt64 {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }

  func add(_ sleeper: Sleeper) {
    let isFirst = state.withLock { state in
      let isFirst = state.sleepers.allSatisfy { sleeper.deadline < $0.deadline }
      state.sleepers.append(sleeper)
      return isFirst
    }
    if isFirst { waker.wake() }
  }

  /// Ends a sleep with `CancellationError`; does nothing if nobody sleeps under that number.
  ///
  /// The thread ends it. This is called by a handler of the task, which must not end meanwhile, as it would
  /// where it goes on at once on the thread that resumes it.
  func cancel(_ id: UInt64) {
    let isThere = state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return false }
      state.sleepers[index].isCancelled = true
      return true
    }
    if isThere { waker.wake() }
  }

  /// What the thread does, which keeps the alarm alive until ``end()``.
  @Sendable func run() {
    while true {
      _ = waker.take()
      guard let (due, next) = takeDue() else { return }
      for sleeper in due {
        if sleeper.isCancelled {
          sleeper.continuation.resume(throwing: CancellationError())
        } else {
          sleeper.continuation.resume()
        }
      }
      wait(until: next)
    }
  }

  /// The sleepers that are due, by their deadlines, and the next one; `nil` after ``end()``.
  private func takeDue() -> (due: [Sleeper], next: ContinuousClock.Instant?)? {
    let now = ContinuousClock.now
    return state.withLock { state in
      guard !state.hasEnded else { return nil }
      var due = state.sleepers.filter { $0.deadline <= now || $0.isCancelled }
      due.sort { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      if !due.isEmpty { state.sleepers.removeAll { $0.deadline <= now || $0.isCancelled } }
      return (due, state.sleepers.map(\.deadline).min())
    }
  }

  private func wait(until deadline: ContinuousClock.Instant?) {
    // Rounded up: a thread that wakes too early has to wake twice.
    let left = deadline.map { (max(.zero, $0 - .now) / .milliseconds(1)).rounded(.up) }
    waker.wait(milliseconds: left.map { Int32(min($0, 1e9)) } ?? -1)
  }
}
