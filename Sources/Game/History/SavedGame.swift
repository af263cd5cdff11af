import Rules

/// A running game as the disk has it, ready to be taken up again.
package struct SavedGame: Hashable, Sendable {
  package var id: GameID

  /// The game so far; it has been played through once by the rules, and is sound.
  package var record: GameRecord

  package var startedAt: Timestamp

  package init(id: GameID, record: GameRecord, startedAt: Timestamp) {
    self.id = id
    self.record = record
    self.startedAt = startedAt
  }
}
