import Rules

/// Which games are asked for.
package struct GameQuery: Hashable, Sendable {
  /// The orders that games can be listed in.
  package enum Order: Hashable, Sendable {
    /// The one that started last first; running games are among them.
    case latest

    /// The highest score first, then the earlier game; finished games only.
    case best
  }

  /// The order in which the games come.
  package var order: Order

  /// The games' mode; `nil` for all.
  package var mode: GameMode?

  /// Only games that started then or later; `nil` for all.
  package var since: Timestamp?

  /// How many games to leave out at the beginning.
  package var offset: Int

  /// How many games to give at most.
  package var limit: Int

  package init(
    order: Order = .latest,
    mode: GameMode? = nil,
    since: Timestamp? = nil,
    offset: Int = 0,
    limit: Int = 100
  ) {
    self.order = order
    self.mode = mode
    self.since = since
    self.offset = offset
    self.limit = limit
  }
}
