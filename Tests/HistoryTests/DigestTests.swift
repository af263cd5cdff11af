import Game
import Rules
import SQLite
import Testing

@testable import History

/// Changes that break no rule, in a file that SQLite finds sound: only the digest shows them.
@Suite("Digests of games")
struct DigestTests {
  let scratch: ScratchDirectory
  let other: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    other = try ScratchDirectory()
  }

  private let second = GameID(rawValue: 2)

  /// Changes the history's file behind the store's back.
  private func change(_ sql: String) throws {
    try SQLiteConnection(path: scratch.file, mode: .readWriteCreate).execute(sql)
  }

  private func digests(_ directory: ScratchDirectory) throws -> [[SQLiteValue]] {
    try SQLiteConnection(path: directory.file, mode: .readOnly).rows(
      "SELECT moves_digest, digest FROM games ORDER BY id"
    ) { (row: SQLiteRow) throws(SQLiteError) in [try row.value(0), try row.value(1)] }
  }

  @Test(
    "Any changed value is said, the game stays, and an import adds it whole",
    arguments: [
      "games SET mode = 'timed'", "games SET seed = 3", "games SET seed = NULL",
      "games SET dictionary = 'spanish'", "games SET dictionary_version = '7'",
      "games SET started_at = 1001", "games SET day = day + 1",
      "games SET seconds_played = 100.5", "games SET best_word = 'TEE'",
      "games SET best_word_score = 999", "games SET ended = 'dayOver'",
      "games SET hints_used = 1", "games SET hinted_words = 'TEA'", "games SET practice = 1",
      "games SET moves_digest = moves_digest + 1", "games SET digest = digest + 1",
      "moves SET played_at = played_at + 1", "moves SET milliseconds = milliseconds + 1",
    ]
  )
  func anyValue(change: String) async throws {
    try await scratch.fill(1...3)
    let isMove = change.hasPrefix("moves")
    try self.change(
      "UPDATE \(change) WHERE \(isMove ? "game = 2 AND number = 11" : "id = 2")"
    )
    let store = scratch.store(maximumBytesChecked: 0)
    let moves = try await store.record(second).moves.count
    #expect(moves == 12)
    let notice = try #require(await store.status().notices.last)
    #expect(notice.hasPrefix("In game 2 of 1 January 1970"))
    await #expect(throws: HistoryError.damagedGame(second, reason: Seal.complaint)) {
      try await store.exportLine(second)
    }
    let line = try await store.exportSoundPart(second)
    #expect(line?.damage == Seal.complaint)
    #expect(try await store.exportSoundPart(GameID(rawValue: 1)) == nil)
    await store.close()

    let reader = other.store()
    let report = try await reader.importGames(path: scratch.file)
    #expect(report.added == 3 && report.damagedCount == 1 && report.rejectionCount == 0)
    #expect(report.damaged.first == .init(.game(second), reason: Seal.complaint))
    #expect(try await reader.exportLine(second) == line?.line)
  }

  @Test("A list says which of its games were changed, once, as a start does")
  func said() async throws {
    try await scratch.fill(1...3)
    try change("UPDATE games SET started_at = 86400 * (20000 + id) WHERE id <> 2")
    // A large file is not checked when it is opened; the list says it.
    let large = scratch.store(maximumBytesChecked: 0)
    #expect(await large.status().notices == [])
    #expect(try await large.games(GameQuery()).elements.count == 3)
    let text =
      "In game 3 of 7 October 2024, game 1 of 5 October 2024, "
      + "something was changed since it was saved: the file is damaged or was edited."
    #expect(await large.noticeOfChanges() == text)
    #expect(await large.noticeOfChanges() == nil)
    await large.close()

    let small = scratch.store(maximumBytesChecked: .max)
    #expect(
      await small.status().notices == [
        "In game 1 of 5 October 2024, game 3 of 7 October 2024, "
          + "something was changed since it was saved: the file is damaged or was edited."
      ]
    )
    await small.close()
    let again = scratch.store(maximumBytesChecked: .max)
    #expect(await again.status().notices == [])
    // Whoever asks hears it again.
    await #expect(throws: HistoryError.self) { try await again.exportLine(GameID(rawValue: 1)) }
    await again.close()

    // Another change is another matter.
    try change("UPDATE games SET seconds_played = 7 WHERE id = 3")
    let third = scratch.store(maximumBytesChecked: .max)
    #expect(await third.status().notices.count == 1)
    await third.close()
  }

  @Test(
    "A changed game that goes on does not become whole",
    arguments: [
      "UPDATE games SET seconds_played = seconds_played - 1",
      "UPDATE moves SET played_at = played_at + 1 WHERE number = 3",
    ]
  )
  func goingOn(sql: String) async throws {
    let game = ScriptedGame(seed: 1, moveCount: 12)
    let first = scratch.store()
    try await first.save(game.snapshot(6))
    await first.close()
    try change(sql)
    let store = scratch.store()
    let saved = try #require(try await store.resumableGame())
    #expect(saved.record.moves.count == 6)
    for count in 7...12 { try await store.save(game.snapshot(count, of: saved.id)) }
    let end = game.snapshot(of: saved.id, progress: GameProgress(900), end: .endedByPlayer)
    try await store.save(end)
    await #expect(throws: HistoryError.damagedGame(saved.id, reason: Seal.complaint)) {
      try await store.exportLine(saved.id)
    }
    #expect(try await store.exportSoundPart(saved.id)?.damage == Seal.complaint)
    await store.close()
  }

  @Test("A game has the same digests however it was saved, and in the history that imports it")
  func contents() async throws {
    let games = (UInt64(1)...9).map { seed in
      ScriptedGame(seed: seed, moveCount: 9, startedAt: 100 * Double(seed), hasHints: seed > 5)
    }
    let store = scratch.store(now: 40_000)
    let atOnce = other.store(now: 40_000)
    for game in games {
      for count in 1...game.moves.count { try await store.save(game.snapshot(count)) }
      let end = game.snapshot(progress: game.progress(70.25), end: .endedByPlayer)
      try await store.save(end)
      try await atOnce.save(end)
    }
    await store.close()
    await atOnce.close()
    #expect(try digests(scratch) == digests(other))

    let third = try ScratchDirectory()
    let reader = third.store(now: 50_000)
    var lines: [String] = []
    let source = scratch.store(now: 40_000)
    for id in try await source.gameIDs() { lines.append(try await source.exportLine(id)) }
    await source.close()
    let path = third.path + "/export.jsonl"
    try third.write(Array(lines.joined(separator: "\n").utf8), to: path)
    #expect(try await reader.importGames(path: path).added == 9)
    await reader.close()
    #expect(try digests(third) == digests(scratch))
  }

  @Test(
    "Tables of words that disagree are said",
    arguments: [
      "words SET plays = plays + 1 WHERE id = 3", "tallies SET uses = uses + 1 WHERE key = 4",
      "tallies SET uses = 2 WHERE kind = 'word'",
      "tallies SET uses = uses - 1 WHERE kind = 'length'",
      "word_chunks SET words = replace(words, 'T', 'U')",
      "words SET word = word || 'S' WHERE id = 1",
    ]
  )
  func words(change: String) async throws {
    try await scratch.fill(1...4)
    let sound = scratch.store()
    _ = try await sound.words(WordQuery())
    _ = try await sound.stats()
    #expect(await sound.status() == HistoryStatus())
    await sound.close()
    try self.change("UPDATE " + change)
    let store = scratch.store()
    #expect(await store.status().notices == [])
    _ = try await store.stats()
    #expect(await store.noticeOfChanges()?.hasPrefix("Lists and statistics may be") == true)
    _ = try await store.words(WordQuery())
    #expect(await store.noticeOfChanges() == nil)
    // A large history is read as it is.
    let large = scratch.store(maximumBytesChecked: 0)
    _ = try await large.words(WordQuery())
    #expect(await large.status().notices == [])
  }

  @Test("A mode that was changed in a table or an index is said, or changes nothing")
  func modes() async throws {
    try await scratch.fill(1...6)
    try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
      .execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
    func answers(_ store: HistoryStore) async throws -> [String] {
      var query = GameQuery(order: .best, mode: .timed)
      let best = try await store.games(query).elements
      query.mode = .unlimited
      return ["\(best)", "\(try await store.games(query).elements)", "\(try await store.stats())"]
    }
    let bytes = try scratch.bytes(scratch.file)
    try other.write(bytes, to: other.path + "/history.sqlite")
    let sound = try await answers(other.store())
    var said = 0
    for mode in ["timed", "unlimited"].map({ Array($0.utf8) }) {
      for place in bytes.indices.dropLast(mode.count)
      where bytes[place..<place + mode.count].elementsEqual(mode) {
        let directory = try ScratchDirectory()
        var damaged = bytes
        damaged[place] += 1
        try directory.write(damaged, to: directory.file)
        let store = directory.store()
        let found = try? await answers(store)
        let notice = await store.noticeOfChanges()
        let status = await store.status()
        let isSaid = notice != nil || status != HistoryStatus()
        #expect(found == sound || isSaid, "byte \(place)")
        if found != sound { said += 1 }
      }
    }
    #expect(said > 6, "table and index")
  }

  @Test("An index that was changed is no matter if the digest proves the game")
  func proven() async throws {
    try await scratch.fill(1...4)
    let file = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
    let letters: [UInt8] = try #require(try file.value("SELECT letters FROM games WHERE id = 3"))
    // The bytes of the letters stand twice in the file: in the table and in the index.
    try file.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
    var bytes = try scratch.bytes(scratch.file)
    var places: [Int] = []
    for start in bytes.indices.dropLast(letters.count)
    where bytes[start..<start + letters.count].elementsEqual(letters) { places.append(start) }
    #expect(places.count == 2)
    let whole = bytes
    var said: [Int] = []
    for place in places {
      bytes = whole
      bytes[place + 80] = (bytes[place + 80] + 1) % 26
      let damaged = other.path + "/damaged-\(place)"
      try other.write(bytes, to: damaged)
      let reader = HistoryStore(HistoryConfiguration(directory: other.path + "/\(place)"))
      let report = try await reader.importGames(path: damaged)
      #expect(report.added == 4 && report.rejectionCount == 0)
      said.append(report.damagedCount)
      await reader.close()
    }
    #expect(said.sorted() == [0, 1])
  }

  @Test("A history without digests gets them, and whatever is read then is as it was")
  func migration() async throws {
    try scratch.write(scratch.bytes(ReleasedDatabases.path(5)), to: scratch.file)
    let store = scratch.store()
    let ids = try await store.gameIDs()
    for id in ids { _ = try await store.exportLine(id) }
    #expect(try await store.duelLines().damaged.isEmpty)
    #expect(await store.status() == HistoryStatus())
    await store.close()
    #expect(try digests(scratch).count == ids.count)
    #expect(try digests(scratch).joined().allSatisfy { $0.integer != nil })
  }

  @Test(
    "A changed game of two is said, and stays",
    arguments: [
      "duels SET started_at = 7", "duels SET first_player = 'Eva'", "duels SET key = key + 1",
      "duels SET dictionary_version = '7'", "duels SET digest = digest + 1",
      "duel_turns SET played_at = played_at + 1 WHERE number = 2",
    ]
  )
  func duels(change: String) async throws {
    let states = try DuelTests.states(seed: 2)
    let store = scratch.store()
    for state in states.dropLast() { _ = try await store.saveDuel(state) }
    await store.close()
    try self.change("UPDATE " + change)
    let changed = scratch.store()
    let list = try await changed.duels()
    #expect(list.games.count == 1 && list.damaged.isEmpty)
    let notice = try #require(await changed.status().notices.last)
    #expect(notice.hasPrefix("In game of two 1 of 1 January"))
    let lines = try await changed.duelLines()
    #expect(lines.lines.count == 1)
    #expect(lines.damaged == [DamagedDuel(number: 1, reason: Seal.complaint)])
    // It goes on, and does not become whole.
    if list.games[0].id == states[0].id {
      #expect(try await changed.saveDuel(try #require(states.last)) == nil)
      #expect(try await changed.duelLines().damaged.count == 1)
    }
    await changed.close()
    let report = try await other.store().importGames(path: scratch.file)
    #expect(report.added == 1 && report.damaged.map(\.reason) == [Seal.complaint])
  }
}
