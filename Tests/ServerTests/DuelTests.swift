import Lexicon
import Model
import Rules
import SQLite
import ServerTesting
import Testing
import Words

@testable import Routes
@testable import Server

/// Games of two players over the server.
@Suite struct DuelTests {
  private struct Table {
    let world: TestWorld
    let (ann, bob): (TestPlayer, TestPlayer)
    var state: DuelState

    init(store: ServerStore = InMemoryStore().store) throws {
      world = try TestWorld(store: store)
      ann = try TestPlayer(world, "Ann")
      bob = try TestPlayer(world, "Bob")
      state = try ann.invites()
    }

    mutating func join() throws { state = try bob.joins(state) }

    /// The best word of the cube as it is now that is skipped so far.
    func word(skip: Int = 20) throws -> Duel.Turn {
      let lexicon = try TestWorld.lexicon.get()
      var solver = BoardSolver(lexicon)
      var duel = Duel(letters: state.code.letters)
      for turn in state.turns.compactMap(Duel.Turn.init) {
        try duel.play(turn, by: duel.seat) { lexicon.contains($0) }
      }
      let words = (solver.solve(duel.match.board) ?? []).filter {
        !duel.match.wordsPlayed.contains($0.word)
      }
      return .moves([.word(try #require(words.dropFirst(skip).first).path)])
    }

    mutating func play(_ turn: Duel.Turn, by player: TestPlayer) throws {
      state = try player.takes(turn, state)
    }

    func refusal(_ turn: Duel.Turn, by player: TestPlayer, number: Int? = nil) throws -> APIError {
      let number = number ?? state.turns.count
      let request = TurnRequest(duel: state.id, number: number, turn: turn)
      return try world.refusal(.takeTurn(request), player.key)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `two players meet, play, finish and play again`(kind: StoreKind) throws {
    let directory = try ScratchDirectory()
    var table = try Table(store: kind.make(in: directory))
    #expect(table.state.second == nil && !table.state.isYourTurn)
    try table.join()
    #expect(table.state.first.text == "Ann" && table.state.second?.text == "Bob")
    #expect(!table.state.isFirst && !table.state.isYourTurn)

    try table.play(table.word(), by: table.ann)
    #expect(table.state.isFirst && table.state.firstScore > 0 && !table.state.isYourTurn)
    try table.play(table.word(skip: 5), by: table.bob)
    #expect(table.state.secondScore > 0)
    try table.play(.pass, by: table.ann)
    try table.play(.pass, by: table.bob)
    #expect(table.state.end == .bothPassed)
    #expect(table.state.hasWon == (table.state.secondScore > table.state.firstScore))

    // Both want another game, and get the same, with the other first.
    let next: DuelState = try table.world.ask(.rematch(table.state.id), table.ann.key)
    let same: DuelState = try table.world.ask(.rematch(table.state.id), table.bob.key)
    #expect(next.id == same.id && next.first.text == "Bob" && next.second?.text == "Ann")
    #expect(same.isYourTurn && !next.isYourTurn && next.code != table.state.code)
    let old: DuelState = try table.world.ask(.duel(table.state.id), table.ann.key)
    #expect(old.rematch == next.id)
    let list: DuelList = try table.world.ask(.duels(limit: 10), table.ann.key)
    #expect(list.duels.map(\.id) == [next.id, old.id])
  }

  @Test func `repeated requests do nothing twice`() throws {
    var table = try Table()
    let id = table.world.requestID()
    let one: DuelState = try table.world.ask(.createDuel, table.ann.key, id: id)
    #expect(try table.world.ask(.createDuel, table.ann.key, id: id) == one)
    try table.join()
    let again: DuelState = try table.world.ask(.joinDuel(table.state.invite), table.bob.key)
    #expect(again == table.state)
    let turn = Route.takeTurn(TurnRequest(duel: table.state.id, number: 0, turn: try table.word()))
    let first: DuelState = try table.world.ask(turn, table.ann.key)
    let second: DuelState = try table.world.ask(turn, table.ann.key)
    #expect(first == second && first.turns.count == 1)
    // Another turn with the number of one that was taken.
    #expect(try table.refusal(.pass, by: table.ann, number: 0).code == .turnConflict)
    #expect(try table.refusal(.pass, by: table.bob, number: 0).code == .turnConflict)
    #expect(try table.refusal(.pass, by: table.bob, number: 5).code == .turnConflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `no invitation can be put in the place of a rematch`(kind: StoreKind) throws {
    let directory = try ScratchDirectory()
    var table = try Table(store: kind.make(in: directory))
    let name = RequestID(text: "rematch-\(table.state.id)")
    let _: DuelState = try table.world.ask(.createDuel, table.bob.key, id: name)
    try table.join()
    try table.play(.giveUp, by: table.bob)
    let next: DuelState = try table.world.ask(.rematch(table.state.id), table.ann.key)
    #expect(next.first.text == "Bob" && next.second?.text == "Ann")
  }

  @Test func `strangers see and change nothing`() throws {
    var table = try Table()
    try table.join()
    let eve = try TestPlayer(table.world, "Eve")
    let id = table.state.id
    let turn = TurnRequest(duel: id, number: 0, turn: .giveUp)
    for route in [Route.duel(id), .takeTurn(turn), .claimDuel(id), .rematch(id), .duel(999)] {
      #expect(try table.world.refusal(route, eve.key).code == .unknownDuel)
    }
    let join = Route.joinDuel(table.state.invite)
    #expect(try table.world.refusal(join, eve.key).code == .invitationTaken)
    #expect(try table.world.refusal(join, table.ann.key).code == .ownInvitation)
    let unknown = Route.joinDuel(InviteCode(bits: 12_345))
    #expect(try table.world.refusal(unknown, eve.key).code == .unknownDuel)
    let list: DuelList = try table.world.ask(.duels(limit: 10), eve.key)
    #expect(list.duels.isEmpty)
  }

  @Test func `turns that break a rule are refused with the rule`() throws {
    var table = try Table()
    #expect(try table.refusal(.pass, by: table.ann).code == .waitingForOther)
    try table.join()
    let early = try table.refusal(.pass, by: table.bob)
    #expect(early.code == .turnRefused && early.message.contains("the other player's turn"))
    let face = try #require(Face(name: "222t"))
    let twice = try table.refusal(.moves([.word([face, face, face])]), by: table.ann)
    #expect(twice.code == .turnRefused && twice.message.contains("222t"))
    let two = try table.refusal(.moves([.word([face]), .word([face])]), by: table.ann)
    #expect(two.code == .badBody || two.code == .turnRefused)
    #expect(try table.world.refusal(.rematch(table.state.id), table.ann.key).code == .duelRuns)
    try table.play(.giveUp, by: table.ann)
    let over = try table.refusal(.pass, by: table.bob)
    #expect(over.code == .turnRefused && over.message.contains("the game is over"))
    let state: DuelState = try table.world.ask(.duel(table.state.id), table.bob.key)
    #expect(state.end == .gaveUp && state.hasWon == true)
  }

  @Test(arguments: StoreKind.allCases)
  func `a player gives up at any time, and only for oneself`(kind: StoreKind) throws {
    let directory = try ScratchDirectory()
    var table = try Table(store: kind.make(in: directory))
    #expect(try table.refusal(.giveUp, by: table.ann).code == .waitingForOther)
    try table.join()
    try table.play(table.word(), by: table.ann)
    // It is Bob's turn. Whatever Ann says, she can only give up for herself; and so can Bob.
    for (isAnn, turn) in [
      (true, Duel.Turn.giveUp), (true, .giveUpWaiting), (false, .giveUp), (false, .giveUpWaiting),
    ] {
      var table = try Table()
      try table.join()
      try table.play(table.word(), by: table.ann)
      try table.play(turn, by: isAnn ? table.ann : table.bob)
      #expect(table.state.end == .gaveUp && table.state.hasWon == false)
      #expect(table.state.turns.last == (isAnn ? Duel.Turn.giveUpWaiting : .giveUp).json)
      let other: DuelState = try table.world.ask(
        .duel(table.state.id),
        isAnn ? table.bob.key : table.ann.key
      )
      #expect(other.end == .gaveUp && other.hasWon == true)
    }
    let eve = try TestPlayer(table.world, "Eve")
    let turn = TurnRequest(duel: table.state.id, number: 1, turn: .giveUpWaiting)
    #expect(try table.world.refusal(.takeTurn(turn), eve.key).code == .unknownDuel)
    // Ann gives up, without knowing that Bob has played meanwhile. It counts, and it counts once.
    try table.play(table.word(), by: table.bob)
    let once: DuelState = try table.world.ask(.takeTurn(turn), table.ann.key)
    #expect(once.end == .gaveUp && once.hasWon == false && once.turns.count == 3)
    #expect(once.secondScore > 0 && once.turns.last == Duel.Turn.giveUp.json)
    #expect(try table.world.ask(.takeTurn(turn), table.ann.key) == once)
    // The other one can neither give up nor move any more.
    #expect(try table.refusal(.giveUp, by: table.bob).code == .turnRefused)
    #expect(try table.refusal(.giveUpWaiting, by: table.bob).code == .turnRefused)
    let next: DuelState = try table.world.ask(.rematch(table.state.id), table.ann.key)
    #expect(next.first.text == "Bob")
  }

  @Test func `a game can be claimed when the other had three days`() throws {
    var table = try Table()
    let claim = Route.claimDuel(table.state.id)
    #expect(try table.world.refusal(claim, table.ann.key).code == .waitingForOther)
    table.world.advance(10 * 86_400)
    // The time of the first turn begins when somebody has joined.
    try table.join()
    #expect(try table.world.refusal(claim, table.bob.key).code == .tooEarly)
    try table.play(table.word(), by: table.ann)
    table.world.advance(3 * 86_400 - 1)
    let early = try table.world.refusal(claim, table.ann.key)
    #expect(early.code == .tooEarly && early.retryAfter == 2)
    #expect(early.message.contains("1 hour"))
    table.world.advance(1)
    #expect(try table.world.refusal(claim, table.bob.key).code == .tooEarly)
    let won: DuelState = try table.world.ask(claim, table.ann.key)
    #expect(won.end == .timedOut && won.hasWon == true)
    #expect(try table.world.ask(claim, table.ann.key) == won)
    #expect(try table.world.refusal(claim, table.bob.key).code == .turnRefused)
    #expect(try table.refusal(.pass, by: table.bob).code == .turnRefused)
  }

  @Test func `a turn that comes in time cannot be claimed over`() throws {
    var table = try Table()
    try table.join()
    table.world.advance(4 * 86_400)
    // Late, but nobody has claimed the game.
    try table.play(table.word(), by: table.ann)
    let claim = Route.claimDuel(table.state.id)
    #expect(try table.world.refusal(claim, table.bob.key).code == .tooEarly)
  }

  @Test func `a game that is damaged does not hide the others`() throws {
    var engines: [any DatabaseEngine] = []
    let directory = try ScratchDirectory()
    engines.append(try SQLiteStore(path: directory.database))
    #if POSTGRESQL
      if PostgreSQLTesting.isPossible {
        engines.append(try PostgreSQLStore(address: try PostgreSQLTesting.newAddress()))
      }
    #endif
    for engine in engines {
      let world = try TestWorld(store: engine.steps)
      let (ann, bob) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Bob"))
      for _ in 0..<3 { _ = try bob.joins(ann.invites()) }
      // One whose row cannot be read, and one whose turns break a rule.
      try engine.run(.writing) { database throws(StoreError) in
        try database.connection.run("UPDATE duels SET turns = 'none' WHERE id = 1")
        try database.connection.run("UPDATE duels SET turns = '[7]' WHERE id = 2")
      }
      for key in [ann.key, bob.key] {
        let list: DuelList = try world.ask(.duels(limit: 10), key)
        #expect(list.duels.map(\.id) == [3])
      }
      for id in 1...2 {
        #expect(world.log.contains { $0.contains("storeError") && $0.contains("duel \(id): ") })
        #expect(try world.refusal(.duel(Int64(id)), ann.key).code == .unavailable)
      }
    }
  }
}
