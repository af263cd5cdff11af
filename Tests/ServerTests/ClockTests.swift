import Platform
import Rules
import ServerTesting
import Testing

@testable import Routes
@testable import Server

/// A clock that is wrong by days deletes and decides nothing.
@Suite struct ClockTests {
  private static let day = 86_400.0
  private static let month = 40 * day
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  // MARK: The rule

  @Test(arguments: [month, -month, 1.01 * day, -1.01 * day])
  func `a clock that jumps by more than a day is believed when it has run evenly for one`(
    jump: Double
  ) {
    var clock = TrustedClock()
    clock.meet(nil, now: 1e9 - 3600)
    #expect(clock.read(now: 1e9 - 3600, uptime: 5 - 3600).isBelieved)
    #expect(clock.read(now: 1e9, uptime: 5).isBelieved)
    let (ahead, behind) = (max(0, jump), min(0, jump))
    var time = clock.read(now: 1e9 + 60 + jump, uptime: 65)
    #expect(!time.isBelieved && time.jump == jump)
    #expect(time.now == 1e9 + 60 && time.settled == 1e9 + 60 + behind, "time goes on as before")
    time = clock.read(now: 1e9 + 3660 + jump, uptime: 3665)
    #expect(time.now == 1e9 + 3660 + ahead, "it is shown by now, if it is ahead")
    #expect(time.settled == 1e9 + 3660 + behind, "only what both agree on has come")
    time = clock.read(now: 1e9 + 60 + Self.day - 1 + jump, uptime: 65 + Self.day - 1)
    #expect(!time.isBelieved)
    time = clock.read(now: 1e9 + 60 + Self.day + jump, uptime: 65 + Self.day)
    #expect(time.isBelieved && time.now == time.settled)
  }

  /// A machine without a battery begins with the time of its end, until a network tells it.
  @Test(arguments: [month, -month])
  func `a jump soon after the start is shown at once, if it is ahead`(jump: Double) {
    var clock = TrustedClock()
    clock.meet(KeptTime(believed: 1e9), now: 1e9)
    #expect(clock.read(now: 1e9, uptime: 0).isBelieved)
    let time = clock.read(now: 1e9 + 60 + jump, uptime: 60)
    #expect(!time.isBelieved && time.now == 1e9 + 60 + max(0, jump))
    #expect(time.settled == 1e9 + 60 + min(0, jump))
  }

  @Test(arguments: [3 * day, -3 * day])
  func `a server that is off for days between its runs trusts its clock in the end`(off: Double) {
    var kept: KeptTime? = KeptTime(believed: 1e9)
    var now = 1e9 + Self.month
    var believed: [Int] = []
    for run in 0..<13 {
      var clock = TrustedClock()
      clock.meet(kept, now: now)
      for hour in [0.0, 1, 2] {
        let seconds = hour * 3600
        if clock.read(now: now + seconds, uptime: seconds).isBelieved { believed.append(run) }
      }
      kept = clock.keepable()
      now += off
    }
    // In each run two hours of the day; a clock that goes back is none.
    #expect(believed.first == (off > 0 ? 11 : nil))
  }

  @Test func `a clock that goes on jumping is never believed, and one that is right again at once`()
  {
    var clock = TrustedClock()
    clock.meet(KeptTime(believed: 1e9), now: 1e9)
    for hour in 1...100 {
      let uptime = Double(hour) * 3600
      let jump = Self.month * Double(1 + hour / 20)
      #expect(!clock.read(now: 1e9 + uptime + jump, uptime: uptime).isBelieved, "hour \(hour)")
    }
    // The first reading has not said how long the server was off.
    #expect(clock.read(now: 1e9 + 101 * 3600, uptime: 101 * 3600).isBelieved)
  }

