import Rules

/// A record on the stats page, which opens the replay of its game.
package struct StatsRecord: Hashable, Sendable {
  /// What it is the best of.
  package enum Kind: CaseIterable, Hashable, Sendable {
    case bestGame(GameMode)
    case bestWord, longestWord

    /// All kinds, in the order in which they are listed.
    package static let allCases: [Kind] =
      GameMode.all.filter(\.isRanked).map(Kind.bestGame) + [.bestWord, .longestWord]
  }

  /// What it is the best of.
  package var kind: Kind
  /// The replay that it opens: the whole game, or for a word the move that played it.
  package var target: ReplayTarget
  /// The word: of a game, its best one.
  package var word: String
  /// The points of the game, or of the word.
  package var score: Int
  /// When the game began, or the word was played.
  package var date: Timestamp
}

extension StatsRecord: Identifiable {
  /// A list has one record of a kind.
  package var id: Kind { kind }

  fileprivate init?(_ kind: Kind, _ noted: NotedWord?) {
    guard let noted, let target = ReplayTarget(noted.play) else { return nil }
    self.init(
      kind: kind,
      target: target,
      word: noted.word,
      score: noted.play.score,
      date: noted.play.playedAt
    )
  }
}

extension Stats {
  /// The records so far, in the order in which they are listed.
  package var records: [StatsRecord] {
    StatsRecord.Kind.allCases.compactMap { kind in
      switch kind {
      case .bestGame(let mode):
        self[mode].bestGame.map { game in
          StatsRecord(
            kind: kind,
            target: ReplayTarget(game),
            word: game.bestWord ?? "",
            score: game.score,
            date: game.startedAt
          )
        }
      case .bestWord: StatsRecord(kind, bestWord)
      case .longestWord: StatsRecord(kind, longestWord)
      }
    }
  }

  /// The mode whose scores tell best how well the player does: of those with a clock, the one played most;
  /// `nil` before the first such game.
  package var mainMode: GameMode? {
    GameMode.all.filter { $0.isTimed && $0.isRanked && self[$0].games > 0 }
      .max { self[$0].games < self[$1].games }
  }
}

/// Which games of a mode the best ones are listed of: those of a period without hints, or those with hints of
/// all time. Weeks start on Monday. A game is of the day on which it started by the player's calendar,
/// wherever that was.
package enum RecordPeriod: CaseIterable, Hashable, Sendable {
  case allTime, thisWeek, today, withHints

  package static func all(of mode: GameMode) -> [Self] {
    allCases.filter { $0 != .withHints || mode.allowsHints }
  }

  /// Its days by the player's calendar; `nil` for all time.
  package func days(on day: WallDay) -> ClosedRange<Int>? {
    switch self {
    case .allTime, .withHints: nil
    case .thisWeek: day.week
    case .today: day.number...day.number
    }
  }
}

/// The words of a game of a list, as far as they have been read.
package struct GameWords: Equatable, Sendable {
  package var game: GameID
  /// The best first.
  package var words: [PlayedWord]

  /// - Parameter moves: The moves of the game, in their order.
  package init(game: GameID, moves: [TimedMove]) {
    self.game = game
    words = moves.compactMap(PlayedWord.init)
      .sorted { ($1.score, $0.word) < ($0.score, $1.word) }
  }
}
