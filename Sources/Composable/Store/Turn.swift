/// Whose turn it is to drain a store, and whether there is mail. It has no type parameters: the usual
/// way through `send` must not look up any.
struct Turn: Sendable {
  private var isTaken = false
  private var hasMail = false

  /// Gives the caller the turn, if nobody has it and there is no mail to be dealt with first.
  ///
  /// - Returns: Whether the caller has the turn now.
  mutating func take() -> Bool {
    guard !isTaken, !hasMail else { return false }
    isTaken = true
    return true
  }

  /// Takes note of mail.
  ///
  /// - Returns: Whether the caller has the turn now and is to drain; if not, somebody has, who will
  ///   see the mail.
  mutating func announceMail() -> Bool {
    hasMail = true
    guard !isTaken else { return false }
    isTaken = true
    return true
  }

  /// Takes note that the mail is about to be fetched.
  mutating func fetchMail() {
    hasMail = false
  }

  /// Ends the caller's turn, unless there is mail.
  ///
  /// - Returns: Whether the turn is over.
  mutating func release() -> Bool {
    guard !hasMail else { return false }
    isTaken = false
    return true
  }
}
