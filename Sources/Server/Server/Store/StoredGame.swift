import Routes
import Rules

/// The number of a player. It is not shown to anybody.
typealias PlayerID = Int64

/// The hash of a player's key: all that the server keeps of it.
struct KeyHash: Hashable, Sendable {
  /// 32 bytes.
  let bytes: [UInt8]
}

/// A player as the store has one.
struct StoredPlayer: Hashable, Sendable {
  var id: PlayerID
  var keyHash: KeyHash
  var name: PlayerName
  /// When the player registered, in seconds since 1970-01-01 00:00 UTC.
  var since: Double
  /// The number of the last event in the player's games of two.
  var event = 0
}

/// An attempt that is about to start.
struct NewAttempt: Hashable, Sendable {
  var player: PlayerID
  /// The name of the request that starts it. A player's repeated request has the same.
  var requestID: RequestID
  var mode: GameMode
  /// The day of the daily cube, if it is one.
  var daily: Int?
  /// The seed of the cube, below 2⁴⁰.
  var seed: UInt64
  /// When its clock begins to run, in seconds since 1970-01-01 00:00 UTC.
  var startedAt: Double
  /// Until when a result is accepted, in the same seconds.
  var closesAt: Double
}

/// An attempt as the store has it, with all that was said at its start.
@dynamicMemberLookup
struct StoredAttempt: Hashable, Sendable {
  var id: AttemptID
  var start: NewAttempt
  /// The game that was submitted.
  var game: RankedGameID?

  /// The player, the cube and the times of the start.
  subscript<Value>(dynamicMember member: KeyPath<NewAttempt, Value>) -> Value {
    start[keyPath: member]
  }
}

extension StoredAttempt {
  /// The daily cube, if the attempt is on one.
  var cube: DailyCube? { start.daily.flatMap { DailyCube(day: $0, mode: start.mode) } }

  /// Whether a request would start this very attempt.
  func isFor(_ new: NewAttempt) -> Bool {
    start.mode == new.mode && start.daily == new.daily
  }
}

/// A verified game that is about to be stored.
struct NewGame: Hashable, Sendable {
  /// The attempt that it belongs to, and what it has from there.
  var attempt: AttemptID
  var player: PlayerID
  var mode: GameMode
  /// The day of the daily cube, if it is one.
  var daily: Int?
  /// The score, the words in the order of play, and how many hints were used.
  var score: Int
  var words: [Word]
  var hints: Int
  /// Signs that a machine played.
  var flags: Set<PaceFlag>
  /// When it was submitted, in seconds since 1970-01-01 00:00 UTC.
  var at: Double
  /// The record as text.
  var record: String

  struct Word: Hashable, Sendable {
    /// In capitals.
    var word: String
    var score: Int
  }
}

/// A game as the store has it.
struct StoredGame: Hashable, Sendable {
  var id: RankedGameID
  var player: PlayerID
  /// The player's name now.
  var name: PlayerName
  var mode: GameMode
  /// The day of the daily cube, if it is one.
  var daily: Int?
  /// The day when it was submitted; of a daily game, the day of its cube.
  var day: Int
  /// The score, the number of words and the number of hints.
  var score: Int
  var wordCount: Int
  var hints: Int
  /// Signs that a machine played.
  var flags: Set<PaceFlag>
  /// When it was submitted, in seconds since 1970-01-01 00:00 UTC.
  var at: Double
  /// Whether it counts for weeks and for all time, and its words and record are shown. A daily game
  /// is published when its day is over.
  var isPublished: Bool
  /// The record as ``GameRecord`` writes it, so that equal games have equal texts.
  var record: String
}

extension StoredGame {
  /// The game as it is stored.
  ///
  /// - Parameter today: The day of the daily cubes when it is submitted.
  init(id: RankedGameID, _ new: NewGame, name: PlayerName, today: Int) {
    self.init(
      id: id,
      player: new.player,
      name: name,
      mode: new.mode,
      daily: new.daily,
      day: new.daily ?? today,
      score: new.score,
      wordCount: new.words.count,
      hints: new.hints,
      flags: new.flags,
      at: new.at,
      // Its record would help those whose attempt on the same cube still runs.
      isPublished: new.daily == nil,
      record: new.record
    )
  }

  var board: LeaderboardID? { LeaderboardID(mode: mode, isDaily: daily != nil) }

  /// The keys of its rankings: for a daily game that is not published, only its day's.
  var rankingKeys: [RankingKey] {
    guard let board else { return [] }
    let spans = isPublished ? TimeSpan.allCases : [.day]
    return spans.map { RankingKey(board: board, span: $0, day: day, hints: hints > 0) }
  }
}

