import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import History

/// Another history takes the place of one: a program that synchronises directories renames it over, or a player moves
/// a backup back. ``ReplacedWaysTests`` has every way to do so; here is what several windows, and whole evenings, do.
@Suite("Replaced files")
struct ReplacedFileTests {
  let scratch = ScratchDirectory()
  let other = ScratchDirectory()

  /// The terminal is closed, or the game is killed.
  @Test func `what nobody was told is told at the next start, until somebody was`() async throws {
    func game() -> HistoryStore {
      var configuration = ScratchDirectory.configuration(scratch.path)
      configuration.keepsCopy = true
      return HistoryStore(configuration)
    }
    try await other.fill(1...6)
    let store = game()
    let played = ScriptedGame(seed: 40, moveCount: 2)
    try await store.save(played.snapshot(1))
    try ScratchDirectory.replace(scratch.file, by: other.file)
    try await store.save(played.snapshot(2))
    let notices = await store.notices
    #expect(notices.contains { $0.contains("took the place of the history") })
    #expect(await store.close() == nil)
    for _ in 0..<2 {
      let next = game()
      #expect(await next.status().notices == notices)
      #expect(await next.close() == nil)
    }
    let last = game()
    #expect(await last.status().notices == notices)
    await last.setNoticesTold()
    #expect(await last.close() == nil)
    #expect(await game().status() == HistoryStatus())
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
    #expect(try await scratch.store().movesBySeed() == [40: 6])
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
    #expect(try await copied.movesBySeed().count == 4)
    // And back over the original, as a program that synchronises everything does.
    let name = try #require(scratch.allNames.first { $0.contains(".link-") })
    try ScratchDirectory.replace(scratch.path + "/" + name, by: other.path + "/" + name)
    #expect(await scratch.store().status() == HistoryStatus())
    #expect(try await store.movesBySeed().count == 4)
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
    _ = try await offering.savedGame(.number(id))
    if first != .onlyOffering {
      _ = try await playing.savedGame(.number(id))
      try await playing.save(game.snapshot(3))
    }
    try ScratchDirectory.replace(scratch.file, by: other.file)
    switch first {
    case .offering:
      #expect(await offering.status().isSaving)
      for count in 4...5 { try await playing.save(game.snapshot(count)) }
      #expect(await offering.status().isSaving)
      // Its place in the new file.
      await #expect(throws: HistoryError.gameInUse(17)) {
        try await offering.save(game.snapshot(3))
      }
    case .playing:
      for count in 4...5 { try await playing.save(game.snapshot(count)) }
      #expect(await offering.status().isSaving)
      try await playing.save(game.snapshot(6))
    case .onlyOffering:
      #expect(await offering.status().isSaving)
      for count in 3...6 { try await offering.save(game.snapshot(count)) }
    }
    #expect(await playing.close() == nil)
    #expect(await offering.close() == nil)
    let games = try await scratch.store().movesBySeed()
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
    if isReplaced { try ScratchDirectory.replace(scratch.file, by: other.file) }
    try #require(unlink(scratch.file + "-wal") == 0)
    if looks {
      let notices = await store.status().notices
      #expect(notices.count == (isReplaced ? 1 : 0), "\(notices)")
      try await store.play(ScriptedGame(seed: 43, moveCount: 3))
    }
    let left = looks && !isReplaced ? try scratch.crashed() : scratch
    #expect(await store.close() == nil)
    let next = left.store()
    #expect(try await next.movesBySeed().count == (isReplaced ? 9 : 3) + (looks ? 1 : 0))
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
    if isReplaced { try ScratchDirectory.replace(scratch.file, by: other.file) }
    try #require(unlink(scratch.file + "-wal") == 0)
    for seed in UInt64(46)...51 {
      try await stores[Int(seed % 2)].play(ScriptedGame(seed: seed, moveCount: 6))
    }
    for store in stores {
      #expect(await store.status().notices.count == (isReplaced ? 1 : 0))
      #expect(await store.close() == nil)
    }
    #expect(try await scratch.store().movesBySeed().count == (isReplaced ? 18 : 12))
    #expect(try scratch.database().value("PRAGMA integrity_check", as: String.self) == "ok")
    #expect(!scratch.names.contains { $0.contains(".damaged-") || $0.contains(".foreign-") })
  }

  @Test func `another log in the place of a running game's is set aside`() async throws {
    let foreign = other.store()
    for seed in UInt64(1)...9 { try await foreign.play(ScriptedGame(seed: seed, moveCount: 6)) }
    let store = scratch.store()
    for seed in UInt64(40)...42 { try await store.play(ScriptedGame(seed: seed, moveCount: 6)) }
    try ScratchDirectory.replace(scratch.file + "-wal", by: other.file + "-wal")
    try await store.play(ScriptedGame(seed: 43, moveCount: 6))
    let notices = await store.status().notices
    #expect(notices.count == 1 && notices[0].contains("another log"), "\(notices)")
    #expect(await store.close() == nil)
    #expect(try await scratch.store().movesBySeed().keys.sorted() == [40, 41, 42, 43])
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
        #expect(notices.allSatisfy { !$0.contains(overwritten) }, "\(notices)")
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
        try ScratchDirectory.replace(to, by: from)
      }
    }
    for (machine, store) in stores.enumerated() {
      #expect(await store?.close() == nil)
      // What it has not met yet.
      let last = machines[machine].store()
      #expect(await last.status().isSaving)
      await last.close()
    }
    try ScratchDirectory.replace(other.file, by: scratch.file)
    let games = try await other.store().movesBySeed()
    let missing = played.subtracting(games.keys)
    #expect(missing.isEmpty, "seed \(seed): \(missing.sorted()) of \(played.count) are missing")
  }

  // MARK: What is told, and undone

  @Test func `what became of a replaced file is told once, though another window keeps it`()
    async throws
  {
    try await other.fill(1...6)
    let window = scratch.store()
    try await window.play(ScriptedGame(seed: 40, moveCount: 6))
    try ScratchDirectory.replace(scratch.file, by: other.file)
    for round in 1...3 {
      let store = scratch.store()
      #expect(await store.status().notices.count == (round == 1 ? 1 : 0))
      await store.close()
    }
    await window.close()
    #expect(try await scratch.store().movesBySeed().count == 7)
  }

  @Test func `a deletion is taken back in the file that has taken the place`() async throws {
    try await other.fill(1...6)
    let store = scratch.store()
    let id = try await store.play(ScriptedGame(seed: 40, moveCount: 6))
    try await store.save(
      ScriptedGame(seed: 40, moveCount: 6).snapshot(end: .endedByPlayer)
    )
    #expect(try await store.delete(.game(id)) == [id])
    try ScratchDirectory.replace(scratch.file, by: other.file)
    #expect(try await store.delete(.undo) == [])
    #expect(await store.close() == nil)
    #expect(try await scratch.store().movesBySeed().count == 7)
  }

  @Test func `a timed game that the new file has as interrupted goes on in it and is there once`()
    async throws
  {
    let store = scratch.store()
    let game = ScriptedGame(seed: 40, mode: .timed, moveCount: 6)
    try await store.save(game.snapshot(3))
    // The other machine takes the game for one that was interrupted.
    let left = try scratch.crashed()
    await left.store().close()
    let machine = left.store()
    #expect(try await machine.games(GameQuery()).elements.map(\.end) == [.interrupted])
    await machine.close()
    try ScratchDirectory.replace(scratch.file, by: left.file)
    for count in 4...6 { try await store.save(game.snapshot(count)) }
    try await store.save(game.snapshot(progress: GameProgress(180), end: .timeUp))
    #expect(await store.close() == nil)
    let next = scratch.store()
    #expect(try await next.movesBySeed() == [40: 6])
    #expect(try await next.games(GameQuery()).elements.map(\.end) == [.timeUp])
  }

  // MARK: At bad moments

  @Test func `a log that another window empties for a full disk is no lost one`() async throws {
    let (first, second) = (scratch.store(), scratch.store())
    try await first.play(ScriptedGame(seed: 1, moveCount: 6))
    try await second.play(ScriptedGame(seed: 2, moveCount: 6))
    try await second.emptyLog()
    try await first.play(ScriptedGame(seed: 3, moveCount: 6))
    for store in [first, second] {
      #expect(await store.status() == HistoryStatus())
      #expect(await store.close() == nil)
    }
    let next = scratch.store()
    #expect(try await next.movesBySeed().count == 3)
    #expect(await next.status() == HistoryStatus())
  }

  @Test func `what cannot be added now is kept for the next start`() async throws {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    try ScratchDirectory.replace(scratch.file, by: other.file)
    do {
      let holder = try scratch.locked()
      let store = scratch.store(busyTimeout: 1)
      let notices = await store.status().notices
      #expect(notices.contains { $0.contains("The next start adds") }, "\(notices)")
      await store.close()
      withExtendedLifetime(holder) {}
    }
    let next = scratch.store()
    #expect(try await next.movesBySeed().count == 9)
    #expect(await next.status().notices.count == 1)
    await next.close()
    #expect(!scratch.names.contains { $0.contains(".replaced-") })
  }

  @Test func `a history that is replaced while it is opened keeps the games of both`() async throws
  {
    try await scratch.fill(7...9)
    try await other.fill(1...6)
    // SQLite has opened the one that was there, and another one takes its place before it gets its second name.
    let opened = FileIdentity(path: scratch.file)
    try ScratchDirectory.replace(scratch.file, by: other.file)
    SecondName.renew(scratch.file, after: opened)
    #expect(try await scratch.store().movesBySeed().count == 9)
    // A history that was deleted does not come back.
    unlink(scratch.file)
    try await scratch.fill(20...21)
    #expect(try await scratch.store().movesBySeed().count == 2)
  }

  @Test func `a log that a reader keeps from being written back is not forgotten`() async throws {
    let store = scratch.store()
    try await store.play(ScriptedGame(seed: 1, moveCount: 6))
    let reader = try scratch.database()
    try reader.execute("BEGIN")
    #expect(try reader.value("SELECT count(*) FROM games", as: Int.self) == 1)
    try await store.play(ScriptedGame(seed: 2, moveCount: 6))
    await store.close()
    #expect(SecondName.all(of: scratch.file).map { $0.log == 0 } == [false])
    let next = scratch.store()
    #expect(await next.status() == HistoryStatus())
    #expect(try await next.movesBySeed() == [1: 6, 2: 6])
    await next.close()
    try reader.execute("END")
  }
}
