import Dispatch

/// Runs an actor's jobs on a serial queue of its own.
///
/// A save waits for the disk, for milliseconds or, on a bad day, for seconds. On the queue's thread
/// it holds up nobody; on the shared pool, which has as many threads as the machine has cores, it
/// would stop the game's effects. (Apple's `DispatchSerialQueue` is such an executor; Dispatch on
/// Linux does not have it.)
final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
