import ComposableTesting
import Game
import GameTesting
import Routes
import Rules
import Surface
import Testing

/// A server that may say anything.
extension DuelServerStories {
  struct Lie: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout DuelState) -> Void
    let message: String
    var testDescription: String { name }
  }

  static let lies: [Lie] = [
    Lie(
      name: "another past",
      change: { $0.turns[0] = Duel.Turn.pass.json },
      message: ServerDuelRefusal.otherTurns.message
    ),
    Lie(
      name: "turns are missing",
      change: { $0.turns = [] },
      message: ServerDuelRefusal.lostTurns.message
    ),
    Lie(
      name: "more turns than a game can have",
      change: { $0.turns = Array(repeating: Duel.Turn.pass.json, count: Duel.maximumTurns + 1) },
      message: ServerDuelRefusal.unusable.message
    ),
    Lie(
      name: "no turn",
      change: { $0.turns.append(.string("hello")) },
      message: ServerDuelRefusal.unusable.message
    ),
    Lie(
      name: "a turn against the rules",
      change: { $0.turns.append($0.turns[0]) },
      message: "The server sent a turn 2 that breaks a rule: "
    ),
    Lie(
      name: "a turn after the end",
      change: { $0.turns += [Duel.Turn.giveUp.json, Duel.Turn.pass.json] },
      message: ServerDuelRefusal.refused(turn: 3, .gameIsOver).message
    ),
    Lie(
      name: "a score of its own",
      change: { $0.secondScore = .max },
      message: ServerDuelRefusal.wrongScore.message
    ),
    Lie(
      name: "an end without a reason",
      change: { $0.end = .cubeGone },
      message: ServerDuelRefusal.wrongScore.message
    ),
    Lie(
      name: "another cube",
      change: { state in
        if let code = ChallengeCode(mode: .unlimited, seed: 7) { state.code = code }
      },
      message: ServerDuelRefusal.otherGame.message
    ),
    Lie(
      name: "another seat",
      change: { $0.isFirst.toggle() },
      message: ServerDuelRefusal.otherGame.message
    ),
    Lie(
      name: "a timed cube",
      change: { state in if let code = ChallengeCode(mode: .timed, seed: 42) { state.code = code }
      },
      message: ServerDuelRefusal.unusable.message
    ),
    Lie(name: "no number", change: { $0.id = -1 }, message: ServerDuelRefusal.unusable.message),
    Lie(
      name: "nobody has joined",
      change: { $0.second = nil },
      message: ServerDuelRefusal.unusable.message
    ),
  ]

  @Test(arguments: lies) func `what a server says is believed only as far as it can be`(_ lie: Lie)
    throws
  {
    let (ann, ben) = try pair()
    _ = try ann.playsWord()
    ben.waits(.seconds(10))
    let before = try ben.duel().game
    #expect(before.duel.turns.count == 1)
    server.lies(lie.change)
    ben.presses(.function(5))
    #expect(try ben.duel().game == before)
    let trouble = try #require(try ben.duel().online?.trouble)
    #expect(trouble.hasPrefix(lie.message), "\(trouble)")
    #expect(second.world.history.duels.games == [before])
    // A turn is not lost either, whatever the server answers to it.
    _ = try ben.playsWord()
    #expect(try ben.duel().game.duel.turns.count == 2 && ben.duel().game.isLastTurnUnsent)
    #expect(second.turns.waiting.count == 1)
    // The list and home believe no more.
    ben.menu(DuelMenu.Row.leave)
    #expect(try ben.duels().duels?.games.map(\.confirmed) == [before])
    ben.presses(.escape)
    #expect(ben.home.duels.map(\.confirmed) == [before])
    // The truth is taken.
    server.lies { _ in }
    try opensGame(ben)
    #expect(try ben.duel().game.duel.turns == server.turns() && server.turns().count == 2)
    #expect(try ben.duel().online?.trouble == nil)
  }

  @Test func `an answer about another game changes nothing in this one`() throws {
    let (_, ben) = try pair()
    let before = try ben.duel().game
    server.lies { $0.id = 9 }
    ben.presses(.function(5))
    #expect(try ben.duel().game == before)
    #expect(try ben.duel().online?.trouble == ServerDuelRefusal.otherGame.message)
  }

  @Test func `a deadline may be any number`() throws {
    let (_, ben) = try pair()
    for end in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 0] {
      server.lies { $0.turnEnds = end }
      ben.presses(.function(5))
      let left = try #require(try ben.duel().online?.facts?.secondsLeft)
      #expect(TimeLeft.text(left).count < 20, "\(end)")
    }
  }

  @Test(arguments: [
    (0, "no time"), (-5, "no time"), (0.5, "less than a minute"), (59, "less than a minute"),
    (60, "1 minute"), (3599, "59 minutes"), (3600, "1 hour"), (7200, "2 hours"),
    (86_400, "1 day"), (259_200, "3 days"), (259_199, "3 days"), (255_600, "2 days 23 hours"),
    (18_720, "5 hours 12 minutes"), (86_399, "1 day"), (1e300, "999 days"),
  ]) func `what is left is hardly less a second later`(seconds: Double, text: String) {
    #expect(TimeLeft.text(seconds) == text)
  }
}
