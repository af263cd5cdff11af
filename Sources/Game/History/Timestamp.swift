/// A moment by the wall clock. Nothing but what is shown to people is reckoned with it: a clock can
/// be set back.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  package var seconds: Double

  package init(seconds: Double) { self.seconds = seconds }
}

extension Timestamp: Comparable {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.seconds < rhs.seconds }
}
