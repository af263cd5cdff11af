/// One of the best finished games of a mode within a period.
package struct TopGame: Hashable, Identifiable, Sendable {
  /// The periods that have a list each; weeks start on Monday, by the clock on the wall.
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

  /// A game may be among the best of all three periods.
  package struct ID: Hashable, Sendable {
    let period: Period
    let game: GameID
  }

  package var id: ID { ID(period: period, game: game.id) }
}
