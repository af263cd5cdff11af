import Routes
import Rules
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Players who wait until something happens in their games of two.
@Suite struct EventTests {
  private let directory: ScratchDirectory

  init() throws { directory = try ScratchDirectory() }

  private func world(
    _ kind: StoreKind = .memory,
    _ waiting: ServerLimits.Waiting = .init()
  ) throws -> TestWorld {
    var limits = ServerLimits.generous
    limits.waiting = waiting
    return try TestWorld(store: kind.make(in: directory), limits: limits)
  }

  /// Ann and Ben, who has joined her game.
  private func pair(_ world: TestWorld) throws -> (ann: TestPlayer, ben: TestPlayer, DuelState) {
    let (ann, ben) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Ben"))
    return (ann, ben, try ben.joins(ann.invites()))
  }

  @Test(arguments: StoreKind.allCases)
  func `whatever one does, the other is told at once and once`(_ kind: StoreKind) throws {
    let world = try world(kind)
    let (ann, ben) = (try TestPlayer(world, "Ann"), try TestPlayer(world, "Ben"))
    let invited = try ann.invites()
    #expect(invited.event == 1)
    var (annKnows, benKnows) = (1, 0)
    var duel = invited
    let steps: [(TestPlayer) throws -> DuelState] = [
      { try $0.joins(invited) }, { try $0.takes(.pass, duel) }, { try $0.takes(.pass, duel) },
      { try world.ask(.rematch(duel.id), $0.key) },
      { try $0.takes(.giveUpWaiting, duel) },
    ]
    for (number, step) in steps.enumerated() {
      let isBen = number != 1
      let waiting = try world.waits(isBen ? ann : ben, after: isBen ? annKnows : benKnows)
      // A second machine of the same player hears of it, too.
      let own = try world.waits(isBen ? ben : ann, after: isBen ? benKnows : annKnows)
      #expect(world.server.waiting.count == 2 && waiting.last == nil)
      duel = try step(isBen ? ben : ann)
      (annKnows, benKnows) = (annKnows + 1, benKnows + 1)
      #expect(waiting.last == (isBen ? annKnows : benKnows), "step \(number)")
      #expect(own.last == (isBen ? benKnows : annKnows) && own.last == duel.event)
      #expect(world.server.waiting.count == 0)
    }
    #expect(duel.end == .gaveUp)
    // A repeated request is no event.
    let again: DuelState = try world.ask(
      .takeTurn(TurnRequest(duel: duel.id, number: 0, turn: .giveUp)),
      ben.key
    )
    #expect(again.event == benKnows)
  }

  @Test(arguments: StoreKind.allCases)
  func `nothing is missed between an answer and the next request`(_ kind: StoreKind) throws {
    let world = try world(kind)
    let (ann, ben, duel) = try pair(world)
    let seen: DuelState = try world.ask(.duel(duel.id), ben.key)
    let known = try #require(seen.event)
    // Before Ben waits again.
    _ = try ann.takes(.pass, duel)
    #expect(try world.waits(ben, after: known).last == known + 1)
    // While he comes in: after his key was checked, and before he is there.
    let late = try world.waits(ben, after: known + 1) {
      _ = try ben.takes(.pass, seen)
    }
    #expect(late.last == known + 2)
  }

  @Test func `after 25 seconds nothing has happened`() throws {
    let world = try world()
    let (_, ben, duel) = try pair(world)
    let known = try #require(duel.event)
    let waiting = try world.waits(ben, after: known)
    world.advance(23.9)
    world.server.endWaits()
    #expect(waiting.last == nil && waiting.answers == 0)
    world.advance(1.1)
    world.server.endWaits()
    #expect(waiting.last == known && waiting.answers == 1)
    #expect(world.log.last?.contains(#""route":"events","status":200,"milliseconds":0"#) == true)
  }

