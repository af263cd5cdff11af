import Composable
import ComposableTesting
import Features
import GameTesting
import Model
import Rules
import Surface
import Testing

/// Two players in two programs, who send each other texts.
@Suite("Two players by texts")
struct DuelTextStories {
  /// A program of one of the players, at home.
  private func player(_ world: World = World(), seed: UInt64 = 42) -> Player {
    Player(world: world, with: { $0.prepareForTwo(seed: seed) }).atHome()
  }

  private func invite(_ player: Player, own: String, other: String) {
    player.opens(.duels)
    player.chooses(DuelsFeature.Row.invite)
    player.types(own)
    player.presses(.tab)
    player.enters(other)
  }

  /// What a program has given to its clipboard last.
  private func sent(_ player: Player) throws -> String { try #require(player.world.copied.last) }

  private func pastes(_ text: String, into player: Player) { player.sends(.input(.pasted(text))) }

  /// Ann, who has invited, and Ben, who has accepted.
  private func pair() throws -> (ann: Player, ben: Player) {
    let (ann, ben) = (player(), player(seed: 1000))
    invite(ann, own: "Ann", other: "Ben")
    pastes("Ann: \(try sent(ann))\n", into: ben)
    ben.types("Ben", .tab, "Ann", .enter)
    return (ann, ben)
  }

  @Test func `a whole game by texts, from the invitation to the result`() throws {
    let (ann, ben) = try pair()
    #expect(try ann.duel().game.isWaiting && ann.duel().game.other?.text == "Ben")
    #expect(try ben.duel().game.isTurnHere && ben.duel().game.other?.text == "Ann")
    #expect(try ann.duel().game.code == ben.duel().game.code)
    for _ in 0..<3 {
      _ = try ben.playsWord()
      #expect(try ben.duel().game.isWaiting)
      pastes(try sent(ben), into: ann)
      #expect(try ann.duel().game.duel.turns == ben.duel().game.duel.turns)
      _ = try ann.playsWord()
      pastes("> \(try sent(ann).replacing(" ", with: "\n> "))", into: ben)
      #expect(try ann.duel().game.duel.turns == ben.duel().game.duel.turns)
    }
    for player in [ben, ann] {
      player.confirms(.pass)
      pastes(try sent(player), into: player === ben ? ann : ben)
    }
    #expect(try ann.duel().game.duel.end == .bothPassed)
    #expect(try ann.duel().game.duel == ben.duel().game.duel)
    for player in [ann, ben] {
      player.waits(.seconds(1))
      #expect(player.world.history.duels.games.map(\.duel) == [try ann.duel().game.duel])
    }
  }

  @Test func `the code of a cube is told from a text of a game of two`() throws {
    let ann = player()
    ann.opens(.duels)
    pastes("0000-0002-08", into: ann)
    #expect(try ann.duels().message?.hasPrefix("That is the code of a cube") == true)
    pastes("Thank you!", into: ann)
    #expect(try ann.duels().message?.hasPrefix("That is no text of a game") == true)
    ann.leaves()
  }

  @Test func `texts that do not fit are refused, each with its reason`() throws {
    let (ann, ben) = try pair()
    let invitation = try sent(ann)
    _ = try ben.playsWord()
    let first = try sent(ben)
    func problem(_ text: String) throws -> String {
      pastes(text, into: ann)
      return try #require(try ann.duel().entryProblem?.message)
    }
    var mistyped = Array(first)
    mistyped[mistyped.count - 3] = mistyped[mistyped.count - 3] == "A" ? "B" : "A"
    #expect(try problem(String(mistyped)).hasPrefix("The text is mistyped"))
    #expect(try problem("Thank you!").hasPrefix("That is no text of a game"))
    #expect(try problem(invitation).hasPrefix("That is an invitation"))
    let other = try #require(ChallengeCode(mode: .unlimited, seed: 7))
    let foreign = DuelText.turn(DuelTurnText(.pass, after: [], on: other))
    #expect(try problem("\(foreign)") == "That turn belongs to another game.")
    let early = DuelText.turn(
      DuelTurnText(.pass, after: [.pass, .pass], on: try ann.duel().game.code)
    )
    #expect(
      try problem("\(early)")
        == "That is turn 3, but turn 1 is still missing. Paste that one first."
    )
    pastes(first, into: ann)
    #expect(try ann.duel().entryProblem == nil)
    // It is Ann's turn now, and the same text comes again.
    pastes(first, into: ann)
    #expect(try ann.duel().cube.notice?.text == "That is turn 1, which this game has already.")
    _ = try ann.playsWord()
    pastes(try sent(ann), into: ann)
    #expect(
      try ann.duel().entryProblem?.message
        == "That is your own turn 2. Send it to the other player."
    )
    // A turn that breaks a rule, with checks that fit.
    let code = try ben.duel().game.code
    let turns = try ann.duel().game.duel.turns
    let cheat = DuelText.turn(
      DuelTurnText(.moves([.removal(cube("000")), .removal(cube("001"))]), after: turns, on: code)
    )
    pastes("\(cheat)", into: ann)
    #expect(
      try ann.duel().entryProblem?.message.hasPrefix("The turn breaks a rule: cube 000") == true
    )
  }

  @Test func `an answer can be typed, and Esc clears it`() throws {
    let (ann, ben) = try pair()
    _ = try ben.playsWord()
    let text = try sent(ben)
    ann.enters("lexicube oops")
    #expect(try ann.duel().entryProblem != nil)
    ann.presses(.escape)
    #expect(try ann.duel().entryProblem == nil && ann.duel().entry.text.isEmpty)
    ann.enters(String(text.drop { $0 != "[" }.dropFirst().dropLast()).lowercased())
    #expect(try ann.duel().game.duel.turns.count == 1)
    #expect(try ann.duel().cube.notice?.text.hasPrefix("Ben played ") == true)
  }

  @Test func `several games at once, and a text finds its own`() throws {
    let ann = player()
    let friends = [player(seed: 1000), player(seed: 2000)]
    var invitations: [String] = []
    for name in ["Ben", "Cleo"] {
      invite(ann, own: "Ann", other: name)
      invitations.append(try sent(ann))
      ann.menu(DuelMenu.Row.leave)
      ann.presses(.escape)
    }
    #expect(ann.home.duels.count == 2)
    for (friend, invitation) in zip(friends, invitations) {
      pastes(invitation, into: friend)
      friend.presses(.enter, .enter)
      _ = try friend.playsWord()
    }
    // The answer of the first friend is pasted at home.
    pastes(try sent(friends[0]), into: ann)
    #expect(try ann.duel().game.other?.text == "Ben" && ann.duel().game.isTurnHere)
    ann.menu(DuelMenu.Row.leave)
    let games = try #require(try ann.duels().duels?.games)
    #expect(games.filter(\.isTurnHere).map(\.other?.text) == ["Ben"])
    // That of the second on the page itself, by typing.
    ann.chooses(DuelsFeature.Row.read)
    ann.enters(try sent(friends[1]))
    #expect(try ann.duel().game.other?.text == "Cleo" && ann.duel().game.isTurnHere)
  }

  @Test func `an invitation is known again, and one's own is refused`() throws {
    let (ann, ben) = try pair()
    let invitation = try sent(ann)
    _ = try ben.playsWord()
    for player in [ann, ben] {
      player.menu(DuelMenu.Row.leave)
      if player === ben { continue }
      pastes(invitation, into: player)
      #expect(
        try player.duels().message
          == "That is your own invitation. Send it to the other player."
      )
    }
    ben.presses(.escape)
    pastes(invitation, into: ben)
    #expect(try ben.duel().game.duel.turns.count == 1 && ben.world.history.duels.games.count == 1)
  }

  @Test func `a game goes on after both programs were killed`() throws {
    let (ann, ben) = try pair()
    _ = try ben.playsWord()
    // Neither leaves: new programs open the same histories.
    let (newAnn, newBen) = (player(ann.world, seed: 5000), player(ben.world, seed: 6000))
    newBen.opens(.duels)
    let id = try #require(try newBen.duels().duels?.games.first?.id)
    newBen.chooses(DuelsFeature.Row.game(id), times: 2)
    // The text is still there, and can be copied again.
    newBen.presses(.function(4))
    pastes(try sent(newBen), into: newAnn)
    #expect(try newAnn.duel().game.duel.turns.count == 1)
  }

  @Test func `a rematch is an invitation in which the other is first`() throws {
    let (ann, ben) = try pair()
    ben.confirms(.giveUp)
    pastes(try sent(ben), into: ann)
    ann.waits(.seconds(1))
    #expect(try ann.duel().game.standing.text == "You win")
    // Ben was first, so now Ann begins her own rematch; both texts go together.
    ann.chooses(DuelResult.Row.rematch)
    #expect(try ann.duel().game.isTurnHere && ann.duel().game.own == .first)
    _ = try ann.playsWord()
    let texts = try sent(ann)
    #expect(texts.contains("invitation") && texts.contains("turn 1"))
    ben.waits(.seconds(1))
    ben.presses(.escape)
    pastes(texts, into: ben)
    ben.presses(.enter, .enter)
    #expect(try ben.duel().game.duel.turns == ann.duel().game.duel.turns)
    #expect(try ben.duel().game.isTurnHere)
  }

  @Test func `a first turn that comes with an invitation and is refused is named`() throws {
    let code = try #require(ChallengeCode(mode: .unlimited, seed: 7))
    let other = try #require(ChallengeCode(mode: .unlimited, seed: 8))
    let invitation = DuelText.invitation(
      DuelInvitation(code: code, inviterBegins: true, dictionary: .english)
    )
    let unruly = Duel.Turn.moves([.removal(LatticePoint(.two, .two, .two))])
    // A turn of another game, as a chat may have it, is no failure.
    let texts: [(ChallengeCode, DuelTextRefusal?)] = [(code, .refused(.notOneTurn)), (other, nil)]
    for (cube, problem) in texts {
      let ben = player()
      let turn = DuelText.turn(DuelTurnText(unruly, after: [], on: cube))
      pastes("\(invitation)\n\(turn)", into: ben)
      ben.presses(.enter, .enter)
      #expect(try ben.duel().entryProblem == problem && ben.duel().game.duel.turns.isEmpty)
    }
  }

  @Test func `who waits can give up, and the other reads it at any time`() throws {
    // Once before Ben has played the awaited turn, and once after it.
    for hasPlayed in [false, true] {
      let (ann, ben) = try pair()
      if hasPlayed {
        _ = try ben.playsWord()
      } else {
        ben.presses(.delete, .enter, .enter)
        #expect(try ben.duel().pending.count == 1, "in the middle of a turn")
      }
      ann.menu(DuelMenu.Row.giveUp)
      #expect(try ann.duel().menu?.asking == .giveUp)
      ann.presses(.enter)
      #expect(try ann.duel().game.duel.end == .gaveUp(.second))
      #expect(try ann.duel().game.standing.result == "Ben wins: you gave up")
      pastes(try sent(ann), into: ben)
      #expect(try ben.duel().game.duel.end == .gaveUp(.second))
      #expect(try ben.duel().game.standing.result == "You win: Ann gave up")
      #expect(try ben.duel().game.duel.turns.count == (hasPlayed ? 2 : 1))
      #expect(try ben.duel().pending.isEmpty)
      for player in [ann, ben] {
        player.waits(.seconds(1))
        #expect(player.world.history.duels.games == [try player.duel().game])
      }
      // Ben's turn comes after the end.
      ann.presses(.escape)
      if hasPlayed {
        pastes(try #require(ben.world.copied.last), into: ann)
        #expect(try ann.duels().message == "That turn belongs to a game that is over.")
      }
    }
  }

  @Test func `two players of one name are refused on the form`() throws {
    let ann = player()
    func problem() throws -> String? { try ann.top(DuelStartFeature.State.self).problem }
    ann.opens(.duels)
    for row in [DuelsFeature.Row.invite, .keyboard] {
      ann.chooses(row)
      ann.types("Ann", .tab, "ANN ", .enter)
      #expect(try problem() == "Both players cannot be called Ann.")
      ann.presses(.backspace)
      #expect(try problem() == nil)
      ann.presses(.escape)
    }
    // A name that stands for an empty field counts, too.
    ann.chooses(DuelsFeature.Row.keyboard)
    ann.types("second", .tab, .enter)
    #expect(try problem() == "Both players cannot be called second.")
    ann.leaves()
    #expect(ann.world.history.duels.games.isEmpty)
  }

  @Test func `a game that nobody answers can be ended`() throws {
    let ann = player()
    invite(ann, own: "Ann", other: "Ben")
    ann.menu(DuelMenu.Row.endUnanswered)
    #expect(try ann.duel().menu?.asking == .endUnanswered)
    ann.presses(.enter)
    #expect(try ann.duel().game.duel.end == .timedOut(.first))
    #expect(try ann.duel().game.standing.headline == "Nobody wins: Ben did not answer")
    ann.waits(.seconds(1))
    ann.leaves()
    #expect(ann.world.history.duels.running.isEmpty)
  }

  @Test func `while the answer is awaited, letters spell no word, clicks choose no face`() throws {
    let ann = player()
    invite(ann, own: "Ann", other: "Ben")
    ann.clicks("222t")
    ann.types("abc")
    #expect(try ann.duel().cube.spelling.isEmpty && ann.duel().entry.text == "abc")
    ann.presses(.escape, .left)
    #expect(try ann.duel().cube.attitude != .home)
  }
}
