import Synchronization

/// Whether an effect's operation has returned: known to its `Send`, to tell a late use of it.
final class EffectLifetime: Sendable {
  private let isOver = Atomic(false)

  /// Whether the operation has returned without having been cancelled.
  var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  /// Takes note that the operation has returned.
  func end() {
    isOver.store(true, ordering: .releasing)
  }
}
