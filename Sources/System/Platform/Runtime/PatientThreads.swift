/// Runs work that may wait for ever, such as a call to a network share that is gone, on threads of its
/// own.
///
/// A thread inside such a call cannot be stopped, but nobody has to wait for it: when the task is
/// cancelled, ``run(_:)`` throws at once, and the thread ends whenever its call does. The number of
/// threads is bounded, so a share that never answers costs a few of them and no more.
///
/// ```swift
/// let threads = PatientThreads()
/// let sum = try await threads.run { isCancelled in
///   (1...1_000_000).prefix { _ in !isCancelled() }.reduce(0, +)
/// }
/// ```
package final class PatientThreads: Sendable {
  /// Why there is no value.
  package enum Failure: Error, Hashable {
    case cancelled
    /// As many threads as there may be are waiting already, or the system makes none for work that may take long.
    case noThread
  }

  private let limit: Int
  private let isForFiles: Bool
  private let running = Lock(0)

  /// - Parameters:
  ///   - limit: How many threads may run at once.
  ///   - isForFiles: Whether the work is short as a rule. Where the system makes no thread, it is then done on the
  ///     caller's.
  package init(limit: Int = 4, isForFiles: Bool = true) {
    (self.limit, self.isForFiles) = (limit, isForFiles)
  }

  /// Runs work on a new thread. The caller's thread stays free meanwhile.
  ///
  /// - Parameter work: The work. The closure that it is passed says whether the task was cancelled; ask
  ///   it between two calls that may wait.
  /// - Returns: What the work returns.
  /// - Throws: ``Failure``
  package func run<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Value
  ) async throws(Failure) -> Value {
    guard enter() else { throw .noThread }
    let (answers, answer) = AsyncStream.makeStream(of: Value.self)
    let isOver = Flag()
    answer.onTermination = { _ in isOver.set() }
    let run: @Sendable () -> Void = { [self] in
      let value = work { isOver.isSet }
      leave()
      answer.yield(value)
      answer.finish()
    }
    do throws(SystemError) {
      try startThread(run)
    } catch {
      guard isForFiles else {
        leave()
        throw .noThread
      }
      run()
    }
    // A stream ends at once when the task is cancelled.
    for await value in answers { return value }
    throw .cancelled
  }

  /// Counts one thread more, unless there are too many.
  private func enter() -> Bool {
    running.withLock { running in
      guard running < limit else { return false }
      running += 1
      return true
    }
  }

  private func leave() { running.withLock { $0 -= 1 } }

  /// Whether nobody waits for an answer any more: while the work runs, that its task was cancelled.
  private final class Flag: Sendable {
    private let value = Lock(false)

    var isSet: Bool { value.withLock { $0 } }

    func set() { value.withLock { $0 = true } }
  }
}
