import Routes
import Rules

/// Identifies a game of two in the history, in exports and in the program: a random number that it gets
/// when it begins.
package struct DuelKey: RawRepresentable, Hashable, Sendable {
  /// Random, of 63 bits; on a server, a fingerprint of its address and the game's number there.
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// Makes the identity of a new game from random bits.
  package init(bits: UInt64) { rawValue = Int64(bits & UInt64(Int64.max)) }
}

/// Where both players of a game are.
package enum DuelPlace: Hashable, Sendable {
  /// Both play at this keyboard.
  case keyboard
  /// They send each other texts.
  ///
  /// - Parameters:
  ///   - own: The seat of the player of this program.
  ///   - isInviter: Whether this player has sent the invitation.
  case texts(own: Duel.Seat, isInviter: Bool)
  /// They play through a server.
  case server(ServerDuel)
}

/// A game of two as it is kept: the players, the cube, and every turn so far with its time.
package struct DuelGame: Hashable, Sendable, Identifiable {
  package private(set) var id: DuelKey
  package let place: DuelPlace
  /// Deals the cube.
  package let code: ChallengeCode
  package let players: DuelPlayers
  package let startedAt: Timestamp
  /// The game under the rules.
  @Boxed package private(set) var duel: Duel
  /// When each turn was taken here.
  package private(set) var playedAt: [Timestamp] = []
  /// The game before its last turn, if that was taken here and the server may not have it yet.
  @Boxed private var beforeUnsent: Duel?

  package init(
    id: DuelKey,
    place: DuelPlace,
    code: ChallengeCode,
    players: DuelPlayers,
    dictionary: DictionaryID,
    startedAt: Timestamp
  ) {
    self.init(
      Duel(code, dictionary: dictionary),
      id: id,
      place: place,
      code: code,
      players: players,
      startedAt: startedAt,
      playedAt: []
    )
  }

  /// A game that was played by the rules, with the time of each turn.
  package init(
    _ duel: Duel,
    id: DuelKey,
    place: DuelPlace,
    code: ChallengeCode,
    players: DuelPlayers,
    startedAt: Timestamp,
    playedAt: [Timestamp]
  ) {
    precondition(playedAt.count == duel.turns.count, "every turn has one time")
    self.duel = duel
    self.id = id
    self.place = place
    self.code = code
    self.players = players
    self.startedAt = startedAt
    self.playedAt = playedAt
  }

  /// The same game under another key.
  package func with(id: DuelKey) -> Self {
    var copy = self
    copy.id = id
    return copy
  }

  /// Adds a turn. Nothing has changed if it breaks a rule.
  package mutating func take(
    _ turn: Duel.Turn,
    at now: Timestamp,
    isWord: (String) -> Bool
  ) throws(DuelRefusal) {
    try duel.play(turn, by: turn.seat(duel.turns.count), isWord: isWord)
    playedAt.append(now)
  }

  /// Ends the game because the next player did not move in time. Ignored when it is over.
  package mutating func timeOut() { duel.timeOut() }

  package var isOver: Bool { duel.end != nil }

  /// When something last happened.
  package var changedAt: Timestamp { playedAt.last ?? startedAt }

  package var record: DuelRecord { DuelRecord(duel, code: code, players: players) }

  /// What the game with a number of the list is called, counted from 1. Games of one player have other
  /// numbers.
  package static func listName(_ number: Int) -> String { "duel \(number)" }
}

// MARK: - Playing through a server

extension DuelGame {
  /// Which game on a server this is; `nil` for a game elsewhere.
  package var server: ServerDuel? {
    if case .server(let duel) = place { duel } else { nil }
  }

  /// This player takes a turn, which the server has to be told.
  package mutating func takeUnsent(
    _ turn: Duel.Turn,
    at now: Timestamp,
    isWord: (String) -> Bool
  ) throws(DuelRefusal) {
    let before = duel
    try take(turn, at: now, isWord: isWord)
    beforeUnsent = before
  }

  /// Whether the last turn was taken here and the server does not have it yet, as far as is known.
  package var isLastTurnUnsent: Bool { beforeUnsent != nil }

  /// The turn that the server has to be told; `nil` if it knows all of them.
  package var unsentTurn: WaitingTurn? {
    guard isLastTurnUnsent, let server, let turn = duel.turns.last else { return nil }
    let request = TurnRequest(duel: server.number, number: duel.turns.count - 1, turn: turn)
    let course = WaitingTurn.mark(of: duel.turns.dropLast())
    return WaitingTurn(request, invite: server.invite, course: course)
  }

  /// The game as far as the server has it.
  package var confirmed: DuelGame {
    guard let beforeUnsent else { return self }
    var game = self
    game.duel = beforeUnsent
    game.playedAt.removeLast()
    game.beforeUnsent = nil
    return game
  }

  /// A player gives up, and the server knows, or has no such game.
  package mutating func giveUp(_ seat: Duel.Seat, at now: Timestamp) {
    guard !isOver else { return }
    self = confirmed
    duel.giveUp(seat)
    playedAt.append(now)
  }

