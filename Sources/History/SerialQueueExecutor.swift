import Dispatch
import Synchronization

/// Runs an actor's jobs on a serial queue of its own.
///
/// A save waits for the disk, for milliseconds or, on a bad day, for seconds. On the queue's thread
/// it holds up nobody; on the shared pool, which has as many threads as the machine has cores, it
/// would stop the game's effects. (Apple's `DispatchSerialQueue` is such an executor; Dispatch on
/// Linux does not have it.)
final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue
  private let held = Mutex<DispatchSemaphore?>(nil)

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Waits until the jobs so far are done, and lets no other begin until ``release()``.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  /// - Returns: Whether no job is running now; if not, nothing is held.
  func hold(milliseconds: Int) -> Bool {
    let (arrived, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // Its turn comes when nothing else runs, and as long as it waits nothing else does.
    queue.async {
      arrived.signal()
      released.wait()
    }
    guard arrived.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      released.signal()
      return false
    }
    held.withLock { $0 = released }
    return true
  }

  /// Lets jobs run again. Does nothing where nothing is held.
  func release() {
    let released = held.withLock { held in
      defer { held = nil }
      return held
    }
    released?.signal()
  }
}
