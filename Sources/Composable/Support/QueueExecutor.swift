/// An executor that queues jobs and runs them when it is told to, in the calling thread, first come
/// first served.
///
/// Tasks that prefer it take turns at their `await`s in one order, the same every time. Task groups,
/// `async let`, `Task.yield` and `AsyncStream` stay on it; an unstructured `Task {}` and `@MainActor`
/// code do not, and are not waited for.
package final class QueueExecutor: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])

  /// Makes one without jobs.
  package init() {}

  /// Adds a job at the end; called by the concurrency runtime, from any thread.
  ///
  /// - Parameter job: The job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until none is left, those included that come up meanwhile.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package func drain() -> Bool {
    var didRun = false
    while true {
      let batch = jobs.withLock { jobs in
        let batch = jobs
        jobs.removeAll()
        return batch
      }
      if batch.isEmpty { return didRun }
      didRun = true
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
