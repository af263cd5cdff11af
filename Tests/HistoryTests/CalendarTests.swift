import Model
import Testing

@testable import History

@Suite("Days and file names")
struct CalendarTests {
  @Test(
    arguments: [
      (0, "1970-01-01T000000Z"), (1_795_275_057.9, "2026-11-21T153057Z"),
      (-1, "1969-12-31T235959Z"), (.nan, "1970-01-01T000000Z"),
      (1e300, "9999-12-31T235959Z"), (-1e300, "0000-01-01T000000Z"),
    ] as [(Double, String)]
  )
  func `A file name contains date and time`(seconds: Double, name: String) {
    #expect(Timestamp(seconds: seconds).forFileName == name)
  }

  @Test func `Days begin at midnight, before 1970 too`() {
    let days = [-86_401, -86_400, -1, 0, 86_399, 86_400].map {
      Timestamp.utcDay(Timestamp(seconds: Double($0)))
    }
    #expect(days == [-2, -1, -1, 0, 0, 1])
  }

  @Test func `A local day is the day in UTC, or the one before or after`() {
    for seconds in stride(from: 0.0, to: 4e9, by: 86_413 * 97) {
      let time = Timestamp(seconds: seconds)
      #expect(abs(Timestamp.localDay(time) - Timestamp.utcDay(time)) <= 1)
    }
  }
}
