import Game
import Rules

/// Dates in the player's time zone, which is given as an offset from UTC.
struct LocalDates: Sendable {
  let utcOffset: @Sendable (Timestamp) -> Int

  /// `21 Nov 2026`: always eleven characters in this and the next centuries.
  func day(_ timestamp: Timestamp) -> String {
    CalendarDay(timestamp, utcOffset: utcOffset(timestamp)).text
  }

  /// `21 Nov 2026 16:04`.
  func minute(_ timestamp: Timestamp) -> String {
    let offset = utcOffset(timestamp)
    let seconds = CalendarDay.seconds(timestamp, utcOffset: offset)
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    return CalendarDay(timestamp, utcOffset: offset).text
      + " \((ofDay / 3600).twoDigits):\((ofDay / 60 % 60).twoDigits)"
  }
}

/// A day of the Gregorian calendar.
struct CalendarDay: Hashable, Sendable {
  let year: Int
  /// 1…12.
  let month: Int
  /// 1…31.
  let day: Int

  /// The day on which a moment falls.
  ///
  /// - Parameters:
  ///   - timestamp: The moment; what lies beyond year ±9999 is held there.
  ///   - utcOffset: How many seconds the wall clock is ahead of UTC.
  init(_ timestamp: Timestamp, utcOffset: Int) {
    self.init(
      daysSince1970: Self.floorDivide(Self.seconds(timestamp, utcOffset: utcOffset), 86_400)
    )
  }

  init(daysSince1970: Int) { self.init(CivilDate(daysSince1970: daysSince1970)) }

  init(_ date: CivilDate) { (year, month, day) = (date.year, date.month, date.day) }

  /// `21 Nov 2026`; days before the tenth begin with a space, so that columns stay.
  var text: String { "\(day < 10 ? " " : "")\(day) \(monthName) \(year)" }

  /// `Nov`.
  var monthName: String { Self.monthNames[month - 1] }

  /// Whole seconds since 1970 by the clock on the wall.
  static func seconds(_ timestamp: Timestamp, utcOffset: Int) -> Int {
    guard timestamp.seconds.isFinite else { return 0 }
    let limit = 3.0e11
    let seconds = min(max(timestamp.seconds, -limit), limit)
    return Int(seconds.rounded(.down)) + min(max(utcOffset, -86_400), 86_400)
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }

  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
