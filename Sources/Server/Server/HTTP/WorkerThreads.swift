import Dispatch
import Platform

/// Threads that work out answers, most of which wait for the disk, so that the threads of connections hardly do.
/// Those answer `GET` where reading is quick: only a look at the disk (`/healthz`), and a step of publishing after the
/// end of a day, wait there.
final class WorkerThreads: Sendable {
  private let jobs = Lock<[@Sendable () -> Void]>([])
  private let isWanted = DispatchSemaphore(value: 0)
  private let count: Int

  /// - Parameter count: How many; at least 1.
  /// - Throws: ``SystemError`` when the system makes no more threads.
  init(count: Int) throws(SystemError) {
    self.count = count
    do throws(SystemError) {
      for _ in 0..<count {
        try startThread { [self] in
          while let job = next() { job() }
        }
      }
    } catch {
      stop()
      throw error
    }
  }

  /// Runs a job on one of the threads, after those that came before it have begun.
  func perform(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    isWanted.signal()
  }

  /// Ends each thread when nothing is left for it.
  func stop() {
    // A thread that is woken and finds no job ends.
    for _ in 0..<count { isWanted.signal() }
  }

  private func next() -> (@Sendable () -> Void)? {
    isWanted.wait()
    return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