  /// Which of the turns that wait to be sent comes next in this game.
  package func nextTurn(of turns: [WaitingTurn]) -> WaitingTurn? {
    guard let server, server.hasJoined, !isOver else { return nil }
    return turns.first { turn in
      let request = turn.request
      return turn.isMeant(for: server.number, server.invite)
        && request.number == duel.turns.count && request.turn.seat(request.number) == server.own
    }
  }

  /// Adds the turn that waits to be sent, if there is one that comes next.
  ///
  /// One that breaks a rule is not shown, but it is sent like the others, and the server's refusal is
  /// reported.
  package mutating func add(_ turns: [WaitingTurn], at now: Timestamp) {
    guard let turn = nextTurn(of: turns)?.request else { return }
    // Its words were looked up when it was taken.
    try? takeUnsent(turn.turn, at: now, isWord: { _ in true })
  }
}

// MARK: - Playing by texts

extension DuelGame {
  /// The seat of the player of this program; `nil` where both are.
  package var own: Duel.Seat? { place.own }

  /// Whether both send each other texts.
  package var isByTexts: Bool { if case .texts = place { true } else { false } }

  /// Whether the next turn is taken at this keyboard.
  package var isTurnHere: Bool {
    !isOver && (own == nil || own == duel.seat) && server?.hasJoined != false
  }

  /// Whether the program waits for the other player.
  package var isWaiting: Bool { !isOver && !isTurnHere }

  /// Whether this player can give up: at any time, once there is another player.
  package var mayGiveUp: Bool { !isOver && openInvitation == nil }

  /// This player gives up, or the one whose turn it is where both are at this keyboard.
  ///
  /// A turn that the server may not have yet is not waited for: giving up takes its place. Ignored when the
  /// game is over.
  package mutating func giveUp(at now: Timestamp) {
    guard !isOver else { return }
    self = confirmed
    if server != nil { beforeUnsent = duel }
    duel.giveUp(own ?? duel.seat)
    playedAt.append(now)
  }

  /// The other player; `nil` where both are at this keyboard.
  package var other: PlayerName? { own.map { players[$0.other] } }

  /// The other player; at one keyboard the one who does not have the turn.
  package var opponent: PlayerName { players[(own ?? duel.seat).other] }

  /// The invitation to this game; `nil` where both are at this keyboard.
  var invitation: DuelInvitation? {
    guard case .texts(let own, let isInviter) = place else { return nil }
    return DuelInvitation(
      code: code,
      inviterBegins: isInviter == (own == .first),
      dictionary: duel.match.dictionary
    )
  }

  /// The text that the other player needs next: this player's latest turn, or the invitation. `nil`
  /// where there is none, because the other player's turn came last.
  package var textToSend: DuelText? {
    guard case .texts(let own, let isInviter) = place else { return nil }
    guard let turn = duel.turns.last else {
      return isInviter ? invitation.map(DuelText.invitation) : nil
    }
    guard turn.seat(duel.turns.count - 1) == own else { return nil }
    return .turn(DuelTurnText(turn, after: duel.turns.dropLast(), on: code))
  }

  /// All that the other player may lack: before the first turn is answered, also the invitation.
  package var textsToSend: [String] {
    // A game that its player ended without an answer needs none.
    if case .timedOut = duel.end { return [] }
    guard let text = textToSend else { return [] }
    guard case .texts(_, true) = place, case .turn(let turn) = text, turn.number == 0,
      let invitation
    else { return ["\(text)"] }
    return ["\(DuelText.invitation(invitation))", "\(text)"]
  }
}

/// Why a text changes nothing in a game.
package enum DuelTextRefusal: Error, Hashable, Sendable {
  case unreadable(DuelText.Problem)
  case misfit(DuelTurnText.Misfit)
  case refused(DuelRefusal)
  /// It is an invitation to another game.
  case invitation
}

extension DuelTextRefusal {
  package var message: String {
    switch self {
    case .unreadable(let problem): problem.description
    case .misfit(let misfit): misfit.description
    case .refused(.move(.notInDictionary(let word))):
      "\(word) is not in your word list. The other player’s lexicube may have another one."
    case .refused(.gameIsOver): "That turn belongs to a game that is over."
    case .refused(let refusal): "The turn breaks a rule: \(refusal)."
    case .invitation: "That is an invitation. Paste it on the page “Two players”."
    }
  }
}

extension DuelGame {
  /// Takes the other player's turn from a text, which may be a whole chat: the turn that comes next.
  ///
  /// - Throws: Why no turn in the text comes next: what is wrong with the last one.
  package mutating func take(
    text: String,
    at now: Timestamp,
    isWord: (String) -> Bool
  ) throws(DuelTextRefusal) {
    guard isByTexts, let own else { throw .misfit(.foreign) }
    var problem = DuelTextRefusal.unreadable(.missing)
    for found in DuelText.all(in: text).reversed() {
      do throws(DuelTextRefusal) {
        try take(found, own: own, at: now, isWord: isWord)
        return
      } catch {
        if problem == .unreadable(.missing) { problem = error }
      }
    }
    throw problem
  }

