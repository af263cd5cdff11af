/// What waits to be dealt with by the one thread that drains a store.
struct Mailbox<Action: Sendable>: Sendable {
  /// Something for the store to deal with. All of it comes through the mailbox, so that there is one
  /// order of everything, and so that an effect's end comes after its actions.
  enum Item: Sendable {
    /// An action from outside.
    case action(Action)
    /// An action from an effect, after how many `.send` effects in a row.
    case effectAction(Action, from: EffectNumber, depth: Int)
    /// An effect's work has returned.
    case ended(EffectNumber)
    /// An effect's work has thrown.
    case failed(EffectNumber, any Error)
    case cancelAll
    /// Someone waits for the store to have nothing in flight.
    case wait(UInt64, CheckedContinuation<Void, Never>)
    /// Someone waits no longer.
    case stopWaiting(UInt64)
    /// The test store lets the first held action through.
    case deliverHeld
  }

  private(set) var items: [Item] = []
  /// Whether a thread is draining; it will see what is added.
  private var isOwned = false

  /// Adds an item at the end.
  ///
  /// - Returns: Whether the caller has to drain.
  mutating func post(_ item: Item) -> Bool {
    items.append(item)
    defer { isOwned = true }
    return !isOwned
  }

  /// Exchanges the items for an empty batch, whose room is used again.
  mutating func exchange(with batch: inout [Item]) {
    swap(&items, &batch)
  }

  /// Ends the caller's turn, unless something has been added.
  ///
  /// - Returns: Whether the turn is over.
  mutating func release() -> Bool {
    guard items.isEmpty else { return false }
    isOwned = false
    return true
  }
}
