/// The names of both players, by their seats.
package struct DuelPlayers: Hashable, Sendable {
  /// The player who begins.
  package var first: PlayerName
  /// The player who takes the second turn.
  package var second: PlayerName

  package init(first: PlayerName, second: PlayerName) {
    self.first = first
    self.second = second
  }

  package subscript(seat: Duel.Seat) -> PlayerName { seat == .first ? first : second }

  /// The same players, the other one first.
  package var swapped: Self { Self(first: second, second: first) }
}
