import Game
import Rules

/// The day whose daily cubes a command is about.
struct DailyDay {
  let number: Int
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
      throw .unusable(
        "your clock shows \(DailyCube.date(of: today)); the first daily cube is that of \(first)"
      )
    }
    if number < 1 {
      throw .unusable("\(DailyCube.date(of: number)) has no cubes: the first day is \(first)")
    }
    if number > today {
      throw .unusable(
        "\(DailyCube.date(of: number)) has not begun: today is \(DailyCube.date(of: today)) in UTC"
      )
    }
  }
}