  @Test func `small corrections are believed`() {
    var clock = TrustedClock()
    clock.meet(KeptTime(believed: 1e9), now: 1e9)
    let readings: [(hours: Double, uptime: Double)] = [(20, 0), (10, 9), (11, 8)]
    for (hours, uptime) in readings {
      let now: Double = 1e9 + hours * 3600
      let time = clock.read(now: now, uptime: uptime)
      #expect(time.isBelieved && time.now == now)
    }
  }

  @Test func `of two servers, one with a wrong clock never convinces itself`() {
    var (right, wrong) = (TrustedClock(), TrustedClock())
    var stored: KeptTime?
    func keep(_ clock: inout TrustedClock, _ now: Double, _ uptime: Double) -> Bool {
      clock.meet(stored, now: now)
      let time = clock.read(now: now, uptime: uptime)
      stored = clock.keepable() ?? stored
      return time.isBelieved
    }
    for step in 0..<600 {
      let uptime = Double(step) * 600
      #expect(keep(&right, 1e9 + uptime, uptime))
      #expect(!keep(&wrong, 1e9 + uptime + Self.month, uptime + 7), "step \(step)")
    }
    // Both were off, and their clocks agree.
    (right, wrong, stored) = (TrustedClock(), TrustedClock(), KeptTime(believed: 1e9 - Self.month))
    var believed = 0
    for step in 0...146 {
      let uptime = Double(step) * 600
      if keep(&right, 1e9 + uptime, uptime) { believed += 1 }
      if keep(&wrong, 1e9 + uptime + 1, uptime + 300) { believed += 1 }
    }
    #expect(believed > 0 && believed < 8)
  }

  @Test(arguments: StoreKind.allCases)
  func `what is kept of the clock outlives the program`(kind: StoreKind) throws {
    let open = try kind.reopening(in: directory)
    #expect(try open().time(100) == nil)
    // Data of before it was kept say when they were last written.
    _ = try open().addPlayer(.test(1), .test("Ann"), 77)
    #expect(try open().time(100) == KeptTime(believed: 77))
    _ = try open().addPlayer(.test(2), .test("Ben"), 77 + Self.month)
    #expect(try open().time(100) == KeptTime(believed: 77), "what is dated ahead says nothing")
    for time in [
      KeptTime(believed: 5), KeptTime(believed: 6.25, doubted: -1, steady: 3),
      KeptTime(believed: 7),
    ] {
      try open().keepTime(time)
      #expect(try open().time(0) == time)
    }
  }

  // MARK: A server

  /// A server with everything that is forgotten after days: Bob, who never played; Ann's attempt; an invitation;
  /// and a game of two in which it is Cleo's turn.
  private struct Life {
    let world: TestWorld
    let bob: TestPlayer
    let ann: TestPlayer
    let cleo: TestPlayer
    let attempt: Attempt
    let invitation: DuelState
    var duel: DuelState

    /// - Parameter age: For how many seconds the server has run.
    init(_ store: ServerStore, age: Double = 0) throws {
      world = try TestWorld(store: store)
      world.advance(age)
      (ann, bob, cleo) = (
        try TestPlayer(world, "Ann"), try TestPlayer(world, "Bob"), try TestPlayer(world, "Cleo")
      )
      attempt = try ann.start(.timed)
      invitation = try ann.invites()
      duel = try cleo.joins(ann.invites())
      let corners = [LatticePoint(.two, .two, .two), LatticePoint(.zero, .two, .two)]
      duel = try ann.takes(.moves(corners.map(Move.removal)), duel)
    }

    /// Nothing of it is forgotten or decided.
    func isWhole(_ world: TestWorld, at location: SourceLocation = #_sourceLocation) throws {
      #expect(try !world.server.forget(), sourceLocation: location)
      let claim = try world.refusal(.claimDuel(duel.id), ann.key)
      #expect(claim.code == .tooEarly, sourceLocation: location)
      #expect(world.send(.player, bob.key).status == 200, sourceLocation: location)
      let own: DuelState = try world.ask(.duel(invitation.id), ann.key)
      #expect(own == invitation || own.event != nil, sourceLocation: location)
    }

