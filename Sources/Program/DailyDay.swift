import Game
import Rules

/// The day whose daily cubes a command is about.
struct DailyDay {
  /// The day's number.
  let number: Int
  /// Today's number.
  let today: Int

  /// - Parameters:
  ///   - date: The date that was asked for; `nil` for today.
  ///   - now: The wall clock.
  /// - Throws: ``Failure`` that says why the day has no cubes yet, or never had.
  init(_ date: CivilDate?, now: Timestamp) throws(Failure) {
    today = DailyCube.day(at: now.seconds)
    number = date.map(DailyCube.day) ?? today
    let first = DailyCube.date(of: 1)
    if today < 1 {
      throw Failure(
        message:
          "your clock shows \(DailyCube.date(of: today)); the first daily cube is that of \(first)",
        code: .unusable
      )
    }
    if number < 1 {
      throw Failure(
        message: "\(DailyCube.date(of: number)) has no cubes: the first day is \(first)",
        code: .unusable
      )
    }
    if number > today {
      throw Failure(
        message:
          "\(DailyCube.date(of: number)) has not begun: today is \(DailyCube.date(of: today)) in UTC",
        code: .unusable
      )
    }
  }
}
