import Dispatch

/// Runs jobs one at a time, in their order, on a thread that lives while there are jobs.
///
/// A job may wait for the disk, for milliseconds or, on a bad day, for ever. Where the system gives no
/// thread (`ulimit -u`), whoever adds a job runs it, so it is done all the same. A queue of Dispatch tries
/// every second until it gets a thread, and whoever adds a job waits meanwhile (libdispatch,
/// `_dispatch_root_queue_poke_slow`).
///
/// ```swift
/// let queue = SerialQueue()
/// queue.add { print("first") }
/// queue.add { print("second") }
/// queue.wait()
/// ```
package final class SerialQueue: Sendable {
  package typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    var isRunning = false
    var isHeld = false
    /// Who waits until nothing runs.
    var holder: DispatchSemaphore?
  }

  private let state = Lock(State())
  private let startThread: @Sendable (@escaping Job) throws(SystemError) -> Void

  /// - Parameter startThread: Starts a thread; see ``startThread(_:)``.
  package init(
    startThread: @escaping @Sendable (@escaping Job) throws(SystemError) -> Void = Platform
      .startThread
  ) {
    self.startThread = startThread
  }

  /// Adds a job behind the others. Returns before it is done, unless there is no thread for it.
  package func add(_ job: @escaping Job) {
    run { $0.jobs.append(job) }
  }

  /// Waits until the jobs so far are done. Not for a job of the queue itself, nor while it is held.
  ///
  /// - Parameter milliseconds: The longest time to wait; `nil` for as long as it takes.
  /// - Returns: Whether they are done. If not, they go on.
  @discardableResult
  package func wait(milliseconds: Int? = nil) -> Bool {
    let done = DispatchSemaphore(value: 0)
    add { done.signal() }
    let end = milliseconds.map { DispatchTime.now() + .milliseconds($0) } ?? .distantFuture
    return done.wait(timeout: end) == .success
  }

  /// Does what may need the disk on a thread of its own, and leaves it to itself if the disk does not answer.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: Whether it is done. If not, it goes on.
  @discardableResult
  package static func finish(within milliseconds: Int, _ work: @escaping Job) -> Bool {
    let queue = SerialQueue()
    queue.add(work)
    return queue.wait(milliseconds: milliseconds)
  }

  /// Waits until the job that runs has ended, and lets no other start until ``release()``.
  ///
  /// - Parameter milliseconds: The longest time to wait.
  /// - Returns: Whether no job is running now. If not, or if it is held already, nothing changes.
  package func hold(milliseconds: Int) -> Bool {
    let isIdle = DispatchSemaphore(value: 0)
    let isHeld: Bool? = state.withLock { state in
      guard state.isRunning else {
        defer { state.isHeld = true }
        return !state.isHeld
      }
      state.holder = isIdle
      return nil
    }
    if let isHeld { return isHeld }
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    if isIdle.wait(timeout: end) == .success { return true }
    return state.withLock { state in
      state.holder = nil
      // The last job may have ended at the last moment.
      return state.isHeld
    }
  }

  /// Lets jobs run again. Does nothing if nothing is held.
  package func release() { run { $0.isHeld = false } }

  /// Changes the queue, and sees that somebody runs what it has.
  private func run(after change: (inout State) -> Void) {
    let isNeeded = state.withLock { state in
      change(&state)
      guard !state.isRunning, !state.isHeld, !state.jobs.isEmpty else { return false }
      state.isRunning = true
      return true
    }
    guard isNeeded else { return }
    do throws(SystemError) { try startThread { self.runAll() } } catch { runAll() }
  }

  private func runAll() { while let job = next() { job() } }

  /// Takes the next job; `nil` if there is none, and then nobody runs any more.
  private func next() -> Job? {
    state.withLock { state in
      if let holder = state.holder {
        (state.holder, state.isHeld, state.isRunning) = (nil, true, false)
        holder.signal()
        return nil
      }
      if !state.jobs.isEmpty { return state.jobs.removeFirst() }
      state.isRunning = false
      return nil
    }
  }
}

/// What an actor can run on: waiting for the disk there blocks none of the program's own threads, which are
/// few. (On Apple's systems `DispatchSerialQueue` is such an executor. Dispatch on Linux does not have it.)
extension SerialQueue: SerialExecutor {
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    add { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
