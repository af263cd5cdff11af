import Platform
import Routes
import Rules

/// Which game on a server a game of two is, and who this player is in it.
package struct ServerDuel: Hashable, Sendable {
  /// The server that the game began on, which need not be the one that is chosen now.
  package let server: ServerAddress
  /// The number of the game there.
  package let number: DuelID
  /// The code that the other player joins by.
  package let invite: InviteCode
  /// The seat of the player of this program.
  package let own: Duel.Seat
  /// Whether the other player has joined.
  package let hasJoined: Bool

  package init(
    server: ServerAddress,
    number: DuelID,
    invite: InviteCode,
    own: Duel.Seat,
    hasJoined: Bool
  ) {
    self.server = server
    self.number = number
    self.invite = invite
    self.own = own
    self.hasJoined = hasJoined
  }

  /// The identity of the game in every history: it follows from the server, the number and the invitation, so
  /// that two machines of one player have one game. A server whose data was restored gives numbers again, and
  /// invitations never.
  var key: DuelKey {
    DuelKey(bits: Fingerprint("\(server.url) \(number) \(invite.text)".utf8).value)
  }
}

extension DuelPlace {
  /// The place as histories and exports name it, without the seat.
  ///
  /// | place | text |
  /// |---|---|
  /// | at one keyboard | `keyboard` |
  /// | by texts | `inviter` or `invited` |
  /// | on a server | `server 17 K7M2-Q9TX https://play.example.org`; `open` until somebody has joined |
  package var name: String {
    switch self {
    case .keyboard: "keyboard"
    case .texts(_, let isInviter): isInviter ? "inviter" : "invited"
    case .server(let duel):
      "\(duel.hasJoined ? "server" : "open") \(duel.number) \(duel.invite.text) "
        + duel.server.setting
    }
  }

  /// The seat of the player of this program; `nil` where both are at one keyboard.
  var own: Duel.Seat? {
    switch self {
    case .keyboard: nil
    case .texts(let own, _): own
    case .server(let duel): duel.own
    }
  }

  /// Reads a place, which may come from anywhere; `nil` if it is none.
  package init?(name: String, own: Duel.Seat?) {
    switch (name, own) {
    case ("keyboard", nil): self = .keyboard
    case ("inviter", let own?): self = .texts(own: own, isInviter: true)
    case ("invited", let own?): self = .texts(own: own, isInviter: false)
    case (_, let own?):
      let parts = name.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, ["server", "open"].contains(parts[0]),
        let number = DuelID(parts[1]), number >= 1, let invite = InviteCode(text: String(parts[2])),
        let server = try? ServerAddress(setting: String(parts[3]))
      else { return nil }
      self = .server(
        ServerDuel(
          server: server,
          number: number,
          invite: invite,
          own: own,
          hasJoined: parts[0] == "server"
        )
      )
    default: return nil
    }
  }
}

// MARK: - What a server says

extension DuelGame {
  /// The game as a server has it.
  ///
  /// The server may be anybody's, so every turn is played again by the rules, and what this machine knows of
  /// the game has to be a part of it. One that has lost turns can still say that the game has ended. Which words
  /// count is up to the server alone: the programs of the two players and the server can have lists of different
  /// versions, and a game of two has one referee.
  ///
  /// - Parameters:
  ///   - known: The game as this machine has it, without a turn that was not sent; `nil` if it is new here.
  ///   - dictionary: The dictionary of a new game.
  ///   - now: When the new turns came.
  /// - Throws: Why the answer is not believed.
  package init(
    _ state: DuelState,
    on server: ServerAddress,
    known: DuelGame?,
    dictionary: DictionaryID,
    at now: Timestamp
  ) throws(ServerDuelRefusal) {
    guard state.id >= 1, state.turns.count <= Duel.maximumTurns, state.code.mode == .unlimited,
      state.code.language == .english, state.second != nil || (state.isFirst && state.turns.isEmpty)
    else { throw .unusable }
    let duel = ServerDuel(
      server: server,
      number: state.id,
      invite: state.invite,
      own: state.isFirst ? .first : .second,
      hasJoined: state.second != nil
    )
    if let known, !known.isSame(as: state) || known.own != duel.own { throw .otherGame }
    if known?.server?.hasJoined == true, !duel.hasJoined { throw .lostTurns }
    self.init(
      id: known?.id ?? duel.key,
      place: .server(duel),
      code: state.code,
      players: DuelPlayers(first: state.first, second: state.second ?? .nobodyYet).numbered,
      dictionary: known?.duel.match.dictionary ?? dictionary,
      startedAt: known?.startedAt ?? now
    )
    try take(state.turns, known: known, at: now)
    if state.end == .timedOut { timeOut() }
    let isOver = self.duel.end != nil
    guard state.firstScore == self.duel.score(.first),
      state.secondScore == self.duel.score(.second), (state.end != nil) == isOver
    else { throw .wrongScore }
    if let known { try goOn(from: known, at: now) }
  }

