import Dispatch
import Locks

/// Runs an actor's jobs on a serial queue of its own.
///
/// A save waits for the disk, for milliseconds or, on a bad day, for seconds. On the queue's thread it
/// blocks nobody; on the program's own threads, which are few, it could delay the game's effects. (On
/// Apple's systems `DispatchSerialQueue` is such an executor. Dispatch on Linux does not have it.)
///
/// The program otherwise avoids Dispatch, because its shared pool wakes every second for as long as the
/// process lives. This queue is exempt. The pool wakes to see whether its threads are blocked, and it
/// watches only the threads that it limits to the number of cores. A serial queue runs on a thread
/// outside that limit ("overcommit"), which Dispatch does not watch (`_dispatch_worker_thread` in
/// libdispatch's `queue.c` registers a thread only if it is not overcommitted). The thread ends five
/// seconds after the last job, so a program at rest does not even have it. `RestTests` count how often
/// the program wakes while nothing happens, with the history open. A thread of our own would have to
/// live as long as the store, and needs the same code for ``hold(milliseconds:)``.
final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue
  private let held = Lock<DispatchSemaphore?>(nil)

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Waits until the jobs so far are done, and lets no other start until ``release()``.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: Whether no job is running now. If not, nothing is held.
  func hold(milliseconds: Int) -> Bool {
    let (arrived, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    // This block runs when nothing else does, and nothing else runs while it waits.
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

  /// Lets jobs run again. Does nothing if nothing is held.
  func release() {
    let released = held.withLock { held in
      defer { held = nil }
      return held
    }
    released?.signal()
  }
}
