import Lexicon
import Model
import Rules
import Server
import ServerTesting
import Testing

@testable import Routes

/// What a cheat would try. The server believes nothing.
@Suite struct AttackTests {
  private let world: TestWorld
  private let eve: TestPlayer
  /// Eve's game, which is timed.
  private let attempt: Attempt

  init() throws {
    world = try TestWorld()
    eve = try TestPlayer(world, "Eve")
    attempt = try eve.start(.timed)
  }

  @Test func `a forged score`() throws {
    let record = try GameRecord.played(attempt, words: 3)
    let score = try #require(record.moves.first?.score)
    world.advance(60)
    let refused = try eve.refusal(
      record.forged("\"score\":\(score)", "\"score\":\(score + 1000)"),
      to: attempt
    )
    #expect(refused.code == .recordRefused)
    #expect(refused.message.contains("move 1: scores \(score), not \(score + 1000)"))
    // Nothing was counted, and the true record still is.
    #expect(try eve.submit(record, to: attempt).places.first?.rank == 1)
  }

  @Test func `rigged letters`() throws {
    let record = try GameRecord.played(attempt, words: 3)
    world.advance(60)
    let cubes = "\"cubes\":[["
    let text = record.text()
    let place = try #require(text.firstRange(of: cubes)).upperBound
    // After its quotation mark.
    let letter = text[text.index(after: place)]
    let rigged = try record.forged("\(cubes)\"\(letter)", "\(cubes)\"\(letter == "S" ? "E" : "S")")
    #expect(try eve.refusal(rigged, to: attempt).code == .otherCube)
  }

  @Test func `a game on a cube of one's own choice`() throws {
    var other = attempt
    other.code = try #require(ChallengeCode(mode: .timed, seed: attempt.code.seed ^ 1))
    world.advance(60)
    #expect(try eve.refusal(GameRecord.played(other, words: 3), to: attempt).code == .otherCube)
    // The same letters, said to be another challenge.
    let record = try GameRecord.played(attempt, words: 3)
    let renamed = try record.forged(
      "\"challenge\":\"\(attempt.code)\"",
      "\"challenge\":\"\(other.code)\""
    )
    #expect(try eve.refusal(renamed, to: attempt).code == .otherCube)
    let practice = try record.forged(
      "\"challenge\":\"\(attempt.code)\"",
      "\"daily\":326,\"practice\":true"
    )
    #expect(try eve.refusal(practice, to: attempt).code == .otherCube)
  }

  @Test func `a timed game submitted as an unlimited one`() throws {
    let attempt = try eve.start(.unlimited)
    var timed = attempt
    timed.mode = .timed
    timed.code = try #require(ChallengeCode(mode: .timed, seed: attempt.code.seed))
    world.advance(60)
    #expect(try eve.refusal(GameRecord.played(timed, words: 3), to: attempt).code == .otherCube)
  }

  @Test func `a record with words of the player's own list`() throws {
    let record = try GameRecord.played(attempt, words: 3)
    world.advance(60)
    let own = try record.forged("\"dictionary\":\"english\"", "\"dictionary\":\"mine\"")
    #expect(try eve.refusal(own, to: attempt).code == .recordRefused)
  }

  @Test func `more time of play than has passed`() throws {
    let record = try GameRecord.played(attempt, words: 10)
    world.advance(record.secondsPlayed - 2.5)
    let refused = try eve.refusal(record, to: attempt)
    #expect(refused.code == .tooFast)
    #expect(refused.message.contains("72 seconds of play"), "\(refused)")
    world.advance(1)
    #expect(try eve.submit(record, to: attempt).words == 10)
  }

  @Test func `more time than the mode has`() throws {
    let attempt = try eve.start(.blitz)
    let record = try GameRecord.played(attempt, words: 3)
    world.advance(60 + 30.5)
    let refused = try eve.refusal(record, to: attempt)
    #expect(refused.code == .attemptClosed)
  }

