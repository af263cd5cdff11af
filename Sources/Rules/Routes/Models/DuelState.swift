import Platform
import Rules

/// The number of a game of two players.
package typealias DuelID = Int64

/// A code that invites to a game of two players: eight symbols, `K7M2-Q9TX`, of 40 random bits.
package struct InviteCode: Hashable, Sendable {
  /// The symbols in capitals, without the dash.
  private let symbols: String

  /// The number of symbols.
  static let length = 8

  /// Makes a code.
  ///
  /// - Parameter bits: Unpredictable bits, of which 40 are used.
  package init(bits: UInt64) {
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    symbols = String((0..<Self.length).map { alphabet[Int(bits >> UInt64(5 * $0) & 31)] })
  }
}

extension InviteCode: TextCodable {
  /// Reads a code. Case, dashes, spaces and full stops do not matter; O is 0, and I and L are 1.
  package init?(text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var symbols = ""
    for character in text where !"-. ".contains(character) {
      guard let symbol = ChallengeCode.symbol(character) else { return nil }
      symbols.append(symbol)
    }
    guard symbols.count == Self.length else { return nil }
    self.symbols = symbols
  }

  /// The symbols in two groups of four, `K7M2-Q9TX`.
  package var text: String { "\(symbols.prefix(4))-\(symbols.dropFirst(4))" }

  package static var expectation: String { "8 letters and digits, such as K7M2-Q9TX" }
}

package struct TurnRequest: Hashable, Sendable {
  package var duel: DuelID
  /// The turn's number, from 0. A repeated request has the same one, and is not a second turn.
  package var number: Int
  /// What the player does: a word, a removal, both, a pass, or giving up, for which the number does
  /// not matter.
  package var turn: Duel.Turn

  package init(duel: DuelID, number: Int, turn: Duel.Turn) {
    self.duel = duel
    self.number = number
    self.turn = turn
  }

  /// More turns than a cube has removals and words, with a pass between any two.
  package static let numbers = 0...1000
}

/// A game of two players as one of them sees it.
package struct DuelState: Codable, Hashable, Sendable {
  /// The game's number, and the code that the second player has joined or can join by.
  package var id: DuelID
  package var invite: InviteCode
  /// Deals the cube.
  package var code: ChallengeCode
  /// The names of the players; the second is `nil` until somebody has joined.
  package var first: PlayerName
  package var second: PlayerName?
  /// Whether the player who asks is the first.
  package var isFirst: Bool
  /// The scores of both after the turns so far.
  package var firstScore: Int
  package var secondScore: Int
  /// The turns so far, as `Duel.Turn.init(_:)` reads them, the first player's first.
  package var turns: [JSONValue]
  /// Whether the player who asks has to move.
  var isYourTurn: Bool
  /// When the turn began, in seconds since 1970-01-01 00:00 UTC.
  var turnBegan: Double
  /// From when on the other may claim the game.
  package var turnEnds: Double
  /// How the game ended; `nil` while it runs.
  package var end: End?
  /// Whether the player who asks has won; `nil` while it runs, and for a tie.
  var hasWon: Bool?
  /// The next game of the same players, the other first, if one of them wanted it.
  package var rematch: DuelID?
  /// The number of the last event in any game of the player who asks: see ``DuelEvents``. `nil` from a
  /// server of before there were any.
  package var event: Int?

  package init(
    id: DuelID,
    invite: InviteCode,
    code: ChallengeCode,
    first: PlayerName,
    second: PlayerName?,
    isFirst: Bool,
    firstScore: Int,
    secondScore: Int,
    turns: [JSONValue],
    isYourTurn: Bool,
    turnBegan: Double,
    turnEnds: Double,
    end: End?,
    hasWon: Bool?,
    rematch: DuelID?,
    event: Int? = nil
  ) {
    self.id = id
    self.invite = invite
    self.code = code
    self.first = first
    self.second = second
    self.isFirst = isFirst
    self.firstScore = firstScore
    self.secondScore = secondScore
    self.turns = turns
    self.isYourTurn = isYourTurn
    self.turnBegan = turnBegan
    self.turnEnds = turnEnds
    self.end = end
    self.hasWon = hasWon
    self.rematch = rematch
    self.event = event
  }

  /// How a game ended, as in `Duel.End`. Who gave up or ran out of time follows from `hasWon`.
  package enum End: String, CaseIterable, TextCodable {
    case cubeGone, bothPassed, gaveUp, timedOut
  }
}

/// The player's own games of two, those that run first, then the latest first.
package struct DuelList: Codable, Hashable, Sendable {
  package var duels: [DuelState]

  package init(duels: [DuelState]) { self.duels = duels }
}

/// How many events a player's games of two have had: invitations, turns, whoever joins, gives up, claims a
/// game or wants a rematch. Each has the next number.
package struct DuelEvents: Codable, Hashable, Sendable {
  /// The number of the last event, which is how many there were; 0 for none.
  package var last: Int

  package init(last: Int) { self.last = last }

  /// How many seconds a server takes at most to say that nothing has happened.
  package static let longestWait = 25
}

extension HTTPRequest {
  /// How many seconds the answer may take because the server waits for something to happen.
  package var longestWait: Int {
    target.hasPrefix("/\(Route.versionSegment)/events") ? DuelEvents.longestWait : 0
  }
}
