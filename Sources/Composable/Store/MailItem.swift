/// Something for a store to deal with. All of it comes through the mailbox, so that there is one order
/// of everything, and an effect's end comes after its actions.
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
  /// Someone waits for the store to have nothing in flight.
  case wait(UInt64, CheckedContinuation<Void, Never>)
  /// Someone waits no longer.
  case stopWaiting(UInt64)
  /// The test store lets the first held action through.
  case deliverHeld
}
