/// Which thread may drain a store, and whether there is mail.
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
