import GameTesting
import Model
import Routes
import Rules
import Surface
import Testing

@testable import Features

/// What cannot be read here, turns that the server refuses, and bad weather.
extension DuelServerStories {
  private static let unread = HistoryError.failed(reason: "disk I/O error")
  /// One removal is no turn while there are other cubes.
  private static let unruly = Duel.Turn.moves([.removal(LatticePoint(.two, .two, .two))])
  /// Home and the list ask at least so often, whatever the server tells.
  private static let quietTime = Duration.seconds(330)
  private static let refusal =
    "The turn is refused: a turn is one word, or a removal and a word, or two removals."

  @Test func `a game that is known is not begun anew while the history cannot be read`() throws {
    let (ann, ben) = try pair()
    let code = try ann.duel().game.server?.invite.text
    ben.menu(DuelMenu.Row.leave)
    let before = second.world.history.duels
    ben.waits(.seconds(5))
    second.world.breaksReading(Self.unread)
    ben.chooses(DuelsFeature.Row.server)
    ben.enters(try #require(code))
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
    ben.menu(DuelMenu.Row.leave)
    ben.presses(.escape)
    second.world.breaksReading(Self.unread)
    ben.waits(Self.quietTime)
    #expect(ben.home.notices == [DuelCourier.Problem.unread(Self.unread).message])
    #expect(ben.home.duels.count == 1)
    second.world.breaksReading(nil)
    _ = try ann.playsWord()
    ben.waits(.seconds(120))
    #expect(ben.home.duels.map(\.isTurnHere) == [true])
  }

  @Test func `the list says that the games of two cannot be read`() throws {
    let (_, ben) = try pair()
    ben.menu(DuelMenu.Row.leave)
    second.world.breaksReading(Self.unread)
    ben.waits(Self.quietTime)
    #expect(try ben.duels().message == DuelCourier.Problem.unread(Self.unread).message)
  }

  @Test func `home says which turn the server has refused`() throws {
    let (ann, _) = try pair()
    ann.menu(DuelMenu.Row.leave)
    ann.presses(.escape)
    first.turns.plants(TurnRequest(duel: 1, number: 0, turn: Self.unruly))
    ann.waits(Self.quietTime)
    #expect(ann.home.notices == ["Your turn against Ben was not taken. \(Self.refusal)"])
    #expect(first.turns.waiting.isEmpty && server.turns().isEmpty)
  }

  @Test func `the list says which turn the server has refused, and each is said`() throws {
    let (ann, _) = try pair()
    let cleo = start(Machine("Cleo"))
    ann.menu(DuelMenu.Row.leave)
    ann.chooses(DuelsFeature.Row.server)
    ann.presses(.enter)
    let code = try #require(try ann.duel().game.openInvitation)
    cleo.opens(.duels)
    cleo.chooses(DuelsFeature.Row.server)
    cleo.enters(code.text)
    ann.waits(.seconds(10))
    ann.menu(DuelMenu.Row.leave)
    for duel: DuelID in 1...2 {
      first.turns.plants(TurnRequest(duel: duel, number: 0, turn: Self.unruly))
    }
    var messages: Set<String> = []
    for _ in 0..<600 where messages.count < 2 {
      ann.waits(.seconds(1))
      if let message = try ann.duels().message { messages.insert(message) }
    }
    let expected = ["Ben", "Cleo"].map { "Your turn against \($0) was not taken. \(Self.refusal)" }
    #expect(messages == Set(expected) && first.turns.waiting.isEmpty)
  }

  @Test func `an open game says that its turn was refused, also one against the rules`() throws {
    let (ann, _) = try pair()
    first.turns.plants(TurnRequest(duel: 1, number: 0, turn: Self.unruly))
    // As F5 does.
    ann.menu(DuelMenu.Row.ask)
    #expect(try ann.duel().menu == nil)
    #expect(try ann.duel().cube.notice?.text == "Your turn was not taken. \(Self.refusal)")
    #expect(try ann.duel().game.isTurnHere && first.turns.waiting.isEmpty)
  }

  // MARK: Bad weather

  @Test func `a turn that was made offline is sent by a later start, once`() throws {
    let (ann, ben) = try pair()
    server.breaks(FakeServer.offline)
    _ = try ann.playsWord()
    #expect(try ann.duel().game.isLastTurnUnsent)
    #expect(try ann.duel().online?.trouble == "Offline. Your turn is sent later.")
    #expect(server.turns().isEmpty && first.turns.waiting.count == 1)
    let turn = try #require(try ann.duel().game.duel.turns.last)
    // Killed: nothing is asked to leave. The game on the disk has what the server has confirmed.
    #expect(first.world.history.duels.games.first?.duel.turns == [])
    ann.leaves()

    let offline = start(first)
    #expect(offline.home.duels.first?.isLastTurnUnsent == true)
    try opensGame(offline)
    #expect(try offline.duel().game.duel.turns == [turn])
    server.breaks(nil)
    offline.waits(.seconds(30))
    #expect(try !offline.duel().game.isLastTurnUnsent)
    #expect(server.turns() == [turn] && first.turns.waiting.isEmpty)
    #expect(first.world.history.duels.games.first?.duel.turns == [turn])
    ben.waits(.seconds(60))
    #expect(try ben.duel().game.duel.turns == [turn])
  }

  @Test func `home alone sends what waits`() throws {
    let (ann, _) = try pair()
    server.breaks(FakeServer.offline)
    _ = try ann.playsWord()
    ann.leaves()
    server.breaks(nil)
    _ = start(first)
    #expect(server.turns().count == 1 && first.turns.waiting.isEmpty)
  }

  @Test func `a turn whose answer was lost counts once`() throws {
    let (ann, _) = try pair()
    server.losesAnswers(true)
    _ = try ann.playsWord()
    ann.waits(.seconds(30))
    #expect(try ann.duel().game.isLastTurnUnsent && server.requests.count { $0 == "takeTurn" } > 1)
    server.losesAnswers(false)
    ann.waits(.seconds(60))
    #expect(try !ann.duel().game.isLastTurnUnsent && ann.duel().online?.trouble == nil)
    #expect(server.turns().count == 1 && first.turns.waiting.isEmpty)
  }

  @Test func `a turn that the server refuses is taken back, with its reason`() throws {
    let (ann, _) = try pair()
    // The player's own word list has a word that the server's lacks.
    server.knowsWords(false)
    let word = try ann.playsWord().uppercased()
    #expect(try ann.duel().game.duel.turns.isEmpty && ann.duel().game.isTurnHere)
    let notice = try #require(try ann.duel().cube.notice)
    #expect(notice.kind == .refusal && notice.text.contains(word), "\(notice.text)")
    #expect(first.turns.waiting.isEmpty && server.turns().isEmpty)
    server.knowsWords(true)
    _ = try ann.playsWord()
    #expect(server.turns().count == 1)
  }

  @Test func `an outbox that takes nothing is said, and the turn is sent all the same`() throws {
    let (ann, _) = try pair()
    first.turns.breaks(OutboxError(message: "The disk is full."))
    server.breaks(FakeServer.offline)
    _ = try ann.playsWord()
    #expect(try ann.duel().saving.trouble == "The disk is full.")
    server.breaks(nil)
    ann.waits(.seconds(60))
    #expect(try ann.duel().saving.trouble == nil && !ann.duel().game.isLastTurnUnsent)
    #expect(server.turns().count == 1)
  }

  @Test func `a turn that the disk does not take is said until it is saved`() throws {
    let (ann, _) = try pair()
    first.world.breakHistory(.failed(reason: "disk I/O error"))
    _ = try ann.playsWord()
    let trouble = try #require(try ann.duel().saving.trouble)
    #expect(trouble.contains("disk I/O error"))
    #expect(server.turns().count == 1 && first.turns.waiting.isEmpty)
    // The server has nothing new, which says nothing about the disk.
    ann.waits(Self.quietTime)
    #expect(try ann.duel().saving.trouble == trouble)
    first.world.breakHistory(nil)
    ann.waits(Self.quietTime)
    #expect(try ann.duel().saving.trouble == nil)
    #expect(first.world.history.duels.games.map(\.duel.turns.count) == [1])
  }

  @Test func `a game that is only in memory says so, whatever the server answers`() throws {
    let status = HistoryStatus(unsavedReason: "The disk is full.")
    let cleo = Machine("Cleo", history: InMemoryHistory(status: status))
    let (player, ben) = try pair(cleo)
    #expect(try player.duel().saving.trouble == "The disk is full.")
    _ = try player.playsWord()
    ben.waits(Self.quietTime)
    _ = try ben.playsWord()
    player.waits(Self.quietTime)
    #expect(try player.duel().game.duel.turns.count == 2)
    #expect(try player.duel().saving.trouble == "The disk is full.")
  }
}
