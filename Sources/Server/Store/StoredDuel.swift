import Routes
import Rules

/// A game of two players that is about to be stored.
package struct NewDuel: Hashable, Sendable {
  package var first: PlayerID
  /// The other player; `nil` until somebody joins.
  package var second: PlayerID?
  package var requestID: RequestID
  package var invite: InviteCode
  package var seed: UInt64
  package var now: Double
}

package struct StoredDuel: Hashable, Sendable {
  package var id: DuelID
  package var first: PlayerID
  package var firstName: PlayerName?
  package var second: PlayerID?
  package var secondName: PlayerName?
  package var invite: InviteCode
  package var seed: UInt64
  /// The turns, as JSON.
  package var turns: [JSONValue]
  /// When the turn began that is now.
  package var turnBegan: Double
  /// Whether the player whose turn it is did not move in time, and the other has claimed the game.
  package var isTimedOut: Bool
  package var isOver: Bool
  package var rematch: DuelID?
  /// The number of each player's last event, in this game or another one.
  package var firstEvent = 0
  package var secondEvent = 0
}

extension StoredDuel {
  /// Where a player sits; `nil` for strangers.
  func seat(of player: PlayerID) -> Duel.Seat? {
    player == first ? .first : player == second ? .second : nil
  }

  /// The game after all turns.
  ///
  /// - Throws: Which turn breaks the rules.
  func replay(isWord: (String) -> Bool) throws(StoreError) -> Duel {
    var duel = Duel(letters: CubeLetters(seed: seed))
    for (number, value) in turns.enumerated() {
      guard let turn = Duel.Turn(value),
        (try? duel.play(turn, by: turn.seat(number), isWord: isWord)) != nil
      else { throw StoreError(reason: "turn \(number + 1) breaks the rules") }
    }
    if isTimedOut { duel.timeOut() }
    return duel
  }
}

/// A change of a game of two players.
package struct DuelUpdate: Hashable, Sendable {
  package var id: DuelID
  /// How many turns there were when the change was decided. If there are others now, it is not made.
  package var turnsBefore: Int
  package var turns: [JSONValue]
  package var turnBegan: Double
  package var isTimedOut: Bool
  package var isOver: Bool
}

/// Something that has happened in a game of two, for one of its players.
package struct PlayerEvent: Hashable, Sendable {
  package var player: PlayerID
  /// How many events the player has had.
  package var number: Int
}
