import Model
import Rules

/// Words about the daily cubes.
enum DailyText {
  /// How far the player has come with a cube of today, such as “1,284, rank Chapter”: as much as fits.
  ///
  /// - Parameter openWidth: The room for what says that the cube is open; the same as the other without it.
  static func status(
    _ today: TodaysCubes,
    _ mode: GameMode,
    width: Int = .max,
    ifOpen openWidth: Int? = nil
  ) -> String {
    guard let status = today.status(mode) else { return "" }
    let offers: [String] =
      switch status {
      case .running(let game) where mode.isResumable:
        ["\(status.title), \(game.game.score.grouped)", status.title]
      case .finished(let game): results(game)
      case .open: status.title.count <= openWidth ?? width ? [status.title] : ["new"]
      case .practice(.played), .practice(.deleted): [status.title, "done"]
      case .running, .practice: [status.title]
      }
    return offers.fitting(width) ?? ""
  }

  private static func results(_ game: DailyGame) -> [String] {
    let score = game.game.score.grouped
    guard let rank = game.rank else { return [score] }
    let mark = game.game.hasHints ? ", hints" : ""
    return ["\(score), rank \(rank.rank.title)\(mark)", score + mark, score]
  }

  /// When the next cubes come and how long the streak is: as much as fits.
  static func prospects(_ today: TodaysCubes, namesStreak: Bool, width: Int) -> String {
    let time = span(minutes: today.minutesLeft)
    var offers = ["next cubes in \(time)", "next in \(time)", time]
    if namesStreak, let streak = today.streak, streak.length > 0 {
      let (days, short) = (self.streak(streak, today: today.day), streak.length.grouped)
      let long = ["next cubes in \(time) · \(days)", "next in \(time) · \(days)"]
      offers =
        long + ["next in \(time) · streak \(short)", "next \(time) · streak \(short)"] + offers
    }
    return offers.fitting(width) ?? ""
  }

  /// “streak 12 days, 1 day forgiven”.
  static func streak(_ streak: Streak, today: Int) -> String {
    let days = "streak \(PlainWords.count(streak.length, "day", "days"))"
    let forgiven = streak.forgivenCount(today: today)
    return forgiven == 0 ? days : "\(days), \(PlainWords.count(forgiven, "missed day")) forgiven"
  }

  /// `5 h 12 m`, `12 m`.
  static func span(minutes: Int) -> String {
    minutes < 60 ? "\(minutes) m" : "\(minutes / 60) h \(minutes % 60) m"
  }

  /// “Daily 326, timed” or “Practice, daily 326, timed”: what is played, for a header.
  static func title(_ challenge: Challenge?, _ mode: GameMode) -> String {
    guard let cube = challenge?.daily else { return mode.title }
    return "Daily \(cube.day), \(mode.name)" + (challenge?.isPractice == true ? " · practice" : "")
  }

  /// “daily 326” for the game that counts, “practice” for others; `nil` for games without a day.
  static func mark(_ challenge: Challenge?) -> String? {
    guard let challenge, let cube = challenge.daily else { return nil }
    return challenge.isPractice ? "practice" : "daily \(cube.day)"
  }

  /// “daily 326” or “practice of daily 326”; `nil` for games without a day.
  static func longMark(_ challenge: Challenge?) -> String? {
    let source = challenge?.daily.map { " of daily \($0.day)" } ?? ""
    return mark(challenge).map { challenge?.isPractice == true ? $0 + source : $0 }
  }
}
