import Platform
import Routes
import Rules

/// A game of two players that is about to be stored.
struct NewDuel: Hashable, Sendable {
  /// The player who begins.
  var first: PlayerID
  /// The other player; `nil` until somebody joins.
  var second: PlayerID?
  /// The name of the request that makes it, and the code that it invites by.
  var requestID: RequestID
  var invite: InviteCode
  /// The seed of the cube, below 2⁴⁰.
  var seed: UInt64
  /// When it is made, in seconds since 1970-01-01 00:00 UTC; if both players are there, its first
  /// turn begins then.
  var now: Double
}

/// A game of two players as the store has it.
struct StoredDuel: Hashable, Sendable {
  var id: DuelID
  /// The player who begins, and that player's name; a `nil` name means that the data is damaged.
  var first: PlayerID
  var firstName: PlayerName?
  /// The other player, with the name; `nil` until somebody has joined.
  var second: PlayerID?
  var secondName: PlayerName?
  /// The code that it invites by, and the seed of the cube.
  var invite: InviteCode
  var seed: UInt64
  /// The turns so far as JSON, the first player's first.
  var turns: [JSONValue]
  /// When the present turn began, in seconds since 1970-01-01 00:00 UTC.
  var turnBegan: Double
  /// Whether the player whose turn it is did not move in time, and the other has claimed the game.
  var isTimedOut: Bool
  /// Whether the game has ended, in whichever way.
  var isOver: Bool
  /// The next game of the same players, if one of them wanted it.
  var rematch: DuelID?
  /// The number of each player's last event, in this game or another one.
  var firstEvent = 0
  var secondEvent = 0
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
struct DuelUpdate: Hashable, Sendable {
  /// The game that is changed.
  var id: DuelID
  /// How many turns there were when the change was decided. If there are others now, it is not made.
  var turnsBefore: Int
  /// All turns after the change, and the values of ``StoredDuel`` after it.
  var turns: [JSONValue]
  var turnBegan: Double
  var isTimedOut: Bool
  var isOver: Bool
}

/// Something that has happened in a game of two, for one of its players.
struct PlayerEvent: Hashable, Sendable {
  /// The player who is told.
  var player: PlayerID
  /// How many events the player has had.
  var number: Int
}
