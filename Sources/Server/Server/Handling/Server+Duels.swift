import Lexicon
import Platform
import Routes
import Rules

extension Server {
  func createDuel(_ visit: Visit) throws(APIError) -> DuelState {
    let player = try visit.own
    let requestID = try visit.requestID("An invitation", "makes no second one")
    try take(.games, visit)
    try take(.bytes, visit, Self.bytesOfAttempt)
    let new = newDuel(first: player.id, second: nil, requestID, visit)
    let duel = try ask(store.addDuel, new)
    tellPlayers(of: duel)
    return try state(duel, .first)
  }

  func joinDuel(_ code: InviteCode, _ visit: Visit) throws(APIError) -> DuelState {
    let player = try visit.own
    guard let invited = try ask(store.invitation, code) else {
      throw APIError(
        .unknownDuel,
        "Nobody has given out this invitation. Compare it with the original."
      )
    }
    if invited.first == player.id {
      throw APIError(.ownInvitation, "This is your own invitation. Somebody else has to join.")
    }
    try ask(store.joinDuel, invited.id, player.id, visit.now)
    guard let duel = try ask(store.duel, invited.id), duel.second == player.id else {
      throw APIError(
        .invitationTaken,
        "Somebody else has joined this game. Ask for another invitation."
      )
    }
    tellPlayers(of: duel)
    return try state(duel, .second)
  }

  func duelState(_ id: DuelID, _ visit: Visit) throws(APIError) -> DuelState {
    let (duel, seat) = try own(id, visit)
    return try state(duel, seat)
  }

  func duels(_ limit: Int, _ visit: Visit) throws(APIError) -> DuelList {
    let duels = try ask(store.duels, visit.own.id, limit)
    var states: [DuelState] = []
    for fault in duels.faults { write(fault, of: "duel") }
    for duel in duels.elements {
      guard let seat = try duel.seat(of: visit.own.id) else { continue }
      // One that is damaged is in the log, and does not hide the others.
      guard let state = try? state(duel, seat) else { continue }
      states.append(state)
    }
    return DuelList(duels: states)
  }

  func takeTurn(_ request: TurnRequest, _ visit: Visit) throws(APIError) -> DuelState {
    _ = try visit.own
    try take(.bytes, visit, Self.bytesOfAttempt)
    // A second try finds what another request has changed between reading and writing.
    for _ in 0..<2 {
      let (stored, seat) = try own(request.duel, visit)
      guard stored.second != nil else { throw Self.nobodyJoined }
      var duel = try replay(stored)
      var turn = request.turn
      if turn.givesUp {
        // A player may give up at any time, and need not know what the other has just played.
        if duel.end == .gaveUp(seat) { return try state(stored, seat) }
        turn = duel.givingUp(seat)
      } else if request.number < duel.turns.count {
        let isOwn = turn.seat(request.number) == seat
        guard isOwn, duel.turns[request.number] == turn else { throw Self.turnConflict }
        return try state(stored, seat)
      } else if request.number > duel.turns.count {
        throw Self.turnConflict
      }
      do throws(DuelRefusal) {
        try duel.play(turn, by: seat) { environment.lexicon.contains($0) }
      } catch {
        throw APIError(.turnRefused, "The turn is refused: \(error).")
      }
      if try update(stored, duel, began: visit.now) {
        return try changedDuel(request.duel, visit)
      }
    }
    throw Self.turnConflict
  }

  func claimDuel(_ id: DuelID, _ visit: Visit) throws(APIError) -> DuelState {
    let (stored, seat) = try own(id, visit)
    guard stored.second != nil else { throw Self.nobodyJoined }
    var duel = try replay(stored)
    // Claimed before: the same answer again.
    if duel.end == .timedOut(seat.other) { return try state(stored, seat) }
    guard duel.end == nil else { throw APIError(.turnRefused, "The game is over.") }
    guard duel.seat != seat else {
      throw APIError(.tooEarly, "It is your turn, not the other player's.")
    }
    let ends = stored.turnBegan + environment.limits.turn
    if ends > visit.settled, ends <= visit.now {
      throw APIError(
        .tooEarly,
        visit.settled > 0
          ? "The server’s clock has jumped. Nobody’s time is over before it has run evenly for a day."
          : "The server does not know yet what time it was last. Try again in a minute.",
        retryAfter: visit.settled > 0 ? 3600 : 60
      )
    }
    guard ends <= visit.settled else {
      let wait = ends - visit.now
      let hours = Int(wait / 3600) + 1
      throw APIError(
        .tooEarly,
        "The other player still has \(hours == 1 ? "1 hour" : "\(hours) hours") to move.",
        retryAfter: Int(wait) + 1
      )
    }
    duel.timeOut()
    guard try update(stored, duel, began: stored.turnBegan) else { throw Self.turnConflict }
    return try changedDuel(id, visit)
  }

