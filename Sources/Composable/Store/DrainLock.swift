/// Which thread may drain a store, and whether there is mail. It has no type parameters: the usual
/// way through `send` must not look up any.
struct DrainLock: Sendable {
  private var isTaken = false
  private var hasMail = false

  /// Gives the lock to the caller, if nobody has it and there is no mail to deal with first.
  ///
  /// - Returns: Whether the caller has the lock now.
  mutating func take() -> Bool {
    guard !isTaken, !hasMail else { return false }
    isTaken = true
    return true
  }

  /// Whether nobody drains and no mail waits.
  var isIdle: Bool { !isTaken && !hasMail }

  /// Records that there is mail.
  ///
  /// - Returns: Whether the caller has the lock now and is to drain; if not, another thread has it
  ///   and will see the mail.
  mutating func announceMail() -> Bool {
    hasMail = true
    guard !isTaken else { return false }
    isTaken = true
    return true
  }

  /// Records that the mail is about to be fetched.
  mutating func fetchMail() {
    hasMail = false
  }

  /// Releases the caller's lock, unless there is mail.
  ///
  /// - Returns: Whether the lock is released.
  mutating func release() -> Bool {
    guard !hasMail else { return false }
    isTaken = false
    return true
  }
}

/// Something for a store to deal with. All of it comes through the mailbox, in one order: an effect's
/// end comes after its actions.
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
  /// A task waits for the store to have nothing in flight.
  case wait(UInt64, CheckedContinuation<Void, Never>)
  /// The task of that number waits no longer.
  case stopWaiting(UInt64)
  /// The test store lets the first held action through.
  case deliverHeld
}

/// An action whose type only its store knows.
///
/// The registry and the mailbox hold actions in this form. Generic code that is called from another
/// module looks up its types as it runs; code for one type is compiled for it. Most of the time that
/// an effect takes went there.
struct ErasedAction: Sendable {
  let base: any Sendable

  init(_ base: some Sendable) {
    self.base = base
  }
}
