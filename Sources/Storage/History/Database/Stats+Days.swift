import Model
import Rules

extension Stats {
  /// How many weeks the chart shows.
  static let weekCount = 26

  /// Sets weeks and streaks.
  ///
  /// - Parameters:
  ///   - days: The days on which a game was started, the earliest first, each once.
  ///   - today: Today's date. After a clock was set back, there are days in the future. They count once they
  ///     have come.
  mutating func setDays(_ days: [PlayedDay], today: Int) {
    firstDay = days.first?.day
    let thisWeek = Self.monday(of: today)
    var byWeek: [Int: WeekSummary] = [:]
    let days = days.prefix { $0.day <= today }
    for played in days where Self.monday(of: played.day) > thisWeek - 7 * Self.weekCount {
      let monday = Self.monday(of: played.day)
      var week = byWeek[monday] ?? Self.emptyWeek(monday)
      week.games += played.games
      week.words &+= played.words
      week.score &+= played.score
      week.secondsPlayed += played.seconds
      byWeek[monday] = week
    }
    weeks = (0..<Self.weekCount).reversed().map { ago in
      let monday = thisWeek - 7 * ago
      return byWeek[monday] ?? Self.emptyWeek(monday)
    }

    var streak = 0
    var previous: Int?
    for played in days {
      streak = previous.map { $0 + 1 == played.day } == true ? streak + 1 : 1
      previous = played.day
      longestStreak = max(longestStreak, streak)
      // A streak ends when a whole day has passed without a game.
      if played.day == today || played.day == today - 1 { currentStreak = streak }
    }
  }

  private static func emptyWeek(_ monday: Int) -> WeekSummary {
    WeekSummary(firstDay: monday, games: 0, words: 0, score: 0, secondsPlayed: 0)
  }

  /// The Monday of a day's week. Day 0, 1970-01-01, was a Thursday.
  private static func monday(of day: Int) -> Int {
    let weekday = (day + 3) % 7
    return day - (weekday < 0 ? weekday + 7 : weekday)
  }
}

/// What one end of a game has in common with the other, so that it is not counted twice.
struct SharedPart: Hashable {
  /// The day on which the game started, in days since 1970-01-01.
  var day: Int
  /// `nil` for a mode of a newer version.
  var mode: GameMode?
  var words: Int
  var score: Int
  /// Seconds of play.
  var seconds: Double
}

extension Stats {
  /// Takes off what another end of a game has, too: both are one game. What an end is worth as a result
  /// stays.
  mutating func remove(_ shared: SharedPart) {
    games -= 1
    totalScore &-= shared.score
    secondsPlayed -= shared.seconds
    guard let mode = shared.mode, var numbers = byMode[mode] else { return }
    numbers.games -= 1
    numbers.secondsPlayed -= shared.seconds
    // Both ends may count, as results, but they are one game.
    numbers.countedGames = min(numbers.countedGames, numbers.games)
    byMode[mode] = numbers
  }
}

extension PlayedDay {
  mutating func remove(_ shared: SharedPart) {
    games -= 1
    words &-= shared.words
    score &-= shared.score
    seconds -= shared.seconds
  }
}

struct PlayedDay: Hashable {
  /// Days since 1970-01-01.
  var day: Int
  var games = 0
  var words = 0
  var score = 0
  var seconds = 0.0

  /// Adds a game.
  mutating func add(words: Int, score: Int, seconds: Double) {
    games += 1
    self.words &+= words
    self.score &+= score
    self.seconds += seconds
  }
}
