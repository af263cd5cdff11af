import Game
import Rules

/// Dates in the player's time zone, which is given as an offset from UTC.
struct LocalDates: Sendable {
  /// How many seconds the wall clock is ahead of UTC at a moment.
  let utcOffset: @Sendable (Timestamp) -> Int

  /// `21 Nov 2026`: always eleven characters in this and the next centuries.
  func day(_ timestamp: Timestamp) -> String { wall(timestamp).date.text }

  /// `21 Nov 2026 16:04`.
  func minute(_ timestamp: Timestamp) -> String {
    let (date, second) = wall(timestamp)
    return "\(date.text) \((second / 3600).twoDigits):\((second / 60 % 60).twoDigits)"
  }

  /// When a game started: `21 Nov 2026 16:04`; where the player's calendar had another day, that day alone.
  func start(of game: GameSummary) -> String {
    let day = CivilDate(daysSince1970: game.day)
    return wall(game.startedAt).date == day ? minute(game.startedAt) : day.text
  }

  /// The date and the second of the day by the clock on the wall; what lies beyond year ±9999 is held there.
  private func wall(_ timestamp: Timestamp) -> (date: CivilDate, second: Int) {
    guard timestamp.seconds.isFinite else { return (CivilDate(daysSince1970: 0), 0) }
    let limit = 3.0e11
    let held = Int(min(max(timestamp.seconds, -limit), limit).rounded(.down))
    let seconds = held + min(max(utcOffset(timestamp), -86_400), 86_400)
    let second = (seconds % 86_400 + 86_400) % 86_400
    return (CivilDate(daysSince1970: (seconds - second) / 86_400), second)
  }
}

extension CivilDate {
  /// `21 Nov 2026`; days before the tenth begin with a space, so that columns stay.
  var text: String { "\(day < 10 ? " " : "")\(day) \(monthName) \(year)" }

  /// `Nov`.
  var monthName: Substring { PlainWords.month(month).prefix(3) }
}
