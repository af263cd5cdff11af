import Model
import Platform
import Rules
import Testing

@testable import History

@Suite("Export and import")
struct TransferTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// Plays a game for each seed: timed and unlimited ones, running and ended ones.
  func fill(_ store: HistoryStore, _ seeds: ClosedRange<UInt64>) async throws {
    for seed in seeds {
      let game = ScriptedGame(
        seed: seed,
        mode: seed % 3 == 0 ? .timed : .unlimited,
        moveCount: max(1, Int(seed) % 9),
        startedAt: 1000 * Double(seed)
      )
      try await store.play(game)
      if seed % 3 == 0 {
        try await store.save(game.snapshot(progress: GameProgress(180), end: .timeUp))
      }
      if seed % 3 == 1 {
        let progress = GameProgress(50.5, hintsUsed: Int(seed))
        try await store.save(game.snapshot(progress: progress, end: .endedByPlayer))
      }
    }
  }

  @Test(arguments: ["/history.sqlite", "//history.sqlite", "/link"])
  func `a history is imported with the log that is beside it, also through a link`(name: String)
    async throws
  {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    let left = try scratch.crashed()
    await store.close()
    let links = ScratchDirectory()
    try #require(symlink(left.file, links.path + "/link") == 0)
    let path = (name == "/link" ? links.path : left.path) + name
    #expect(try await other.store().importGames(path: path).added == 1)
  }

  @Test("An export makes the same history elsewhere, and adds nothing the second time")
  func roundTrip() async throws {
    let store = scratch.store(now: 40_000)
    try await fill(store, 1...20)
    let exported = try await store.lines()
    #expect(exported.count == 20)
    #expect(exported.filter { $0.contains("\"hints\":") }.count == 7)

    let copy = other.store(now: 40_000)
    let first = try await copy.importing(exported)
    #expect((first.added, first.continued, first.known) == (20, 0, 0))
    #expect(first.rejections == [])
    #expect(try await copy.lines() == exported)
    #expect(try await copy.stats() == store.stats())
    for sort in WordSort.allCases {
      #expect(try await copy.words(WordQuery(sort: sort)) == store.words(WordQuery(sort: sort)))
    }
    #expect(try await copy.games(GameQuery()) == store.games(GameQuery()))

    let second = try await copy.importing(exported)
    #expect((second.added, second.continued, second.known) == (0, 0, 20))
    #expect(try await copy.lines() == exported)
    #expect(try await store.importing(exported).known == 20)
  }

  @Test("An older state of a game adds nothing; a newer state of a running game adds its moves")
  func states() async throws {
    let game = ScriptedGame(seed: 2, moveCount: 8)
    let store = scratch.store()
    let id = try await store.play(game, 1...3)
    let early = try await store.exportLine(id)
    try await store.play(game, 4...game.moves.count)
    let late = try await store.exportLine(id)

    #expect(try await store.importing([early]).known == 1)
    let copy = other.store()
    #expect(try await copy.importing([early]).added == 1)
    #expect(try await copy.importing([late]).continued == 1)
    #expect(try await copy.importing([early]).known == 1)
    #expect(try await copy.resumableGame()?.record == game.record)
    #expect(try await copy.stats() == store.stats())
  }

  @Test("A timed game that was exported while it ran is completed later, not added twice")
  func timedWhileRunning() async throws {
    let game = ScriptedGame(seed: 3, mode: .timed, moveCount: 8)
    let store = scratch.store()
    let id = try await store.play(game, 1...3)
    let early = try await store.exportLine(id)
    try await store.play(game, 4...game.moves.count)
    let late = try await store.exportLine(id)
    try await store.save(
      game.snapshot(progress: GameProgress(180, hintsUsed: 2), end: .timeUp)
    )
    let ended = try await store.exportLine(id)

    let copy = other.store()
    #expect(try await copy.importing([early]).added == 1)
    #expect(try await copy.games(GameQuery()).elements.map(\.end) == [.interrupted])
    #expect(try await copy.importing([late]).continued == 1)
    #expect(try await copy.importing([ended]).continued == 1)
    #expect(try await copy.lines() == [ended])
    #expect(try await copy.stats() == store.stats(), "no word counts twice")
    #expect(try await copy.importing([early, late, ended]).known == 3)
    #expect(try await copy.lines() == [ended])
  }

  @Test func `A later end without another move also ends the imported game`() async throws {
    let game = ScriptedGame(seed: 2, moveCount: 8)
    let store = scratch.store()
    let id = try await store.play(game)
    let running = try await store.exportLine(id)
    let progress = GameProgress(99, hintsUsed: 2)
    try await store.save(game.snapshot(progress: progress, end: .endedByPlayer))
    let ended = try await store.exportLine(id)

    let copy = other.store()
    #expect(try await copy.importing([running]).added == 1)
    #expect(try await copy.importing([ended]).continued == 1)
    #expect(try await copy.lines() == [ended])
    #expect(try await copy.resumableGame() == nil)
    #expect(try await copy.importing([running]).known == 1)
    #expect(try await copy.lines() == [ended], "an end is not taken back")

    // A file does not end a game that is being played here.
    let player = ScratchDirectory()
    let playing = player.store()
    #expect(try await playing.importing([running]).added == 1)
    #expect(try await playing.resumableGame() != nil)
    try await playing.save(game.snapshot(progress: GameProgress(70)))
    #expect(try await playing.importing([ended]).known == 1)
    #expect(try await playing.games(GameQuery()).elements.map(\.end) == [nil])
    await playing.close()
    withExtendedLifetime(player) {}
  }

  @Test func `Bad lines are named and skipped, and the others are imported`() async throws {
    let store = scratch.store()
    try await fill(store, 4...5)
    let good = try await store.lines()
    let long = String(repeating: " ", count: GameRecord.maximumBytes) + good[1] + "x"
    let text = [
      good[0], "", "{}", "not JSON", good[1].replacing("\"score\":", with: "\"score\":9"),
      good[1].replacing("\"startedAt\":5000.0", with: "\"startedAt\":1e300"),
      good[1].replacing("\"playedAt\":[", with: "\"playedAt\":[1,"), long, "\t ",
      good[1].replacing("\"startedAt\"", with: "\"end\":\"sleep\",\"startedAt\"") + "\r", good[1],
    ]
    let copy = other.store()
    let report = try await copy.importing(text)
    #expect(report.added == 2)
    #expect(report.rejections.map(\.place) == [3, 4, 5, 6, 7, 8, 10].map { .line($0) })
    #expect(report.rejections.allSatisfy { !$0.reason.isEmpty })
    #expect(report.rejections[3].reason == "startedAt: must be seconds since 1970-01-01")
    #expect(report.rejections[4].reason == "playedAt: must be a list of 5 times")
    #expect(report.rejections[5].reason.contains("bytes"))
    #expect(try await copy.lines() == good)
  }

  @Test func `Of very many rejections, the first are kept and all are counted`() async throws {
    let store = scratch.store()
    try await fill(store, 5...5)
    let most = ImportReport.maximumRejectionsKept
    let lines = Array(repeating: "{}", count: most + 50) + (try await store.lines())
    let report = try await other.store().importing(lines)
    #expect(report.added == 1)
    #expect(report.rejectionCount == most + 50)
    #expect(report.rejections.map(\.place) == (1...most).map { .line($0) })
  }

  @Test func `Words that are not in the dictionary are refused`() async throws {
    let store = scratch.store()
    try await fill(store, 5...5)
    let lines = try await store.lines()
    let report = try await other.store().importing(lines) { word, dictionary in
      #expect(dictionary == .english)
      return word.isEmpty
    }
    #expect(report.added == 0)
    #expect(report.rejections.count == 1)
    #expect(report.rejections.first?.reason.contains("is not in the dictionary") == true)
  }

  @Test func `A game keeps its key; without one its moves tell it, and no other game gets its key`()
    async throws
  {
    var game = ScriptedGame(seed: 2)
    game.new.key = GameKey(high: 7, low: .max)
    let store = scratch.store()
    let line = try await store.exportLine(store.play(game, 1...3))
    let key = "\"key\":\"0000000000000007ffffffffffffffff\","
    #expect(line.contains(key))
    let copy = other.store()
    #expect(try await copy.importing([line]).added == 1)
    #expect(try await copy.lines() == [line])
    // Of an earlier version, or as a plain record.
    let record = try await store.record(1).text()
    #expect(try await copy.importing([line.replacing(key, with: "")]).known == 1)
    #expect(try await copy.importing([record]).known == 1)
    #expect(try await copy.resumableGame()?.key == game.new.key)
    #expect(try await copy.save(game.snapshot(4)) == SaveReceipt(game: 1, moveCount: 4))
    // Somebody has written it into the line of another game, or something else.
    var liar = ScriptedGame(seed: 3)
    liar.new.key = game.new.key
    let elsewhere = ScratchDirectory()
    let lying = elsewhere.store()
    let lie = try await lying.exportLine(lying.play(liar))
    #expect(lie.contains(key))
    #expect(try await copy.importing([lie]).added == 1)
    #expect(try await copy.importing([lie]).known == 1)
    #expect(
      try await copy.lines().last?.contains("\"key\":\"00000000000000070000000000000000\"") == true
    )
    let report = try await copy.importing([line.replacing(key, with: "\"key\":\"7\",")])
    #expect(report.rejections.map(\.reason) == ["key: must be 32 hexadecimal digits, a to f small"])
  }

  @Test func `A plain record is imported, too, as played until now`() async throws {
    let game = ScriptedGame(seed: 3, mode: .timed)
    let copy = other.store(now: 9000)
    #expect(try await copy.importing([game.record.text()]).added == 1)
    let summary = try #require(try await copy.games(GameQuery()).elements.first)
    #expect(summary.end == .interrupted)
    #expect(try summary.startedAt.seconds == 9000 - game.record.secondsPlayed)
  }

  @Test func `A game without moves is imported once, identified by its start`() async throws {
    let game = GameRecord(match: Match(mode: .unlimited, seed: 4), secondsPlayed: 3)
    func line(_ startedAt: Int) -> String {
      game.text().replacing("\n", with: "").dropLast() + ",\"startedAt\":\(startedAt)}"
    }
    let copy = other.store()
    let report = try await copy.importing([line(1), line(2), line(1)])
    #expect((report.added, report.known, report.rejectionCount) == (2, 1, 0))
    let exported = try await copy.lines()
    #expect(exported.count == 2)
    let again = try await copy.importing(exported)
    #expect((again.added, again.known) == (0, 2))
  }

  @Test func `An import that does not fit on the disk changes nothing`() async throws {
    let store = scratch.store()
    try await fill(store, 1...40)
    let lines = try await store.lines()
    let copy = other.store()
    try await copy.fillDisk()
    let full = HistoryError.diskFull(path: other.file)
    await #expect(throws: full) { try await copy.importing(lines) }
    #expect(try await copy.games(GameQuery()).elements == [])
    #expect(try await copy.stats().wordsPlayed == 0)
    await #expect(throws: HistoryError.self) { try await copy.importGames(path: "/nowhere/x") }
    await #expect(throws: HistoryError.self) { try await copy.importGames(path: other.path) }
  }
}
