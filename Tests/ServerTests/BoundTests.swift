import Platform
import Rules
import ServerTesting
import Testing

@testable import Routes
@testable import Server

/// What one player, one address and everybody together may use, and what is written of it.
@Suite struct BoundTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  @Test func `a flood of refusals is a line a second, and each ends its connection`() throws {
    let world = try TestWorld(limits: ServerLimits())
    var refused = 0
    for _ in 0..<1000 {
      let response = world.send(.health)
      guard response.status == 429 else { continue }
      refused += 1
      #expect(response.headers["Connection"] == "close")
    }
    #expect(refused == 880)
    #expect(world.log.count { $0.contains("\"refused\"") } == 1)
    world.advance(1)
    world.server.sayCounts()
    #expect(world.log.last?.contains("\"count\":879") == true, "\(world.log.last ?? "")")
    #expect(world.log.count == 122)
    let metrics = String(decoding: world.send(.metrics).body, as: UTF8.self)
    #expect(metrics.contains("refusals_total{use=\"requests\",user=\"address\"} 880"))
    #expect(metrics.contains("allowance_burst{use=\"log_lines\",user=\"address\"} 120"))
    #expect(metrics.contains("allowance_burst{use=\"log_lines\",user=\"everybody\"} 2000"))
  }

  @Test func `who has a whole network does not use up what newcomers have`() throws {
    var limits = ServerLimits()
    limits.allowances = 100
    let world = try TestWorld(limits: limits)
    let statuses = try (0..<5000).map { number in
      let text = "2001:db8:0:\(String(number, radix: 16))::1"
      let address = try #require(ClientAddress.key(forwardedFor: text))
      return world.send(.health, from: address).status
    }
    #expect(statuses.count { $0 == 200 } == 480)
    for number in 0..<60 {
      #expect(world.send(.health, from: "192.0.2.\(number)").status == 200)
    }
  }

  @Test func `many addresses that use up everybody's requests do not shut out who asks seldom`()
    throws
  {
    let world = try TestWorld(limits: ServerLimits())
    // Within their own allowances, which are 120.
    let floods = (0..<100).map { number in
      (0..<110).map { _ in world.send(.health, from: "10.0.0.\(number)").status }
    }
    #expect(floods.joined().count { $0 == 200 } == 10_000 + 9 * 30)
    #expect(world.send(.health, from: "10.0.0.99").status == 429)
    for _ in 0..<30 { #expect(world.send(.health, from: "192.0.2.1").status == 200) }
    #expect(world.send(.health, from: "192.0.2.1").status == 429)
    #expect(world.send(.health, from: "192.0.2.2").status == 200)
  }

  @Test func `a player has so many bytes a day`() throws {
    var limits = ServerLimits.generous
    limits.uses[.bytes] = [.player: .daily(1000)]
    let world = try TestWorld(limits: limits)
    let ann = try TestPlayer(world)
    for _ in 0..<3 { _ = try ann.start(.blitz) }
    let start = Route.start(StartRequest(mode: .blitz))
    #expect(try world.refusal(start, ann.key, id: world.requestID()).code == .tooManyRequests)
    world.advance(86_400)
    _ = try ann.start(.blitz)
  }

  @Test func `a server that cannot write says so, and reads on`() throws {
    let store = try SQLiteStore(path: directory.database, reserve: .max).store
    let world = try TestWorld(store: store)
    #expect(try world.refusal(.health).code == .unavailable)
    let name = NameRequest(name: .player)
    #expect(try world.refusal(.register(name), world.key()).code == .unavailable)
    #expect(world.send(.bestWords(WordsQuery(span: .all))).status == 200)
  }

  @Test(arguments: [false, true])
  func `nothing is counted in a database that was removed or replaced`(isReplaced: Bool) throws {
    let world = try TestWorld(store: try SQLiteStore(path: directory.database).store)
    let ann = try TestPlayer(world, "Ann")
    let copy = directory.path + "/copy"
    try SQLiteStore.backUp(directory.database, to: copy)
    #expect(rename(directory.database, directory.database + ".old") == 0)
    if isReplaced { #expect(rename(copy, directory.database) == 0) }
    world.advance(1)
    let start = Route.start(StartRequest(mode: .blitz))
    #expect(try world.refusal(start, ann.key, id: world.requestID()).code == .unavailable)
    #expect(try world.refusal(.health).code == .unavailable)
    #expect(rename(directory.database + ".old", directory.database) == 0)
    world.advance(1)
    #expect(world.send(.health).status == 200)
    _ = try ann.start(.blitz)
  }

  @Test(arguments: StoreKind.allCases)
  func `who never played is forgotten, and who did is not`(kind: StoreKind) throws {
    let world = try TestWorld(store: kind.make(in: directory))
    let (ann, bob) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Bob"))
    try ann.play(.blitz, words: 2)
    world.advance(31 * 86_400)
    #expect(try world.server.forget())
    #expect(world.send(.player, ann.key).status == 200)
    #expect(try world.refusal(.player, bob.key).code == .keyUnknown)
  }

  @Test(arguments: StoreKind.allCases.filter { $0 != .memory })
  func `a game that is kept has no rank in a list that is forgotten`(kind: StoreKind) throws {
    let world = try TestWorld(store: kind.make(in: directory))
    let ann = try TestPlayer(world, "Ann")
    let game = try ann.play(.timed, words: 3)
    func own() throws -> OwnGame? {
      try world.ask(.history(HistoryQuery()), ann.key, as: OwnGames.self).games.first
    }
    #expect(try own()?.rank == 1 && own()?.count == 1)
    world.advance(400 * 86_400)
    while try world.server.forget() {}
    let kept = try #require(try own())
    #expect(kept.game == game.game && kept.rank == 0 && kept.count == 0)
  }

  @Test func `a backup that fails leaves no file`() throws {
    do { _ = try SQLiteStore(path: directory.database) }
    let file = open(directory.database, O_WRONLY)
    let noise = [UInt8](repeating: 0x55, count: 20_000)
    #expect(pwrite(file, noise, noise.count, 4096) == noise.count)
    close(file)
    let copy = directory.path + "/copy.sqlite"
    #expect(throws: StoreError.self) { try SQLiteStore.backUp(directory.database, to: copy) }
    #expect(access(copy, F_OK) != 0 && access(copy + ".draft", F_OK) != 0)
  }
}
