import Rules

/// A moment by the wall clock, which can be set back: only for showing to people.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  package var seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// The seconds of the years 0 to 9999: what the C library's calendar functions accept.
  package static let calendar = -62_167_219_200...253_402_300_799

  /// The moment within the calendar that is nearest to it.
  package var held: Self {
    let (first, last) = (Double(Self.calendar.lowerBound), Double(Self.calendar.upperBound))
    return Self(seconds: seconds.isNaN ? 0 : min(max(seconds, first), last))
  }

  /// Whole seconds since 1970-01-01 00:00 UTC, rounded down and clamped to the calendar, whatever a
  /// damaged file says; 0 for what is not a number.
  package var wholeSeconds: Int {
    guard seconds.isFinite else { return 0 }
    let (first, last) = (Double(Self.calendar.lowerBound), Double(Self.calendar.upperBound))
    return Int(min(max(seconds.rounded(.down), first), last))
  }
}

extension Timestamp {
  /// The moment in a time zone: `2026-11-21 15:30`.
  package func localText(_ utcOffset: (Timestamp) -> Int) -> String {
    "\(CivilDate(moment: self, utcOffset: utcOffset)) \(minuteText(utcOffset(self)))"
  }

  /// The hour and the minute: `15:30`.
  package func minuteText(_ offset: Int) -> String {
    let day = 86_400
    let minutes = ((wholeSeconds + offset) % day + day) % day / 60
    return "\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }
}

extension Timestamp: Comparable {
  /// Whether a moment is earlier than another.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.seconds < rhs.seconds }
}

extension CivilDate {
  /// The day of a moment, by the clock on the wall.
  package init(moment: Timestamp, utcOffset: (Timestamp) -> Int) {
    let seconds = moment.wholeSeconds + min(max(utcOffset(moment), -86_400), 86_400)
    self.init(daysSince1970: (seconds >= 0 ? seconds : seconds - 86_399) / 86_400)
  }
}

/// The day and the week of a moment by the player's calendar, in days since 1970-01-01.
package struct WallDay: Hashable, Sendable {
  package let number: Int

  /// - Parameter utcOffset: How many seconds local time is ahead of UTC at a moment.
  package init(of moment: Timestamp, utcOffset: (Timestamp) -> Int) {
    number = CivilDate(moment: moment, utcOffset: utcOffset).daysSince1970
  }

  /// The days from Monday up to this one. A game that is dated ahead, as after a clock was set back, is on
  /// none of them.
  package var week: ClosedRange<Int> {
    // 1970-01-01, the day 0, was a Thursday.
    let sinceMonday = (number + 3) % 7
    return number - (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday)...number
  }
}
