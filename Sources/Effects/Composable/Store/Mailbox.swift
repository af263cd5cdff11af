/// Something for a store to deal with.
///
/// All of it comes through the mailbox, in one order: an effect's end comes after its actions.
enum MailItem: Sendable {
  /// An action from outside.
  case action(ErasedAction)
  /// An action from an effect, after how many `.send` effects in a row.
  case effectAction(ErasedAction, from: EffectNumber, depth: Int)
  /// An effect's work has returned.
  case ended(EffectNumber)
  /// An effect's work has thrown.
  case failed(EffectNumber, any Error)
  case cancelAll
  /// A task waits for everything before this to be reduced.
  case settle(Wake)
  /// A task waits for nothing to be in flight.
  case wait(UInt64, Wake)
  /// The task of that number waits no longer.
  case stopWaiting(UInt64)
  /// The test store lets the first held action through.
  case deliverHeld
}

/// Lets a task that waits go on. Called once, outside of locks.
typealias Wake = @Sendable () -> Void

/// What waits for the thread that drains a store.
struct Mailbox: Sendable {
  /// What follows from the present action in the same turn: it comes before all else.
  var turn: [MailItem] = []
  /// What others have sent.
  var rest: [MailItem] = []
}

/// Mail that has been fetched, and how much of it is done.
struct MailQueue: Sendable {
  private var items: [MailItem] = []
  private var next = 0

  var isEmpty: Bool { next == items.count }

  mutating func popFirst() -> MailItem? {
    guard next < items.count else { return nil }
    defer { next += 1 }
    return items[next]
  }

  /// Fetches more; exchanges the lists where this one is done.
  mutating func fetch(_ more: inout [MailItem]) {
    if isEmpty {
      items.removeAll(keepingCapacity: items.count <= Self.largestKept)
      next = 0
      swap(&items, &more)
    } else {
      items.append(contentsOf: more)
      more.removeAll(keepingCapacity: true)
    }
  }

  /// The length of the longest list whose memory is kept for the next one.
  private static var largestKept: Int { 4096 }
}

/// Mail of effects that waits until a test receives it: their actions, and the ends after them.
struct HeldMail: Sendable {
  private(set) var items: [MailItem] = []
  /// How many of the first items belong to the turn of the action that was received last.
  private var countOfTurn = 0

  var isEmpty: Bool { items.isEmpty }

  mutating func hold(_ item: MailItem, isOfTurn: Bool) {
    guard isOfTurn else { return items.append(item) }
    items.insert(item, at: countOfTurn)
    countOfTurn += 1
  }

  mutating func removeFirst() {
    items.removeFirst()
    countOfTurn = max(0, countOfTurn - 1)
  }
}
