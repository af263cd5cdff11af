/// The cube of a day: everybody who plays it gets the same letters.
///
/// There are two a day, one timed and one unlimited, from 00:00 UTC to the next. The letters depend on
/// the day and the mode alone. A table that was made once says which of 256 seeds a day has; see
/// ``DailyTable``.
package struct DailyCube: Hashable, Sendable {
  /// The day's number. Day 1 is 2026-01-01 in UTC.
  package let day: Int
  /// The mode; one with `dailyNumber`.
  package let mode: GameMode
  /// The language of the letters. Each has cubes of its own.
  package let language: Language

  /// The days that there can be: far beyond all calendars of the C library.
  package static let days = 1...3_000_000

  /// Makes the cube of a day; `nil` for days before the first and for modes without a daily cube.
  package init?(day: Int, mode: GameMode, language: Language = .english) {
    guard Self.days.contains(day), mode.dailyNumber != nil else { return nil }
    self.language = language
    self.day = day
    self.mode = mode
  }

  /// The modes that have a daily cube, in the order of all modes.
  package static let modes = GameMode.all.filter { $0.dailyNumber != nil }

  /// The cubes of a day, one for each mode; none before the first day.
  package static func cubes(of day: Int, in language: Language = .english) -> [DailyCube] {
    modes.compactMap { DailyCube(day: day, mode: $0, language: language) }
  }

  /// The seed of the cube, below 2⁴⁰.
  package var seed: UInt64 { seed(choice: DailyTable.of(language).entry(of: self)?.choice ?? 0) }

  /// The seed that the cube would have with a choice 0…255 from the table.
  package func seed(choice: Int) -> UInt64 {
    let number = UInt64(2 * day + (mode.dailyNumber ?? 0)) * 256
    // The languages' numbers lie above those of all days and choices.
    let first = UInt64(language.codeNumber ?? 0) << 48
    var generator = SplitMix64(state: first + number + UInt64(truncatingIfNeeded: choice & 255))
    return generator.next() & ChallengeCode.maximumSeed
  }

  package var letters: CubeLetters { CubeLetters(seed: seed, language: language) }

  /// The score of a player who always plays the best word, computed when the table was made; `nil` for
  /// days beyond the table.
  package var greedyScore: Int? { DailyTable.of(language).entry(of: self)?.greedyScore }

  /// The same for a game by a list of words; `nil` with another one than that of the table.
  package func greedyScore(by dictionary: String) -> Int? {
    dictionary == language.dictionaryName ? greedyScore : nil
  }

  package var code: ChallengeCode? { ChallengeCode(mode: mode, seed: seed, language: language) }
}

extension DailyCube {
  /// The day of a moment: the number of whole days in UTC since 2025-12-31.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01 00:00 UTC. Absurd numbers give days far away, never
  ///   a trap.
  package static func day(at seconds: Double) -> Int {
    let days = (seconds / secondsPerDay).rounded(.down)
    guard days.isFinite else { return 0 }
    return Int(min(max(days, -1e9), 1e9)) - daysBeforeFirst
  }

  /// When a day begins, in seconds since 1970-01-01 00:00 UTC.
  package static func start(of day: Int) -> Double {
    Double(day + daysBeforeFirst) * secondsPerDay
  }

  /// When the cube's day is over, in seconds since 1970-01-01 00:00 UTC.
  package var end: Double { Self.start(of: day + 1) }

  private static let secondsPerDay = 86_400.0
  /// The days from 1970-01-01 to 2025-12-31.
  static let daysBeforeFirst = 20_453
}

extension DailyCube: CustomStringConvertible {
  /// Such as “daily 326, timed”, and “daily 326, timed, German” of another language than English.
  package var description: String {
    "daily \(day), \(mode.name)" + (language == .english ? "" : ", \(language.title)")
  }
}
