/// The day and the week that a moment lies in, by the clock on the wall.
package struct WallDay: Hashable, Sendable {
  /// When the day began.
  package let start: Timestamp
  /// When the Monday began that the week begins with.
  package let weekStart: Timestamp

  /// - Parameters:
  ///   - moment: Any moment of the day.
  ///   - utcOffset: How many seconds the clock on the wall is ahead of UTC at a moment. Where it is
  ///     changed in the night, the day begins by the offset of its beginning.
  package init(of moment: Timestamp, utcOffset: (Timestamp) -> Int) {
    let day = 86_400.0
    func begin(ofDay number: Double) -> Timestamp {
      let guess = Timestamp(seconds: number * day - Double(utcOffset(moment)))
      return Timestamp(seconds: number * day - Double(utcOffset(guess)))
    }
    let number = ((moment.seconds + Double(utcOffset(moment))) / day).rounded(.down)
    // 1970-01-01, the day 0, was a Thursday.
    let sinceMonday = number + 3 - 7 * ((number + 3) / 7).rounded(.down)
    start = begin(ofDay: number)
    weekStart = begin(ofDay: number - sinceMonday)
  }
}