  /// Makes sure that this game, as a server has it, goes on from what this machine knows.
  private mutating func goOn(
    from known: DuelGame,
    at now: Timestamp
  ) throws(ServerDuelRefusal) {
    let (old, new) = (known.duel.turns, duel.turns)
    if new.starts(with: old) {
      guard known.isOver, known.duel.end != duel.end else { return }
      // Somebody had claimed the game.
      throw new.count == old.count && !isOver ? .lostTurns : .otherTurns
    }
    // Whoever gives up need not know the turns before. Theirs are the same, or `take` has refused them.
    guard let end = duel.end, let loser = end.loser else { throw .lostTurns }
    self = known
    if isOver {
      guard duel.end?.loser == loser else { throw .otherTurns }
    } else if duel.seat == loser, end == .timedOut(loser) {
      timeOut()
    } else {
      giveUp(loser, at: now)
    }
  }

  /// Whether a server's answer is about this game: it gives each invitation once.
  package func isSame(as state: DuelState) -> Bool {
    server?.number == state.id && server?.invite == state.invite && code == state.code
  }

  /// What this player can tell a server that has lost the rest of the game; `nil` if it is for the other player
  /// to tell.
  ///
  /// - Parameter state: What the server has: the beginning of this game.
  package func offer(to state: DuelState) -> DuelOffer? {
    guard let server, state.end == nil, state.second != nil else { return nil }
    let (number, turns) = (state.turns.count, duel.turns)
    if turns.indices.contains(number), turns[number].seat(number) == server.own {
      return .turn(TurnRequest(duel: server.number, number: number, turn: turns[number]))
    }
    switch duel.end {
    case .gaveUp(server.own):
      return .turn(TurnRequest(duel: server.number, number: number, turn: .giveUp))
    case .timedOut(server.own.other) where number == turns.count: return .claim
    default: return nil
    }
  }

  private mutating func take(
    _ turns: [JSONValue],
    known: DuelGame?,
    at now: Timestamp
  ) throws(ServerDuelRefusal) {
    let before = known?.duel.turns ?? []
    for (index, value) in turns.enumerated() {
      guard let turn = Duel.Turn(value) else { throw .unusable }
      let isKnown = index < before.count && before[index] == turn
      let isLast = index == turns.count - 1
      if index < before.count, !isKnown, !(turn.givesUp && isLast) { throw .otherTurns }
      let time = isKnown ? known?.playedAt[index] ?? now : now
      do throws(DuelRefusal) {
        try take(turn, at: time) { _ in true }
      } catch {
        throw .refused(turn: index + 1, error)
      }
    }
  }
}

/// What a player tells a server whose data was restored from a backup.
package enum DuelOffer: Hashable, Sendable {
  /// A turn that the server has had before.
  case turn(TurnRequest)
  /// That the other player did not move in time.
  case claim
}

extension Duel.End {
  /// Who has lost by it, whatever the scores are; `nil` if they decide.
  fileprivate var loser: Duel.Seat? {
    switch self {
    case .gaveUp(let seat), .timedOut(let seat): seat
    case .cubeGone, .bothPassed: nil
    }
  }
}

extension PlayerName {
  static let nobodyYet = PlayerName("nobody yet") ?? .player
}

extension DuelPlayers {
  /// The same players with names that tell them apart: of two with one name, the second has a number.
  ///
  /// A server lets several players have one name, and calls everybody “player” who has none.
  fileprivate var numbered: Self {
    guard first.text.lowercased() == second.text.lowercased() else { return self }
    // Only as much of the name is cut as the number needs.
    let names = (0...second.text.count).lazy.compactMap { [second] count in
      let text = "\(second.text.dropLast(count)) 2"
      return PlayerName(text).flatMap { $0.text == text ? $0 : nil }
    }
    return Self(first: first, second: names.first ?? .nobodyYet)
  }
}

/// Why a server's answer about a game of two is not believed. Nothing has changed then.
package enum ServerDuelRefusal: Error, Hashable, Sendable {
  /// It is no game that this program can play.
  case unusable
  /// The number belongs to another game here.
  case otherGame
  /// It has other turns than this machine has seen.
  case otherTurns
  /// It lacks turns that this machine has seen, and that the other player can tell it.
  case lostTurns
  /// It does not know the game any more.
  case lostGame
  case wrongScore
  /// A turn, counted from 1, breaks a rule.
  case refused(turn: Int, DuelRefusal)
}

extension ServerDuelRefusal {
  package var message: String {
    switch self {
    case .unusable: "The server’s answer is not a game that this lexicube can play."
    case .otherGame:
      "The server has another game under this number. Yours is kept; giving up ends it."
    case .otherTurns:
      "The server has other turns than you have seen. Yours are kept; giving up ends it."
    case .lostTurns: "The server has lost turns. The other player sends them."
    case .lostGame: "The server has lost this game. Yours is kept; giving up ends it."
    case .wrongScore: "The server’s scores do not follow from the turns, so they are not shown."
    case .refused(let turn, let refusal):
      "The server sent a turn \(turn) that breaks a rule: \(refusal)."
    }
  }
}
