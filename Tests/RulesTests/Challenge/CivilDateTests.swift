import Platform
import Rules
import Testing

@Suite struct CivilDateTests {
  @Test func `every day of 800 years agrees with a count of the days one by one`() throws {
    var (year, month, day, weekday) = (1600, 1, 1, 5)
    let first = try #require(CivilDate(year: year, month: month, day: day)).daysSince1970
    #expect(first == -135_140)
    for number in first..<(first + 292_194) {
      let date = CivilDate(daysSince1970: number)
      let isRight =
        (date.year, date.month, date.day, date.weekday) == (year, month, day, weekday)
        && date.daysSince1970 == number && CivilDate(date.description) == date
        && CivilDate(year: year, month: month, day: day) == date
      if !isRight { Issue.record("day \(number) is \(date), not \(year)-\(month)-\(day)") }
      weekday = (weekday + 1) % 7
      day += 1
      let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
      let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
      #expect(CivilDate.dayCount(year: year, month: month) == length)
      if day > length { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test func `the C library says the same for every day of the table of daily cubes`() {
    for day in 1...DailyTable.dayCount {
      var time = time_t(DailyCube.start(of: day))
      var parts = tm()
      gmtime_r(&time, &parts)
      let date = DailyCube.date(of: day)
      let isSame =
        date.year == Int(parts.tm_year) + 1900 && date.month == Int(parts.tm_mon) + 1
        && date.day == Int(parts.tm_mday) && (date.weekday + 1) % 7 == Int(parts.tm_wday)
      if !isSame || DailyCube.day(on: date) != day { Issue.record("day \(day) is \(date)") }
    }
  }

  @Test func `days are counted from 1 January 2026`() throws {
    #expect("\(DailyCube.date(of: 1))" == "2026-01-01")
    #expect("\(DailyCube.date(of: 326))" == "2026-11-22")
    #expect("\(DailyCube.date(of: 0))" == "2025-12-31")
    #expect(DailyCube.day(on: try #require(CivilDate("2028-02-29"))) == 790)
    for absurd in [Int.min, -4_000_000_000, 4_000_000_000, Int.max] {
      _ = DailyCube.date(of: absurd)
      _ = CivilDate(daysSince1970: absurd).daysSince1970
    }
  }

  @Test(arguments: [
    "", "today", "2026-2-3", "2026-02-30", "2027-02-29", "2100-02-29", "2026-13-01", "2026-00-10",
    "2026-04-31", "2026-01-00", "2026/01/01", "2026-01-01 ", " 2026-01-01", "+026-01-01",
    "20260101", "2026-01-0१",
  ])
  func `what is no date is refused`(text: String) { #expect(CivilDate(text) == nil) }

  @Test(arguments: ["2028-02-29", "2000-02-29", "0000-02-29", "9999-12-31", "1970-01-01"])
  func `leap days and the ends of the calendar are dates`(text: String) {
    #expect(CivilDate(text)?.description == text)
  }
}