    func clock(_ world: TestWorld) throws -> String? {
      try world.ask(.health, as: Health.self).clock
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a clock that is wrong while the server runs changes nothing, and is said`(kind: StoreKind)
    throws
  {
    let life = try Life(kind.make(in: directory), age: TrustedClock.patience)
    let world = life.world
    #expect(try life.clock(world) == nil)
    for jump in [Self.month, -Self.month] {
      world.setClockBack(-jump)
      try life.isWhole(world)
      let text = try #require(try life.clock(world))
      #expect(text.hasPrefix("The clock is 40 days \(jump > 0 ? "ahead of" : "behind") where"))
      #expect(world.log.last { $0.contains("clock") }?.contains("clockDoubted") == true)
      // What begins meanwhile has the right time.
      _ = try life.cleo.start(jump > 0 ? .timed : .unlimited, daily: 326)
      world.advance(20)
      world.setClockBack(jump)
      #expect(try life.clock(world) == nil)
      #expect(world.log.last { $0.contains("clock") }?.contains("clockBelieved") == true)
    }
    let record = try GameRecord.played(life.attempt, words: 3)
    #expect(try life.ann.submit(record, to: life.attempt).words == 3)
  }

  @Test(arguments: StoreKind.allCases, [month, -month])
  func `a server that starts with a wrong clock loses nothing`(kind: StoreKind, jump: Double) throws
  {
    let open = try kind.reopening(in: directory)
    let life = try Life(open())
    life.world.server.keepTime()
    let wrong = try TestWorld(store: open(), at: TestWorld.noon + jump)
    try life.isWhole(wrong)
    #expect(try life.clock(wrong) != nil)
    #expect(wrong.log.contains { $0.contains("clockDoubted") })
    // Cleo's turn has a wrong time, and none of before Ann's.
    let turn = TurnRequest(duel: life.duel.id, number: 1, turn: .pass)
    let state: DuelState = try wrong.ask(.takeTurn(turn), life.cleo.key)
    #expect(state.turnBegan == max(wrong.now, TestWorld.noon))
    wrong.advance(20)
    wrong.server.keepTime()
    let again = try TestWorld(store: open(), at: wrong.now + 60)
    #expect(try life.clock(again) != nil)
    #expect(again.log.contains { $0.contains("clockDoubted") }, "each program says it")
    // It is right again.
    let right = try TestWorld(store: open(), at: TestWorld.noon + 60)
    #expect(try life.clock(right) == nil)
    _ = try right.server.forget()
    #expect(right.send(.player, life.bob.key).status == 200)
    let record = try GameRecord.played(life.attempt, words: 3)
    let submit = Route.submit(Submission(attempt: life.attempt.id, record: record))
    #expect(right.send(submit, life.ann.key).status == 200)
    // Ann's time has not begun in forty days, or before Cleo's turn.
    right.advance(3 * Self.day + 60)
    let won: DuelState = try right.ask(.claimDuel(life.duel.id), life.cleo.key)
    #expect(won.end == .timedOut)
  }

  @Test(arguments: StoreKind.allCases)
  func `data of before there was a clock is not taken for a clock where it is dated ahead`(
    kind: StoreKind
  ) throws {
    let open = try kind.reopening(in: directory)
    _ = try open().addPlayer(.test(8), .test("Yan"), TestWorld.noon - 60)
    _ = try open().addPlayer(.test(9), .test("Zoe"), TestWorld.noon + Self.month)
    let life = try Life(open())
    #expect(try life.clock(life.world) == nil)
    try life.isWhole(life.world)
  }

  @Test(arguments: StoreKind.allCases)
  func `nothing is deleted or decided by a future that was believed once`(kind: StoreKind) throws {
    let open = try kind.reopening(in: directory)
    let life = try Life(open())
    try open().keepTime(KeptTime(believed: TestWorld.noon + Self.month))
    let world = try TestWorld(store: open(), at: TestWorld.noon + 60)
    try life.isWhole(world)
    #expect(try life.clock(world)?.hasPrefix("The clock is 40 days behind where") == true)
    let record = try GameRecord.played(life.attempt, words: 3)
    let submit = Route.submit(Submission(attempt: life.attempt.id, record: record))
    #expect(world.send(submit, life.ann.key).status == 200)
  }

  @Test func `a game that only a doubted clock calls late is no fault of the data`() throws {
    let store = try SQLiteStore(path: directory.database)
    let life = try Life(store.store)
    life.world.server.keepTime()
    let world = try TestWorld(store: store.store, at: TestWorld.noon + Self.month)
    let record = try GameRecord.played(life.attempt, words: 3)
    let submit = Route.submit(Submission(attempt: life.attempt.id, record: record))
    #expect(world.send(submit, life.ann.key).status == 200)
    let faults = Lock<[String]>([])
    let check = DataCheck(
      referee: Referee(lexicon: try TestWorld.lexicon.get(), limits: ServerLimits()),
      tell: { fault in faults.withLock { $0.append(fault) } }
    )
    let summary = try store.run(.reading) { database throws(StoreError) in
      try check.run(database)
    }
    #expect(summary.games == 1 && faults.withLock { $0 } == [])
  }

  @Test func `a doubt that another server ends is said to be over`() throws {
    let store = InMemoryStore().store
    let life = try Life(store)
    life.world.server.keepTime()
    let world = try TestWorld(store: store, at: TestWorld.noon + Self.month)
    world.server.keepTime()
    world.setClockBack(Self.month)
    life.world.advance(60)
    life.world.server.keepTime()
    world.server.keepTime()
    #expect(world.log.last { $0.contains("clock") }?.contains("clockBelieved") == true)
  }

  @Test(arguments: StoreKind.allCases)
  func `a server that was off for forty days trusts its clock after a day`(kind: StoreKind) throws {
    let open = try kind.reopening(in: directory)
    let life = try Life(open())
    var now = TestWorld.noon + Self.month
    // It is started anew in between, and off for an hour.
    for _ in 0..<2 {
      let world = try TestWorld(store: open(), at: now)
      for _ in 0..<12 {
        try life.isWhole(world)
        world.advance(3590)
        world.server.keepTime()
      }
      now = world.now + 3600
    }
    let world = try TestWorld(store: open(), at: now)
    try life.isWhole(world)
    world.advance(300)
    #expect(try life.clock(world) == nil)
    let won: DuelState = try world.ask(.claimDuel(life.duel.id), life.ann.key)
    #expect(won.end == .timedOut)
    #expect(try world.server.forget())
    #expect(try world.refusal(.player, life.bob.key).code == .keyUnknown)
  }

  @Test func `nothing is over before the store has said what time it was`() throws {
    var store = InMemoryStore().store
    let life = try Life(store)
    let time = store.time
    let isBroken = Lock(true)
    store.time = { now throws(StoreError) in
      if isBroken.withLock({ $0 }) { throw StoreError(reason: "no answer") }
      return try time(now)
    }
    let world = try TestWorld(store: store, at: TestWorld.noon + 4 * Self.day)
    try life.isWhole(world)
    #expect(try life.clock(world) == "The store has not said what time it was.")
    let claim = try world.refusal(.claimDuel(life.duel.id), life.ann.key)
    #expect(
      claim.message == "The server does not know yet what time it was last. Try again in a minute."
    )
    let record = try GameRecord.played(life.attempt, words: 3)
    let submit = Route.submit(Submission(attempt: life.attempt.id, record: record))
    #expect(world.send(submit, life.ann.key).status == 200, "no attempt is closed")
    #expect(!world.server.keepTime())
    isBroken.withLock { $0 = false }
    #expect(world.server.keepTime())
    #expect(try life.clock(world)?.hasPrefix("The clock is 4 days ahead of") == true)
  }
}
