/// Days in a row on which the player found at least one word on a daily cube.
///
/// One missed day in any seven is forgiven: it does not end the streak, and does not count either. A
/// streak is always computed from the history, never stored.
package struct Streak: Hashable, Sendable {
  /// The played days of the streak, ascending.
  package let days: [Int]

  /// How many days were played.
  package var length: Int { days.count }

  /// The missed days between them that were forgiven, ascending.
  package var forgiven: [Int] { Self.missedDays(between: days) }

  /// How many days lie between two missed ones at least: 7 for one missed day in any seven.
  private static let forgivenEvery = 7

  /// The streak that goes on now: it ends today, yesterday, or with one forgiven day before today. A
  /// day that is not over yet is not missed. Empty if there is none.
  ///
  /// - Parameter days: The played days, ascending, each once. Later days than today are left out.
  package init(current days: [Int], today: Int) {
    var open = Array(days.prefix { $0 <= today })
    let isPlayed = open.last == today
    if !isPlayed { open.append(today) }
    let length = Self.lengths(endingOnEachOf: open).last ?? 0
    self.days = open.suffix(length).filter { isPlayed || $0 < today }
  }

  /// The longest streak, the earliest of equals; empty if no day was played. O(days).
  package init(longest days: [Int]) {
    let lengths = Self.lengths(endingOnEachOf: days)
    let length = lengths.max() ?? 0
    let end = lengths.firstIndex(of: length).map { $0 + 1 } ?? 0
    self.days = Array(days[..<end].suffix(length))
  }

  /// For each played day, the length of the streak until then. O(days).
  ///
  /// - Parameter days: The played days, ascending, each once.
  static func lengths(endingOnEachOf days: [Int]) -> [Int] {
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
    var all = Set(missedDays(between: days))
    if current.isYesterdayForgiven(today: today) { all.insert(today - 1) }
    return all
  }

  /// Whether the streak goes on although yesterday was missed.
  package func isYesterdayForgiven(today: Int) -> Bool { days.last == today - 2 }

  /// How many missed days the streak has been forgiven until now, yesterday included.
  package func forgivenCount(today: Int) -> Int {
    forgiven.count + (isYesterdayForgiven(today: today) ? 1 : 0)
  }

  /// The single missed days between played ones. Each is forgiven in some streak.
  private static func missedDays(between days: [Int]) -> [Int] {
    zip(days, days.dropFirst()).compactMap { $1 == $0 + 2 ? $0 + 1 : nil }
  }
}
