import Game
import Testing

@Suite struct WallDayTests {
  @Test(arguments: [-43_200, -3600, 0, 3600, 20_700, 50_400])
  func `a moment lies in its day and its week, which begin at midnight and on Monday`(offset: Int) {
    for hour in stride(from: -1000, through: 3000, by: 5) {
      let moment = Timestamp(seconds: Double(hour) * 3600 + 17)
      let day = WallDay(of: moment) { _ in offset }
      #expect((0..<86_400).contains(moment.seconds - day.start.seconds))
      let wall = day.start.seconds + Double(offset)
      #expect(wall.truncatingRemainder(dividingBy: 86_400) == 0)
      #expect((0..<7 * 86_400).contains(moment.seconds - day.weekStart.seconds))
      // 1970-01-05 was a Monday.
      let monday = day.weekStart.seconds + Double(offset) - 4 * 86_400
      #expect(monday.truncatingRemainder(dividingBy: 7 * 86_400) == 0)
    }
  }

  @Test func `on the day on which the clock changes, the day begins before the change`() {
    // Two hours ahead from 1 o'clock UTC on, one hour before.
    let change = Timestamp(seconds: 20 * 86_400 + 3600)
    let day = WallDay(of: Timestamp(seconds: 20 * 86_400 + 36_000)) { $0 < change ? 3600 : 7200 }
    #expect(day.start.seconds == 20 * 86_400 - 3600)
  }
}
