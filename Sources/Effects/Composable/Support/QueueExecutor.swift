import Platform

/// An executor that queues jobs and runs them in the thread that calls ``drain()``, in the order in
/// which they came.
///
/// Tasks that prefer it take turns at their `await`s in one order, the same every time. Task groups,
/// `async let`, `Task.yield` and `AsyncStream` stay on it; an unstructured `Task {}` and `@MainActor`
/// code do not, and it does not wait for them.
package final class QueueExecutor: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  /// Makes an executor without jobs.
  package init() {}

  /// Adds a job at the end; called by the concurrency runtime, from any thread.
  ///
  /// - Parameter job: The job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until none is left, including those that are added meanwhile.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package func drain() -> Bool {
    var didRun = false
    while true {
      let batch = jobs.withLock { jobs in
        defer { jobs.removeAll() }
        return jobs
      }
      if batch.isEmpty { return didRun }
      didRun = true
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
