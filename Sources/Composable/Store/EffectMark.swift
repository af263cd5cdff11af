/// Which effect of which test store the present task works for.
///
/// A test's clock asks for it, so that a sleep that is left over is blamed on the effect that fell
/// asleep. Only test stores set it. It is a task-local because it has to find its way into task
/// groups and unstructured tasks, of which the store knows nothing; nothing but reports depends on
/// it.
package struct EffectMark: Sendable {
  /// The mark of the present task; `nil` where no test store has started it.
  @TaskLocal package static var current: EffectMark?

  /// The store, which tells its own marks from others' by it.
  package let store: ObjectIdentifier
  /// The effect.
  package let effect: EffectInFlight
}