  func rematch(_ id: DuelID, _ visit: Visit) throws(APIError) -> DuelState {
    let (stored, _) = try own(id, visit)
    try take(.bytes, visit, Self.bytesOfAttempt)
    guard stored.isOver, let second = stored.second else {
      throw APIError(.duelRuns, "This game still runs. Finish it first.")
    }
    // A name that nobody can give to an invitation before. The store makes one rematch of a game.
    guard let requestID = RequestID(text: "rematch-\(environment.random())") else {
      throw Self.turnConflict
    }
    let new = newDuel(first: second, second: stored.first, requestID, visit)
    let next = try ask(store.addRematch, id, new)
    return try changedDuel(next.id, visit)
  }
}

extension Server {
  private static let nobodyJoined = APIError(
    .waitingForOther,
    "Nobody has joined this game yet. Give the invitation to somebody."
  )
  private static let turnConflict = APIError(
    .turnConflict,
    "The game has gone on meanwhile, or has not come so far. Ask for it again."
  )

  private func newDuel(
    first: PlayerID,
    second: PlayerID?,
    _ requestID: RequestID,
    _ visit: Visit
  ) -> NewDuel {
    NewDuel(
      first: first,
      second: second,
      requestID: requestID,
      invite: InviteCode(bits: environment.random()),
      seed: fairSeed(),
      now: visit.now
    )
  }

  /// A game that the player is in. Others are as unknown as those that never were.
  private func own(_ id: DuelID, _ visit: Visit) throws(APIError) -> (StoredDuel, Duel.Seat) {
    let player = try visit.own
    guard let duel = try ask(store.duel, id), let seat = duel.seat(of: player.id) else {
      throw APIError(.unknownDuel, "You are in no game of two with the number \(id).")
    }
    return (duel, seat)
  }

  /// How a game stands that this player has just changed.
  private func changedDuel(_ id: DuelID, _ visit: Visit) throws(APIError) -> DuelState {
    let (duel, seat) = try own(id, visit)
    tellPlayers(of: duel)
    return try state(duel, seat)
  }

  private func replay(_ stored: StoredDuel) throws(APIError) -> Duel {
    do throws(StoreError) {
      // The words were looked up when they were played.
      return try stored.replay { _ in true }
    } catch {
      write(RowFault(id: stored.id, reason: error.reason), of: "duel")
      throw APIError(.unavailable, "The turns of game \(stored.id) are damaged.")
    }
  }

  private func update(
    _ before: StoredDuel,
    _ duel: Duel,
    began: Double
  ) throws(APIError) -> Bool {
    let update = DuelUpdate(
      id: before.id,
      turnsBefore: before.turns.count,
      turns: duel.turns.map(\.json),
      turnBegan: began,
      isTimedOut: duel.end == .timedOut(duel.seat),
      isOver: duel.end != nil
    )
    return try ask(store.updateDuel, update)
  }

  private func state(_ stored: StoredDuel, _ seat: Duel.Seat) throws(APIError) -> DuelState {
    let duel = try replay(stored)
    guard let code = ChallengeCode(mode: .unlimited, seed: stored.seed),
      let first = stored.firstName
    else {
      write(RowFault(id: stored.id, reason: "its seed or a name is none"), of: "duel")
      throw APIError(.unavailable, "Game \(stored.id) is damaged.")
    }
    let isRunning = duel.end == nil && stored.second != nil
    return DuelState(
      id: stored.id,
      invite: stored.invite,
      code: code,
      first: first,
      second: stored.secondName,
      isFirst: seat == .first,
      firstScore: duel.score(.first),
      secondScore: duel.score(.second),
      turns: stored.turns,
      isYourTurn: isRunning && duel.seat == seat,
      turnBegan: stored.turnBegan,
      turnEnds: stored.turnBegan + environment.limits.turn,
      end: duel.end.map(DuelState.End.init),
      hasWon: duel.winner.map { $0 == seat },
      rematch: stored.rematch,
      event: seat == .first ? stored.firstEvent : stored.secondEvent
    )
  }
}

extension DuelState.End {
  fileprivate init(_ end: Duel.End) {
    self =
      switch end {
      case .cubeGone: .cubeGone
      case .bothPassed: .bothPassed
      case .gaveUp: .gaveUp
      case .timedOut: .timedOut
      }
  }
}
