import Model
import Rules

/// Dates in the player's time zone, which is given as an offset from UTC.
package struct LocalDates: Sendable {
  /// How many seconds the wall clock is ahead of UTC at a moment.
  let utcOffset: @Sendable (Timestamp) -> Int
  /// The present year, which dates leave out; `nil` where it is not known.
  let year: Int?
  /// Whether dates are written as programs sort them: `2026-11-21 16:04`.
  let isSortable: Bool

  package init(
    utcOffset: @escaping @Sendable (Timestamp) -> Int,
    year: Int? = nil,
    isSortable: Bool = false
  ) {
    (self.utcOffset, self.year, self.isSortable) = (utcOffset, year, isSortable)
  }

  /// `21 Nov`, or in another year than this one `21 Nov 2025`.
  func day(_ timestamp: Timestamp) -> String { text(date(of: timestamp)) }

  /// The same of a day that is counted from the first one of 1970.
  func day(_ day: Int) -> String { text(CivilDate(daysSince1970: day)) }

  /// `21 Nov 16:04`, or in another year than this one `21 Nov 2025 16:04`.
  func minute(_ timestamp: Timestamp) -> String {
    let offset = min(max(utcOffset(timestamp), -86_400), 86_400)
    return "\(day(timestamp)) \(timestamp.minuteText(offset))"
  }

  private func text(_ date: CivilDate) -> String {
    isSortable ? "\(date)" : date.year == year ? date.shortText : date.text
  }

  /// When a game started: `21 Nov 16:04`; where the player's calendar had another day, that day alone.
  func start(of game: GameSummary) -> String {
    let day = CivilDate(daysSince1970: game.day)
    return date(of: game.startedAt) == day ? minute(game.startedAt) : text(day)
  }

  /// The date by the clock on the wall.
  private func date(of timestamp: Timestamp) -> CivilDate {
    CivilDate(moment: timestamp, utcOffset: utcOffset)
  }
}

extension CivilDate {
  /// `21 Nov 2026`; days before the tenth begin with a space, so that columns stay.
  var text: String { "\(shortText) \(year)" }

  /// `21 Nov`; days before the tenth begin with a space, so that columns stay.
  var shortText: String { "\(day < 10 ? " " : "")\(day) \(monthName)" }

  /// `Nov`.
  var monthName: Substring { PlainWords.month(month).prefix(3) }
}
