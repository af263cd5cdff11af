import Model
import Rules
import SQLite
import Testing

@testable import History

/// Rows that are gone or changed, in a file that SQLite finds sound.
@Suite("Games of which something is missing")
struct DamagedGameTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// Values that no game has, in each column that a game can go without.
  static let spoilt = [
    "mode = 'tixed'", "ended = 'enWedByPlayer'", "hinted_words = 'cat D\u{1}G'",
    "hinted_words = 'AB'", "daily = 9000000000", "challenge = 'no code'", "hints_used = -7",
    "seconds_played = -1", "best_word = 'x'", "session = 12",
  ]

  @Test("A game keeps its moves whatever else of its row is damaged", arguments: spoilt)
  func spoiltRow(change assignment: String) async throws {
    try await scratch.fill(1...3)
    let whole = try await scratch.store().record(2)
    try scratch.execute("UPDATE games SET \(assignment) WHERE id = 2")
    let reader = other.store()
    let report = try await reader.importGames(path: scratch.file)
    #expect(report.added == 3 && report.rejectionCount == 0, "\(report)")
    // A session only says who plays; the others of these follow from the moves.
    let isNoted = !["session", "best_word", "hints_used", "seconds_played"].contains {
      assignment.hasPrefix($0)
    }
    #expect(report.damagedCount == (isNoted ? 1 : 0))
    for game in report.damaged { #expect(game.place == .game(2)) }
    #expect(try await reader.record(2).moves == whole.moves)
  }

  @Test func `A game that lost its start and its seconds takes them from its moves`() async throws {
    let game = ScriptedGame(seed: 2, moveCount: 5, startedAt: 7000)
    let store = scratch.store()
    try await store.save(game.snapshot(end: .endedByPlayer))
    await store.close()
    let file = try scratch.database()
    var fault: SQLiteError?
    let stored = try file.first(
      """
      SELECT 1, 'timed', letters, seed, dictionary, dictionary_version, 'x', 'x', 'x', NULL, 'x', '',
        NULL, 0, NULL FROM games
      """
    ) { (row: SQLiteRow) throws(SQLiteError) in try StoredGame(row: row, fault: &fault) }
    var found = try #require(stored)
    #expect(fault != nil)
    #expect(found.end == .interrupted)
    found.moves = game.moves.map { PlayedMove($0, playedAt: Timestamp(seconds: 7000 + $0.at)) }
    found.completeByMoves()
    #expect(abs(found.game.startedAt.seconds - 7000) < 0.001)
    #expect(found.progress.secondsPlayed == game.moves.last?.at)
    #expect(found.progress.hintsUsed == game.moves.count(where: \.isHinted))
  }

  /// Changes to game 2, which has twelve moves; how many are kept, and a part of what is said.
  @Test(arguments: [
    ("DELETE FROM moves WHERE game = 2 AND number = 4", 4, "move 5 is missing"),
    ("DELETE FROM moves WHERE game = 2 AND number >= 9", 9, "only 9 of its 12 moves are left"),
    ("UPDATE moves SET faces = x'000000' WHERE game = 2 AND number = 5", 5, "move 6: "),
    ("UPDATE moves SET milliseconds = 0 WHERE game = 2 AND number = 7", 7, "8 has a wrong time"),
  ])
  func `The sound moves are kept, and the loss is said`(sql: String, kept: Int, loss: String)
    async throws
  {
    try await scratch.fill(1...3)
    let whole = try await scratch.store().record(2)
    let sound = other.path + "/sound.sqlite"
    try other.write(scratch.bytes(scratch.file), to: sound)
    try scratch.execute(sql)

    let store = scratch.store()
    await #expect {
      try await store.record(2)
    } throws: { error in
      guard case .damagedGame(let id, let reason)? = error as? HistoryError else { return false }
      return id == 2 && reason.contains(loss)
    }
    let exported = try #require(try await store.exportSoundPart(2))
    #expect(exported.damage.contains(loss))
    #expect(exported.line.contains("\"end\":\"interrupted\""))
    #expect(try await store.exportSoundPart(1) == nil)
    await store.close()

    let reader = other.store()
    let report = try await reader.importGames(path: scratch.file)
    #expect(report.added == 3 && report.rejectionCount == 0 && report.damagedCount == 1)
    #expect(report.damaged.first?.place == .game(2))
    let reason = try #require(report.damaged.first?.reason)
    #expect(reason.hasPrefix("only its first \(kept) moves (") && reason.contains(loss))
    let part = try await reader.record(2)
    #expect(part.moves == Array(whole.moves.prefix(kept)))
    #expect(try await reader.games(GameQuery()).elements[1].end == .interrupted)

    // The whole game, wherever it is found, continues it.
    let again = try await reader.importGames(path: sound)
    #expect((again.added, again.continued, again.known) == (0, 1, 2))
    #expect(try await reader.record(2) == whole)
  }

  @Test(
    "Sums that are not those of the moves are said, and the game is imported whole",
    arguments: [
      "UPDATE games SET score = score + 1 WHERE id = 2",
      "UPDATE games SET score = 9223372036854775807 WHERE id = 2",
      "UPDATE games SET word_count = 0 WHERE id = 2",
      "UPDATE games SET move_count = 3 WHERE id = 2",
    ]
  )
  func sums(sql: String) async throws {
    try await scratch.fill(1...3)
    let whole = try await scratch.store().exportLine(2)
    try scratch.execute(sql)
    await #expect(throws: HistoryError.self) { try await scratch.store().exportLine(2) }
    let reader = other.store()
    let report = try await reader.importGames(path: scratch.file)
    #expect(report.added == 3 && report.rejectionCount == 0 && report.damagedCount == 1)
    #expect(report.damaged.first?.reason.hasPrefix("its sums are not those of its moves") == true)
    #expect(try await reader.exportLine(2) == whole)
  }

  @Test func `A game without a sound move is skipped and named`() async throws {
    try await scratch.fill(1...3)
    try scratch.execute("DELETE FROM moves WHERE game = 2 AND number = 0")
    let report = try await other.store().importGames(path: scratch.file)
    #expect(report.added == 2 && report.damagedCount == 0)
    #expect(report.rejections == [.init(.game(2), reason: "move 1 is missing")])
  }
}
