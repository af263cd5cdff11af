import Dispatch
import Testing

/// Runs a suite, from its first test to its last, on a thread of its own.
///
/// The tests of all suites share a few threads. A test that suspends there goes behind all others, and on a
/// busy machine comes back minutes later; the timed game that it watches is over by then. A test in a
/// terminal mostly waits for another program: here it may hold its thread while it does. The suite is on
/// the thread as a whole, so that its next test does not wait for those of other suites, either.
struct OwnThread: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(QueueExecutor()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// Runs the suite on a thread of its own.
  static var ownThread: Self { Self() }
}

/// Runs jobs in order, on a thread that no other jobs wait for.
private final class QueueExecutor: TaskExecutor {
  /// A serial queue: Dispatch starts a thread for it where all others are busy.
  private let queue = DispatchQueue(label: "lexicube.test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
