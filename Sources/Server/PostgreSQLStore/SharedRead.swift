import Locks

/// A question to the database that many threads ask at once. One asks for all who have come before it
/// begins, so each gets an answer that is not older than its question.
final class SharedRead<Answer: Sendable>: Sendable {
  private final class Ticket: Sendable {
    let outcome = Lock<Result<Answer, StoreError>?>(nil)
  }

  private let waiting = Lock<[Ticket]>([])
  private let asks = Lock(())

  /// - Parameter ask: The question, the same for all.
  func answer(_ ask: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    let ticket = Ticket()
    waiting.withLock { $0.append(ticket) }
    asks.withLock { _ in
      // Whoever had the lock before may have asked for this one, too.
      guard ticket.outcome.withLock({ $0 == nil }) else { return }
      let tickets = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      let outcome = Result { () throws(StoreError) in try ask() }
      for ticket in tickets { ticket.outcome.withLock { $0 = outcome } }
    }
    guard let outcome = ticket.outcome.withLock({ $0 }) else {
      throw StoreError(reason: "a question was not asked")
    }
    return try outcome.get()
  }
}
