import ComposableTesting
import GameTesting
import Routes
import Rules
import Surface
import Testing

@testable import Features
@testable import Model

/// Two players in two programs, whose turns a server carries.
@Suite("Two players through a server")
struct DuelServerStories {
  let server = FakeDuels()
  let first = Machine("Ann")
  let second = Machine("Ben")

  /// One of the players' machines: what is on its disk.
  final class Machine {
    let name: String
    let world: World
    let turns = FakeTurns()
    /// Which words its list has.
    var list: @Sendable (String) -> Bool = { _ in true }

    init(_ name: String, history: InMemoryHistory = InMemoryHistory()) {
      (self.name, world) = (name, World(history: history))
    }
  }

  /// Starts the program on a machine.
  func start(_ machine: Machine, hasServer: Bool = true) -> Player {
    let settings = Settings(
      motion: .reduced,
      name: PlayerName(machine.name) ?? .player,
      server: hasServer ? FakeDuels.address : nil
    )
    return Player(world: machine.world, settings: settings) {
      $0.dictionary = .anyWords
      $0.dictionary.contains = machine.list
      $0.prepareForTwo()
      $0.api = server.api(machine.name, $0.clock)
      $0.outbox = machine.turns.client
    }.atHome()
  }

  private func opensForm(_ player: Player) {
    player.opens(.duels)
    player.chooses(DuelsFeature.Row.server)
  }

  /// Opens the only game of the list.
  func opensGame(_ player: Player) throws {
    player.opens(.duels)
    let id = try #require(try player.duels().duels?.games.first?.id)
    player.chooses(DuelsFeature.Row.game(id), times: 2)
  }

  /// Ann, who has invited, and Ben, who has joined by her code.
  func pair(_ inviter: Machine? = nil) throws -> (ann: Player, ben: Player) {
    let (ann, ben) = (start(inviter ?? first), start(second))
    opensForm(ann)
    ann.presses(.enter)
    let code = try #require(try ann.duel().game.openInvitation)
    #expect(ann.world.copied == [code.text])
    opensForm(ben)
    ben.enters(code.text.lowercased())
    ann.waits(.seconds(5))
    return (ann, ben)
  }

  // MARK: A game

  @Test func `a turn that the server took counts, whatever list this program has`() throws {
    let (ann, ben) = try pair()
    second.list = { _ in false }
    ben.presses(.escape)
    let again = start(second)
    _ = try ann.playsWord()
    try opensGame(again)
    #expect(try again.duel().game.duel.turns.count == 1)
    #expect(try again.duel().game.duel == ann.duel().game.duel)
    #expect(try again.duel().online?.trouble == nil)
  }

  @Test func `two play a whole game with every kind of turn, and its rematch`() throws {
    let (ann, ben) = try pair()
    #expect(try ann.duel().game.other?.text == "Ben" && ann.duel().game.isTurnHere)
    #expect(try ben.duel().game.other?.text == "Ann" && ben.duel().game.isWaiting)
    _ = try ann.playsWord()
    #expect(try ann.duel().game.isWaiting && !ann.duel().game.isLastTurnUnsent)
    ben.waits(.seconds(10))
    #expect(try ben.duel().game.duel == ann.duel().game.duel)
    #expect(try ben.duel().cube.notice?.text == ann.duel().game.lastTurnText)
    // Two removals are a turn, and so are one and a word.
    for _ in 0..<2 { ben.presses(.delete, .enter, .enter) }
    ann.waits(.seconds(10))
    #expect(try ann.duel().game.lastTurnText == "Ben removed two cubes")
    ann.presses(.delete, .enter, .enter)
    _ = try ann.playsWord()
    ben.waits(.seconds(20))
    #expect(try ben.duel().game.lastTurnText?.hasPrefix("Ann removed a cube and played ") == true)
    ben.confirms(.pass)
    ann.waits(.seconds(20))
    ann.confirms(.giveUp)
    ann.waits(.seconds(1))
    ben.waits(.seconds(20))
    for player in [ann, ben] {
      #expect(try player.duel().game.duel.end == .gaveUp(.first))
      #expect(try player.duel().game.duel.turns == server.turns())
      #expect(player.world.history.duels.games == [try player.duel().game])
    }
    // Both get the same rematch, the other player first.
    ben.chooses(DuelResult.Row.rematch)
    #expect(try ben.duel().game.isTurnHere && ben.duel().game.players.first.text == "Ben")
    ann.waits(.seconds(60))
    #expect(try ann.duel().online?.facts?.rematch == 2)
    ann.chooses(DuelResult.Row.rematch)
    #expect(try ann.duel().game.id == ben.duel().game.id && ann.duel().game.isWaiting)
  }

