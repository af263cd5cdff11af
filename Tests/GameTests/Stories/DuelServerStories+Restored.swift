import GameTesting
import Model
import Routes
import Rules
import Surface
import Testing

@testable import Features

/// A server whose data was restored from a backup, and has lost what happened since.
extension DuelServerStories {
  private func waitsForAll(_ players: Player...) {
    for _ in 0..<40 { for player in players { player.waits(.seconds(10)) } }
  }

  private func agree(
    _ players: Player...,
    turns: Int,
    at location: SourceLocation = #_sourceLocation
  )
    throws
  {
    #expect(server.turns().count == turns, sourceLocation: location)
    for player in players {
      let duel = try player.duel(at: location)
      #expect(duel.game.duel.turns == server.turns(), sourceLocation: location)
      #expect(duel.online?.trouble == nil, sourceLocation: location)
      #expect(!duel.game.isLastTurnUnsent, sourceLocation: location)
    }
    #expect(first.turns.waiting.isEmpty && second.turns.waiting.isEmpty, sourceLocation: location)
  }

  /// Ann and Ben after so many turns.
  private func pair(after turns: Int) throws -> (ann: Player, ben: Player) {
    let (ann, ben) = try pair()
    for turn in 0..<turns {
      _ = try (turn.isMultiple(of: 2) ? ann : ben).playsWord()
      for player in [ann, ben] { player.waits(.seconds(60)) }
    }
    try agree(ann, ben, turns: turns)
    return (ann, ben)
  }

  @Test(arguments: 1...4, 0...3)
  func `turns that the server lost are offered again, and the game goes on`(had: Int, left: Int)
    throws
  {
    guard left < had else { return }
    let (ann, ben) = try pair(after: had)
    server.loses(turnsAfter: left)
    waitsForAll(ann, ben)
    try agree(ann, ben, turns: had)
    _ = try (had.isMultiple(of: 2) ? ann : ben).playsWord()
    waitsForAll(ann, ben)
    try agree(ann, ben, turns: had + 1)
  }

  @Test func `a turn that the server lost while its player was away comes back with the player`()
    throws
  {
    let (ann, ben) = try pair(after: 2)
    ben.leaves()
    server.loses(turnsAfter: 1)
    // Ann knows Ben's turn, and plays the next one.
    _ = try ann.playsWord()
    waitsForAll(ann)
    #expect(try ann.duel().game.isLastTurnUnsent && server.turns().count == 1)
    #expect(try ann.duel().online?.trouble == ServerDuelRefusal.lostTurns.message)
    // Home alone offers it again.
    let again = start(second)
    #expect(server.turns().count == 2)
    waitsForAll(ann, again)
    #expect(server.turns().count == 3 && first.turns.waiting.isEmpty)
    try opensGame(again)
    try agree(ann, again, turns: 3)
  }

  @Test func `an acceptance that the server lost is made again`() throws {
    let (ann, ben) = try pair(after: 3)
    server.loses(turnsAfter: 0, andJoining: true)
    ann.waits(.seconds(60))
    #expect(try ann.duel().online?.trouble == ServerDuelRefusal.lostTurns.message)
    waitsForAll(ann, ben)
    try agree(ann, ben, turns: 3)
    // The same at home.
    ben.leaves()
    server.loses(turnsAfter: 1, andJoining: true)
    let again = start(second)
    waitsForAll(ann, again)
    try opensGame(again)
    waitsForAll(ann, again)
    try agree(ann, again, turns: 3)
  }

  @Test(arguments: [0, 1], [true, false])
  func `whoever joins in the place of a player that the server lost is told of`(
    turns: Int,
    isOpen: Bool
  ) throws {
    let (ann, ben) = try pair(after: turns)
    let invitation = try #require(try ann.duel().game.server?.invite)
    ben.leaves()
    if !isOpen { ann.leaves() }
    server.loses(turnsAfter: 0, andJoining: true)
    let cleo = start(Machine("Cleo"))
    cleo.opens(.duels)
    cleo.chooses(DuelsFeature.Row.server)
    cleo.enters(invitation.text)
    let news = DuelCourier.Problem.otherOpponent(
      before: try #require(PlayerName("Ben")),
      now: try #require(PlayerName("Cleo"))
    )
    if isOpen {
      ann.presses(.function(5))
      #expect(try ann.duel().cube.notice?.text == news.message)
      #expect(try ann.duel().game.opponent.text == "Cleo")
      ann.leaves()
    } else {
      let again = start(first)
      #expect(again.home.notices == [news.message])
      again.leaves()
    }
    #expect(start(first).home.notices.isEmpty, "once is enough")
    #expect(server.turns().count == turns)
  }

