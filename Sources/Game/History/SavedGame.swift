import Rules

/// A running game as the disk has it, ready to be taken up again.
package struct SavedGame: Hashable, Sendable {
  /// The game's number.
  package var id: GameID

  /// The game so far; it has been played through once by the rules, and is sound.
  package var record: GameRecord

  /// When it began, by the wall clock.
  package var startedAt: Timestamp

  /// How much help was given so far.
  package var hintsUsed: Int

  /// How many other unlimited games wait to be taken up again.
  package var othersWaiting: Int

  package init(
    id: GameID,
    record: GameRecord,
    startedAt: Timestamp,
    hintsUsed: Int = 0,
    othersWaiting: Int = 0
  ) {
    self.id = id
    self.record = record
    self.startedAt = startedAt
    self.hintsUsed = hintsUsed
    self.othersWaiting = othersWaiting
  }
}
