import Routes
import Rules
import ServerTesting
import Testing

@testable import Server

/// All stores do the same. The one in memory computes each list from the games, the databases keep their
/// lists up to date, so they agree only if all are right.
@Suite struct StoreContractTests {
  @Test(arguments: UInt64(1)...12)
  func `random lives of a server are answered alike by all stores`(seed: UInt64) throws {
    let directory = try ScratchDirectory()
    let opening = try StoreKind.allCases.map { ($0, try $0.reopening(in: directory)) }
    var stores = try opening.map { ($0, try $1()) }
    var life = RandomLife(seed: seed)
    for step in 0..<400 {
      let action = life.next()
      var first: RandomLife.Answer?
      for (kind, store) in stores {
        let answer = try action.perform(store)
        let place: Comment = "seed \(seed), step \(step), \(kind): \(action.name)"
        try #require(answer == first ?? answer, place)
        first = answer
      }
      if let first { life.learn(from: first) }
      // Now and then the server starts again.
      if step % 60 == 59 { stores = try opening.map { ($0, try $1()) } }
    }
    #expect(life.gamesSubmitted > 10, "seed \(seed)")
  }

  @Test(arguments: StoreKind.allCases)
  func `of equal scores, the earlier is first, and only a better game replaces one`(
    kind: StoreKind
  ) throws {
    let directory = try ScratchDirectory()
    let store = try kind.make(in: directory)
    let board = try #require(LeaderboardID(text: "timed"))
    let key = RankingKey(board: board, span: .day, day: 326, hints: false)
    var attempts: [Int64] = []
    for (player, score, at) in [(1, 50, 10.0), (2, 70, 20), (3, 50, 5), (1, 60, 30), (2, 10, 40)] {
      let id = try store.addPlayer(.test(player), .test("P\(player)"), 0).id
      let start = try NewAttempt.test(id, request: "r\(attempts.count)", at: at)
      let attempt = try store.started(start)
      attempts.append(attempt.id)
      _ = try store.submit(.test(attempt.id, player: id, score: score, at: at), 326)
    }
    let ranking = try store.ranking(key, 10, 1, 3)
    #expect(ranking.top.map(\.score) == [70, 60, 50])
    #expect(ranking.top.map(\.name.text) == ["P2", "P1", "P3"])
    #expect(ranking.around.map(\.rank) == [2, 3] && ranking.count == 3)
    #expect(try store.ranking(key, 0, 0, nil) == StoredRanking(count: 3, top: [], around: []))
  }

  @Test(arguments: StoreKind.allCases)
  func `a word is its first finder's`(kind: StoreKind) throws {
    let directory = try ScratchDirectory()
    let store = try kind.make(in: directory)
    for player in 1...2 {
      let id = try store.addPlayer(.test(player), .test("P\(player)"), 0).id
      let attempt = try store.started(.test(id, request: "r", at: 0))
      var game = NewGame.test(attempt.id, player: id, score: 100, at: 1)
      game.words = [.init(word: "CAB", score: 27), .init(word: "ZOO", score: player)]
      _ = try store.submit(game, 326)
    }
    let words = try store.words(.games(.all, day: 326), 10)
    #expect(words.map(\.word) == ["CAB", "ZOO"])
    #expect(words.map(\.name.text) == ["P1", "P2"])
    #expect(try store.words(.games(.all, day: 326), 1).count == 1)
    #expect(try store.words(.daily(326), 10).isEmpty)
  }
}

extension KeyHash {
  static func test(_ number: Int) -> Self {
    Self(bytes: Array(repeating: UInt8(truncatingIfNeeded: number), count: 32))
  }
}

extension PlayerName {
  static func test(_ text: String) throws -> Self { try #require(PlayerName(text: text)) }
}

extension NewAttempt {
  static func test(_ player: PlayerID, request: String, at: Double) throws -> Self {
    NewAttempt(
      player: player,
      requestID: try #require(RequestID(text: request)),
      mode: .timed,
      daily: nil,
      seed: 1,
      startedAt: at,
      closesAt: at + 200
    )
  }
}

extension NewGame {
  static func test(_ attempt: AttemptID, player: PlayerID, score: Int, at: Double) -> Self {
    NewGame(
      attempt: attempt,
      player: player,
      mode: .timed,
      daily: nil,
      score: score,
      words: [],
      hints: 0,
      flags: [],
      at: at,
      record: "record \(attempt)"
    )
  }
}

extension ServerStore {
  /// Starts an attempt that is new.
  func started(_ new: NewAttempt) throws -> StoredAttempt {
    guard case .started(let attempt) = try start(new) else {
      throw StoreError(reason: "not started")
    }
    return attempt
  }
}
