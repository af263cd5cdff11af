import Game
import Glibc
import Rules
import Testing

@testable import History

@Suite("Bad weather")
struct BadWeatherTests {
  let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  /// Plays a game into a fresh store and closes it.
  private func fill(_ seeds: ClosedRange<UInt64> = 1...6) async throws {
    let store = scratch.store()
    for seed in seeds {
      let game = ScriptedGame(seed: seed, moveCount: 12)
      let id = try await store.beginGame(game.new)
      for move in game.saved(id) { try await store.saveMove(move) }
      if seed % 2 == 0 { _ = try await store.endGame(id, .endedByPlayer, 100) }
    }
    await store.close()
  }

  /// Whether a whole game can be played and read again.
  private func isPlayable(_ store: HistoryStore) async throws -> Bool {
    let game = ScriptedGame(seed: 77)
    let id = try await store.beginGame(game.new)
    for move in game.saved(id) { try await store.saveMove(move) }
    return try await store.record(id) == game.record
  }

  private var setAside: [String] {
    scratch.names.filter {
      $0.contains(".damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
  }

  // MARK: Files that are no history

  @Test(
    "What is no history is set aside as it is, and a fresh one begun",
    arguments: [
      Array("This is a shopping list: bread, milk, a cube. ".utf8),
      Array(repeating: UInt8(0), count: 5000),
      Array("SQLite format 3\0".utf8),
      [1], [1, 2], Array(repeating: 1, count: 99), Array(repeating: 1, count: 511),
    ]
  )
  func noDatabase(bytes: [UInt8]) async throws {
    try scratch.write(bytes, to: scratch.file)
    let store = scratch.store(now: 1_795_275_057)
    let name = "history.sqlite.damaged-2026-11-21T153057Z"
    #expect(
      await store.status()
        == HistoryStatus(
          isSaving: true,
          notices: [
            HistoryError.corrupt(path: scratch.file, setAside: "\(scratch.path)/\(name)").message
          ]
        )
    )
    #expect(setAside == [name])
    #expect(try scratch.bytes("\(scratch.path)/\(name)") == bytes)
    #expect(try await isPlayable(store))
    await store.close()
    #expect(await scratch.store().status().notices == [], "it is said once")
  }

  @Test("A second file of the same second gets a name of its own")
  func sameSecond() async throws {
    for number in 1...3 as ClosedRange<UInt8> {
      try scratch.write([number], to: scratch.file)
      let store = scratch.store(now: 0)
      #expect(await store.status().isSaving)
      await store.close()
    }
    let base = "history.sqlite.damaged-1970-01-01T000000Z"
    #expect(setAside == [base, base + "-2", base + "-3"])
    #expect(try scratch.bytes("\(scratch.path)/\(base)-2") == [2])
  }

  @Test(
    "Another program's database is set aside",
    arguments: ["PRAGMA application_id = 77", "CREATE TABLE bookmarks (url TEXT)"]
  )
  func foreign(sql: String) async throws {
    do {
      let other = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
      try other.execute(sql)
    }
    let store = scratch.store()
    #expect(await store.status().isSaving)
    #expect(setAside.count == 1)
    #expect(try await isPlayable(store))
  }

  @Test("An empty file, and one with a header only, are begun and not set aside")
  func empty() async throws {
    try scratch.write([], to: scratch.file)
    let store = scratch.store()
    #expect(await store.status() == HistoryStatus(isSaving: true, notices: []))
    let other = try ScratchDirectory()
    do {
      let begun = try SQLiteConnection(path: other.file, mode: .readWriteCreate)
      try begun.execute("PRAGMA journal_mode = WAL")
    }
    #expect(await other.store().status() == HistoryStatus(isSaving: true, notices: []))
  }

  @Test("A newer history is left untouched, and games go on in memory")
  func newer() async throws {
    try await fill()
    do {
      let file = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
      try file.execute("PRAGMA user_version = 99")
    }
    let bytes = try scratch.bytes(scratch.file)
    let store = scratch.store()
    let failure = HistoryError.newerVersion(path: scratch.file, version: 99)
    #expect(await store.openFailure() == failure)
    #expect(try await isPlayable(store))
    let status = await store.status()
    #expect(!status.isSaving)
    #expect(status.notices.first == failure.message)
    await store.close()
    #expect(try scratch.bytes(scratch.file) == bytes)
    #expect(scratch.names == ["history.lock", "history.sqlite"])
  }

  // MARK: Damage

  @Test("Flipped bytes never crash it, and the damaged file is kept", arguments: 0..<12)
  func flipped(part: UInt64) async throws {
    try await fill()
    let sound = try scratch.bytes(scratch.file)
    for seed in part * 5..<part * 5 + 5 {
      var generator = SeededGenerator(seed: seed)
      var damaged = sound
      for _ in 0..<(1 + generator.next(below: 30)) {
        damaged[Int(generator.next(below: UInt64(damaged.count)))] ^= UInt8(
          1 << generator.next(below: 8)
        )
      }
      let copy = try ScratchDirectory()
      defer { withExtendedLifetime(copy) {} }
      try copy.write(damaged, to: copy.file)
      // Half of them meet the damage only where they come upon it.
      let store = copy.store(mostBytesChecked: seed % 2 == 0 ? .max : 0)
      try await askEverything(store, "seed \(seed)")
      #expect(try await isPlayable(store), "seed \(seed)")
      let kept = try copy.names.filter { $0.contains(".damaged-") }.filter {
        try copy.bytes(copy.path + "/" + $0) == damaged
      }
      let isReplaced = await store.status().notices.contains { $0.contains("was damaged") }
      if isReplaced, seed % 2 == 0 { #expect(kept.count == 1, "seed \(seed)") }
    }
  }

  @Test("A file cut anywhere never crashes it", arguments: [0, 1, 2, 3])
  func truncated(part: Int) async throws {
    try await fill()
    let sound = try scratch.bytes(scratch.file)
    for cut in stride(from: 1 + part * 1500, to: sound.count, by: 6113) {
      let copy = try ScratchDirectory()
      defer { withExtendedLifetime(copy) {} }
      try copy.write(Array(sound.prefix(cut)), to: copy.file)
      let store = copy.store()
      let status = await store.status()
      #expect(status.isSaving && status.notices.count == 1, "cut at \(cut)")
      try await askEverything(store, "cut at \(cut)")
      #expect(try await isPlayable(store), "cut at \(cut)")
    }
  }

  /// Asks all that can be asked; errors of the history are as good as answers.
  private func askEverything(_ store: HistoryStore, _ comment: Comment) async throws {
    func allow(_ work: () async throws -> Void) async throws {
      do { try await work() } catch is HistoryError {}
    }
    for sort in WordSort.allCases {
      try await allow { _ = try await store.words(WordQuery(sort: sort, filter: "a")) }
    }
    try await allow { _ = try await store.stats() }
    try await allow { _ = try await store.resumableGame() }
    try await allow {
      for game in try await store.games(GameQuery()) {
        try await allow { _ = try await store.record(game.id) }
        try await allow { _ = try await store.endGame(game.id, .endedByPlayer, 1) }
      }
    }
    try await allow {
      for word in try await store.words(WordQuery(limit: 1000)).entries {
        try await allow { _ = try await store.plays(word.word) }
      }
    }
  }

  @Test("Damage that is met while playing loses no word of the running game")
  func damagedWhilePlaying() async throws {
    try await fill()
    let store = scratch.store(mostBytesChecked: 0)
    let game = ScriptedGame(seed: 9)
    let id = try await store.beginGame(game.new)
    let moves = game.saved(id)
    for move in moves.prefix(4) { try await store.saveMove(move) }
    // The log has been written back, so that the file is what is read.
    _ = try await store.pragma("wal_checkpoint(TRUNCATE)", as: Int.self)
    var bytes = try scratch.bytes(scratch.file)
    for index in 4096..<bytes.count { bytes[index] = 0xAA }
    try scratch.overwrite(bytes)
    try await store.dropCache()

    for move in moves.dropFirst(4) { try await store.saveMove(move) }
    #expect(setAside.count == 1)
    #expect(await store.status().isSaving)
    #expect(try await store.record(id) == game.record)
    await store.close()
    let next = scratch.store()
    #expect(try await next.resumableGame()?.record == game.record)
    #expect(try await next.games(GameQuery()).map(\.id) == [id])
  }

  @Test("A game whose rows break the rules is named and passed over, and nothing else is lost")
  func damagedGame() async throws {
    try await fill(1...1)
    try await fill(3...3)
    do {
      let file = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
      try file.execute("UPDATE moves SET faces = x'000000' WHERE game = 2 AND word IS NOT NULL")
    }
    let store = scratch.store()
    let resumed = try await store.resumableGame()
    #expect(resumed?.id == GameID(rawValue: 1))
    let notices = await store.status().notices
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("Game 2 of the history is damaged") == true)
    await #expect(throws: HistoryError.self) { try await store.record(GameID(rawValue: 2)) }
    #expect(try await store.games(GameQuery()).count == 2)
    #expect(try await store.resumableGame()?.id == GameID(rawValue: 1))
    #expect(await store.status().notices == notices, "said once")
  }

  @Test("A history that is moved away under the program is written again")
  func movedAway() async throws {
    try await fill()
    let store = scratch.store()
    let game = ScriptedGame(seed: 9)
    let id = try await store.beginGame(game.new)
    let moves = game.saved(id)
    for move in moves.prefix(3) { try await store.saveMove(move) }
    #expect(rename(scratch.file, scratch.file + ".away") == 0)
    for move in moves.dropFirst(3) { try await store.saveMove(move) }
    #expect(try await scratch.store().record(id) == game.record)
    #expect(await store.status().notices.count == 1)
  }

  // MARK: Nowhere to write

  @Test("Directories that are missing are made")
  func missingDirectory() async throws {
    let store = HistoryStore(
      HistoryConfiguration(directory: scratch.path + "/a/b/c", day: Timestamp.utcDay)
    )
    #expect(await store.status() == HistoryStatus(isSaving: true, notices: []))
    #expect(try await isPlayable(store))
  }

  @Test("Without a place to write, games go on in memory, and it is said")
  func nowhere() async throws {
    try scratch.write([1], to: scratch.path + "/file")
    mkdir(scratch.path + "/taken", 0o700)
    mkdir(scratch.path + "/taken/history.sqlite", 0o700)
    mkdir(scratch.path + "/locked", 0o700)
    mkdir(scratch.path + "/locked/history.lock", 0o700)
    for directory in [nil, "file", "file/below", "taken", "locked"] {
      let store = HistoryStore(
        HistoryConfiguration(
          directory: directory.map { "\(scratch.path)/\($0)" },
          day: Timestamp.utcDay
        )
      )
      let name = directory ?? "no home"
      let failure = try #require(await store.openFailure(), "\(name)")
      guard case .cannotOpen = failure else {
        Issue.record("\(name): \(failure)")
        continue
      }
      let status = await store.status()
      #expect(!status.isSaving, "\(name)")
      #expect(status.notices == [failure.message, "What you play now is not saved."], "\(name)")
      #expect(try await isPlayable(store), "\(name)")
    }
  }

  @Test("A history that cannot be written can still be looked at")
  func readOnly() async throws {
    try await fill()
    let sound = scratch.store()
    let words = try await sound.words(WordQuery())
    #expect(words.total > 5)
    await sound.close()
    #expect(unlink(scratch.path + "/history.lock") == 0)
    #expect(mkdir(scratch.path + "/history.lock", 0o700) == 0)
    let bytes = try scratch.bytes(scratch.file)
    let store = scratch.store()
    #expect(try await store.words(WordQuery()) == words)
    #expect(try await isPlayable(store))
    #expect(await store.status().isSaving == false)
    #expect(try scratch.bytes(scratch.file) == bytes)
  }

  @Test("A file can be read where nothing can be made beside it", arguments: ["a", "é %?#&=x"])
  func immutable(name: String) throws {
    let path = "\(scratch.path)/\(name)"
    do {
      let file = try SQLiteConnection(path: path, mode: .readWriteCreate)
      try file.execute("PRAGMA journal_mode = WAL; CREATE TABLE t AS SELECT 7 AS x")
    }
    let copy = try SQLiteConnection(path: "", mode: .memory)
    do {
      let file = try SQLiteConnection(path: path, mode: .immutable)
      try copy.copy(from: file)
      #expect(throws: SQLiteError.self) { try file.execute("INSERT INTO t VALUES (8)") }
    }
    #expect(try copy.value("SELECT x FROM t") == 7)
    #expect(scratch.names == [name])
  }

  @Test("A full disk stops no game, and what was played is written when there is room")
  func fullDisk() async throws {
    try await fill()
    let store = scratch.store()
    #expect(await store.status().isSaving)
    let pages = try #require(try await store.pragma("page_count", as: Int.self))
    _ = try await store.pragma("max_page_count = \(pages)", as: Int.self)

    var played: [(GameID, ScriptedGame)] = []
    var failures = 0
    for seed in 200..<230 as Range<UInt64> {
      let game = ScriptedGame(seed: seed, moveCount: 6, startedAt: 5000 + Double(seed))
      let id = try await store.beginGame(game.new)
      for move in game.saved(id) {
        if try await isDiskFull(saving: move, to: store) { failures += 1 }
      }
      #expect(try await store.record(id) == game.record, "from memory")
      played.append((id, game))
    }
    #expect(failures > 0)
    #expect(played.contains { $0.0.rawValue < 0 })
    var status = await store.status()
    #expect(!status.isSaving)
    #expect(status.notices == [HistoryError.diskFull(path: scratch.file).message])
    #expect(try await store.resumableGame()?.record == played.last?.1.record)

    _ = try await store.pragma("max_page_count = 100000", as: Int.self)
    let (id, game) = try #require(played.last)
    let last = try #require(game.saved(id).last)
    try await store.saveMove(last)
    status = await store.status()
    #expect(status.isSaving)
    #expect(status.notices.last == "The history is being saved again.")
    await store.close()
    let next = scratch.store()
    let games = try await next.games(GameQuery())
    #expect(games.count == 6 + played.count)
    for (_, game) in played {
      var copies = 0
      for found in games where found.seed == game.new.seed {
        #expect(try await next.record(found.id) == game.record)
        copies += 1
      }
      #expect(copies == 1)
    }
  }

  private func isDiskFull(saving move: SavedMove, to store: HistoryStore) async throws -> Bool {
    do throws(HistoryError) {
      try await store.saveMove(move)
      return false
    } catch {
      guard case .diskFull = error else { throw error }
      return true
    }
  }

  @Test("An end that the disk did not take is written when it is asked for again")
  func endOnFullDisk() async throws {
    let store = scratch.store(busyTimeout: 0)
    let game = ScriptedGame(seed: 8, mode: .timed)
    let id = try await store.beginGame(game.new)
    for move in game.saved(id) { try await store.saveMove(move) }
    let other = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
    try other.execute("BEGIN IMMEDIATE")
    for _ in 1...2 {
      await #expect(throws: HistoryError.busy(path: scratch.file)) {
        try await store.endGame(id, .timeUp, 180)
      }
    }
    try other.execute("COMMIT")
    #expect(try await store.endGame(id, .timeUp, 180).place == 1)
    #expect(try await scratch.store().games(GameQuery()).map(\.end) == [.timeUp])
  }

