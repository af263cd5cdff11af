import Model
import Testing

@Suite struct WallDayTests {
  @Test(arguments: [-43_200, -3600, 0, 3600, 20_700, 50_400])
  func `a moment lies in its day and its week, which begin at midnight and on Monday`(offset: Int) {
    for hour in stride(from: -1000, through: 3000, by: 5) {
      let moment = Timestamp(seconds: Double(hour) * 3600 + 17)
      let day = WallDay(of: moment) { _ in offset }
      let seconds = Int(moment.seconds) + offset - day.number * 86_400
      #expect((0..<86_400).contains(seconds) && (0..<7).contains(day.number - day.week.lowerBound))
      // 1970-01-05 was a Monday.
      #expect((day.week.lowerBound - 4).isMultiple(of: 7))
      #expect(day.week.upperBound == day.number, "what is dated ahead has not come yet")
    }
  }
}
