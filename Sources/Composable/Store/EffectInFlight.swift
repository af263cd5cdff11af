/// An effect that has neither ended nor been cancelled, as a test store reports it.
package struct EffectInFlight: Sendable {
  private let part: EffectPart<ErasedAction>

  init(_ part: EffectPart<ErasedAction>) {
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
}