  @Test("A file that another program keeps locked is waited for, then tried again")
  func busy() async throws {
    let store = scratch.store(busyTimeout: 20)
    let game = ScriptedGame(seed: 8)
    let id = try await store.beginGame(game.new)
    let moves = game.saved(id)
    try await store.saveMove(moves[0])
    let other = try SQLiteConnection(path: scratch.file, mode: .readWriteCreate)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: HistoryError.busy(path: scratch.file)) {
      try await store.saveMove(moves[1])
    }
    #expect(await !store.status().isSaving)
    #expect(try await store.words(WordQuery()).total == 1, "reading goes on")
    try other.execute("COMMIT")
    try await store.saveMove(moves[2])
    #expect(await store.status().isSaving)
    #expect(try await scratch.store().record(id).moves == Array(game.moves.prefix(3)))
  }
}

extension ScratchDirectory {
  /// A store that looks for damage beforehand in files up to a size.
  func store(mostBytesChecked: Int) -> HistoryStore {
    var configuration = HistoryConfiguration(
      directory: path,
      now: { Timestamp(seconds: 0) },
      day: Timestamp.utcDay
    )
    configuration.mostBytesChecked = mostBytesChecked
    return HistoryStore(configuration)
  }

  /// Writes over the history's file, which stays the same file.
  func overwrite(_ bytes: [UInt8]) throws {
    let descriptor = open(file, O_WRONLY)
    guard descriptor >= 0 else { throw ScratchError.cannotMake(errno) }
    defer { close(descriptor) }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}

extension HistoryStore {
  /// Forgets the pages that are in memory, as a restart would.
  func dropCache() throws {
    try history().database.connection.execute("PRAGMA shrink_memory")
  }
}
