import Rules

/// Which games to read.
package struct GameQuery: Hashable, Sendable {
  /// The orders in which games can be listed.
  package enum Order: Hashable, Sendable {
    /// The most recently started first, including running games.
    case latest

    /// The highest score first, the earlier of equals first; finished games only.
    case best
  }

  /// The order of the games.
  package var order: Order

  /// The games' mode; `nil` for all.
  package var mode: GameMode?

  /// Only games that started at this time or later; `nil` for all.
  package var since: Timestamp?

  /// How many games to skip.
  package var offset: Int

  /// The most games to read.
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