  @Test func `an end that the server lost is told again`() throws {
    let (ann, ben) = try pair(after: 2)
    ben.confirms(.giveUp)
    waitsForAll(ann, ben)
    #expect(server.turns().count == 3)
    // Whoever gave up tells it, even before what the other one knows.
    server.loses(turnsAfter: 0)
    ben.leaves()
    ann.leaves()
    _ = start(second)
    #expect(server.turns().last?.givesUp == true)
    let again = start(first)
    try opensGame(again)
    #expect(try again.duel().standing.result == "You win: Ben gave up")
    #expect(try again.duel().game.duel.turns.count == 3)
  }

  @Test func `a server that says to have lost turns and takes none is not flooded`() throws {
    let (ann, ben) = try pair(after: 2)
    let before = server.requests.count
    server.lies { ($0.turns, $0.firstScore, $0.secondScore) = ([], 0, 0) }
    ann.presses(.function(5))
    #expect(try ann.duel().online?.trouble == ServerDuelRefusal.lostTurns.message)
    #expect(server.requests.dropFirst(before).count { $0 == "takeTurn" } == 1)
    server.lies { _ in }
    ann.presses(.function(5))
    ben.presses(.function(5))
    try agree(ann, ben, turns: 2)
  }

  @Test func `a claim that the server lost is made again`() throws {
    let (ann, ben) = try pair(after: 1)
    server.passes(seconds: FakeDuels.turnTime + 60)
    server.lies { $0.turnEnds = 0 }
    ann.presses(.function(5))
    ann.confirms(.claim)
    server.lies { _ in }
    #expect(try ann.duel().game.duel.end == .timedOut(.second))
    ann.waits(.seconds(1))
    server.loses(turnsAfter: 1)
    ann.leaves()
    _ = start(first)
    waitsForAll(ben)
    #expect(try ben.duel().game.duel.end == .timedOut(.second))
    ben.waits(.seconds(1))
  }

