/// Days in a row on which the player found at least one word on a daily cube.
///
/// One missed day in any seven is forgiven: it does not end the streak, and does not count either. A
/// streak is always computed from the history, never stored.
package struct Streak: Hashable, Sendable {
  /// The played days of the streak, ascending.
  package let days: [Int]
  /// The missed days between them that were forgiven, ascending.
  package let forgiven: [Int]

  /// How many days were played.
  package var length: Int { days.count }

  /// How many days lie between two missed ones at least: 7 for one missed day in any seven.
  private static let forgivenEvery = 7

  /// The streak that goes on now: it ends today, yesterday, or with one forgiven day before today. A
  /// day that is not over yet is not missed. Empty if there is none.
  ///
  /// - Parameter days: The played days, ascending, each once. Later days than today are left out.
  package init(current days: [Int], today: Int) {
    let past = Array(days.prefix { $0 <= today })
    guard let last = past.last, let streak = Self.streaks(past).last else {
      self.init(days: [], forgiven: [])
      return
    }
    switch today - last {
    case 0, 1: self = streak
    // Yesterday was missed, and is forgiven.
    case 2: self = streak.trimmed(toForgive: today - 1)
    default: self.init(days: [], forgiven: [])
    }
  }

  /// The longest streak, the earliest of equals; empty if no day was played. O(days).
  package init(longest days: [Int]) {
    var best = Self(days: [], forgiven: [])
    for streak in Self.streaks(days) where streak.length > best.length { best = streak }
    self = best
  }

  /// For each played day, the length of the streak until then. O(days).
  ///
  /// - Parameter days: The played days, ascending, each once.
  package static func lengths(endingOnEachOf days: [Int]) -> [Int] {
    var lengths: [Int] = []
    // Where the streak begins, and the last missed day in it that was forgiven.
    var (start, forgiven) = (0, Int?.none)
    for (index, day) in days.enumerated() {
      if index > 0, day > days[index - 1] + 1 {
        let missed = days[index - 1] + 1
        if day > missed + 1 {
          (start, forgiven) = (index, nil)
        } else {
          if let last = forgiven, missed - last < forgivenEvery {
            while days[start] <= last { start += 1 }
          }
          forgiven = missed
        }
      }
      lengths.append(index - start + 1)
    }
    return lengths
  }

  /// All forgiven days of a history, of whatever streaks, also yesterday if the streak goes on with it.
  ///
  /// - Parameter days: The played days, ascending, each once.
  package static func forgivenDays(_ days: [Int], today: Int) -> Set<Int> {
    let current = Streak(current: days, today: today)
    var all = Set(streaks(days).flatMap(\.forgiven))
    if current.isYesterdayForgiven(today: today) { all.insert(today - 1) }
    return all
  }

  /// Whether the streak goes on although yesterday was missed.
  package func isYesterdayForgiven(today: Int) -> Bool { days.last == today - 2 }

  /// How many missed days the streak has been forgiven until now, yesterday included.
  package func forgivenCount(today: Int) -> Int {
    forgiven.count + (isYesterdayForgiven(today: today) ? 1 : 0)
  }

  private init(days: [Int], forgiven: [Int]) { (self.days, self.forgiven) = (days, forgiven) }

  /// For each day on which a streak cannot go on as it is, the streak until then; at last, the one that
  /// ends with the last day. Where a second missed day comes too early, the next streak begins after
  /// the first one.
  private static func streaks(_ days: [Int]) -> [Streak] {
    var all: [Streak] = []
    var (start, forgiven) = (0, [Int]())
    for index in days.indices.dropFirst() {
      let (previous, day) = (days[index - 1], days[index])
      if day == previous + 1 { continue }
      let missed = previous + 1
      if day == previous + 2, forgiven.last.map({ missed - $0 >= forgivenEvery }) ?? true {
        forgiven.append(missed)
        continue
      }
      all.append(Streak(days: Array(days[start..<index]), forgiven: forgiven))
      if day == previous + 2, let last = forgiven.last {
        // The days since the last forgiven one go on, with this one forgiven.
        start = days[..<index].firstIndex { $0 > last } ?? index
        forgiven = [missed]
      } else {
        start = index
        forgiven = []
      }
    }
    if !days.isEmpty { all.append(Streak(days: Array(days[start...]), forgiven: forgiven)) }
    return all
  }

  /// The part of the streak that goes on when the day right after it is missed: all of it, unless another
  /// day was forgiven less than seven days before.
  private func trimmed(toForgive missed: Int) -> Streak {
    guard let last = forgiven.last, missed - last < Self.forgivenEvery else { return self }
    return Streak(days: days.filter { $0 > last }, forgiven: [])
  }
}
