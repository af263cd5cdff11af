import Dispatch
import Routes
import Rules
import ServerTesting
import Synchronization
import Testing

@testable import Server

/// Answers that are given again as long as the data is the same.
@Suite struct KeptAnswerTests {
  private let directory: ScratchDirectory
  private let world: TestWorld
  private let computed = Counter()
  private let ann: TestPlayer
  private let query: LeaderboardQuery

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  init() throws {
    directory = try ScratchDirectory()
    var store = try SQLiteStore(path: directory.database).store
    let (ranking, computed) = (store.ranking, computed)
    store.ranking = { key, top, around, viewer throws(StoreError) in
      computed.count.add(1, ordering: .relaxed)
      return try ranking(key, top, around, viewer)
    }
    world = try TestWorld(store: store)
    ann = try TestPlayer(world)
    query = LeaderboardQuery(board: try #require(LeaderboardID(text: "timed")), span: .day)
  }

  private var computations: Int { computed.count.load(ordering: .relaxed) }

  private func board(_ key: PlayerKey? = nil) throws -> Leaderboard {
    try world.ask(.leaderboard(query), key)
  }

  @Test func `a list is computed once while nothing is written`() throws {
    try ann.play(.timed, words: 3)
    let first = try board()
    #expect(first.count == 1 && computations == 1)
    #expect(try board() == first && computations == 1)
    // Another list, and another player's view of this one, are other answers.
    #expect(try board(ann.key).around.map(\.isOwn) == [true] && computations == 2)
    #expect(try board(ann.key).around.map(\.isOwn) == [true] && computations == 2)
    #expect(try board() == first && computations == 2)
  }

  @Test func `what is written is seen at once, also what another server writes`() throws {
    let other = try TestWorld(store: SQLiteStore(path: directory.database).store)
    for number in 1...5 {
      #expect(try board().count == number - 1)
      try TestPlayer(number.isMultiple(of: 2) ? world : other).play(.timed, words: number)
      #expect(try board().count == number)
      let bob = try #require(PlayerName(text: "Bob \(number)"))
      let _: Player = try other.ask(.rename(NameRequest(name: bob)), ann.key)
      let player: Player = try world.ask(.player, ann.key)
      #expect(player.name == bob)
    }
  }

  @Test func `what many write at once is seen by each as soon as it is answered`() throws {
    let (world, query) = (self.world, self.query)
    let other = try TestWorld(store: SQLiteStore(path: directory.database).store)
    let players = try (0..<8).map { _ in try TestPlayer(world) }
    for player in players { try player.play(.timed, words: 2) }
    let stale = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: players.count) { index in
      let key = players[index].key
      // Half of them write through another server than the one that they then ask.
      let writer = index.isMultiple(of: 2) ? world : other
      for number in 0..<40 {
        let name = PlayerName(user: "p\(index) \(number)")
        let isWritten = writer.send(.rename(NameRequest(name: name)), key).isSuccess
        let board: Leaderboard? = try? world.send(.leaderboard(query), key).decoded()
        let shown = board?.around.first(where: \.isOwn)?.name
        if !isWritten || shown != name { stale.add(1, ordering: .relaxed) }
      }
    }
    #expect(stale.load(ordering: .relaxed) == 0)
  }

  @Test func `a list of today is none of tomorrow`() throws {
    try ann.play(.timed, words: 3)
    #expect(try board().count == 1)
    world.go(toDay: 327)
    #expect(try board().count == 0)
    world.go(toDay: 326)
    #expect(try board().count == 1)
  }

  @Test func `a hidden board stays hidden from others`() throws {
    let daily = LeaderboardQuery(
      board: try #require(LeaderboardID(text: "daily-timed")),
      span: .day
    )
    let bob = try TestPlayer(world, "Bob")
    try ann.play(.timed, daily: 326, words: 3)
    let shown: Leaderboard = try world.ask(.leaderboard(daily), ann.key)
    #expect(shown.count == 1)
    for key in [nil, bob.key] {
      #expect(try world.refusal(.leaderboard(daily), key).code == .hiddenUntilPlayed)
    }
  }

  @Test func `a client that has the answer is told so`() throws {
    let bob = try TestPlayer(world, "Bob")
    try ann.play(.timed, words: 3)
    let route = Route.leaderboard(query)
    let first = world.send(route)
    let tag = try #require(first.headers["ETag"])
    #expect(first.headers["Cache-Control"] == "private, no-cache")
    #expect(first.headers["Vary"] == "Authorization")
    func status(knowing known: String) -> Int {
      var request = APIRequest(route).http
      request.headers["If-None-Match"] = known
      let response = world.server.answer(request, from: "192.0.2.1")
      #expect(response.headers["ETag"] != nil && response.body.isEmpty == (response.status == 304))
      return response.status
    }
    for known in [tag, "W/\(tag)", "\"a\", \(tag)", "\"a\" ,\tW/\(tag) ,\"b\"", "*"] {
      #expect(status(knowing: known) == 304, "\(known)")
    }
    for unknown in ["", "\"a\"", String(tag.dropLast()), "\(tag)a", "W/", ",", "W/W/\(tag)"] {
      #expect(status(knowing: unknown) == 200, "\(unknown)")
    }
    // An answer that was computed anew may be the same.
    let _: Player = try world.ask(.rename(NameRequest(name: .test("Bea"))), bob.key)
    #expect(status(knowing: tag) == 304)
    try bob.play(.timed, words: 3)
    #expect(status(knowing: tag) == 200)
  }

  @Test func `errors and what is personal have no tag`() throws {
    for response in [world.send(.player), world.send(.player, ann.key), world.send(.health)] {
      #expect(response.headers["ETag"] == nil && response.headers["Cache-Control"] == "no-store")
    }
  }

  @Test func `no more is kept than there is room for`() {
    let answers = KeptAnswers(capacity: 10_000)
    func question(_ number: Int) -> KeptAnswers.Question {
      .init(route: .game(Int64(number)), player: nil, today: 1, firstOpenDay: 1)
    }
    let response = HTTPResponse(status: 200, body: Array(repeating: 0, count: 3000))
    for number in 1...100 { answers.keep(response, to: question(number), at: 1) }
    let found = (1...100).filter { answers.answer(to: question($0), at: 1) != nil }
    #expect(found == [99, 100])
    // One for which there can be no room does not drive out the others.
    answers.keep(
      HTTPResponse(status: 200, body: Array(repeating: 0, count: 9500)),
      to: question(101),
      at: 1
    )
    #expect(answers.answer(to: question(100), at: 1) == response)
    // A thread that was slow brings nothing old back.
    answers.keep(response, to: question(1), at: 2)
    answers.keep(response, to: question(2), at: 1)
    #expect((1...2).map { answers.answer(to: question($0), at: 2) } == [response, nil])
    #expect(answers.answer(to: question(2), at: 1) == nil)
  }
}
