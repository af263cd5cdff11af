import Model
import Rules

/// A date as it is said and as it is typed: espeak-ng 1.51 calls the marks of 2026-11-28 “dash”.
extension CivilDate {
  /// Such as `28 November 2026`.
  var said: String { "\(day) \(PlainWords.month(month)) \(year)" }

  /// The same without what a later date says, too: `25 November`, or `25` of the same month.
  func said(before later: CivilDate) -> String {
    guard year == later.year else { return said }
    return month == later.month ? "\(day)" : "\(day) \(PlainWords.month(month))"
  }

  /// Reads `2026-11-28`, and what is said: `28 November 2026`, also with the month first, or with as much of its name as
  /// tells it from the others.
  ///
  /// - Parameter today: Without a year, the latest such day up to this one is meant; `nil` where a year is needed.
  init?(heard words: some BidirectionalCollection<String>, today: CivilDate?) {
    if words.count == 1, let date = words.first.flatMap({ Self($0) }) {
      self = date
      return
    }
    let (numbers, names) = (words.compactMap { Int($0) }, words.filter { Int($0) == nil })
    guard names.count == 1, let day = numbers.first, let name = names.first?.lowercased() else {
      return nil
    }
    let months = (1...12).filter { PlainWords.month($0).lowercased().hasPrefix(name) }
    guard months.count == 1 else { return nil }
    if words.count == 3, let year = words.last.flatMap({ Int($0) }) {
      self.init(year: year, month: months[0], day: day)
    } else if words.count == 2, let today {
      // 29 February may be eight years ago.
      let dates = (0...8).compactMap { Self(year: today.year - $0, month: months[0], day: day) }
      guard let date = dates.first(where: { $0.daysSince1970 <= today.daysSince1970 }) else {
        return nil
      }
      self = date
    } else {
      return nil
    }
  }
}
