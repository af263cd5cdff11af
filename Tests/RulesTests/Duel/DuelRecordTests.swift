import Platform
import Testing

@testable import Rules

/// Records of games of two: written, read, verified, and hostile ones refused.
@Suite struct DuelRecordTests {
  private let code: ChallengeCode
  private let players: DuelPlayers

  init() throws {
    code = try #require(ChallengeCode(mode: .unlimited, seed: 42))
    let (ann, ben) = (try #require(PlayerName("Ann")), try #require(PlayerName("Ben")))
    players = DuelPlayers(first: ann, second: ben)
  }

  private func record(_ duel: Duel) -> DuelRecord {
    DuelRecord(duel, code: code, players: players)
  }

  private func game(turns: Int, seed: UInt64 = 1) throws -> Duel {
    try DuelSample.game(code, turns: turns, seed: seed)
  }

  @Test(arguments: 0..<20)
  func `a record is read as it was written, and replays to the same game`(seed: UInt64) throws {
    let duel = try game(turns: Int(seed) * 2, seed: seed)
    let record = record(duel)
    let again = try DuelRecord(reading: record.text().utf8)
    #expect(try again == record && again.replay(isWord: anyWord) == duel)
    #expect(try DuelRecord(reading: record.text(.pretty).utf8) == record)
  }

  @Test func `a game whose player was out of time`() throws {
    var duel = try game(turns: 3)
    duel.timeOut()
    let again = try DuelRecord(reading: record(duel).text().utf8)
    #expect(try again.isTimedOut && again.replay(isWord: anyWord).end == .timedOut(.second))
  }

  @Test func `a game whose player gave up while waiting`() throws {
    var duel = try game(turns: 3)
    try duel.play(.giveUpWaiting, by: .first, isWord: anyWord)
    let text = record(duel).text()
    #expect(text.contains("{\"giveUp\":\"waiting\"}]"))
    let again = try DuelRecord(reading: text.utf8).replay(isWord: anyWord)
    #expect(again == duel && again.end == .gaveUp(.first))
  }

  @Test func `what breaks a rule is named with its turn`() throws {
    var duel = try game(turns: 2)
    try duel.play(.giveUp, by: .first, isWord: anyWord)
    func problem(_ old: String, _ new: String) -> String {
      let text = record(duel).text().replacing(old, with: new)
      do throws(RecordError) {
        _ = try DuelRecord(reading: text.utf8).replay(isWord: anyWord)
        return "none"
      } catch {
        return error.message
      }
    }
    #expect(problem("Ann", "Ann") == "none")
    let (end, score) = ("{\"giveUp\":true}", duel.score(.first))
    let shapes = "must be one word, a removal and a word, two removals, a pass, or giving up"
    #expect(problem(end, end + ",{\"pass\":true}") == "turn 4: the game is over")
    #expect(problem(end, "{\"remove\":[\"222\"]}").hasPrefix("turn 3: "))
    #expect(problem(end, "{\"remove\":[\"9\"]}") == "turn 3: " + shapes)
    let wrong = "scores[0]: scores \(score), not 1"
    #expect(problem("\"scores\":[\(score),", "\"scores\":[1,") == wrong)
    #expect(problem("\"Ann\"", "\"\\u200b\"").hasPrefix("players[0]: "))
    let other = try #require(ChallengeCode(mode: .unlimited, seed: 43)).description
    #expect(problem(code.description, other) == "cubes: the letters do not match the seed")
    let timed = try #require(ChallengeCode(mode: .timed, seed: 42)).description
    #expect(problem(code.description, timed) == "code: is for another mode than unlimited")
    #expect(problem("\"duel\":1", "\"duel\":2").hasPrefix("duel: 2 "))
    let passes = String(repeating: "{\"pass\":true},", count: 300)
    #expect(problem("\"turns\":[", "\"turns\":[" + passes).hasPrefix("turns: "))
  }

  @Test func `damaged bytes are refused or are a legal game`() throws {
    let text = Array(record(try game(turns: 8)).text().utf8)
    var generator = SeededGenerator(seed: 7)
    var accepted = 0
    for round in 0..<3000 {
      var bytes = text
      for _ in 0...generator.int(below: 3) {
        bytes[generator.int(below: bytes.count)] = UInt8(32 + generator.int(below: 95))
      }
      do throws(RecordError) {
        let record = try DuelRecord(reading: bytes)
        let duel = try record.replay(isWord: anyWord)
        accepted += 1
        #expect(duel.turns == record.turns, "round \(round)")
        #expect(try DuelRecord(reading: record.text().utf8) == record, "round \(round)")
      } catch {
        #expect(!error.message.isEmpty && error.message.utf8.count < 2000, "round \(round)")
      }
    }
    #expect(accepted < 3000)
    let large = [UInt8](repeating: 32, count: GameRecord.maximumBytes + 1)
    let problem = "has 1048577 bytes; the maximum is 1048576"
    #expect(throws: RecordError(.record, problem)) {
      try DuelRecord(reading: large)
    }
  }
}
