import Game
import Rules

/// Words about the daily cubes.
enum DailyText {
  /// How far the player has come with a cube of today, such as “1,284, Chapter (54 %)”: as much as fits.
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
      case .running, .practice: [status.title]
      }
    return offers.fitting(width) ?? ""
  }

  private static func results(_ game: DailyGame) -> [String] {
    let score = game.game.score.grouped
    guard let rank = game.rank else { return [score] }
    let mark = game.game.hasHints ? ", hints" : ""
    let ranks = [rank.value, rank.rank.title].map { "\(score), rank \($0)\(mark)" }
    return ranks + [score + mark, score]
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
    return forgiven == 0 ? days : "\(days), \(forgiven.grouped) forgiven"
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

/// Dates in the player's time zone, which is given as an offset from UTC.
struct LocalDates: Sendable {
  /// How many seconds the wall clock is ahead of UTC at a moment.
  let utcOffset: @Sendable (Timestamp) -> Int
  /// The present year, which dates leave out; `nil` where it is not known.
  var year: Int?

  /// `21 Nov`, or in another year than this one `21 Nov 2025`.
  func day(_ timestamp: Timestamp) -> String { text(wall(timestamp).date) }

  /// The same of a day that is counted from the first one of 1970.
  func day(_ day: Int) -> String { text(CivilDate(daysSince1970: day)) }

  /// `21 Nov 16:04`, or in another year than this one `21 Nov 2025 16:04`.
  func minute(_ timestamp: Timestamp) -> String {
    let (date, second) = wall(timestamp)
    return "\(text(date)) \((second / 3600).twoDigits):\((second / 60 % 60).twoDigits)"
  }

  private func text(_ date: CivilDate) -> String { date.year == year ? date.shortText : date.text }

  /// When a game started: `21 Nov 16:04`; where the player's calendar had another day, that day alone.
  func start(of game: GameSummary) -> String {
    let day = CivilDate(daysSince1970: game.day)
    return wall(game.startedAt).date == day ? minute(game.startedAt) : text(day)
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
  var text: String { "\(shortText) \(year)" }

  /// `21 Nov`; days before the tenth begin with a space, so that columns stay.
  var shortText: String { "\(day < 10 ? " " : "")\(day) \(monthName)" }

  /// `Nov`.
  var monthName: Substring { PlainWords.month(month).prefix(3) }
}