  @Test func `a clock on the wall that is set back does not help, and refuses only for now`() throws
  {
    let record = try GameRecord.played(attempt, words: 10)
    world.advance(60)
    world.setClockBack(40)
    #expect(try eve.refusal(record, to: attempt).code == .tooFast)
    world.advance(11)
    let refused = try eve.refusal(record, to: attempt)
    // Of this game alone: `.unavailable` would keep the player's others waiting.
    #expect(refused.code == .tooEarly && refused.retryAfter != nil)
    world.setClockBack(3600)
    #expect(try eve.refusal(record, to: attempt).code == .tooEarly)
    world.advance(3640)
    #expect(try eve.submit(record, to: attempt).words == 10)
  }

  @Test func `another's attempt is unknown`() throws {
    let ann = try TestPlayer(world, "Ann")
    let anns = try ann.start(.timed)
    let record = try GameRecord.played(anns, words: 3)
    world.advance(60)
    #expect(try eve.refusal(record, to: anns).code == .unknownAttempt)
    #expect(try ann.submit(record, to: anns).words == 3)
    // Nor is a submitted one shown to others by repeating it.
    #expect(try eve.refusal(record, to: anns).code == .unknownAttempt)
  }

  @Test func `a solver's perfect game counts and is flagged`() throws {
    let record = try GameRecord.played(attempt, words: 20, skip: 0, pace: 8)
    world.advance(170)
    let result = try eve.submit(record, to: attempt)
    #expect(result.isFlagged && result.places.first?.rank == 1)
    let board = try #require(LeaderboardID(text: "timed"))
    let ranking: Leaderboard = try world.ask(
      .leaderboard(LeaderboardQuery(board: board, span: .day))
    )
    #expect(ranking.top.map(\.isFlagged) == [true])
    let watched: WatchedGame = try world.ask(.game(result.game))
    #expect(watched.isFlagged)
  }

  @Test func `words faster than hands are flagged`() throws {
    let record = try GameRecord.played(attempt, words: 20, skip: 50, pace: 0.1)
    world.advance(60)
    #expect(try eve.submit(record, to: attempt).isFlagged)
  }

  @Test func `a good human game is not flagged`() throws {
    let ann = try TestPlayer(world)
    for skip in [5, 20, 80] {
      #expect(!(try ann.play(.timed, words: 20, skip: skip).isFlagged), "skip \(skip)")
    }
  }

  @Test func `damaged records are refused or prove what they say`() throws {
    let record = try GameRecord.played(attempt, words: 8)
    world.advance(150)
    var request = APIRequest(
      .submit(Submission(attempt: attempt.id, record: record)),
      key: eve.key
    ).http
    let body = request.body
    var generator = SeededGenerator(seed: 5)
    var statuses: [Int: Int] = [:]
    for round in 0..<400 {
      request.body = body
      let index = Int(generator.next(below: UInt64(body.count)))
      if round % 4 == 0 {
        request.body.removeLast(body.count - index)
      } else {
        request.body[index] = UInt8(truncatingIfNeeded: generator.next())
      }
      let status = world.server.answer(request, from: "192.0.2.1").status
      statuses[status, default: 0] += 1
      #expect([200, 400, 409, 422].contains(status), "round \(round)")
    }
    #expect((statuses[400] ?? 0) > 100)
    let games: OwnGames = try world.ask(.history(HistoryQuery()), eve.key)
    #expect(games.games.count <= 1)
    for game in games.games {
      let watched: WatchedGame = try world.ask(.game(game.game))
      let stored = try GameRecord(watched.record)
      let match = try stored.replay { (try? TestWorld.lexicon.get().contains($0)) ?? false }
      #expect(match.score == game.score && stored.letters == attempt.code.letters)
    }
  }

  @Test func `random requests never trap, and never do anything`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let bytes = (0..<Int(generator.next(below: 300))).map { _ in
        UInt8(truncatingIfNeeded: generator.next())
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let request = HTTPRequest(
        method: ["GET", "PUT", "POST"][Int(generator.next(below: 3))],
        target: ["/v1/player", "/v1/attempts/1/record", "/v1/boards/" + text, text][
          Int(generator.next(below: 4))
        ],
        headers: ["Authorization": "Bearer " + text],
        body: bytes
      )
      #expect((400..<500).contains(world.server.answer(request, from: text).status))
    }
  }
}