  private mutating func take(
    _ found: Result<DuelText, DuelText.Problem>,
    own: Duel.Seat,
    at now: Timestamp,
    isWord: (String) -> Bool
  ) throws(DuelTextRefusal) {
    switch found {
    case .failure(let problem): throw .unreadable(problem)
    case .success(.invitation): throw .invitation
    case .success(.turn(let text)):
      do throws(DuelTurnText.Misfit) {
        try text.check(duel.turns, on: code, own: own)
      } catch {
        // The other player has taken a turn before reading that this one gave up.
        if case .stale(let number) = error, isOver, duel.turns[number] != text.turn {
          throw .refused(.gameIsOver)
        }
        throw .misfit(error)
      }
      do throws(DuelRefusal) {
        // This player may have taken a turn that the one who gives up did not know.
        let turn = text.turn.givesUp ? duel.givingUp(own.other) : text.turn
        try take(turn, at: now, isWord: isWord)
      } catch {
        throw .refused(error)
      }
    }
  }
}

/// The games of two that the history has.
package struct SavedDuels: Hashable, Sendable {
  /// Games that run, then those that are over; the latest first.
  package var games: [DuelGame]
  /// Games whose rows break the rules or cannot be read.
  package var damaged: [DamagedDuel]

  /// Sorts the games into the order of ``games``.
  package init(games: [DuelGame] = [], damaged: [DamagedDuel] = []) {
    self.games = games.sorted {
      ($0.isOver ? 1 : 0, $1.changedAt.seconds, $1.id.rawValue)
        < ($1.isOver ? 1 : 0, $0.changedAt.seconds, $0.id.rawValue)
    }
    self.damaged = damaged
  }

  /// The number by which a player names a game: 1 for the one that began first, so that it never moves.
  package func number(of game: DuelGame) -> Int {
    games.count {
      ($0.startedAt.seconds, $0.id.rawValue) <= (game.startedAt.seconds, game.id.rawValue)
    }
  }

  /// The game with a number; `nil` if there is none.
  package func game(_ number: Int) -> DuelGame? { games.first { self.number(of: $0) == number } }

  package var running: [DuelGame] { games.filter { !$0.isOver } }
}

/// A game of two of which the rows break the rules or cannot be read.
package struct DamagedDuel: Hashable, Sendable {
  /// Its number in the file.
  package var number: Int64
  /// What is wrong, in words.
  package var reason: String

  package init(number: Int64, reason: String) { (self.number, self.reason) = (number, reason) }
}

extension DuelGame {
  /// A word of the player of this history; at one keyboard, of either.
  package struct OwnWord: Hashable, Sendable {
    /// In capitals.
    package let word: String
    package let score: Int
    package let playedAt: Timestamp
    /// The number of its turn, from 0 on.
    package let turn: Int
  }

  /// The index of the move that played the word of a turn.
  package func moveIndex(ofWordIn turn: Int) -> Int {
    let moves = duel.turns.prefix(turn + 1).map { turn in
      if case .moves(let moves) = turn { moves.count } else { 0 }
    }
    // The word is the last move of its turn.
    return max(0, moves.reduce(0, +) - 1)
  }

  /// The words of the player of this history; at one keyboard, those of both. By turns.
  package var ownWords: [OwnWord] {
    var words: [OwnWord] = []
    var moves = duel.match.moves[...]
    for (index, (turn, playedAt)) in zip(duel.turns, playedAt).enumerated() {
      guard case .moves(let taken) = turn else { continue }
      let played = moves.prefix(taken.count)
      moves = moves.dropFirst(taken.count)
      guard own.map({ $0 == turn.seat(index) }) ?? true else { continue }
      for move in played {
        guard let word = move.word, let score = move.score else { continue }
        words.append(OwnWord(word: word, score: score, playedAt: playedAt, turn: index))
      }
    }
    return words
  }
}

extension DuelGame {
  /// The invitation that nobody has taken yet; `nil` if there is none.
  package var openInvitation: InviteCode? {
    guard let server, !server.hasJoined, !isOver else { return nil }
    return server.invite
  }
}

extension DuelGame {
  /// What the last turn was, in a line for both players; `nil` before the first.
  package var lastTurnText: String? {
    guard let turn = duel.turns.last else { return nil }
    let name = players[turn.seat(duel.turns.count - 1)].text
    switch turn {
    case .pass: return "\(name) passed"
    case .giveUp, .giveUpWaiting: return "\(name) gave up"
    case .moves(let moves):
      let word = duel.match.moves.suffix(moves.count).first { $0.word != nil }
      let removals = moves.count - (word == nil ? 0 : 1)
      let removed = removals == 0 ? "" : removals == 1 ? "removed a cube" : "removed two cubes"
      guard let word, let text = word.word else { return "\(name) \(removed)" }
      let played = "played \(text), \((word.score ?? 0).grouped)"
      return removed.isEmpty ? "\(name) \(played)" : "\(name) \(removed) and \(played)"
    }
  }
}