  @Test func `a client that has gone is forgotten, and everybody when the server stops`() throws {
    let world = try world()
    let (ann, ben, duel) = try pair(world)
    let known = try #require(duel.event)
    let (gone, there) = (try world.waits(ann, after: known), try world.waits(ben, after: known))
    gone.isGone.store(true, ordering: .relaxed)
    world.server.endWaits()
    #expect(world.server.waiting.count == 1 && there.answers == 0)
    let text = String(decoding: world.send(.metrics).body, as: UTF8.self)
    #expect(text.contains("\nlexicube_waiting_connections 1\n"))
    #expect(text.contains("\nlexicube_waiting_connections_bound 1000\n"))
    world.server.stopWaiting()
    #expect(there.last == known && world.server.waiting.count == 0)
    // Who comes now is answered at once.
    #expect(try world.waits(ben, after: known).last == known)
  }

  @Test func `so many may wait, and the others are answered at once`() throws {
    var limits = ServerLimits.Waiting()
    (limits.ofPlayer, limits.ofAll) = (2, 3)
    let world = try world(.memory, limits)
    let (ann, ben, duel) = try pair(world)
    let known = try #require(duel.event)
    // The last ones of a player wait: the first was most likely left.
    let own = try (0..<3).map { _ in try world.waits(ben, after: known) }
    #expect(own.map(\.answers) == [1, 0, 0])
    let others = try (0..<2).map { _ in try world.waits(ann, after: known + 1) }
    #expect(others.map(\.answers) == [0, 1] && world.server.waiting.count == 3)
    _ = try ann.takes(.pass, duel)
    #expect((own + others).map(\.answers) == [1, 1, 1, 1, 1])
    #expect(own.last?.last == known + 1)
  }

  @Test func `waiting needs a key, a number, and somebody who can be told later`() throws {
    let world = try world()
    let ann = try TestPlayer(world)
    #expect(try world.refusal(.events(after: 0)).code == .keyMissing)
    let none: DuelEvents = try world.ask(.events(after: 0), ann.key)
    #expect(none.last == 0)
    // Of data that were restored.
    #expect(try world.waits(ann, after: 7).last == 0)
    var request = APIRequest(.events(after: 0), key: ann.key).http
    request.target += "?after=-1"
    #expect(world.server.answer(request, from: "192.0.2.1").status == 400)
  }
}

/// A request for the next event, which may be answered later.
final class WaitingPlayer: Sendable {
  let isGone = Atomic(false)
  private let responses = Mutex<[HTTPResponse]>([])

  /// How often it was answered.
  var answers: Int { responses.withLock { $0.count } }

  /// The number that was answered; `nil` while it waits.
  var last: Int? {
    let response = responses.withLock { $0.last }
    return try? response?.decoded(as: DuelEvents.self).last
  }

  func receive(_ response: HTTPResponse) { responses.withLock { $0.append(response) } }
}

extension TestWorld {
  /// Lets a player wait for the event after one.
  ///
  /// - Parameter meanwhile: Happens before anybody knows that the player waits.
  func waits(
    _ player: TestPlayer,
    after last: Int,
    _ meanwhile: (() throws -> Void)? = nil
  ) throws -> WaitingPlayer {
    let waiting = WaitingPlayer()
    let request = APIRequest(.events(after: last), key: player.key).http
    let late = LateAnswer(
      isGone: { waiting.isGone.load(ordering: .relaxed) },
      send: { waiting.receive($0) }
    )
    if let meanwhile {
      // The request itself, cut in two at the moment between its reads.
      let hash = Secrets.sodium.hash(player.key)
      let known = try #require(try server.store.player(hash))
      try meanwhile()
      var visit = server.visit("192.0.2.1", late)
      visit.player = known
      if let now = try server.events(after: last, visit) { waiting.receive(now) }
    } else if let now = server.answer(request, from: "192.0.2.1", late: late) {
      waiting.receive(now)
    }
    return waiting
  }
}
