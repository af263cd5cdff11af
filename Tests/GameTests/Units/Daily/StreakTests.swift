import Testing

@testable import Model

@Suite struct StreakTests {
  /// The longest streak that ends on the last of some days, by the definition: days of which no two
  /// missed ones are within seven.
  private func longestEnding(_ days: [Int]) -> [Int] {
    guard let last = days.last else { return [] }
    for start in days {
      // Plain loops: many thousands of histories are tried, and this is a debug build.
      var (missed, isStreak, day) = (Int.min / 2, true, start)
      while isStreak, day <= last {
        if !days.contains(day) { (missed, isStreak) = (day, day - missed >= 7) }
        day += 1
      }
      if isStreak { return days.filter { $0 >= start } }
    }
    return []
  }

  @Test func `every way to play or miss thirteen days`() {
    for pattern in 0..<(1 << 13) {
      let days = (0..<13).filter { pattern >> $0 & 1 == 1 }.map { $0 + 1 }
      let today = 13
      // The day that goes on is not missed.
      let open = days.last == today ? days : days + [today]
      var current = longestEnding(open)
      if days.last != today { current.removeLast() }
      let lengths = days.indices.map { longestEnding(Array(days[...$0])).count }
      let isRight =
        Streak(current: days, today: today).days == current
        && Streak(longest: days).length == lengths.max() ?? 0
        && Streak.lengths(endingOnEachOf: days) == lengths
      if !isRight { Issue.record("\(days)") }
    }
  }

  @Test func `long random histories`() {
    var state: UInt64 = 7
    for round in 0..<60 {
      var days: [Int] = []
      for day in 1...60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if state >> 33 % 10 < 6 + UInt64(round % 4) { days.append(day) }
      }
      #expect(Streak(current: days, today: days.last ?? 0).days == longestEnding(days))
      let lengths = days.indices.map { longestEnding(Array(days[...$0])).count }
      #expect(Streak(longest: days).length == lengths.max() ?? 0)
      #expect(Streak.lengths(endingOnEachOf: days) == lengths)
    }
  }

  @Test func `a forgiven day is told, and does not count`() {
    let streak = Streak(current: [1, 2, 4, 5], today: 5)
    #expect(streak.length == 4 && streak.forgiven == [3])
    #expect(Streak(current: [1, 2, 4, 6], today: 6).days == [4, 6])
    #expect(Streak(current: [1, 2, 4, 6], today: 6).forgiven == [5])
    // Two days in a row are not forgiven.
    #expect(Streak(current: [1, 2, 5], today: 5).days == [5])
    // Seven days later one is.
    #expect(Streak(current: [1, 3, 4, 5, 6, 7, 8, 10], today: 10).forgiven == [2, 9])
    #expect(Streak(current: [1, 3, 4, 5, 6, 7, 9], today: 9).days == [3, 4, 5, 6, 7, 9])
  }

  @Test func `a streak waits for today, and for one forgiven day`() {
    #expect(Streak(current: [7, 8, 9], today: 10).length == 3)
    #expect(Streak(current: [7, 8, 9], today: 11).length == 3)
    #expect(Streak(current: [7, 8, 9], today: 12).length == 0)
    #expect(Streak(current: [], today: 12).length == 0)
    // A clock that was set back: later days do not count now.
    #expect(Streak(current: [7, 8, 20], today: 9).length == 2)
  }

  @Test func `all forgiven days are named, and yesterday's`() {
    #expect(Streak.forgivenDays([1, 2, 4, 20, 22], today: 22) == [3, 21])
    #expect(Streak.forgivenDays([20, 21], today: 23) == [22])
    #expect(Streak.forgivenDays([20, 21], today: 24).isEmpty)
    #expect(Streak.forgivenDays([], today: 24).isEmpty)
    #expect(Streak(current: [20, 21], today: 23).forgivenCount(today: 23) == 1)
    #expect(Streak(current: [17, 19, 20], today: 21).forgivenCount(today: 21) == 1)
  }
}
