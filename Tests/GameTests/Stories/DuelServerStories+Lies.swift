import ComposableTesting
import GameTesting
import Model
import Platform
import Routes
import Rules
import Surface
import Testing

@testable import Features

/// A server that may say anything.
extension DuelServerStories {
  struct Lie: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let change: @Sendable (inout DuelState) -> Void

    init(
      _ name: String,
      _ refusal: ServerDuelRefusal? = nil,
      message: String = "",
      _ change: @escaping @Sendable (inout DuelState) -> Void
    ) {
      (testDescription, self.message, self.change) = (name, refusal?.message ?? message, change)
    }
  }

  static let lies = [
    Lie("another past", .otherTurns) { $0.turns[0] = Duel.Turn.pass.json },
    Lie("turns are missing", .lostTurns) { state in
      (state.turns, state.firstScore, state.secondScore) = ([], 0, 0)
    },
    Lie("more turns than a game can have", .unusable) {
      $0.turns = Array(repeating: Duel.Turn.pass.json, count: Duel.maximumTurns + 1)
    },
    Lie("no turn", .unusable) { $0.turns.append(.string("hello")) },
    Lie("a turn against the rules", message: "The server sent a turn 2 that breaks a rule: ") {
      $0.turns.append($0.turns[0])
    },
    Lie("a turn after the end", .refused(turn: 3, .gameIsOver)) {
      $0.turns += [Duel.Turn.giveUp.json, Duel.Turn.pass.json]
    },
    Lie("a score of its own", .wrongScore) { $0.secondScore = .max },
    Lie("an end without a reason", .wrongScore) { $0.end = .cubeGone },
    Lie("another cube", .otherGame) { state in
      if let code = ChallengeCode(mode: .unlimited, seed: 7) { state.code = code }
    },
    Lie("another seat", .otherGame) { $0.isFirst.toggle() },
    Lie("a timed cube", .unusable) { state in
      if let code = ChallengeCode(mode: .timed, seed: 42) { state.code = code }
    },
    Lie("no number", .unusable) { $0.id = -1 },
    Lie("nobody has joined", .unusable) { $0.second = nil },
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
}
