import Dispatch
import Synchronization

/// Threads for a program that does not wake at rest: a thread wakes only to run a job.
///
/// Swift's shared pool belongs to Dispatch, which wakes every second once the pool has run a job (see
/// `README.md`). These threads are few, and live as long as the program.
///
/// ## Priority
/// Jobs of a priority below `.medium` (`.utility`, `.background`) run on one thread of their own:
/// however many of them there are and however long they compute, all other threads stay free for
/// saves and for what the player waits for. That thread is scheduled like the others. A lower
/// scheduling priority would be dangerous: the thread also sends actions, and on a busy machine
/// everybody would wait for the store's lock that it holds.
package final class QuietExecutor: TaskExecutor {
  private let jobs = JobQueue()
  private let backgroundJobs = JobQueue()
  private let threads: Int
  private let hasStarted = Atomic(false)

  /// Makes an executor whose jobs wait until ``start()``.
  ///
  /// - Parameter threads: How many jobs of normal priority can run at once. One more thread runs
  ///   background jobs.
  package init(threads: Int = 3) { self.threads = max(1, threads) }

  /// Starts the threads, and with them the jobs that wait. Further calls do nothing.
  ///
  /// - Throws: ``SystemError`` when a thread cannot be made.
  package func start() throws(SystemError) {
    guard !hasStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    for _ in 0..<threads { try start(jobs) }
    try start(backgroundJobs)
  }

  /// Adds a job behind the others of its kind; called by the concurrency runtime, from any thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let isBackground = job.priority.rawValue < TaskPriority.medium.rawValue
    (isBackground ? backgroundJobs : jobs).add(UnownedJob(job))
  }

  private func start(_ queue: JobQueue) throws(SystemError) {
    try startThread { [self] in
      while true { queue.takeNext().runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}

/// Jobs in the order in which they came.
final class JobQueue: Sendable {
  private let jobs = Lock<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  func add(_ job: UnownedJob) {
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  /// Takes the oldest job; waits for one if there is none.
  func takeNext() -> UnownedJob {
    count.wait()
    // The semaphore counts the jobs, so there is one for each wait that returns.
    return jobs.withLock { $0.removeFirst() }
  }
}
