import Synchronization

/// Which thread may drain a store, and whether there is mail.
///
/// Two bits of one atomic number. What they guard has a lock of its own, so only the order of these steps
/// matters: mail is put in the mailbox, then announced; the mark is taken away, then the mailbox emptied.
struct DrainLock: ~Copyable, Sendable {
  private static var taken: UInt8 { 1 }
  private static var mail: UInt8 { 2 }

  private let bits = Atomic<UInt8>(0)

  /// Gives the lock to the caller, if nobody has it and there is no mail to deal with first.
  ///
  /// - Returns: Whether the caller has the lock now.
  func take() -> Bool {
    bits.compareExchange(expected: 0, desired: Self.taken, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Whether nobody drains and no mail waits.
  var isIdle: Bool { bits.load(ordering: .acquiring) == 0 }

  /// Whether there is mail that nobody has fetched.
  var hasMail: Bool { bits.load(ordering: .acquiring) & Self.mail != 0 }

  /// Records that there is mail.
  ///
  /// - Returns: Whether the caller has the lock now and is to drain; if not, another thread has it
  ///   and will see the mail.
  func announceMail() -> Bool {
    bits.bitwiseOr(Self.taken | Self.mail, ordering: .acquiringAndReleasing).oldValue & Self.taken
      == 0
  }

  /// Records that the mail is about to be fetched.
  ///
  /// - Returns: Whether there is any.
  func fetchMail() -> Bool {
    guard hasMail else { return false }
    bits.bitwiseAnd(~Self.mail, ordering: .acquiringAndReleasing)
    return true
  }

  /// Releases the caller's lock, unless there is mail.
  ///
  /// - Returns: Whether the lock is released.
  func release() -> Bool {
    bits.compareExchange(expected: Self.taken, desired: 0, ordering: .acquiringAndReleasing)
      .exchanged
  }
}
