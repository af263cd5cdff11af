import Model
import Rules

/// A date as it is said and as it is typed: espeak-ng 1.51 calls the marks of 2026-11-28 “dash”.
extension CivilDate {
  /// Such as `28 November 2026`.
  var said: String { "\(day) \(PlainWords.month(month)) \(year)" }

  /// Reads `2026-11-28`, and what is said: `28 November 2026`, also with the month first, or with as much of its name as
  /// tells it from the others.
  init?(heard words: some BidirectionalCollection<String>) {
    if words.count == 1, let date = words.first.flatMap({ Self($0) }) {
      self = date
      return
    }
    guard words.count == 3, let year = words.last.flatMap({ Int($0) }) else { return nil }
    let (days, names) = (words.dropLast().compactMap { Int($0) }, words.filter { Int($0) == nil })
    guard let day = days.first, let name = names.first?.lowercased() else { return nil }
    let months = (1...12).filter { PlainWords.month($0).lowercased().hasPrefix(name) }
    guard months.count == 1 else { return nil }
    self.init(year: year, month: months[0], day: day)
  }
}
