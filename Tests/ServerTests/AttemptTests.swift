import Model
import Platform
import Rules
import ServerTesting
import Testing

@testable import Lexicon
@testable import Routes
@testable import Server
@testable import Words

/// A game from its start to its result.
@Suite struct AttemptTests {
  private let world: TestWorld
  private let ann: TestPlayer

  init() throws {
    world = try TestWorld()
    ann = try TestPlayer(world)
  }

  @Test(arguments: GameMode.all)
  func `a game is dealt, played, submitted and ranked`(mode: GameMode) throws {
    let attempt = try ann.start(mode)
    #expect(attempt.mode == mode && attempt.code.mode == mode && attempt.daily == nil)
    #expect(attempt.startedAt == world.now)
    let record = try GameRecord.played(attempt, words: 5)
    world.advance(record.secondsPlayed)
    let result = try ann.submit(record, to: attempt)
    #expect(result.score == record.moves.compactMap(\.score).reduce(0, +))
    #expect(result.words == 5 && result.hints == 0 && !result.isFlagged)
    let board = try #require(LeaderboardID(mode: mode, isDaily: false))
    #expect(
      result.places == TimeSpan.allCases.map { .init(board: board, span: $0, rank: 1, count: 1) }
    )
    let watched: WatchedGame = try world.ask(.game(result.game))
    #expect(try GameRecord(watched.record) == record)
    #expect(watched.name.text == "Ann" && watched.score == result.score)
  }

  @Test func `two players are dealt different cubes, worth playing`() throws {
    let codes = try (0..<4).map { _ in try TestPlayer(world).start(.timed).code }
    #expect(Set(codes).count == 4)
    var solver = BoardSolver(try TestWorld.lexicon.get(), language: .english)
    for code in codes {
      let isFair = solver.isFair(CubeLetters(seed: code.seed))
      #expect(isFair)
    }
  }

  @Test func `a repeated start deals the same cube and does not start the clock again`() throws {
    let (route, id) = (Route.start(StartRequest(mode: .timed)), world.requestID())
    let first: Attempt = try world.ask(route, ann.key, id: id)
    world.advance(20)
    #expect(try world.ask(route, ann.key, id: id) == first)
    let other: Attempt = try world.ask(route, ann.key, id: world.requestID())
    #expect(other.id != first.id && other.code != first.code)
  }

  @Test func `a request id is for one request of one player`() throws {
    let (ann, bob) = (try TestPlayer(world), try TestPlayer(world))
    let id = world.requestID()
    let anns: Attempt = try world.ask(.start(StartRequest(mode: .timed)), ann.key, id: id)
    let refused = try world.refusal(.start(StartRequest(mode: .blitz)), ann.key, id: id)
    #expect(refused.code == .requestIDReused)
    let bobs: Attempt = try world.ask(.start(StartRequest(mode: .timed)), bob.key, id: id)
    #expect(bobs.id != anns.id)
    #expect(
      try world.refusal(.start(StartRequest(mode: .timed)), ann.key).code == .requestIDMissing
    )
  }

  @Test func `a repeated submission counts once, even when the attempt is closed`() throws {
    let attempt = try ann.start(.timed)
    let record = try GameRecord.played(attempt, words: 3)
    world.advance(60)
    let result = try ann.submit(record, to: attempt)
    world.advance(100_000)
    let again = try ann.submit(record, to: attempt)
    #expect(again.game == result.game && again.score == result.score)
    let games: OwnGames = try world.ask(.history(HistoryQuery()), ann.key)
    #expect(games.games.count == 1)
  }

  @Test func `a second record of an attempt is refused`() throws {
    let attempt = try ann.start(.timed)
    world.advance(100)
    try ann.submit(GameRecord.played(attempt, words: 3), to: attempt)
    let better = try GameRecord.played(attempt, words: 6, skip: 10)
    #expect(try ann.refusal(better, to: attempt).code == .alreadySubmitted)
  }

  @Test func `old attempts without a game are forgotten, and their request ids`() throws {
    let attempt = try ann.start(.blitz)
    world.advance(8 * 86_400)
    #expect(try world.server.forget())
    let record = try GameRecord.played(attempt, words: 1)
    #expect(try ann.refusal(record, to: attempt).code == .unknownAttempt)
  }

  @Test func `games with hints are marked and rank apart`() throws {
    let hinted = try ann.play(.unlimited, words: 4, hints: 2)
    #expect(hinted.hints == 2)
    let id = try #require(LeaderboardID(text: "unlimited"))
    let plain: Leaderboard = try world.ask(.leaderboard(LeaderboardQuery(board: id, span: .all)))
    let apart: Leaderboard = try world.ask(
      .leaderboard(LeaderboardQuery(board: id, span: .all, hints: true))
    )
    #expect(plain.count == 0)
    #expect(apart.top.map(\.game) == [hinted.game])
  }

  /// The list before 2026-11-28: see `dictionaries/additions.txt`.
  private static let olderVersion = "\"dictionaryVersion\": \"5f6641f4e00c4a2c\",\n  \"seed\""

  @Test func `a game counts whichever version of the list it was played with`() throws {
    let attempt = try ann.start(.timed)
    let record = try GameRecord.played(attempt, words: 3).forged("\"seed\"", Self.olderVersion)
    #expect(record.dictionary.version == "5f6641f4e00c4a2c")
    world.advance(60)
    #expect(try ann.submit(record, to: attempt).words == 3)
  }

  @Test func `a word that only another version of the list has is refused with the reason`() throws
  {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    let triples = letters.flatMap { first in
      letters.flatMap { second in letters.map { first + second + $0 } }
    }
    let newer = try Lexicon(text: triples.joined(separator: "\n"), name: "english")
    let attempt = try ann.start(.timed)
    let record = GameRecord.played(attempt, by: newer, words: 1, skip: 0)
    let word = try #require(record.moves.first?.word)
    try #require(try !TestWorld.lexicon.get().contains(word))
    world.advance(60)
    let refused = "move 1: \(word) is not in the dictionary."
    #expect(try ann.refusal(record, to: attempt).message.hasSuffix(refused))
    let other = try ann.refusal(record.forged("\"seed\"", Self.olderVersion), to: attempt)
    let versions =
      " The game was played with another version of the word list than this server has."
    #expect(other.code == .recordRefused && other.message.hasSuffix(refused + versions))
  }

  @Test func `allowances end, say when to come back, and come back`() throws {
    let world = try TestWorld(limits: ServerLimits())
    let ann = try TestPlayer(world)
    var refusal: APIError?
    for _ in 0..<100 where refusal == nil {
      let response = world.send(.player, ann.key)
      if response.status == 429 {
        refusal = try JSONValue(reading: response.body).decode()
        #expect(response.headers["Retry-After"] == refusal?.retryAfter.map { "\($0)" })
      }
    }
    let wait = try #require(refusal?.retryAfter)
    #expect(refusal?.message.contains("Try again in 1 second") == true)
    world.advance(Double(wait))
    #expect(world.send(.player, ann.key).status == 200)
  }

  @Test func `an address that registers players without end is stopped, others are not`() throws {
    let world = try TestWorld(limits: ServerLimits())
    let name = NameRequest(name: try #require(PlayerName(text: "Spam")))
    let statuses = (0..<20).map { _ in
      world.send(.register(name), world.key(), from: "192.0.2.66").status
    }
    #expect(statuses.count { $0 == 200 } == 10 && statuses.last == 429)
    #expect(world.send(.register(name), world.key(), from: "192.0.2.67").status == 200)
  }
}
