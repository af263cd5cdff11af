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

  package init(kind: Kind, target: ReplayTarget) {
    self.kind = kind
    self.target = target
  }
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

/// One of the best finished games of a mode within a period.
package struct TopGame: Hashable, Identifiable, Sendable {
  /// A period with a list of its own. Weeks start on Monday, by local time.
  package enum Period: CaseIterable, Hashable, Sendable {
    case allTime, thisWeek, today

    /// How many games are listed.
    package var limit: Int { self == .allTime ? 12 : 5 }

    /// When the period began; `nil` for all time.
    func start(on day: WallDay) -> Timestamp? {
      switch self {
      case .allTime: nil
      case .thisWeek: day.weekStart
      case .today: day.start
      }
    }
  }

  package var period: Period
  /// The place within the period, from 1.
  package var place: Int
  package var game: GameSummary

  package init(_ period: Period, place: Int, game: GameSummary) {
    self.period = period
    self.place = place
    self.game = game
  }

  /// Identifies a row: the same game may be listed in several periods.
  package struct ID: Hashable, Sendable {
    let period: Period
    let game: GameID
  }

  package var id: ID { ID(period: period, game: game.id) }
}
