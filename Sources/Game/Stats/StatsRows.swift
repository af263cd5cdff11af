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
}

extension Stats {
  /// The records so far, in the order in which they are listed.
  package var records: [StatsRecord] {
    StatsRecord.Kind.allCases.compactMap { kind in
      let target =
        switch kind {
        case .bestGame(let mode): self[mode].bestGame.map(ReplayTarget.init)
        case .bestWord: (bestWord?.play).map(ReplayTarget.init)
        case .longestWord: (longestWord?.play).map(ReplayTarget.init)
        }
      return target.map { StatsRecord(kind: kind, target: $0) }
    }
  }
}

/// One of the best finished games of a mode.
package struct TopGame: Hashable, Identifiable, Sendable {
  /// A list of the best games: those of a period without hints, or those with hints of all time. Weeks
  /// start on Monday. A game is of the day on which it started by the player's calendar, wherever that was.
  package enum Ranking: CaseIterable, Hashable, Sendable {
    case allTime, thisWeek, today, withHints

    /// The rankings of a mode.
    package static func all(of mode: GameMode) -> [Self] {
      allCases.filter { $0 != .withHints || mode.allowsHints }
    }

    /// How many games are listed.
    package var limit: Int { self == .allTime ? 12 : 5 }

    /// The days of its period; `nil` for all time.
    func days(on day: WallDay) -> ClosedRange<Int>? {
      switch self {
      case .allTime, .withHints: nil
      case .thisWeek: day.week
      case .today: day.number...day.number
      }
    }
  }

  package var ranking: Ranking
  /// The place within the ranking, from 1.
  package var place: Int
  package var game: GameSummary

  package init(_ ranking: Ranking, place: Int, game: GameSummary) {
    self.ranking = ranking
    self.place = place
    self.game = game
  }

  /// Identifies a row: the same game may be listed in several rankings.
  package struct ID: Hashable, Sendable {
    let ranking: Ranking
    let game: GameID
  }

  package var id: ID { ID(ranking: ranking, game: game.id) }
}
