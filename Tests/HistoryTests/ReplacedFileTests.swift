import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// Another history takes the place of one: a program that synchronises directories renames it over, or a player moves
/// a backup back.
@Suite("Replaced files")
struct ReplacedFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// Renames a copy of a history over another one, as a program that synchronises them does. Its log stays behind.
  private static func replace(_ file: String, by source: String) throws {
    let draft = file + ".sync"
    try TemporaryDirectory.write(try File.read(source, limit: .max, .anything), to: draft)
    try #require(rename(draft, file) == 0)
  }

  /// The games of a history by the seeds of their cubes, with the number of their moves.
  private static func games(_ store: HistoryStore) async throws -> [UInt64: Int] {
    var games: [UInt64: Int] = [:]
    for id in try await store.gameIDs() {
      let game = try await store.load(id)
      let seed = try #require(game.game.seed)
      #expect(games[seed] == nil, "no game is there twice")
      games[seed] = game.moves.count
    }
    return games
  }

  @Test(arguments: [true, false])
  func `a history that is replaced under a running game keeps the games of both`(
    isRead: Bool
  ) async throws {
    try await other.fill(1...6)
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    for count in 1...3 { try await store.save(game.snapshot(count)) }
    try Self.replace(scratch.file, by: other.file)
    // Another window may meet the new file first.
    if isRead { #expect(try await Self.games(scratch.store()).count == 6) }
    for count in 4...6 { try await store.save(game.snapshot(count)) }
    #expect(await store.status().notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    let games = try await Self.games(scratch.store())
    #expect(games.count == 7)
    #expect(games[40] == 6)
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `a history that is put back after a crash keeps the games of both`() async throws {
    try await other.fill(1...6)
    var store: HistoryStore? = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    try await store?.play(game)
    try Self.replace(scratch.file, by: other.file)
    // Nothing is written back, as after a kill.
    try await store?.leaveLog()
    store = nil
    let next = scratch.store()
    let notices = await next.status().notices
    #expect(
      notices.count == 1
        && notices[0].hasSuffix("1 game of the one that was there was added to it.")
    )
    #expect(try await Self.games(next).count == 7)
    await next.close()
    #expect(await scratch.store().status().notices == [], "said once")
    #expect(!scratch.names.contains { $0.contains(".replaced-") })
  }

  @Test func `a history that was replaced while nobody played keeps the games of both`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    try Self.replace(scratch.file, by: other.file)
    let store = scratch.store()
    #expect(try await Self.games(store).count == 9)
    #expect(await store.status().notices.count == 1)
  }

  @Test func `a backup of the same history that is put back costs nothing`() async throws {
    try await scratch.fill(1...3)
    let backup = scratch.path + "/backup"
    try scratch.write(try scratch.bytes(scratch.file), to: backup)
    try await scratch.fill(4...6)
    try #require(rename(backup, scratch.file) == 0)
    #expect(try await Self.games(scratch.store()).count == 6)
  }

  @Test func `a running game that the new file has, too, goes on in it and is there once`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    try await store.save(game.snapshot(2))
    let backup = scratch.path + "/backup"
    try scratch.execute("VACUUM INTO '\(backup)'")
    for count in 3...4 { try await store.save(game.snapshot(count)) }
    try #require(rename(backup, scratch.file) == 0)
    for count in 5...6 { try await store.save(game.snapshot(count)) }
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()) == [40: 6])
  }

  @Test func `copies of the second name, and a copied directory, replace nothing`() async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 2))
    for name in scratch.allNames where name.hasPrefix("history.") {
      try other.write(try scratch.bytes(scratch.path + "/" + name), to: other.path + "/" + name)
    }
    let copied = other.store()
    #expect(await copied.status() == HistoryStatus())
    #expect(try await Self.games(copied).count == 4)
    // And back over the original, as a program that synchronises everything does.
    let name = try #require(scratch.allNames.first { $0.contains(".link-") })
    try Self.replace(scratch.path + "/" + name, by: other.path + "/" + name)
    #expect(await scratch.store().status() == HistoryStatus())
    #expect(try await Self.games(store).count == 4)
  }

  @Test func `a log that comes with the new file stays with it`() async throws {
    try await scratch.fill(1...3)
    let moved = other.store()
    try await moved.play(ScriptedGame(seed: 40, moveCount: 2))
    for suffix in ["-wal", ""] {
      try other.write(try other.bytes(other.file + suffix), to: scratch.file + suffix + ".new")
      try #require(rename(scratch.file + suffix + ".new", scratch.file + suffix) == 0)
    }
    #expect(try await Self.games(scratch.store()).count == 4)
  }

  // MARK: Two windows

  /// When which window meets the new file.
  enum First: CaseIterable {
    case offering, playing, onlyOffering
  }

  @Test(arguments: First.allCases)
  func `a window that only offers a game neither takes nor doubles it`(first: First) async throws {
    try await other.fill(1...6)
    let game = ScriptedGame(seed: 40, moveCount: 6)
    let earlier = scratch.store()
    for seed in UInt64(30)...39 { try await earlier.play(ScriptedGame(seed: seed, moveCount: 1)) }
    try await earlier.save(game.snapshot(2))
    await earlier.close()
    let (offering, playing) = (scratch.store(), scratch.store())
    let id = try #require(try await offering.gameIDs().last)
    _ = try await offering.savedGame(id)
    if first != .onlyOffering {
      _ = try await playing.savedGame(id)
      try await playing.save(game.snapshot(3, of: id))
    }
    try Self.replace(scratch.file, by: other.file)
    switch first {
    case .offering:
      #expect(await offering.status().isSaving)
      for count in 4...5 { try await playing.save(game.snapshot(count, of: id)) }
      #expect(await offering.status().isSaving)
      await #expect(throws: HistoryError.gameInUse(id)) {
        try await offering.save(game.snapshot(3, of: id))
      }
    case .playing:
      for count in 4...5 { try await playing.save(game.snapshot(count, of: id)) }
      #expect(await offering.status().isSaving)
      try await playing.save(game.snapshot(6, of: id))
    case .onlyOffering:
      #expect(await offering.status().isSaving)
      for count in 3...6 { try await offering.save(game.snapshot(count, of: id)) }
    }
    #expect(await playing.close() == nil)
    #expect(await offering.close() == nil)
    let games = try await Self.games(scratch.store())
    #expect(games.count == 17 && games[40] == (first == .offering ? 5 : 6), "\(games)")
  }

  // MARK: A log that is gone

  @Test(arguments: [false, true], [false, true])
  func `a log that is deleted under a running game costs nothing`(isReplaced: Bool, looks: Bool)
    async throws
  {
    try await other.fill(1...6)
    let store = scratch.store()
    for seed in UInt64(40)...42 {
      let game = ScriptedGame(seed: seed, moveCount: 6)
      try await store.play(game)
      try await store.save(game.snapshot(progress: GameProgress(100), end: .endedByPlayer))
    }
    if isReplaced { try Self.replace(scratch.file, by: other.file) }
    try #require(unlink(scratch.file + "-wal") == 0)
    if looks {
      let notices = await store.status().notices
      #expect(notices.count == (isReplaced ? 1 : 0), "\(notices)")
      try await store.play(ScriptedGame(seed: 43, moveCount: 3))
    }
    let left = looks && !isReplaced ? try crashed(scratch) : scratch
    #expect(await store.close() == nil)
    let next = left.store()
    #expect(try await Self.games(next).count == (isReplaced ? 9 : 3) + (looks ? 1 : 0))
    #expect(await next.status().notices.count == (isReplaced && !looks ? 1 : 0))
    #expect(!left.names.contains { $0.contains(".damaged-") || $0.contains(".overwritten-") })
  }

  @Test(arguments: [false, true])
  func `two windows whose log is deleted lose no game`(isReplaced: Bool) async throws {
    try await other.fill(1...6)
    let stores = [scratch.store(), scratch.store()]
    for seed in UInt64(40)...45 {
      try await stores[Int(seed % 2)].play(ScriptedGame(seed: seed, moveCount: 6))
    }
    if isReplaced { try Self.replace(scratch.file, by: other.file) }
    try #require(unlink(scratch.file + "-wal") == 0)
    for seed in UInt64(46)...51 {
      try await stores[Int(seed % 2)].play(ScriptedGame(seed: seed, moveCount: 6))
    }
    for store in stores {
      #expect(await store.status().notices.count == (isReplaced ? 1 : 0))
      #expect(await store.close() == nil)
    }
    #expect(try await Self.games(scratch.store()).count == (isReplaced ? 18 : 12))
    #expect(try scratch.database().value("PRAGMA integrity_check", as: String.self) == "ok")
    #expect(!scratch.names.contains { $0.contains(".damaged-") || $0.contains(".foreign-") })
  }

  @Test func `another log in the place of a running game's is set aside`() async throws {
    let foreign = other.store()
    for seed in UInt64(1)...9 { try await foreign.play(ScriptedGame(seed: seed, moveCount: 6)) }
    let store = scratch.store()
    for seed in UInt64(40)...42 { try await store.play(ScriptedGame(seed: seed, moveCount: 6)) }
    try Self.replace(scratch.file + "-wal", by: other.file + "-wal")
    try await store.play(ScriptedGame(seed: 43, moveCount: 6))
    let notices = await store.status().notices
    #expect(notices.count == 1 && notices[0].contains("another log"), "\(notices)")
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()).keys.sorted() == [40, 41, 42, 43])
    let kept = try #require(scratch.names.first { $0.contains(".foreign-") })
    #expect(try scratch.bytes("\(scratch.path)/\(kept)") == other.bytes(other.file + "-wal"))
    await foreign.close()
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `two machines over one synchronised folder lose no game`(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let machines = [scratch, other]
    var stores: [HistoryStore?] = [nil, nil]
    var played: Set<UInt64> = []
    // What each machine has told since it was started, and whether it has something to tell.
    var (told, isDue) = ([0, 0], [false, false])
    for round in 1...200 {
      let machine = Int(chance.next(below: 2))
      switch chance.next(below: 6) {
      case 0...2:
        let store = stores[machine] ?? machines[machine].store()
        stores[machine] = store
        let game = ScriptedGame(seed: seed * 1000 + UInt64(round), moveCount: 2)
        try await store.play(game)
        try await store.save(game.snapshot(progress: GameProgress(100), end: .endedByPlayer))
        played.insert(seed * 1000 + UInt64(round))
        let notices = await store.status().notices
        let new = notices.dropFirst(told[machine])
        #expect(
          !isDue[machine] || new.contains { $0.contains("took the place of the history") },
          "seed \(seed), round \(round): \(notices)"
        )
        (told[machine], isDue[machine]) = (notices.count, false)
        #expect(notices.allSatisfy { !$0.contains(Self.overwritten) }, "\(notices)")
        if chance.next(below: 4) == 0 { unlink(machines[machine].path + "/history.lock") }
        if chance.next(below: 4) == 0, unlink(machines[machine].file + "-wal") == 0 {
          #expect(await store.status().notices == notices)
        }
      case 3:
        #expect(await stores[machine]?.close() == nil)
        (stores[machine], told[machine]) = (nil, 0)
      case 4:
        // As a kill.
        try await stores[machine]?.leaveLog()
        (stores[machine], told[machine]) = (nil, 0)
      default:
        let (from, to) = (machines[machine].file, machines[1 - machine].file)
        guard FileIdentity(path: from) != nil else { continue }
        isDue[1 - machine] = isDue[1 - machine] || FileIdentity(path: to) != nil
        try Self.replace(to, by: from)
      }
    }
    for (machine, store) in stores.enumerated() {
      #expect(await store?.close() == nil)
      // What it has not met yet.
      let last = machines[machine].store()
      #expect(await last.status().isSaving)
      await last.close()
    }
    try Self.replace(other.file, by: scratch.file)
    let games = try await Self.games(other.store())
    let missing = played.subtracting(games.keys)
    #expect(missing.isEmpty, "seed \(seed): \(missing.sorted()) of \(played.count) are missing")
  }

  // MARK: Overwritten in place

  /// Overwrites a history by another one, as `cp` does.
  private func overwrite(_ file: String, by source: String) throws {
    let bytes = try scratch.bytes(source)
    let descriptor = open(file, O_WRONLY | O_TRUNC | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(File.write(bytes, to: descriptor) == nil)
  }

  /// What a kill leaves of a history that is open: its file, its log and the locks' file.
  private func crashed(_ scratch: ScratchDirectory) throws -> ScratchDirectory {
    let left = ScratchDirectory()
    for name in ["history.sqlite", "history.sqlite-wal", "history.lock"] {
      try left.write(try scratch.bytes("\(scratch.path)/\(name)"), to: "\(left.path)/\(name)")
    }
    return left
  }

  /// Locks a byte in the locks' file until the descriptor is closed. A session of an earlier program has one such lock.
  private func lock(_ byte: off_t, of scratch: ScratchDirectory) throws -> Int32 {
    let descriptor = open(HistoryOpener.lockPath(scratch.file), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    (request.l_start, request.l_len) = (byte, 1)
    try #require(descriptor >= 0 && cplatform_set_lock(descriptor, &request) == 0)
    return descriptor
  }

  private static let overwritten = "was overwritten by another one"

  @Test(arguments: [0, 1, 3], [true, false])
  func `a history that is overwritten under a running game keeps that game and the new ones`(
    saves: Int,
    endsThere: Bool
  ) async throws {
    try await other.fill(1...6)
    try await scratch.fill(7...9)
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    _ = await store.status()
    for count in 1...3 where count <= saves { try await store.save(game.snapshot(count)) }
    try overwrite(scratch.file, by: other.file)
    if !endsThere {
      for count in 4...6 { try await store.save(game.snapshot(count)) }
      #expect(await store.status().notices.contains { $0.contains(Self.overwritten) })
    }
    #expect(await store.close() == nil)
    let next = scratch.store()
    let notices = await next.status().notices
    if endsThere, saves > 0 {
      #expect(notices.count == 1 && notices[0].contains(Self.overwritten), "\(notices)")
    } else {
      #expect(notices == [], "said once")
    }
    let games = try await Self.games(next)
    #expect(games.filter { $0.key <= 6 }.count == 6)
    #expect(games[40] == (endsThere ? (saves == 0 ? nil : saves) : 6))
    await next.close()
    #expect(await scratch.store().status().notices == [], "said once")
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `a history that is overwritten before a word was played has the games of its copy`()
    async throws
  {
    try await other.fill(1...6)
    try await scratch.fill(7...9)
    #expect(
      try HistoryCopy(of: scratch.file).renew(from: scratch.file, at: Timestamp(seconds: 1)) {
        false
      } == .made
    )
    // A new day: a new copy is due as soon as the history is opened again.
    var configuration = ScratchDirectory.configuration(scratch.path, now: 1_000_000)
    configuration.keepsCopy = true
    let store = HistoryStore(configuration)
    #expect(try await store.gameIDs().count == 3)
    store.copier.wait()
    try scratch.write(try scratch.bytes(scratch.file), to: HistoryCopy.path(of: scratch.file))
    try overwrite(scratch.file, by: other.file)
    let notices = await store.status().notices
    #expect(notices.count == 1 && notices[0].contains("3 games of the one that was there"))
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()).count == 9)
  }

  @Test func `another window goes on in the new content, too`() async throws {
    try await other.fill(1...6)
    let stores = [scratch.store(), scratch.store()]
    let games = [UInt64(40), 41].map { ScriptedGame(seed: $0, moveCount: 6) }
    for (store, game) in zip(stores, games) { try await store.save(game.snapshot(2)) }
    try overwrite(scratch.file, by: other.file)
    for (store, game) in zip(stores, games) {
      for count in 3...6 { try await store.save(game.snapshot(count)) }
    }
    for store in stores { #expect(await store.close() == nil) }
    let found = try await Self.games(scratch.store())
    #expect(found.count == 8 && found[40] == 6 && found[41] == 6)
  }

  @Test(arguments: [false, true])
  func `a backup that is copied over the history after a kill is no damage`(hasCopy: Bool)
    async throws
  {
    try await other.fill(1...6)
    try await scratch.fill(7...9)
    let backup = other.path + "/older"
    try other.write(try scratch.bytes(scratch.file), to: backup)
    try await scratch.fill(10...12)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    for source in [other.file, backup] {
      let left = try crashed(scratch)
      if hasCopy {
        let copy = HistoryCopy(of: left.file)
        try left.write(try scratch.bytes(scratch.file), to: left.path + "/base.sqlite")
        #expect(
          try copy.renew(from: left.path + "/base.sqlite", at: Timestamp(seconds: 1)) { false }
            == .made
        )
      }
      try overwrite(left.file, by: source)
      let reader = Self.reader(of: left)
      #expect(await reader.readFailure() == .notSetAside(path: left.file, .replaced))
      let next = left.store()
      let notices = await next.status().notices
      #expect(notices.count == 1 && notices[0].contains(Self.overwritten), "\(notices)")
      let games = try await Self.games(next)
      // The backup's and the running one; the log alone has of the others what it happens to have.
      let (least, all) = source == backup ? (4, 7) : (7, 13)
      #expect(hasCopy ? games.count == all : (least...all).contains(games.count), "\(games)")
      #expect(games[40] == 6)
      await next.close()
      #expect(await left.store().status().notices == [])
      #expect(!left.names.contains { $0.contains(".damaged-") })
      #expect(left.names.contains { $0.hasSuffix("-kept-wal") }, "the log is kept")
    }
    await store.close()
  }

  @Test func `a kill at any moment is no overwriting`() async throws {
    let store = scratch.store()
    var (seeds, sizes): ([UInt64: Int], Set<Int>) = ([:], [])
    for seed in UInt64(1)...60 {
      try await store.play(ScriptedGame(seed: seed, moveCount: 6))
      seeds[seed] = 6
      sizes.insert(try scratch.bytes(scratch.file).count)
      let left = try crashed(scratch)
      let next = left.store()
      #expect(await next.status() == HistoryStatus())
      #expect(try await Self.games(next) == seeds)
      await next.close()
    }
    #expect(sizes.count > 2, "the log was written back")
    await store.close()
  }

  @Test func `as long as an earlier program is alive, no log is taken for another file's`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    try await store.save(game.snapshot(1))
    let older = try lock(77, of: scratch)
    // Among others that are not.
    let newer = (1...20).compactMap { _ in SessionLock(path: HistoryOpener.lockPath(scratch.file)) }
    #expect(newer.count == 20 && newer[0].hasOlder)
    for count in 2...4 {
      let earlier = try scratch.database()
      // SQLite opens the log with the first statement.
      #expect(try earlier.value("SELECT count(*) FROM games", as: Int.self) == 1)
      #expect(earlier.writeLogBack() == 0)
      try await store.save(game.snapshot(count))
    }
    #expect(await store.status() == HistoryStatus())
    #expect(await scratch.store().status() == HistoryStatus())
    close(older)
    #expect(!newer[0].hasOlder)
    try await store.save(game.snapshot(5))
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()) == [40: 5])
    withExtendedLifetime(newer) {}
  }

  @Test func `windows that have different lock files take nothing for overwritten`() async throws {
    let first = scratch.store()
    try await first.play(ScriptedGame(seed: 100, moveCount: 6))
    unlink(scratch.path + "/history.lock")
    let second = scratch.store()
    var sizes: Set<Int> = []
    for seed in UInt64(1)...40 {
      for (store, seed) in [(first, seed), (second, seed + 200)] {
        try await store.play(ScriptedGame(seed: seed, moveCount: 6))
        #expect(await store.status() == HistoryStatus())
      }
      sizes.insert(try scratch.bytes(scratch.file).count)
    }
    #expect(sizes.count > 2, "the log was written back")
    let left = try crashed(scratch)
    #expect(await left.store().status() == HistoryStatus())
    #expect(try await Self.games(left.store()).count == 81)
    for store in [first, second] { #expect(await store.close() == nil) }
  }

  @Test func `a mark is written and trusted only where all windows see it`() async throws {
    try await scratch.fill(1...3)
    let path = HistoryOpener.lockPath(scratch.file)
    let first = try #require(SessionLock(path: path))
    let second = try #require(SessionLock(path: path))
    let mark = try #require(FileMark(text: Array("log 1 file 2".utf8)))
    var runs = 0
    first.marking {
      #expect(first.write(mark) && second.mark == mark && first.write(nil))
      second.marking { runs += 1 }
    }
    #expect(runs == 0 && second.mark == nil, "one at a time")
    // A window that begins while another one writes the log back leaves no mark of what is half done.
    let store = scratch.store()
    let writing = try lock(1 << 62, of: scratch)
    _ = await store.status()
    #expect(first.mark == nil)
    close(writing)
    await store.close()
    #expect(second.write(mark) && first.mark == mark)
    unlink(path)
    #expect(first.mark == nil && first.write(nil))
    let third = try #require(SessionLock(path: path))
    #expect(third.write(mark))
    #expect(!first.write(nil) && third.mark == mark)
    #expect(first.mark == nil)
  }

  @Test func `an import into a history that is overwritten goes into the new content`() async throws
  {
    try await other.fill(1...6)
    try await scratch.fill(7...9)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    let third = ScratchDirectory()
    try await third.fill(20...25)
    let lines = try await third.store().lines()
    try overwrite(scratch.file, by: other.file)
    #expect(try await store.importing(lines).added == 6)
    #expect(await store.close() == nil)
    let games = try await Self.games(scratch.store())
    #expect(games.filter { $0.key <= 6 || $0.key >= 20 }.count == 13, "\(games)")
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `an earlier program that writes the log back without a word costs no game`()
    async throws
  {
    let store = scratch.store()
    for seed in UInt64(1)...9 { try await store.play(ScriptedGame(seed: seed, moveCount: 6)) }
    let left = try crashed(scratch)
    do {
      let earlier = try left.database()
      earlier.leaveLog()
      #expect(try earlier.value("SELECT count(*) FROM games", as: Int.self) == 9)
      earlier.writeLogBack()
    }
    #expect(left.names.contains("history.sqlite-wal"))
    let next = left.store()
    #expect(try await Self.games(next).count == 9)
    await next.close()
    await store.close()
  }

  // MARK: Without second names

  /// A file system without hard links has none.
  private func unname(_ scratch: ScratchDirectory) {
    for name in SecondName.all(of: scratch.file) { unlink(name.path) }
  }

  @Test(arguments: [false, true])
  func `without second names, a history that is replaced under a running game is kept by it`(
    isRead: Bool
  ) async throws {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, moveCount: 6)
    for count in 1...3 { try await store.save(game.snapshot(count)) }
    unname(scratch)
    try Self.replace(scratch.file, by: other.file)
    // Another window may meet the new file first.
    if isRead { #expect(await scratch.store().status().isSaving) }
    for count in 4...6 { try await store.save(game.snapshot(count)) }
    #expect(await store.status().notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    let games = try await Self.games(scratch.store())
    #expect(games.count == 10 && games[40] == 6)
    #expect(!scratch.names.contains { $0.contains(".damaged-") })
  }

  @Test func `without second names, a log that comes with the new file stays with it`() async throws
  {
    try await other.fill(1...6)
    let moved = other.store()
    try await moved.play(ScriptedGame(seed: 50, moveCount: 2))
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    unname(scratch)
    for suffix in ["-wal", ""] { try Self.replace(scratch.file + suffix, by: other.file + suffix) }
    #expect(await store.status().notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()).count == 8)
    await moved.close()
  }

  @Test func `without second names, a history that is replaced before the game ends is kept`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    unname(scratch)
    try Self.replace(scratch.file, by: other.file)
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()).count == 10)
  }

  @Test func `without second names, a log whose file was replaced after a kill is kept`()
    async throws
  {
    try await other.fill(1...6)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    let left = try crashed(scratch)
    try Self.replace(left.file, by: other.file)
    let next = left.store()
    #expect(await next.status().notices.contains { $0.contains(Self.overwritten) })
    #expect(try await Self.games(next).count == 7)
    await store.close()
  }

  // MARK: What is told, and undone

  @Test func `what became of a replaced file is told once, though another window keeps it`()
    async throws
  {
    try await other.fill(1...6)
    let window = scratch.store()
    try await window.play(ScriptedGame(seed: 40, moveCount: 6))
    try Self.replace(scratch.file, by: other.file)
    for round in 1...3 {
      let store = scratch.store()
      #expect(await store.status().notices.count == (round == 1 ? 1 : 0))
      await store.close()
    }
    await window.close()
    #expect(try await Self.games(scratch.store()).count == 7)
  }

  @Test func `a deletion is taken back in the file that has taken the place`() async throws {
    try await other.fill(1...6)
    let store = scratch.store()
    let id = try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    try await store.save(
      ScriptedGame(seed: 40, moveCount: 6).snapshot(of: id, end: .endedByPlayer)
    )
    #expect(try await store.delete(.game(id)) == [id])
    try Self.replace(scratch.file, by: other.file)
    #expect(try await store.delete(.undo) == [])
    #expect(await store.close() == nil)
    #expect(try await Self.games(scratch.store()).count == 7)
  }

  @Test func `a timed game that the new file has as interrupted goes on in it and is there once`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, mode: .timed, moveCount: 6)
    try await store.save(game.snapshot(3))
    // The other machine takes the game for one that was interrupted.
    let left = try crashed(scratch)
    await left.store().close()
    let machine = left.store()
    #expect(try await machine.games(GameQuery()).elements.map(\.end) == [.interrupted])
    await machine.close()
    try Self.replace(scratch.file, by: left.file)
    for count in 4...6 { try await store.save(game.snapshot(count)) }
    try await store.save(game.snapshot(progress: GameProgress(180), end: .timeUp))
    #expect(await store.close() == nil)
    let next = scratch.store()
    #expect(try await Self.games(next) == [40: 6])
    #expect(try await next.games(GameQuery()).elements.map(\.end) == [.timeUp])
  }

  // MARK: Programs that only read

  private static func reader(of scratch: ScratchDirectory, maximumBytes: Int? = nil) -> HistoryStore
  {
    var configuration = ScratchDirectory.configuration(scratch.path)
    if let maximumBytes { configuration.maximumBytesCopied = maximumBytes }
    configuration.setsAside = false
    return HistoryStore(configuration)
  }

  /// All that is in a directory.
  private func contents(of scratch: ScratchDirectory) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in scratch.allNames { contents[name] = try scratch.bytes("\(scratch.path)/\(name)") }
    return contents
  }

  /// A history as a program leaves it that plays, or was killed.
  enum Left: CaseIterable {
    case closed, open, killed, killedWithoutLocks
  }

  @Test(arguments: Left.allCases)
  func `a program that only reads sees everything and changes nothing`(state: Left) async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, mode: .timed, moveCount: 6))
    var place = scratch
    switch state {
    case .closed: await store.close()
    case .open: break
    case .killed: place = try crashed(scratch)
    case .killedWithoutLocks:
      place = try crashed(scratch)
      unlink(place.path + "/history.lock")
    }
    // Moves that an earlier session could not write.
    let unable = other.store()
    try await other.whileLocked(unable) { try await unable.play(ScriptedGame(seed: 41)) }
    for name in other.keptFiles {
      try place.write(try other.bytes("\(other.path)/\(name)"), to: "\(place.path)/\(name)")
    }
    let before = try contents(of: place)
    let reader = Self.reader(of: place)
    #expect(await reader.readFailure() == nil)
    #expect(try await Self.games(reader).count == 5)
    let ends = try await reader.games(GameQuery()).elements.filter { $0.mode == .timed }.map(\.end)
    #expect(ends == [[.open, .killedWithoutLocks].contains(state) ? nil : .interrupted])
    _ = try await reader.words(WordQuery())
    #expect(await reader.status().notices == [])
    #expect(await reader.close() == nil)
    let after = try contents(of: place)
    #expect(after.keys.sorted() == before.keys.sorted())
    for (name, bytes) in before where !name.hasSuffix("-shm") {
      #expect(after[name] == bytes, "\(name)")
    }
    if state == .open { await store.close() }
  }

  @Test(arguments: [Left.closed, .open, .killed])
  func `a history that is too large to be copied is read from the disk`(state: Left) async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    if state == .closed { await store.close() }
    let place = state == .killed ? try crashed(scratch) : scratch
    let before = try contents(of: place)
    let reader = Self.reader(of: place, maximumBytes: 1)
    #expect(await reader.readFailure() == nil)
    #expect(try await Self.games(reader).count == 4)
    #expect(try await !reader.words(WordQuery()).elements.isEmpty)
    _ = try await reader.stats()
    _ = try await reader.awards()
    #expect(await reader.status().notices == [])
    await reader.close()
    for (name, bytes) in before where !name.hasSuffix("-shm") {
      #expect(try place.bytes("\(place.path)/\(name)") == bytes, "\(name)")
    }
    await store.close()
  }

  @Test func `a program that only reads sees who is alive by all locks`() async throws {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 40, mode: .timed, moveCount: 6))
    unlink(scratch.path + "/history.lock")
    await scratch.store().close()
    _ = await scratch.store().status()
    let ends = try await Self.reader(of: scratch).games(GameQuery()).elements.map(\.end)
    #expect(ends == [nil])
    let left = try crashed(scratch)
    await store.close()
    let older = try lock(77, of: left)
    do {
      let earlier = try left.database()
      earlier.leaveLog()
      try earlier.execute("UPDATE games SET ended = NULL")
      earlier.writeLogBack()
    }
    #expect(await Self.reader(of: left).readFailure() == nil)
    close(older)
  }

  @Test(arguments: ReleasedDatabases.versions)
  func `a program that only reads migrates nothing on the disk`(version: Int) async throws {
    try scratch.write(try scratch.bytes(ReleasedDatabases.path(version)), to: scratch.file)
    let before = try contents(of: scratch)
    let reader = Self.reader(of: scratch)
    #expect(await reader.readFailure() == nil)
    let count = try await reader.gameIDs().count
    await reader.close()
    #expect(try contents(of: scratch) == before)
    #expect(try await scratch.store().gameIDs().count == count && count >= 5)
  }

  @Test func `a program that only reads changes nothing, and says what has to be done`()
    async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    try Self.replace(scratch.file, by: other.file)
    let names = scratch.names
    for kind in [HistoryError.Misplaced.replaced, .damaged, .foreign] {
      switch kind {
      case .damaged: try scratch.overwrite(Array(repeating: 7, count: 5000))
      case .foreign:
        try scratch.write([], to: scratch.file)
        try scratch.execute("CREATE TABLE bookmarks (url TEXT)")
      default: break
      }
      if kind != .replaced { for name in SecondName.all(of: scratch.file) { unlink(name.path) } }
      let bytes = try scratch.bytes(scratch.file)
      let store = Self.reader(of: scratch)
      #expect(await store.readFailure() == .notSetAside(path: scratch.file, kind))
      await store.close()
      #expect(try scratch.bytes(scratch.file) == bytes)
      #expect(scratch.names == names)
    }
  }
}
