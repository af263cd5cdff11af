import GameTesting
import Model
import Rules
import SQLite
import Testing

@testable import History

@Suite("Answers of practice in the history")
struct AnswerTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  private static let answers = [
    PracticeAnswer("STATE", at: Timestamp(seconds: 100.5), .right),
    PracticeAnswer("STATE", at: Timestamp(seconds: 300_000), .helped),
    PracticeAnswer("TEASE", at: Timestamp(seconds: 100.5), .wrong),
    PracticeAnswer("TEASE", at: Timestamp(seconds: 200), .right, pace: .quick),
  ]

  @discardableResult
  private func fill(_ store: HistoryStore) async throws -> HistoryStore {
    for answer in Self.answers { #expect(try await store.saveAnswer(answer) == nil) }
    return store
  }

  @Test func `an export brings them to another machine, and adds none twice`() async throws {
    let lines = try await fill(scratch.store()).answerLines().lines
    #expect(lines[0] == #"{"answer":"STATE","language":"english","at":100.5,"grade":"right"}"#)
    let quick =
      #"{"answer":"TEASE","language":"english","at":200.0,"grade":"right","pace":"quick"}"#
    #expect(lines[3] == quick)
    let store = other.store()
    // As programs wrote it that kept no pace: what they did not know is filled in.
    let first = try await store.importing(lines.map { $0.replacing(#","pace":"quick""#, with: "") })
    #expect((first.answersAdded, first.answersKnown, first.added) == (4, 0, 0))
    let second = try await store.importing(lines)
    #expect((second.answersAdded, second.answersKnown) == (0, 4))
    #expect(try await store.answerLines().lines == lines)
  }

  @Test func `a line that is no answer is named, and the others are added`() async throws {
    let noWord = "answer: must be a word"
    let bad = [
      (#"{"answer":"state","language":"english","at":1,"grade":"right"}"#, noWord),
      (#"{"answer":"IT","language":"english","at":1,"grade":"right"}"#, noWord),
      (#"{"answer":7}"#, noWord),
      (#"{"answer":"STATE","language":"x","at":1,"grade":"right"}"#, "language: must be one of"),
      (#"{"answer":"STATE","language":"english","at":1,"grade":"good"}"#, "grade: must be one of"),
      (#"{"answer":"STATE","language":"english","grade":"right"}"#, "at: is missing"),
      (
        #"{"answer":"STATE","language":"english","at":1,"grade":"right","pace":7}"#,
        "pace: must be one of quick, steady, slow"
      ),
      (#"{"answer":"STATE","language":"english","at":1e99,"grade":"right"}"#, "at: must be"),
      (#"{"answer":"STATE","language":"dutch","at":1,"grade":"right"}"#, "was played with Dutch"),
    ]
    // A pace that a later program knows is none.
    let good =
      #"{ "answer": "STATE", "language": "english", "at": 1, "grade": "right", "pace": "calm" }"#
    let report = try await other.store().importing(bad.map(\.0) + [good])
    #expect(report.answersAdded == 1 && report.rejectionCount == bad.count)
    for (number, (line, reason)) in bad.enumerated() {
      let rejection = report.rejections.first { $0.place == .line(number + 1) }
      #expect(rejection?.reason.hasPrefix(reason) == true, "\(line): \(rejection?.reason ?? "")")
    }
  }

  @Test func `the next answer writes what an earlier one could not`() async throws {
    let store = scratch.store(busyTimeout: 0)
    _ = await store.status()
    let lock = try scratch.locked()
    await #expect(throws: HistoryError.busy(path: scratch.file)) {
      try await store.saveAnswer(Self.answers[0])
    }
    #expect(try await store.answers() == [Self.answers[0]], "it counts meanwhile")
    try lock.execute("ROLLBACK")
    #expect(try await store.saveAnswer(Self.answers[1]) == nil)
    #expect(await store.close() == nil)
    #expect(try await scratch.store().answers() == Array(Self.answers.prefix(2)))
  }

  @Test func `without a file, answers are kept in memory and said not to be saved`() async throws {
    let store = ScratchDirectory.store(at: nil)
    #expect(try await store.saveAnswer(Self.answers[0]) != nil)
    #expect(try await store.answers() == [Self.answers[0]])
    #expect(await store.close() != nil)
  }

  @Test func `what can be read of a damaged history comes back with its answers`() async throws {
    try await scratch.fill(1...30)
    let store = try await fill(scratch.store())
    await store.close()
    try scratch.execute("UPDATE answers SET grade = 'good' WHERE word = 'TEASE'")
    let cut = Array(try scratch.bytes(scratch.file).dropLast(100))
    try other.write(cut, to: other.path + "/cut")
    let report = try await other.store().importGames(path: other.path + "/cut")
    #expect(report.answersAdded == 2 && report.isIncomplete)
    #expect(try await other.store().answers() == Array(Self.answers.prefix(2)))
  }

  @Test func `a row that means nothing hides no other`() async throws {
    let store = try await fill(scratch.store())
    try scratch.execute("UPDATE answers SET word = 'it is' WHERE word = 'TEASE'")
    #expect(try await store.answers() == Array(Self.answers.prefix(2)))
    #expect(try await store.answerLines().unreadable == 2)
  }

  @Test func `they belong to words: a game that is deleted takes none along`() async throws {
    let store = try await fill(scratch.store())
    let id = try await HistoryClient.live(store).play(ScriptedGame(seed: 1))
    _ = try await store.delete(.game(id))
    #expect(try await store.answers() == Self.answers)
  }
}
