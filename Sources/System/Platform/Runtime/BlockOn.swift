/// Runs asynchronous work to its end on the calling thread.
///
/// Commands that print run in it. `main` itself is not asynchronous: on
/// Linux, an asynchronous `main` gives its thread away, and Ctrl-Z works only on that thread (see
/// `README.md`).
///
/// ```swift
/// let answer = blockOn { await Task { 42 }.value }
/// ```
///
/// No other thread takes part unless the work uses one, so it does not start Swift's shared pool and
/// cannot wait for a pool whose threads are all blocked.
///
/// - Parameter work: The work. Its tasks run on the calling thread, one at a time.
/// - Returns: What the work returns.
/// - Throws: What the work throws.
package func blockOn<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () async throws(Failure) -> Value
) throws(Failure) -> Value {
  let executor = CallerExecutor()
  let outcome = Outcome<Value, Failure>()
  Task(executorPreference: executor) {
    do throws(Failure) {
      outcome.set(.success(try await work()))
    } catch {
      outcome.set(.failure(error))
    }
  }
  while true {
    executor.runNext()
    if let result = outcome.result { return try result.get() }
  }
}

/// Runs tasks on the thread that calls ``runNext()``.
private final class CallerExecutor: TaskExecutor {
  private let jobs = JobQueue()

  func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }

  /// Runs the oldest job; waits for one if there is none.
  func runNext() { jobs.takeNext().runSynchronously(on: asUnownedTaskExecutor()) }
}

/// The place where the work leaves its result.
private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
  private let storage = Lock<Result<Value, Failure>?>(nil)

  func set(_ result: Result<Value, Failure>) { storage.withLock { $0 = result } }

  /// The result; `nil` until the work has ended.
  var result: Result<Value, Failure>? { storage.withLock { $0 } }
}
