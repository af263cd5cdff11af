import Platform

/// A question to the database that many threads ask at once. One asks for all who have come before it
/// begins, so each gets an answer that is not older than its question.
final class SharedRead<Answer: Sendable>: Sendable {
  private let waiting = Lock<[@Sendable (Result<Answer, StoreError>) -> Void]>([])
  private let asks = Lock(())

  /// - Parameter ask: The question, the same for all.
  func answer(_ ask: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    let outcome = Lock<Result<Answer, StoreError>?>(nil)
    waiting.withLock { $0.append { answer in outcome.withLock { $0 = answer } } }
    asks.withLock { _ in
      // Whoever had the lock before may have asked for this one, too.
      guard outcome.withLock({ $0 == nil }) else { return }
      let others = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      let answer = Result { () throws(StoreError) in try ask() }
      for other in others { other(answer) }
    }
    guard let answer = outcome.withLock({ $0 }) else {
      throw StoreError(reason: "a question was not asked")
    }
    return try answer.get()
  }
}
