import Dispatch
import Synchronization

/// Threads for the work of a program that does not wake at rest: what nobody needs done, no thread
/// wakes for.
///
/// Swift's shared pool is Dispatch's. From its first job on, Dispatch wakes every second for ever
/// after to see whether the pool's threads are blocked (libdispatch's `workqueue.c`). These threads
/// are few, their own masters, and live as long as the program.
package final class QuietExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  /// - Parameter threads: How many jobs can run at once: one that reckons for long must not hold up
  ///   the others.
  /// - Throws: ``TerminalError/system(call:code:)`` when a thread cannot be made.
  package init(threads: Int = 4) throws(TerminalError) {
    for _ in 0..<max(1, threads) {
      try startThread { [self] in
        while true { runNext() }
      }
    }
  }

  /// Adds a job behind the others; called by the concurrency runtime, from any thread.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func runNext() {
    count.wait()
    let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    job?.runSynchronously(on: asUnownedTaskExecutor())
  }
}
