/// An effect that has neither ended nor been cancelled, as a test store reports it.
package struct EffectInFlight: Sendable {
  private let part: EffectPart

  init(_ part: EffectPart) {
    self.part = part
  }

  /// Which part of all that the store has accepted it is; no two have the same number.
  package var number: UInt64 { part.number }

  /// How a sentence on it begins: `The effect "nap"`.
  package var title: String { part.title }

  /// Its ids, scope, action and line, each on a line of its own.
  ///
  /// - Complexity: O(*n*) in the parts of the action; for reports only.
  package var details: String { part.details }

  /// Which reduction of the store it came from, counted from 1.
  package var step: UInt64 { part.origin.step }

  /// The issue of sleeping on a clock that the test does not advance.
  package var sleepOnWrongClock: RuntimeIssue {
    RuntimeIssue(.wrongClock, at: part.place) {
      """
      \(part.title) sleeps on a test clock that is not its store's. `advance(by:)` does not wake it.

      \(part.details)

      Give the reducer the clock that the test store hands to its closure, or give the test store \
      the clock of the test's own world.
      """
    }
  }
}

/// Which effect of which test store the present task works for.
///
/// A test's clock reads it, to report a sleep that is left over with the effect that fell asleep. Only
/// test stores set it. It is a task-local because it has to find its way into task groups and
/// unstructured tasks, which the store does not know; nothing but reports depends on it.
package struct EffectMark: Sendable {
  /// The mark of the present task; `nil` where no test store has started it.
  @TaskLocal package static var current: EffectMark?

  /// The store: ``Store/identity``.
  package let store: ObjectIdentifier
  package let effect: EffectInFlight
  /// What the store's effects run on.
  package let executor: (any TaskExecutor)?
  /// Takes reports of mistakes.
  package let report: @Sendable (RuntimeIssue) -> Void
}