  @Test func `home hears of a rematch when all games are over`() throws {
    let (ann, ben) = try pair()
    ben.confirms(.giveUp)
    ben.waits(.seconds(1))
    ann.waits(.seconds(20))
    ann.presses(.escape)
    ann.presses(.escape)
    #expect(ann.state.isHomeInFront && ann.home.duels.isEmpty)
    // The first round is over before the other player wants another game.
    ann.waits(.seconds(400))
    ben.chooses(DuelResult.Row.rematch)
    ann.waits(.seconds(400))
    #expect(ann.home.duels.count == 1)
  }

  @Test func `games beyond the twentieth are heard of, too`() {
    server.begins(25, ["Ann", "Ben"])
    let ann = start(first)
    ann.opens(.duels)
    #expect(ann.world.history.duels.games.count == 25)
  }

  @Test func `home says whose turn it is, without the game being opened`() throws {
    let (ann, ben) = try pair()
    ben.menu(DuelMenu.Row.leave)
    ben.presses(.escape)
    #expect(ben.home.duels.map(\.isTurnHere) == [false])
    _ = try ann.playsWord()
    ann.leaves()
    ben.waits(.seconds(61))
    #expect(ben.home.duels.map(\.isTurnHere) == [true])
    #expect(ben.home.duels.first?.other?.text == "Ann")
    ben.leaves()
    // And after a start.
    let again = start(second)
    #expect(again.home.duels.map(\.isTurnHere) == [true])
    try opensGame(again)
    _ = try again.playsWord()
    #expect(server.turns().count == 2)
  }

  /// The form of a new game.
  func form(_ player: Player) throws -> DuelStartFeature.State { try player.top() }