/// Signs that no human played a game.
package enum PaceFlag: String, CaseIterable, Hashable, Sendable {
  /// Many words came faster than they can be typed.
  case tooFast
  /// Nearly every word was the best on the board.
  case bestWords
}

/// One ranking: the board, the period, and whether it is the one of games with hints.
struct RankingKey: Hashable, Sendable {
  /// The board, and which time it covers.
  var board: LeaderboardID
  var span: TimeSpan
  /// The number of the span: of a day as in ``DailyCube``, or of a week; 0 for all time.
  var period: Int
  /// Whether it ranks the games with hints, or those without.
  var hints: Bool

  /// - Parameter day: A day of the period.
  init(board: LeaderboardID, span: TimeSpan, day: Int, hints: Bool) {
    self.board = board
    self.span = span
    self.hints = hints
    period = span.period(of: day)
  }
}

/// The games whose words are listed.
enum WordPeriod: Hashable, Sendable {
  case games(TimeSpan, day: Int)
  /// The games on the daily cubes of a day.
  case daily(Int)
}

extension TimeSpan {
  /// The number of the span that a day belongs to.
  func period(of day: Int) -> Int {
    switch self {
    case .day: day
    case .week:
      // Day -2, 2025-12-29, was a Monday. Rounds down.
      (day + 2 >= 0 ? day + 2 : day - 4) / 7
    case .all: 0
    }
  }
}

/// A ranking as the store answers it.
struct StoredRanking: Hashable, Sendable {
  /// How many players it has.
  var count: Int
  /// The best ones.
  var top: [LeaderboardEntry]
  /// The viewer and the neighbours; empty if the viewer is not in the ranking.
  var around: [LeaderboardEntry]
}

/// The ranges of a distribution: at most ten, of a round width, from 0.
enum ScoreRanges {
  /// The width of each range: 1, 2 or 5 times a power of ten.
  static func width(maximum: Int) -> Int {
    var power = 1
    while power < Int.max / 100 {
      for step in [1, 2, 5] where maximum < 10 * step * power { return step * power }
      power *= 10
    }
    return power
  }

  /// The ranges with their counts, without a gap.
  static func buckets(_ counts: [Int: Int], width: Int) -> [DailyResults.Bucket] {
    guard let last = counts.keys.max() else { return [] }
    return (0...last).map {
      DailyResults.Bucket(from: $0 * width, to: ($0 + 1) * width, count: counts[$0] ?? 0)
    }
  }
}

/// What is forgotten: everything before a moment. Also what a clock that was wrong for a moment has left.
struct Forgetting: Hashable, Sendable {
  /// The moment for each kind, in seconds since 1970-01-01 00:00 UTC.
  var before: [Forgotten: Double]
  /// How many of a kind are forgotten in one step, so that nobody waits long for it.
  var most = 1000
  /// The time. A turn that began later begins now; `nil` if the clock is not believed.
  var latest: Double?

  /// - Parameters:
  ///   - now: The time that has come for certain.
  ///   - isBelieved: Whether the clock says the same.
  init(_ days: [Forgotten: Int], now: Double, isBelieved: Bool = true) {
    before = days.mapValues { now - Double($0) * 86_400 }
    latest = isBelieved ? now : nil
  }

  subscript(kind: Forgotten) -> Double { before[kind] ?? 0 }

  /// The first day whose games and lists are kept.
  var firstDay: Int { DailyCube.day(at: self[.games]) }
}

/// What can be forgotten.
enum Forgotten: String, CaseIterable, Hashable, Sendable {
  /// Attempts without a game, after they are closed, and their requests' names.
  case attempts
  /// Players who have no attempt, no game and no game of two.
  case players
  /// Invitations that nobody has taken.
  case invitations
  /// Games that are in no list of all time, and the lists of days and weeks.
  case games
  /// Games of two.
  case duels
}

/// What the data takes of its disk, in bytes.
struct StoredSpace: Hashable, Sendable {
  /// The bytes of the database, and those that the disk has free.
  var database: Int
  var free: Int
  /// Below so many free ones, nothing is written.
  var reserve: Int
}

extension OwnGame {
  /// The line of a game in its player's history.
  init(_ game: StoredGame, board: LeaderboardID, rank: Int, count: Int) {
    self.init(
      game: game.id,
      board: board,
      day: game.day,
      score: game.score,
      words: game.wordCount,
      hints: game.hints,
      isFlagged: !game.flags.isEmpty,
      at: game.at,
      rank: rank,
      count: count
    )
  }
}
