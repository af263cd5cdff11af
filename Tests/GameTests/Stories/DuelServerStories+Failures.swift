import Game
import GameTesting
import Routes
import Rules
import Surface
import Testing

/// What cannot be read here, and turns that the server refuses.
extension DuelServerStories {
  private static let unread = HistoryError.failed(reason: "disk I/O error")
  /// One removal is no turn while there are other cubes.
  private static let unruly = Duel.Turn.moves([.removal(LatticePoint(.two, .two, .two))])
  private static let refusal =
    "The turn is refused: a turn is one word, or a removal and a word, or two removals."

  private func leavesGame(_ player: Player) {
    player.menu(DuelMenu.Row.leave)
  }

  @Test func `a game that is known is not begun anew while the history cannot be read`() throws {
    let (ann, ben) = try pair()
    let code = try ann.duel().game.server?.invite.text
    leavesGame(ben)
    let before = second.world.history.duels
    ben.waits(.seconds(5))
    second.world.breaksReading(Self.unread)
    ben.chooses(DuelsFeature.Row.server)
    ben.types(try #require(code))
    ben.presses(.enter)
    let form = try form(ben)
    #expect(form.problem == DuelCourier.Problem.unread(Self.unread).message)
    #expect(form.problem?.contains("disk I/O error") == true)
    #expect(second.world.history.duels == before)
    // The same again, once it can be read.
    second.world.breaksReading(nil)
    ben.presses(.enter)
    #expect(try ben.duel().game.startedAt == before.games.first?.startedAt)
  }

  @Test func `home says that the games of two cannot be read, and goes on asking`() throws {
    let (ann, ben) = try pair()
    leavesGame(ben)
    ben.presses(.escape)
    second.world.breaksReading(Self.unread)
    ben.waits(.seconds(60))
    #expect(ben.home.notices == [DuelCourier.Problem.unread(Self.unread).message])
    #expect(ben.home.duels.count == 1)
    second.world.breaksReading(nil)
    _ = try ann.playsWord()
    ben.waits(.seconds(120))
    #expect(ben.home.duels.map(\.isTurnHere) == [true])
  }

  @Test func `the list says that the games of two cannot be read`() throws {
    let (_, ben) = try pair()
    leavesGame(ben)
    second.world.breaksReading(Self.unread)
    ben.waits(.seconds(60))
    #expect(try ben.duels().message == DuelCourier.Problem.unread(Self.unread).message)
  }

  @Test func `home says which turn the server has refused`() throws {
    let (ann, _) = try pair()
    leavesGame(ann)
    ann.presses(.escape)
    first.turns.plants(TurnRequest(duel: 1, number: 0, turn: Self.unruly))
    ann.waits(.seconds(60))
    #expect(ann.home.notices == ["Your turn against Ben was not taken. \(Self.refusal)"])
    #expect(first.turns.waiting.isEmpty && server.turns().isEmpty)
  }

  @Test func `the list says which turn the server has refused, and each is said`() throws {
    let (ann, _) = try pair()
    let cleo = start(Machine("Cleo"))
    leavesGame(ann)
    ann.chooses(DuelsFeature.Row.server)
    ann.presses(.enter)
    let code = try #require(try ann.duel().game.openInvitation)
    cleo.opens(.duels)
    cleo.chooses(DuelsFeature.Row.server)
    cleo.types(code.text)
    cleo.presses(.enter)
    ann.waits(.seconds(10))
    leavesGame(ann)
    for duel: DuelID in 1...2 {
      first.turns.plants(TurnRequest(duel: duel, number: 0, turn: Self.unruly))
    }
    var messages: Set<String> = []
    for _ in 0..<600 where messages.count < 2 {
      ann.waits(.seconds(1))
      if let message = try ann.duels().message { messages.insert(message) }
    }
    let expected = ["Ben", "Cleo"].map { "Your turn against \($0) was not taken. \(Self.refusal)" }
    #expect(messages == Set(expected))
    #expect(first.turns.waiting.isEmpty)
  }

  @Test func `an open game says that its turn was refused, also one that breaks the rules`() throws
  {
    let (ann, _) = try pair()
    first.turns.plants(TurnRequest(duel: 1, number: 0, turn: Self.unruly))
    ann.presses(.function(5))
    #expect(try ann.duel().play.notice?.text == "Your turn was not taken. \(Self.refusal)")
    #expect(try ann.duel().game.isTurnHere && first.turns.waiting.isEmpty)
  }
}
