/// A moment by the wall clock. Nothing but what is shown to people is reckoned with it: a clock can
/// be set back.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  package var seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// The seconds of the years 0 to 9999: what the calendar's functions can take.
  package static let calendar = -62_167_219_200...253_402_300_799

  /// Whole seconds since 1970-01-01 00:00 UTC, rounded down and kept within the calendar, whatever a
  /// damaged file says; 0 for what is no number.
  package var wholeSeconds: Int {
    guard seconds.isFinite else { return 0 }
    let (first, last) = (Double(Self.calendar.lowerBound), Double(Self.calendar.upperBound))
    return Int(min(max(seconds.rounded(.down), first), last))
  }
}

extension Timestamp: Comparable {
  /// Whether a moment is earlier than another.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.seconds < rhs.seconds }
}
