import Locks

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
    /// The task was cancelled.
    case cancelled
    /// As many threads as there may be are waiting already, or the system makes none.
    case noThread
  }

  private let limit: Int
  private let running = Lock(0)

  /// - Parameter limit: How many threads may run at once.
  package init(limit: Int = 4) { self.limit = limit }

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
    let answer = Answer<Value>()
    do throws(SystemError) {
      try startThread { [self] in
        let value = work { answer.isGiven }
        leave()
        answer.give(.success(value))
      }
    } catch {
      leave()
      throw .noThread
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { answer.await($0) }
    } onCancel: {
      answer.give(.failure(.cancelled))
    }
    return try result.get()
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

  /// The answer to one caller: the first one that is given.
  private final class Answer<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, Failure>

    private enum State {
      case open
      case awaited(CheckedContinuation<Outcome, Never>)
      case given(Outcome)
    }

    private let state = Lock(State.open)

    /// Whether there is an answer: while the work runs, that it was cancelled.
    var isGiven: Bool {
      state.withLock { if case .given = $0 { true } else { false } }
    }

    func await(_ continuation: CheckedContinuation<Outcome, Never>) {
      let outcome = state.withLock { state -> Outcome? in
        if case .given(let outcome) = state { return outcome }
        state = .awaited(continuation)
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) }
    }

    func give(_ outcome: Outcome) {
      let waiting = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
        defer { if case .given = state {} else { state = .given(outcome) } }
        if case .awaited(let continuation) = state { return continuation }
        return nil
      }
      waiting?.resume(returning: outcome)
    }
  }
}