  @Test func `giving up ends a game whose last turns the server has lost`() throws {
    let (ann, ben) = try pair(after: 2)
    ben.leaves()
    server.loses(turnsAfter: 1)
    ann.confirms(.giveUp)
    #expect(server.turns().count == 2 && server.turns().last?.givesUp == true)
    #expect(try ann.duel().game.duel.turns.count == 3)
    #expect(try ann.duel().standing.result == "Ben wins: you gave up")
    #expect(first.turns.waiting.isEmpty)
    ann.waits(.seconds(1))
    let again = start(second)
    try opensGame(again)
    #expect(try again.duel().standing.result == "You win: Ann gave up")
    #expect(try again.duel().game.duel.turns.count == 3)
    #expect(
      second.world.history.duels.games.first?.duel == first.world.history.duels.games.first?.duel
    )
  }

  @Test func `a game that the server lost is said, kept, and ended by giving up`() throws {
    let (ann, ben) = try pair(after: 2)
    let kept = try ann.duel().game
    server.losesGames()
    for player in [ann, ben] {
      player.waits(.seconds(70))
      #expect(try player.duel().online?.trouble == ServerDuelRefusal.lostGame.message)
      #expect(try player.duel().game.duel == kept.duel)
    }
    ann.menu(DuelMenu.Row.leave)
    ann.waits(.seconds(400))
    #expect(
      try ann.duels().trouble
        == "The server has lost your game with Ben. Open it, and give up to end it here."
    )
    // The server gives the number again, also to Ann, who plays both.
    let cleo = start(Machine("Cleo"))
    ann.chooses(DuelsFeature.Row.server)
    ann.presses(.enter)
    let new = try ann.duel().game
    #expect(new.server?.number == kept.server?.number && new.id != kept.id)
    cleo.opens(.duels)
    cleo.chooses(DuelsFeature.Row.server)
    cleo.enters(try #require(new.openInvitation).text)
    ann.waits(.seconds(60))
    _ = try ann.playsWord()
    #expect(server.turns().count == 1)
    ann.menu(DuelMenu.Row.leave)
    ann.chooses(DuelsFeature.Row.game(kept.id), times: 2)
    #expect(try ann.duel().game.id == kept.id)
    #expect(try ann.duel().online?.trouble == ServerDuelRefusal.otherGame.message)
    ann.confirms(.giveUp)
    #expect(try ann.duel().standing.result == "Ben wins: you gave up")
    #expect(server.turns().count == 1 && first.turns.waiting.isEmpty, "nobody gave the new game up")
    ann.waits(.seconds(1))
    ann.leaves()
    #expect(first.world.history.duels.games.map(\.isOver).sorted { !$0 && $1 } == [false, true])
  }

  @Test func `another turn in the place of a lost one is said, and nothing of either is lost`()
    throws
  {
    let (ann, ben) = try pair(after: 2)
    let kept = try ann.duel().game
    ben.leaves()
    server.loses(turnsAfter: 1)
    // Ben has another machine, which never knew of the lost turn.
    let away = start(Machine("Ben"))
    try opensGame(away)
    away.confirms(.pass)
    #expect(server.turns().count == 2)
    ann.waits(.seconds(70))
    #expect(try ann.duel().online?.trouble == ServerDuelRefusal.otherTurns.message)
    #expect(try ann.duel().game.duel == kept.duel)
    // Ann's next turn was meant for the game as she knows it.
    _ = try ann.playsWord()
    #expect(try ann.duel().online?.trouble == ServerDuelRefusal.otherTurns.message)
    #expect(server.turns().count == 2 && first.turns.waiting.count == 1)
    ann.leaves()
    let again = start(first)
    again.waits(.seconds(400))
    #expect(server.turns().count == 2 && first.turns.waiting.count == 1)
    try opensGame(again)
    #expect(try again.duel().game.isLastTurnUnsent)
    // The machine that has the lost turn says the same.
    let back = start(second)
    try opensGame(back)
    #expect(try back.duel().online?.trouble == ServerDuelRefusal.otherTurns.message)
    #expect(second.world.history.duels.games.first?.duel == kept.duel && server.turns().count == 2)
    // It can be ended here and there.
    again.confirms(.giveUp)
    #expect(try again.duel().game.duel.turns == kept.duel.turns + [.giveUp])
    #expect(server.turns().last?.givesUp == true && first.turns.waiting.isEmpty)
    again.waits(.seconds(1))
    away.waits(.seconds(70))
    #expect(try away.duel().standing.result == "You win: Ann gave up")
    away.waits(.seconds(1))
    // What is over is no trouble any more, here or in the list.
    again.presses(.function(5))
    #expect(try again.duel().online?.trouble == nil)
    again.leaves()
    let later = start(first)
    later.opens(.duels)
    later.waits(.seconds(400))
    #expect(try later.duels().trouble == nil && later.duels().message == nil)
  }

  private static let removals = [LatticePoint(.two, .two, .two), LatticePoint(.zero, .two, .two)]

  @Test(arguments: [Duel.Turn.pass, .moves(removals.map(Move.removal))], [false, true])
  func `a turn that waits in a lost game is not taken in a new one of its number`(
    turn: Duel.Turn,
    isOld: Bool
  ) throws {
    let (ann, _) = try pair()
    let kept = try ann.duel().game
    let invite = try #require(kept.server?.invite)
    server.losesGames()
    ann.leaves()
    let again = start(first)
    let cleo = start(Machine("Cleo"))
    again.opens(.duels)
    again.chooses(DuelsFeature.Row.server)
    again.presses(.enter)
    let new = try again.duel().game
    #expect(new.server?.number == kept.server?.number && new.id != kept.id)
    cleo.opens(.duels)
    cleo.chooses(DuelsFeature.Row.server)
    cleo.enters(try #require(new.openInvitation).text)
    // An older program kept it without the invitation.
    first.turns.plants(TurnRequest(duel: 1, number: 0, turn: turn), invite: isOld ? nil : invite)
    guard !isOld else {
      again.waits(.seconds(150))
      #expect(server.turns() == [turn], "nobody can tell whose it is")
      return
    }
    again.waits(.seconds(150))
    #expect(try again.duel().game.isTurnHere && !again.duel().game.isLastTurnUnsent)
    again.menu(DuelMenu.Row.leave)
    again.waits(.seconds(400))
    #expect(server.turns().isEmpty && first.turns.waiting.count == 1)
    again.chooses(DuelsFeature.Row.game(new.id), times: 2)
    _ = try again.playsWord()
    #expect(server.turns().count == 1 && server.turns() != [turn])
    #expect(first.turns.waiting.map(\.invite) == [invite], "each waits by itself")
    again.menu(DuelMenu.Row.leave)
    again.chooses(DuelsFeature.Row.game(kept.id), times: 2)
    #expect(try again.duel().game.duel.turns == [turn])
    again.confirms(.giveUp)
    #expect(try again.duel().standing.result == "Ben wins: you gave up")
    #expect(server.turns().count == 1 && first.turns.waiting.isEmpty)
    again.waits(.seconds(1))
  }

  @Test func `a rematch of a lost game is none of the game that has its number`() throws {
    let (ann, ben) = try pair()
    ann.confirms(.giveUp)
    waitsForAll(ann, ben)
    server.losesGames()
    ann.leaves()
    let cleo = start(Machine("Cleo"))
    let again = start(first)
    again.opens(.duels)
    again.chooses(DuelsFeature.Row.server)
    again.presses(.enter)
    let new = try again.duel().game
    cleo.opens(.duels)
    cleo.chooses(DuelsFeature.Row.server)
    cleo.enters(try #require(new.openInvitation).text)
    again.waits(.seconds(60))
    again.confirms(.giveUp)
    again.waits(.seconds(1))
    again.menu(DuelMenu.Row.leave)
    let old = try #require(first.world.history.duels.games.first { $0.id != new.id })
    again.chooses(DuelsFeature.Row.game(old.id), times: 2)
    again.chooses(DuelResult.Row.rematch)
    #expect(try again.duel().game.id == old.id)
    #expect(try again.duel().online?.trouble == DuelCourier.Problem.lostBefore.message)
    #expect(!server.requests.contains("rematch"))
  }
}
