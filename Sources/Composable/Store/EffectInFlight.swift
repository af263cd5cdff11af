/// An effect that has neither ended nor been cancelled, as a test store reports it.
package struct EffectInFlight: Sendable {
  /// Which part of all that the store has accepted it is; no two have the same number.
  package let number: UInt64
  private let info: EffectInfo<ErasedAction>

  init(_ number: EffectNumber, _ info: EffectInfo<ErasedAction>) {
    self.number = number
    self.info = info
  }

  /// How a sentence on it begins: `The effect "nap"`.
  package var title: String { info.title }

  /// Its ids, scope, action and line, each on a line of its own.
  ///
  /// - Complexity: O(*n*) in the parts of the action; for reports only.
  package var details: String { info.details }

  /// Which reduction of the store it came from, counted from 1.
  package var step: UInt64 { info.origin.step }
}
