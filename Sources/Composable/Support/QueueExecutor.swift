import Locks

/// An executor that queues jobs and runs them in the thread that calls ``drain()``, in the order in
/// which they came.
///
/// Tasks that prefer it take turns at their `await`s in one order, the same every time. Task groups,
/// `async let`, `Task.yield` and `AsyncStream` stay on it; an unstructured `Task {}` and `@MainActor`
/// code do not, and it does not wait for them.
package final class QueueExecutor: TaskExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var onJob: (@Sendable () -> Void)?
  }

  private let queue = Lock(Queue())

  /// Makes an executor without jobs.
  package init() {}

  /// Adds a job at the end; called by the concurrency runtime, from any thread.
  ///
  /// - Parameter job: The job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let onJob = queue.withLock { queue in
      queue.jobs.append(job)
      return queue.onJob
    }
    onJob?()
  }

  /// Sets what is called when a job has come, from any thread.
  ///
  /// - Parameter handler: It must not run the jobs itself; `nil` for none.
  package func onJob(_ handler: (@Sendable () -> Void)?) {
    queue.withLock { $0.onJob = handler }
  }

  /// Runs jobs until none is left, including those that are added meanwhile.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  package func drain() -> Bool {
    var didRun = false
    while true {
      let batch = queue.withLock { queue in
        let batch = queue.jobs
        queue.jobs.removeAll()
        return batch
      }
      if batch.isEmpty { return didRun }
      didRun = true
      for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}
