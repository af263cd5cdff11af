import Platform
import Routes
import Rules

/// A game of two players that is about to be stored.
package struct NewDuel: Hashable, Sendable {
  /// The player who begins.
  package var first: PlayerID
  /// The other player; `nil` until somebody joins.
  package var second: PlayerID?
  /// The name of the request that makes it, and the code that it invites by.
  package var requestID: RequestID
  package var invite: InviteCode
  /// The seed of the cube, below 2⁴⁰.
  package var seed: UInt64
  /// When it is made, in seconds since 1970-01-01 00:00 UTC; if both players are there, its first
  /// turn begins then.
  package var now: Double
}

/// A game of two players as the store has it.
package struct StoredDuel: Hashable, Sendable {
  package var id: DuelID
  /// The player who begins, and that player's name; a `nil` name means that the data is damaged.
  package var first: PlayerID
  package var firstName: PlayerName?
  /// The other player, with the name; `nil` until somebody has joined.
  package var second: PlayerID?
  package var secondName: PlayerName?
  /// The code that it invites by, and the seed of the cube.
  package var invite: InviteCode
  package var seed: UInt64
  /// The turns so far as JSON, the first player's first.
  package var turns: [JSONValue]
  /// When the present turn began, in seconds since 1970-01-01 00:00 UTC.
  package var turnBegan: Double
  /// Whether the player whose turn it is did not move in time, and the other has claimed the game.
  package var isTimedOut: Bool
  /// Whether the game has ended, in whichever way.
  package var isOver: Bool
  /// The next game of the same players, if one of them wanted it.
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
  /// The game that is changed.
  package var id: DuelID
  /// How many turns there were when the change was decided. If there are others now, it is not made.
  package var turnsBefore: Int
  /// All turns after the change, and the values of ``StoredDuel`` after it.
  package var turns: [JSONValue]
  package var turnBegan: Double
  package var isTimedOut: Bool
  package var isOver: Bool
}

/// Something that has happened in a game of two, for one of its players.
package struct PlayerEvent: Hashable, Sendable {
  /// The player who is told.
  package var player: PlayerID
  /// How many events the player has had.
  package var number: Int
}
