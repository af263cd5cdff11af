import Rules

/// What the home screen shows of today's cubes.
package struct TodaysCubes: Hashable, Sendable {
  /// The day in UTC; see `DailyCube.day(at:)`.
  package let day: Int
  /// The time until the next day, in whole minutes, rounded up.
  package var minutesLeft: Int
  /// What the history has of them; `nil` until it has answered.
  package var overview: DailyOverview?
  /// Whether the game is played by the list of its language, so that today's cubes count.
  package var isBuiltIn = true

  /// The cubes of the day at a moment; `nil` before the first day.
  package init?(at now: Timestamp) {
    day = DailyCube.day(at: now.seconds)
    guard !DailyCube.cubes(of: day).isEmpty else { return nil }
    minutesLeft = Self.minutesLeft(of: day, at: now)
  }

  /// What is known already, for samples.
  package init(day: Int, minutesLeft: Int, overview: DailyOverview) {
    self.day = day
    self.minutesLeft = minutesLeft
    self.overview = overview
  }

  /// How far the player has come with the cube of a mode; `nil` until the history has answered.
  package func status(_ mode: GameMode) -> DailyStatus? {
    guard let overview, let cube = DailyCube(day: day, mode: mode) else { return nil }
    return overview.status(of: cube, today: day, isBuiltIn: isBuiltIn)
  }

  /// The streak that goes on; `nil` until the history has answered.
  package var streak: Streak? {
    overview.map { Streak(current: $0.playedDays, today: day) }
  }

  static func minutesLeft(of day: Int, at now: Timestamp) -> Int {
    let seconds = DailyCube.start(of: day + 1) - now.seconds
    return Int((min(max(seconds, 0), 86_400) / 60).rounded(.up))
  }

  package static func untilNextMinute(_ now: Timestamp) -> Duration {
    let minute = (now.seconds / 60).rounded(.down)
    guard minute.isFinite else { return .seconds(60) }
    return .milliseconds(Int64(((minute + 1) * 60 - now.seconds) * 1000) + 1)
  }
}
