import Platform
import Routes
import Rules
import Server
import ServerTesting
import Testing

/// Who asks: registering, names, keys.
@Suite struct PlayerRouteTests {
  private let world: TestWorld

  init() throws { world = try TestWorld() }

  private func name(_ text: String) throws -> NameRequest {
    NameRequest(name: try #require(PlayerName(text: text)))
  }

  @Test func `a player registers, is known, and changes the name`() throws {
    let key = world.key()
    let player: Player = try world.ask(.register(name("Ann")), key)
    #expect(player == Player(name: try name("Ann").name, since: TestWorld.noon))
    #expect(try world.ask(.player, key) == player)
    let renamed: Player = try world.ask(.rename(name("Bea")), key)
    #expect(renamed.name.text == "Bea")
    #expect(try world.ask(.player, key) == renamed)
  }

  @Test func `registering again changes nothing`() throws {
    let key = world.key()
    let first: Player = try world.ask(.register(name("Ann")), key)
    world.advance(60)
    #expect(try world.ask(.register(name("Ann")), key) == first)
    #expect(try world.ask(.register(name("Eve")), key) == first)
  }

  @Test func `requests of a player need the player's key`() throws {
    _ = try TestPlayer(world)
    let cube = try #require(DailyCube(day: 300, mode: .timed))
    let board = try #require(LeaderboardID(text: "timed"))
    let code = InviteCode(bits: 1)
    let turn = TurnRequest(duel: 1, number: 0, turn: .pass)
    let routes: [Route] = [
      .health, .metrics, .register(try name("Ann")), .player, .rename(try name("Ann")),
      .renewKey(KeyRequest(newKey: world.key())), .start(StartRequest(mode: .timed)),
      .submit(Submission(attempt: 1, record: .cube(seed: 1))), .history(HistoryQuery()),
      .leaderboard(LeaderboardQuery(board: board, span: .day)), .bestWords(WordsQuery(span: .day)),
      .dayWords(DayWordsQuery(day: 300)), .daily(DailyQuery(cube: cube)), .game(1), .createDuel,
      .joinDuel(code), .duel(1), .takeTurn(turn), .claimDuel(1), .rematch(1), .duels(limit: 5),
    ]
    for route in routes {
      let status = world.send(route, id: world.requestID()).status
      #expect((status == 401) == route.needsKey, "\(route.name)")
    }
    #expect(try world.refusal(.player, world.key()).code == .keyUnknown)
    // Also where no key is needed: a wrong one is a mistake that should be noticed.
    #expect(try world.refusal(.bestWords(WordsQuery(span: .day)), world.key()).code == .keyUnknown)
    #expect(world.send(.player).headers["WWW-Authenticate"] == "Bearer")
  }

  @Test func `a new key replaces the old one, and a lost answer can be found out`() throws {
    let ann = try TestPlayer(world)
    let newKey = world.key()
    let renewed: Player = try world.ask(.renewKey(KeyRequest(newKey: newKey)), ann.key)
    #expect(try world.refusal(.player, ann.key).code == .keyUnknown)
    #expect(try world.ask(.player, newKey) == renewed)
    // Repeated with the new key it is done already.
    #expect(try world.ask(.renewKey(KeyRequest(newKey: newKey)), newKey) == renewed)
  }

  @Test func `nobody takes another's key`() throws {
    let (ann, eve) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Eve"))
    let theft = Route.renewKey(KeyRequest(newKey: ann.key))
    #expect(try world.refusal(theft, eve.key).code == .keyTaken)
    let player: Player = try world.ask(.player, ann.key)
    #expect(player.name.text == "Ann")
  }

  @Test func `no key is in the log, in a metric or in an answer`() throws {
    let ann = try TestPlayer(world)
    let newKey = world.key()
    var texts: [String] = []
    for (route, key) in [
      (Route.player, ann.key), (.renewKey(KeyRequest(newKey: newKey)), ann.key),
      (.player, ann.key), (.player, newKey), (.metrics, newKey),
    ] {
      texts.append(String(decoding: world.send(route, key).body, as: UTF8.self))
    }
    for text in texts + world.log {
      #expect(!text.contains(ann.key.text) && !text.contains(newKey.text))
      #expect(!text.contains(ann.key.text.prefix(16)) && !text.contains(newKey.text.prefix(16)))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `names with SQL and escape sequences do nothing`(kind: StoreKind) throws {
    let directory = try ScratchDirectory()
    let world = try TestWorld(store: kind.make(in: directory))
    let texts = [
      "'; DROP TABLE games;--", "\" OR 1=1 --", "\u{1b}[2J\u{1b}]0;x\u{7}", "a\u{202e}b", "%s%n",
      "Robert'); DELETE FROM",
    ]
    for text in texts {
      let ann = try TestPlayer(world, text)
      try ann.play(.blitz, words: 2)
      let shown: Player = try world.ask(.player, ann.key)
      #expect(shown.name.text.unicodeScalars.allSatisfy { $0.isVisible })
      #expect(shown.name == PlayerName(text: text))
    }
    let board: Leaderboard = try world.ask(
      .leaderboard(LeaderboardQuery(board: #require(LeaderboardID(text: "blitz")), span: .day))
    )
    #expect(board.count == texts.count)
    #expect(Set(board.top.map(\.name)) == Set(texts.compactMap { PlayerName(text: $0) }))
  }
}
