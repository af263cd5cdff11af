/// An effect that has neither ended nor been cancelled, as a test store reports it.
package struct EffectInFlight: Sendable {
  /// The name that was given, if one was.
  package let name: String?
  /// Its ids, scope, action and line, each on a line of its own.
  package let details: String
  /// Which reduction of the store it came from, counted from 1.
  package let step: UInt64

  init(_ info: EffectInfo<some Sendable>) {
    name = info.name
    details = info.details
    step = info.origin.step
  }
}
