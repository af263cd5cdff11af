/// A day of the Gregorian calendar, which is also used for the days before it was introduced.
package struct CivilDate: Hashable, Sendable {
  /// 0 is the year before 1. Texts and components have those in ``years``.
  package let year: Int
  /// 1…12.
  package let month: Int
  /// 1…31.
  package let day: Int

  /// The years that texts and components may have.
  static let years = 0...9999

  /// Makes a date; `nil` if there is no such day, such as 2026-02-29.
  package init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(year: year, month: month)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date of a day.
  ///
  /// Source: Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms” (2013), `civil_from_days`:
  /// eras of 400 years, and years that begin in March.
  ///
  /// - Parameter daysSince1970: Days since 1970-01-01. What lies beyond a million years is held there.
  package init(daysSince1970: Int) {
    let days = min(max(daysSince1970, -Self.dayLimit), Self.dayLimit) + Self.daysBefore1970
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let ofEra = days - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    day = ofYear - (153 * fromMarch + 2) / 5 + 1
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970-01-01. Hinnant's `days_from_civil`.
  package var daysSince1970: Int {
    let fromMarch = month > 2 ? year : year - 1
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 399) / 400
    let yearOfEra = fromMarch - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear
    return era * 146_097 + ofEra - Self.daysBefore1970
  }

  /// Reads a date in the form 2026-11-22; `nil` for other texts and for days that do not exist.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 48
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The days of a month: 28 to 31.
  ///
  /// - Parameter month: 1…12.
  package static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The day of the week: 0 is Monday, 6 is Sunday.
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    let days = (daysSince1970 + 3) % 7
    return days < 0 ? days + 7 : days
  }

  private static let daysBefore1970 = 719_468
  private static let dayLimit = 365_000_000
}

extension CivilDate: CustomStringConvertible {
  /// Such as 2026-11-22.
  package var description: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension DailyCube {
  package static func date(of day: Int) -> CivilDate {
    CivilDate(daysSince1970: min(max(day, -1_000_000_000), 1_000_000_000) + daysBeforeFirst)
  }

  /// The number of the day with a date; 0 and less before the first day.
  package static func day(on date: CivilDate) -> Int { date.daysSince1970 - daysBeforeFirst }

  package var date: CivilDate { Self.date(of: day) }
}