  @Test func `without a server the form lets the player choose one, and then invite`() throws {
    let player = start(Machine("Ann"), hasServer: false)
    opensForm(player)
    player.presses(.enter)
    #expect(try form(player).fields == [.server])
    #expect(try form(player).problem?.hasPrefix("That is no server. A server's") == true)
    #expect(server.requests.isEmpty)
    // A server in the next room is hardly ever encrypted.
    player.enters("https://192.168.0.7:8642")
    #expect(
      try form(player).problem
        == "The connection to 192.168.0.7:8642 was lost. Perhaps its address is http://192.168.0.7:8642"
    )
    server.breaks(FakeServer.offline)
    player.types(.control("u"), "play.example.org", .enter)
    #expect(try form(player).problem == "play.example.org cannot be reached.")
    server.breaks(nil)
    player.presses(.control("u"))
    player.enters((FakeDuels.address?.url ?? ""))
    #expect(player.state.settings.server == FakeDuels.address)
    #expect(try form(player).fields == [.invitation] && form(player).placeholder(.invitation) == "")
    player.presses(.enter)
    #expect(try player.duel().game.openInvitation != nil)
  }

  @Test func `a server at home is chosen without a scheme, and named with it`() throws {
    let player = start(Machine("Ann"), hasServer: false)
    opensForm(player)
    player.enters("192.168.0.7:8642")
    #expect(player.state.settings.server?.name == "http://192.168.0.7:8642")
    #expect(try form(player).fields == [.invitation] && form(player).problem == nil)
  }

  @Test func `who has no name is asked for one before the game`() throws {
    let player = start(Machine("player"))
    opensForm(player)
    #expect(try form(player).fields == [.own])
    player.presses(.enter)
    #expect(try form(player).problem == "Type the name by which the other player knows you.")
    player.enters("Ann")
    #expect(try player.state.settings.name.text == "Ann" && form(player).fields == [.invitation])
  }

  @Test func `two players of one name are told apart`() throws {
    let (ann, _) = try pair()
    server.lies { ($0.first, $0.second) = (PlayerName("ann") ?? .player, PlayerName("Ann")) }
    ann.presses(.function(5))
    #expect(try ann.duel().game.players.first.text == "ann")
    #expect(try ann.duel().game.players.second.text == "Ann 2")
    // Only as much of a name is cut as the number needs.
    for (name, second) in [
      ("Anna Müller", "Anna Müller 2"), ("Anna Müller-Lüdenscheidt", "Anna Müller-Lüdenschei 2"),
      ("Bartholomew the Great of", "Bartholomew the Great 2"), ("漢字漢字漢字漢字漢字漢字", "漢字漢字漢字漢字漢字漢 2"),
    ] {
      let twins = try #require(PlayerName(name))
      server.lies { ($0.first, $0.second) = (twins, twins) }
      ann.presses(.function(5))
      #expect(try ann.duel().game.players.first.text == name)
      #expect(try ann.duel().game.players.second.text == second)
    }
    server.lies { ($0.first, $0.second) = (.player, .player) }
    ann.presses(.function(5))
    #expect(try ann.duel().game.players.first.text == "player")
    #expect(try ann.duel().game.players.second.text == "player 2")
    server.lies { _ in }
  }

  @Test func `a cube’s code is no invitation`() throws {
    let ben = start(Machine("Ben"))
    opensForm(ben)
    ben.enters("128T-5CY4-TB")
    #expect(try form(ben).problem?.hasPrefix("That is the code of a cube") == true)
  }

  @Test func `the inviter sees the cube when somebody has joined, and knows why`() throws {
    let ann = start(Machine("Ann"))
    opensForm(ann)
    ann.presses(.enter)
    #expect(
      try ann.duel().game.whyNoCube == "You both see the cube as soon as somebody has joined."
    )
    #expect(try ann.duel().standing.text == "Nobody has joined yet")
    let (again, ben) = try pair(Machine("Cleo"))
    #expect(try again.duel().game.whyNoCube == nil && ben.duel().game.whyNoCube == nil)
  }

  /// The history is slower than the server: its first answer is from before Ben had joined. The page then
  /// opened the game as one that nobody had joined.
  @Test func `what the server brought is not replaced by what was read before it`() throws {
    let (ann, _) = try pair()
    let new = SavedDuels(games: [try ann.duel().game])
    var state = DuelsFeature.State()
    let duels = DuelsFeature(dependencies: .unimplemented(clock: TestClock()))
    _ = duels.reduce(into: &state, action: .refreshed(DuelCourier.Round(saved: .success(new))))
    _ = duels.reduce(into: &state, action: .read(.success(SavedDuels())))
    #expect(state.duels == new)
  }

  @Test func `a wrong invitation is named, and can be corrected`() throws {
    let (ann, ben) = (start(Machine("Ann")), start(Machine("Ben")))
    opensForm(ann)
    ann.presses(.enter)
    let code = try #require(try ann.duel().game.openInvitation)
    opensForm(ben)
    ben.enters("K7")
    #expect(try form(ben).problem == "An invitation is 8 letters and digits, such as K7M2-Q9TX.")
    #expect(server.requests.last != "joinDuel")
    ben.presses(.backspace, .backspace)
    ben.sends(.input(.pasted("0000-0000")))
    ben.presses(.enter)
    #expect(try form(ben).problem == "Nobody has given out this invitation.")
    for _ in 0..<9 { ben.presses(.backspace) }
    ben.sends(.input(.pasted(code.text)))
    ben.presses(.enter)
    #expect(try ben.duel().game.isWaiting)
  }

  // MARK: Two machines

  @Test func `who waits can give up, and the other is told in the middle of a turn`() throws {
    let (ann, ben) = try pair()
    ann.presses(.delete, .enter, .enter)
    #expect(try ann.duel().pending.count == 1)
    ben.confirms(.giveUp)
    #expect(server.turns() == [.giveUpWaiting])
    #expect(try ben.duel().standing.result == "Ann wins: you gave up")
    ann.waits(.seconds(20))
    #expect(try ann.duel().standing.result == "You win: Ben gave up" && ann.duel().pending.isEmpty)
    ben.waits(.seconds(1))
    for player in [ann, ben] {
      #expect(player.world.history.duels.games == [try player.duel().game])
      player.leaves()
    }
    #expect(first.turns.waiting.isEmpty && second.turns.waiting.isEmpty)
  }

  @Test func `giving up takes the place of a turn that was not sent`() throws {
    let (ann, _) = try pair()
    server.breaks(FakeServer.offline)
    _ = try ann.playsWord()
    ann.confirms(.giveUp)
    #expect(try ann.duel().game.duel.turns == [.giveUp] && ann.duel().game.isLastTurnUnsent)
    #expect(first.turns.waiting.map(\.request.turn) == [.giveUp])
    ann.waits(.seconds(1))
    ann.leaves()
    server.breaks(nil)
    _ = start(first)
    #expect(server.turns() == [.giveUp] && first.turns.waiting.isEmpty)
  }

  @Test func `giving up counts after a turn whose answer was lost`() throws {
    let (ann, ben) = try pair()
    server.losesAnswers(true)
    _ = try ann.playsWord()
    ann.confirms(.giveUp)
    server.losesAnswers(false)
    ann.waits(.seconds(60))
    #expect(server.turns().count == 2 && server.turns().last == .giveUpWaiting)
    #expect(try ann.duel().game.duel.turns == server.turns())
    #expect(try ann.duel().online?.trouble == nil && first.turns.waiting.isEmpty)
    ben.waits(.seconds(60))
    #expect(try ben.duel().standing.result == "You win: Ann gave up")
  }

  @Test func `two machines of one player see one game, and neither harms the other`() throws {
    let laptop = Machine("Ann")
    let (ann, ben) = try pair()
    let away = start(laptop)
    try opensGame(away)
    #expect(try away.duel().game.id == ann.duel().game.id && away.duel().game.isTurnHere)
    // The laptop takes a turn offline; the desk takes another one and is faster.
    server.breaks(FakeServer.offline)
    away.confirms(.pass)
    #expect(try away.duel().game.isLastTurnUnsent)
    server.breaks(nil)
    _ = try ann.playsWord()
    let turns = server.turns()
    away.waits(.seconds(60))
    #expect(try away.duel().game.duel.turns == turns && !away.duel().game.isLastTurnUnsent)
    #expect(
      try away.duel().cube.notice?.text
        == "Your turn was not taken. The game has gone on meanwhile."
    )
    #expect(laptop.turns.waiting.isEmpty && server.turns() == turns)
    for player in [ann, away, ben] { player.leaves() }
    #expect(
      laptop.world.history.duels.games.map(\.duel) == first.world.history.duels.games.map(\.duel)
    )
  }

  // MARK: The deadline

  @Test func `a game whose player does not move is claimed when the time is over`() throws {
    let (ann, ben) = try pair()
    _ = try ann.playsWord()
    ann.waits(.seconds(10))
    let left = try #require(try ann.duel().online?.facts?.secondsLeft)
    #expect(left > 2 * 86_400 && left <= FakeDuels.turnTime)
    ann.presses(.function(10))
    #expect(try ann.duel().menu?.rows.contains(.claim) == false)
    ann.presses(.escape)
    // Both see it. The machines' clocks and the server's are the same.
    server.passes(seconds: FakeDuels.turnTime + 60)
    server.lies { $0.turnEnds = 0 }
    ann.presses(.function(5))
    #expect(try ann.duel().online?.facts?.secondsLeft ?? 1 <= 0)
    ann.menu(DuelMenu.Row.claim)
    // An impatient F5 right behind it takes nothing back.
    ann.store.send(.key(.enter))
    ann.store.send(.key(.function(5)))
    ann.waits(.seconds(1))
    #expect(try ann.duel().game.duel.end == .timedOut(.second))
    #expect(try ann.duel().standing.headline == "You win: Ben did not answer")
    ann.waits(.seconds(1))
    ben.waits(.seconds(60))
    #expect(try ben.duel().game.duel.end == .timedOut(.second))
    #expect(ann.world.history.duels.games.first?.duel.end == .timedOut(.second))
  }
}
