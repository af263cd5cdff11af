import GameTesting
import Model
import Rules
import SQLite
import Testing

@testable import History

/// Hinted words in the history, and the ranking of games with hints.
@Suite("Hints")
struct HintTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  private let game = ScriptedGame(seed: 6, moveCount: 12, hasHints: true)

  @Test func `A hinted word keeps its mark and its half score`() async throws {
    let store = scratch.store()
    let id = try await store.play(game)
    #expect(game.moves.contains { $0.isHinted })
    #expect(game.moves.contains { $0.word != nil && !$0.isHinted })
    #expect(try await store.record(id) == game.record)
    await store.close()
    let later = scratch.store()
    #expect(try await later.record(id) == game.record)
    let score = game.moves.reduce(0) { $0 + ($1.score ?? 0) }
    #expect(try await later.games(GameQuery()).elements.map(\.score) == [score])
    for move in game.moves {
      guard let word = move.word else { continue }
      let plays = try await later.plays(PlaysQuery(word)).elements
      #expect(plays.map(\.isHinted) == [move.isHinted])
      #expect(plays.map(\.score) == [move.score])
    }
  }

  @Test func `A word that a hint has named is still known when the game is resumed`() async throws {
    let game = ScriptedGame(seed: 2)
    let store = scratch.store()
    let id = try await store.play(game, 1...3)
    let progress = GameProgress(30, hintsUsed: 1, hintedWords: ["TEASE"])
    try await store.save(game.snapshot(3, progress: progress))
    // An older snapshot, and one that knows another word.
    try await store.save(game.snapshot(3, progress: GameProgress(20)))
    let more = GameProgress(31, hintsUsed: 2, hintedWords: ["STATE", "TEASE"])
    try await store.save(game.snapshot(3, progress: more))
    await store.close()
    let resumed = try await scratch.store().savedGame(.number(id))
    #expect(resumed.hintedWords == ["STATE", "TEASE"])
    #expect(resumed.hintsUsed == 2)
  }

  @Test func `An export carries the marks, and the words that were not played yet`() async throws {
    let store = scratch.store()
    let id = try await store.play(game)
    let hinted = Set(game.moves.compactMap { $0.isHinted ? $0.word : nil })
    let progress = GameProgress(40, hintsUsed: 9, hintedWords: hinted.union(["ZOO"]))
    try await store.save(game.snapshot(progress: progress))
    let line = try await store.exportLine(id)
    #expect(line.hasPrefix("{\"version\":2,"))
    #expect(line.hasSuffix(",\"hintedWords\":[\"ZOO\"]}"))

    let copy = other.store()
    #expect(try await copy.importing([line]).added == 1)
    #expect(try await copy.exportLine(id) == line)
    #expect(try await copy.savedGame(.number(id)).hintedWords == hinted.union(["ZOO"]))
    #expect(try await copy.importing([line]).known == 1)
    let full = line.replacing("\"hinted\":true", with: "\"hinted\":false")
    let report = try await other.store().importing([full])
    #expect(report.rejections.map { $0.reason.contains(": scores ") } == [true])
  }

  @Test func `A later export adds hinted words to those of an earlier one`() async throws {
    let game = ScriptedGame(seed: 2)
    let store = scratch.store()
    let id = try await store.play(game, 1...3)
    let early = GameProgress(30, hintsUsed: 1, hintedWords: ["TEASE"])
    try await store.save(game.snapshot(3, progress: early))
    let copy = other.store()
    _ = try await copy.importing([store.exportLine(id)])
    let late = GameProgress(60, hintsUsed: 2, hintedWords: ["ABC", "TEASE"])
    try await store.save(game.snapshot(progress: late))
    let line = try await store.exportLine(id).replacing("\"ABC\",\"TEASE\"", with: "\"ABC\"")
    #expect(try await copy.importing([line]).continued == 1)
    #expect(try await copy.savedGame(.number(id)).hintedWords == ["ABC", "TEASE"])
  }

  @Test(arguments: ["1", "[1]", "[\"AB\"]", "[\"abc\"]", "[\"ABÉ\"]", "[\"ABC DEF\"]"])
  func `Impossible hinted words are refused`(words: String) async throws {
    let store = scratch.store()
    let id = try await store.play(ScriptedGame(seed: 2))
    let line = String(try await store.exportLine(id).dropLast()) + ",\"hintedWords\":\(words)}"
    let reasons = try await other.store().importing([line]).rejections.map(\.reason)
    #expect(reasons == ["hintedWords: must be a list of words in capitals"])
  }

  @Test func `The place of a game is found by an index`() async throws {
    let connection = try SQLiteConnection(path: "", mode: .memory)
    try SchemaChain.history.migrate(connection)
    let plan = try connection.rows(
      """
      EXPLAIN QUERY PLAN SELECT id FROM games
      WHERE mode = 'unlimited' AND (hints_used > 0) = 0 AND ended IS NOT NULL AND practice = 0
      ORDER BY score DESC
      """
    ) { (row: SQLiteRow) throws(SQLiteError) -> String in try row.value(3) }
    #expect(plan.contains { $0.contains("games_by_score (mode=? AND <expr>=?)") }, "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }
}
